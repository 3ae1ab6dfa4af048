#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<pair<int, int>> v(n);
    for (auto &p : v) cin >> p.first >> p.second;
    sort(v.begin(), v.end());
    int t = 0, last = -1e9;
    for (auto &[a, b] : v) {
        if (b > last) t += b - max(a, last);
        last = b;
    }
    cout << t << "\n";
}
