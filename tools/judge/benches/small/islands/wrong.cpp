#include <bits/stdc++.h>
using namespace std;

int h, w;
char g[99][99];
void flood(int r, int c) {
    if (r >= h || c >= w || g[r][c] != '#') return;
    g[r][c] = '.';
    flood(r + 1, c);
    flood(r, c + 1);
}
int main() {
    cin >> h >> w;
    for (int r = 0; r < h; r++) cin >> g[r];
    int n = 0;
    for (int r = 0; r < h; r++)
        for (int c = 0; c < w; c++)
            if (g[r][c] == '#') n++, flood(r, c);
    cout << n << "\n";
}
