#include <bits/stdc++.h>
using namespace std;

int main() {
    int t, n, x;
    cin >> t;
    map<int, int> c;
    while (t--) {
        cin >> n;
        while (n--) cin >> x, c[x]++;
        int b = c.begin()->first;
        for (auto [k, v] : c)
            if (v > c[b]) b = k;
        cout << b << "\n";
    }
}
