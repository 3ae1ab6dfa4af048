// Yut by trying every piece for every throw, on a graph of stations.
#include <algorithm>
#include <cstdio>

// 0 is the start, 1 to 20 the outer road, 21 to 31 the inner ones, 32 the finish.
const int FINISH = 32;
const int score[33] = {0,  2,  4,  6,  8,  10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32,
                       34, 36, 38, 40, 13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35, 0};
const int next_of[33] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17,
                         18, 19, 20, 32, 22, 23, 29, 25, 29, 27, 28, 29, 30, 31, 20, 32};
int dice[10];

int land(int place, int steps) {
    int turned = place == 5 ? 21 : place == 10 ? 24 : place == 15 ? 26 : next_of[place];
    while (--steps > 0) turned = next_of[turned];
    return turned;
}

int best(int index, int (&pieces)[4]) {
    if (index == 10) return 0;
    int highest = 0;
    for (int piece = 0; piece < 4; piece++) {
        int from = pieces[piece], to = land(from, dice[index]);
        bool is_taken = to != FINISH && std::count(pieces, pieces + 4, to) > 0;
        if (from == FINISH || is_taken) continue;
        pieces[piece] = to;
        highest = std::max(highest, score[to] + best(index + 1, pieces));
        pieces[piece] = from;
        if (from == 0) break;  // the pieces behind it wait at the start as well
    }
    return highest;
}

int main() {
    for (int& die : dice)
        if (scanf("%d", &die) != 1) return 1;
    int pieces[4] = {};
    printf("%d\n", best(0, pieces));
}
