// counts-to 30
int main() {}
