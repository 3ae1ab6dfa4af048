// Omok by walking every maximal run of stones from its first one.
#include <cstdio>

int board[21][21];  // with an empty rim

int main() {
    for (int row = 1; row <= 19; row++)
        for (int column = 1; column <= 19; column++)
            if (scanf("%d", &board[row][column]) != 1) return 1;
    const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
    for (int row = 1; row <= 19; row++)
        for (int column = 1; column <= 19; column++)
            for (auto [down, right] : steps) {
                int color = board[row][column];
                if (color == 0 || board[row - down][column - right] == color) continue;
                int length = 1;
                while (board[row + length * down][column + length * right] == color) length++;
                if (length == 5) {
                    printf("%d\n%d %d\n", color, row, column);
                    return 0;
                }
            }
    printf("0\n");
}
