// Boggle letter by letter: for each cell, whether the word so far can end there.
#include <algorithm>
#include <iostream>
#include <string>

int main() {
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        std::string board[5];
        for (auto& row : board) std::cin >> row;
        int words;
        std::cin >> words;
        while (words-- > 0) {
            std::string word;
            std::cin >> word;
            bool ends[7][7] = {};  // rows and columns from 1, with a rim where nothing ends
            for (size_t index = 0; index < word.size(); index++) {
                bool next[7][7] = {};
                for (int row = 1; row <= 5; row++)
                    for (int column = 1; column <= 5; column++) {
                        if (board[row - 1][column - 1] != word[index]) continue;
                        bool is_reached = index == 0;
                        for (int down = -1; down <= 1; down++)
                            for (int right = -1; right <= 1; right++)
                                if (down != 0 || right != 0) is_reached |= ends[row + down][column + right];
                        next[row][column] = is_reached;
                    }
                std::copy(&next[0][0], &next[0][0] + 49, &ends[0][0]);
            }
            bool is_found = false;
            for (auto& row : ends)
                for (bool end : row) is_found |= end;
            std::cout << word << (is_found ? " YES\n" : " NO\n");
        }
    }
}
