#include <bits/stdc++.h>
using namespace std;

int main() {
    int h, w;
    cin >> h >> w;
    vector<string> g(h);
    for (auto &r : g) cin >> r;
    queue<array<int, 3>> q;
    for (int r = 0; r < h; r++)
        for (int c = 0; c < w; c++)
            if (g[r][c] == 'S') q.push({r, c, 0}), g[r][c] = '#';
    while (!q.empty()) {
        auto [r, c, d] = q.front();
        q.pop();
        for (auto [a, b] : {pair(r + 1, c), pair(r, c - 1), pair(r, c + 1)})
            if (a < h && b >= 0 && b < w && g[a][b] != '#') {
                if (g[a][b] == 'E') {
                    cout << d + 1 << "\n";
                    return 0;
                }
                g[a][b] = '#';
                q.push({a, b, d + 1});
            }
    }
    cout << "-1\n";
}
