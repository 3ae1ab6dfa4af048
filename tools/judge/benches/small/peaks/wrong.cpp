#include <bits/stdc++.h>
using namespace std;

int main() {
    int h, w;
    cin >> h >> w;
    vector<vector<int>> g(h, vector<int>(w));
    for (auto &r : g)
        for (int &x : r) cin >> x;
    int n = 0;
    for (int r = 0; r < h; r++)
        for (int c = 0; c < w; c++) {
        bool ok = true;
        for (int i = -1; i < 2; i++)
            for (int j = -1; j < 2; j++)
                if ((i || j) && !(i == 1 && j == -1) && r + i >= 0 && r + i < h && c + j >= 0 && c + j < w) ok &= g[r + i][c + j] < g[r][c];
        n += ok;
    }
    cout << n << "\n";
}
