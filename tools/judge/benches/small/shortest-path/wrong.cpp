#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<pair<int, int>>> g(n + 1);
    while (m--) {
        int a, b, l;
        cin >> a >> b >> l;
        g[a].push_back({b, l});
    }
    vector<int> d(n + 1, -1);
    d[1] = 0;
    priority_queue<pair<int, int>> q;
    q.push({0, 1});
    while (!q.empty()) {
        auto [s, v] = q.top();
        q.pop();
        for (auto [b, l] : g[v])
            if (d[b] < 0) {
                d[b] = -s + l;
                q.push({-d[b], b});
            }
    }
    cout << d[n] << "\n";
}
