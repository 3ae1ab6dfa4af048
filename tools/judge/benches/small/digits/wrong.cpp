#include <bits/stdc++.h>
using namespace std;

int main() {
    int h, w, pairs = 0;
    cin >> h >> w;
    vector<string> rows(h);
    for (auto &row : rows) cin >> row;
    for (auto &row : rows)
        for (int i = 1; i < w; i++) pairs += row[i] == row[i - 1] && row[i] != '0';
    cout << pairs << "\n";
}
