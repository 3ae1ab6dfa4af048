#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    map<string, int> came, stayed;
    while (n--) {
        int t;
        char c;
        string s;
        cin >> t >> c >> s;
        if (c == '+') came[s] = t;
        else stayed[s] = t - came[s];
    }
    int best = 0;
    for (auto &p : stayed) best = max(best, p.second);
    cout << best << "\n";
}
