#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, q;
    cin >> n;
    vector<int> a(n);
    for (int &x : a) cin >> x;
    cin >> q;
    while (q--) {
        int l, r;
        cin >> l >> r;
        cout << *max_element(a.begin() + l - 1, a.begin() + max(r - 1, l)) << "\n";
    }
}
