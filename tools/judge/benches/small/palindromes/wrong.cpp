#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, c = 0;
    cin >> n;
    string w;
    while (n--) {
        cin >> w;
        int m = w.size() / 2;
        string r(w.rbegin(), w.rend());
        c += w.size() == 1 || (w == r && w[m - 1] != w[m]);
    }
    cout << c << "\n";
}
