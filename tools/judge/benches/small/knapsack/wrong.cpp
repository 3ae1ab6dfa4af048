#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, w;
    cin >> n >> w;
    vector<pair<int, int>> v(n);
    for (auto &p : v) cin >> p.first >> p.second;
    stable_sort(v.begin(), v.end(), [](auto &a, auto &b) { return a.second * b.first > b.second * a.first; });
    int t = 0;
    for (auto &[a, b] : v)
        if (a <= w) w -= a, t += b;
    cout << t << "\n";
}
