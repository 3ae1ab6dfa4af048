#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<array<int, 3>> v;
    while (n--) {
        int a, b;
        cin >> a >> b;
        v.push_back({a, 0, 1});
        v.push_back({b, 1, -1});
    }
    sort(v.begin(), v.end());
    int r = 0, m = 0;
    for (auto &c : v) {
        r += c[2];
        m = max(m, r);
    }
    cout << m << "\n";
}
