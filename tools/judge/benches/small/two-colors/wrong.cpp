#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, m;
        cin >> n >> m;
        map<int, int> c;
        bool ok = true;
        while (m--) {
            int a, b;
            cin >> a >> b;
            if (!c.count(a) && !c.count(b)) c[a] = 0;
            if (c.count(a)) {
                if (!c.count(b)) c[b] = 1 - c[a];
                ok &= c[a] != c[b];
            } else c[a] = 1 - c[b];
        }
        cout << (ok ? "YES" : "NO") << "\n";
    }
}
