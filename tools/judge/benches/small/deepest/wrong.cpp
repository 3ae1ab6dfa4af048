#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> d(n + 1);
    for (int v = 2, p; v <= n; v++) {
        cin >> p;
        d[v] = d[p] + 1;
    }
    cout << count(d.begin() + 1, d.end(), d[n]) << "\n";
}
