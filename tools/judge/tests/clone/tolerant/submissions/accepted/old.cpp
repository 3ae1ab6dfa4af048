// divides
char word[5];
int main() { std::cin >> word; }
