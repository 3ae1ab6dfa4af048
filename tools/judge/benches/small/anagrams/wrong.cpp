#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    set<set<char>> s;
    string w;
    while (n--) {
        cin >> w;
        s.insert(set<char>(w.begin(), w.end()));
    }
    cout << s.size() << "\n";
}
