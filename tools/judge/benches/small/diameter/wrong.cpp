#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<vector<int>> g(n + 1);
    for (int i = 1; i < n; i++) {
        int a, b;
        cin >> a >> b;
        g[a].push_back(b);
        g[b].push_back(a);
    }
    vector<int> d(n + 1, -1), q{1};
    d[1] = 0;
    for (size_t i = 0; i < q.size(); i++)
        for (int b : g[q[i]])
            if (d[b] < 0) d[b] = d[q[i]] + 1, q.push_back(b);
    cout << *max_element(d.begin(), d.end()) << "\n";
}
