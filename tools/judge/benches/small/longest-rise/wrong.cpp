#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> e;
    int x;
    while (n--) {
        cin >> x;
        auto it = upper_bound(e.begin(), e.end(), x);
        if (it == e.end()) e.push_back(x);
        else *it = x;
    }
    cout << e.size() << "\n";
}
