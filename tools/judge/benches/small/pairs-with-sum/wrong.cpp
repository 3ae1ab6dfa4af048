#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, t;
    cin >> n >> t;
    set<int> s;
    int x, c = 0;
    while (n--) {
        cin >> x;
        c += s.count(t - x);
        s.insert(x);
    }
    cout << c << "\n";
}
