#include <bits/stdc++.h>
using namespace std;

int main() {
    string text, word;
    int n, found = 0;
    cin >> text >> n;
    while (n--) {
        cin >> word;
        found += text.substr(0, word.size()) == word;
    }
    cout << found << "\n";
}
