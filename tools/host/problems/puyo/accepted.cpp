// Puyo by flood fill on an array with an empty rim.
#include <iostream>
#include <string>
#include <utility>
#include <vector>

std::string field[14];  // rows and columns from 1

void flood(int row, int column, char color, std::vector<std::pair<int, int>>& group, bool (&seen)[14][8]) {
    if (seen[row][column] || field[row][column] != color) return;
    seen[row][column] = true;
    group.push_back({row, column});
    flood(row - 1, column, color, group, seen);
    flood(row + 1, column, color, group, seen);
    flood(row, column - 1, color, group, seen);
    flood(row, column + 1, color, group, seen);
}

int main() {
    field[0] = field[13] = std::string(8, '.');
    for (int row = 1; row <= 12; row++) {
        std::cin >> field[row];
        field[row] = "." + field[row] + ".";
    }
    int chains = 0;
    for (;;) {
        bool seen[14][8] = {};
        std::vector<std::pair<int, int>> popping;
        for (int row = 1; row <= 12; row++)
            for (int column = 1; column <= 6; column++) {
                std::vector<std::pair<int, int>> group;
                if (field[row][column] != '.') flood(row, column, field[row][column], group, seen);
                if (group.size() >= 4) popping.insert(popping.end(), group.begin(), group.end());
            }
        if (popping.empty()) break;
        chains++;
        for (auto [row, column] : popping) field[row][column] = '.';
        for (int column = 1; column <= 6; column++) {
            int bottom = 12;
            for (int row = 12; row >= 1; row--)
                if (field[row][column] != '.') std::swap(field[row][column], field[bottom--][column]);
        }
    }
    std::cout << chains << '\n';
}
