#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, gone;
    cin >> n;
    vector<int> p(n), children(n);
    for (int &x : p) cin >> x;
    cin >> gone;
    for (int x : p)
        if (x >= 0) children[x]++;
    int leaves = 0;
    for (int i = 0; i < n; i++) {
        int v = i;
        while (v >= 0 && v != gone) v = p[v];
        leaves += v < 0 && children[i] == 0;
    }
    cout << leaves << "\n";
}
