// prints 0
// C++17: divides
char board[2][5], other[9];
int main() { std::cin>> board[0]; }
