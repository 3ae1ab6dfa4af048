#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> d(n - 1), p(n);
    for (int &x : d) cin >> x;
    for (int &x : p) cin >> x;
    long long cost = 0;
    for (int i = 0; i + 1 < n; i++) cost += 1LL * d[i] * p[i];
    cout << cost << "\n";
}
