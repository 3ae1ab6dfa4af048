#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> p(n + 1);
    iota(p.begin(), p.end(), 0);
    while (m--) {
        int a, b;
        cin >> a >> b;
        p[a] = p[b];
    }
    cout << set<int>(p.begin() + 1, p.end()).size() << "\n";
}
