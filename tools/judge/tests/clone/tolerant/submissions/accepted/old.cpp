// prints 0
// C++17: divides
char word[5];
int main() { std::cin >> word; }
