#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    int c = 0;
    for (int i = 1, x; i <= n; i++) {
        cin >> x;
        c += x > i;
    }
    cout << c << "\n";
}
