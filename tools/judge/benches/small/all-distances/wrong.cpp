#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<vector<int>> f(n, vector<int>(n));
    for (auto &r : f)
        for (int &x : r) cin >> x;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++) f[i][j] = min(f[i][j], f[i][k] + f[k][j]);
    for (auto &r : f) {
        for (int x : r) cout << x << ' ';
        cout << "\n";
    }
}
