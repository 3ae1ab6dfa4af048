//! The mistakes that people make in boggle. `wrong.rs` makes them.

crate::mistakes! {
    slow "cells-are-not-used-again" is caught by "back-and-forth-between-two-cells"
        "never uses a cell twice in a word"
        "한 단어에서 같은 칸을 두 번 쓰지 않습니다";
    "steps-stay" is caught by "a-step-does-not-stay-on-its-cell"
        "lets a step stay on its cell"
        "제자리에 머무는 이동도 허용합니다";
    "four-directions" is caught by "eight-directions-from-the-middle"
        "steps up, down, left and right only"
        "상하좌우로만 이동합니다";
    "diagonals-alone" is caught by "eight-directions-from-the-middle"
        "steps diagonally only"
        "대각선으로만 이동합니다";
    "no-step-up-and-left" is caught by "eight-directions-from-the-middle"
        "never steps up and left"
        "왼쪽 위로 이동하지 않습니다";
    "no-step-down-and-right" is caught by "eight-directions-from-the-middle"
        "never steps down and right"
        "오른쪽 아래로 이동하지 않습니다";
    "steps-of-two" is caught by "nothing-two-cells-away"
        "also steps to cells two rows or columns away"
        "두 칸 떨어진 칸으로도 이동합니다";
    "rows-wrap" is caught by "rows-do-not-wrap-around-the-edge"
        "steps from the end of a row to the start of the next"
        "행의 끝에서 다음 행의 처음으로 이동합니다";
    "columns-wrap" is caught by "columns-do-not-wrap-around-the-edge"
        "steps from the bottom row to the top row"
        "맨 아랫줄에서 맨 윗줄로 이동합니다";
    "one-letter-is-no-word" is caught by "one-letter-words"
        "says NO to every word of one letter"
        "한 글자 단어에는 늘 NO라고 답합니다";
    "first-letter-at-its-first-place" is caught by "first-letter-at-its-last-place"
        "starts only at the first place of the first letter"
        "첫 글자가 처음 나오는 칸에서만 시작합니다";
    "first-step-alone" is caught by "a-step-that-leads-nowhere"
        "tries only the first neighbor that holds the next letter"
        "다음 글자가 있는 이웃을 하나만 시도합니다";
    "letters-anywhere" is caught by "letters-are-there-but-apart"
        "only looks whether the letters are somewhere on the board"
        "글자들이 판 어딘가에 있는지만 확인합니다";
    "last-row-is-left-out" is caught by "along-the-edges"
        "does not look at the last row"
        "마지막 행을 검사하지 않습니다";
    "last-column-is-left-out" is caught by "along-the-edges"
        "does not look at the last column"
        "마지막 열을 검사하지 않습니다";
    "last-letter-is-not-looked-at" is caught by "last-letter-is-wrong"
        "does not look at the last letter of a word"
        "단어의 마지막 글자를 확인하지 않습니다";
    "one-case-alone" is caught by "fifty-cases-of-ten-words"
        "answers the first case only"
        "첫 번째 테스트 케이스에만 답합니다";
    "remembers-across-words" is caught by "words-after-a-word-that-fails"
        "keeps its memo from one word to the next"
        "단어가 바뀌어도 메모를 초기화하지 않습니다";
    "ten-is-one" is caught by "fifty-cases-of-ten-words"
        "reads a count of 10 as 1"
        "개수 10을 1로 읽습니다";
    slow "forgets-nothing" is caught by "all-a-of-ten-letters"
        "tries every walk again without a memo"
        "메모 없이 모든 경로를 다시 탐색합니다";
    "no-step-up" is caught by "eight-directions-from-the-middle"
        "never steps up"
        "위로 이동하지 않습니다";
    "no-step-down" is caught by "eight-directions-from-the-middle"
        "never steps down"
        "아래로 이동하지 않습니다";
    "no-step-left" is caught by "eight-directions-from-the-middle"
        "never steps left"
        "왼쪽으로 이동하지 않습니다";
    "no-step-right" is caught by "eight-directions-from-the-middle"
        "never steps right"
        "오른쪽으로 이동하지 않습니다";
    "no-step-up-and-right" is caught by "eight-directions-from-the-middle"
        "never steps up and right"
        "오른쪽 위로 이동하지 않습니다";
    "no-step-down-and-left" is caught by "eight-directions-from-the-middle"
        "never steps down and left"
        "왼쪽 아래로 이동하지 않습니다";
    "edges-meet" is caught by "two-letters-from-every-cell-from-a-to-m"
        "steps past an edge of the board to the opposite edge"
        "판의 끝을 넘어 반대쪽 끝으로 이동합니다";
    "remembers-cells-alone" is caught by "a-cell-fails-as-one-letter-and-not-as-another"
        "keeps one memo entry for a cell, whichever letter of the word stands there"
        "메모를 칸별로만 두고 단어의 몇 번째 글자인지는 구분하지 않습니다";
    "remembers-across-boards" is caught by "the-same-word-gets-further-on-each-board"
        "keeps its memo from one board to the next"
        "판이 바뀌어도 메모를 초기화하지 않습니다";
    "remembers-verdicts" is caught by "a-board-is-not-remembered"
        "gives a word the same answer on every board"
        "판이 달라도 같은 단어에는 처음 답을 그대로 출력합니다";
    "first-board-alone" is caught by "a-board-is-not-remembered"
        "searches the first board for the words of every case"
        "모든 테스트 케이스의 단어를 첫 번째 판에서 찾습니다";
    "letters-of-earlier-boards-stay" is caught by "letters-of-two-boards-make-no-word"
        "keeps the letters of earlier boards"
        "이전 판의 글자 위치를 지우지 않습니다";
    "one-board-is-read" is caught by "each-case-has-its-own-board"
        "reads one board for all cases"
        "판을 한 번만 읽고 모든 테스트 케이스에 사용합니다";
    "one-letter-is-always-there" is caught by "one-letter-words-that-are-not-there"
        "says YES to every word of one letter"
        "한 글자 단어에는 늘 YES라고 답합니다";
}
