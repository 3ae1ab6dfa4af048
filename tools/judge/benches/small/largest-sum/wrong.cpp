#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    int best = 0, run = 0, x;
    while (n--) {
        cin >> x;
        run = max(0, run + x);
        best = max(best, run);
    }
    cout << best << "\n";
}
