//! The mistakes that people make in boggle. `wrong.rs` makes them.

use crate::Mistake;

/// Each with the fixture that catches it, and no two alike on all fixtures.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "cells-are-not-used-again",
        fixture: "back-and-forth-between-two-cells",
        does: [
            "never uses a cell twice in a word",
            "한 단어에서 같은 칸을 두 번 쓰지 않습니다",
        ],
        is_slow: true,
    },
    Mistake {
        name: "steps-stay",
        fixture: "a-step-does-not-stay-on-its-cell",
        does: [
            "lets a step stay on its cell",
            "제자리에 머무는 이동도 허용합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "four-directions",
        fixture: "eight-directions-from-the-middle",
        does: [
            "steps up, down, left and right only",
            "상하좌우로만 이동합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "diagonals-alone",
        fixture: "eight-directions-from-the-middle",
        does: ["steps diagonally only", "대각선으로만 이동합니다"],
        is_slow: false,
    },
    Mistake {
        name: "no-step-up-and-left",
        fixture: "eight-directions-from-the-middle",
        does: ["never steps up and left", "왼쪽 위로 이동하지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "no-step-down-and-right",
        fixture: "eight-directions-from-the-middle",
        does: [
            "never steps down and right",
            "오른쪽 아래로 이동하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "steps-of-two",
        fixture: "nothing-two-cells-away",
        does: [
            "also steps to cells two rows or columns away",
            "두 칸 떨어진 칸으로도 이동합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "rows-wrap",
        fixture: "rows-do-not-wrap-around-the-edge",
        does: [
            "steps from the end of a row to the start of the next",
            "행의 끝에서 다음 행의 처음으로 이동합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "columns-wrap",
        fixture: "columns-do-not-wrap-around-the-edge",
        does: [
            "steps from the bottom row to the top row",
            "맨 아랫줄에서 맨 윗줄로 이동합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "one-letter-is-no-word",
        fixture: "one-letter-words",
        does: [
            "says NO to every word of one letter",
            "한 글자 단어에는 늘 NO라고 답합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "first-letter-at-its-first-place",
        fixture: "first-letter-at-its-last-place",
        does: [
            "starts only at the first place of the first letter",
            "첫 글자가 처음 나오는 칸에서만 시작합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "first-step-alone",
        fixture: "a-step-that-leads-nowhere",
        does: [
            "tries only the first neighbor that holds the next letter",
            "다음 글자가 있는 이웃을 하나만 시도합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "letters-anywhere",
        fixture: "letters-are-there-but-apart",
        does: [
            "only looks whether the letters are somewhere on the board",
            "글자들이 판 어딘가에 있는지만 확인합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "last-row-is-left-out",
        fixture: "along-the-edges",
        does: [
            "does not look at the last row",
            "마지막 행을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "last-column-is-left-out",
        fixture: "along-the-edges",
        does: [
            "does not look at the last column",
            "마지막 열을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "last-letter-is-not-looked-at",
        fixture: "last-letter-is-wrong",
        does: [
            "does not look at the last letter of a word",
            "단어의 마지막 글자를 확인하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "one-case-alone",
        fixture: "fifty-cases-of-ten-words",
        does: [
            "answers the first case only",
            "첫 번째 테스트 케이스에만 답합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "remembers-across-words",
        fixture: "words-after-a-word-that-fails",
        does: [
            "keeps its memo from one word to the next",
            "메모를 단어마다 초기화하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "ten-is-one",
        fixture: "fifty-cases-of-ten-words",
        does: ["reads a count of 10 as 1", "10을 1로 읽습니다"],
        is_slow: false,
    },
    Mistake {
        name: "forgets-nothing",
        fixture: "all-a-of-ten-letters",
        does: [
            "tries every walk again, without a memo",
            "메모 없이 모든 경로를 다시 탐색합니다",
        ],
        is_slow: true,
    },
    Mistake {
        name: "no-step-up",
        fixture: "eight-directions-from-the-middle",
        does: ["never steps up", "위로 이동하지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "no-step-down",
        fixture: "eight-directions-from-the-middle",
        does: ["never steps down", "아래로 이동하지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "no-step-left",
        fixture: "eight-directions-from-the-middle",
        does: ["never steps left", "왼쪽으로 이동하지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "no-step-right",
        fixture: "eight-directions-from-the-middle",
        does: ["never steps right", "오른쪽으로 이동하지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "no-step-up-and-right",
        fixture: "eight-directions-from-the-middle",
        does: ["never steps up and right", "오른쪽 위로 이동하지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "no-step-down-and-left",
        fixture: "eight-directions-from-the-middle",
        does: ["never steps down and left", "왼쪽 아래로 이동하지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "edges-meet",
        fixture: "two-letters-from-every-cell-from-a-to-m",
        does: [
            "steps past an edge of the board to the opposite edge",
            "판의 끝을 넘어 반대쪽 끝으로 이동합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "remembers-cells-alone",
        fixture: "a-cell-fails-as-one-letter-and-not-as-another",
        does: [
            "keeps one memo entry for a cell, whichever letter of the word stands there",
            "메모를 칸별로만 두고 단어의 몇 번째 글자인지는 구분하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "remembers-across-boards",
        fixture: "the-same-word-gets-further-on-each-board",
        does: [
            "keeps its memo from one board to the next",
            "판이 바뀌어도 메모를 초기화하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "remembers-verdicts",
        fixture: "a-board-is-not-remembered",
        does: [
            "gives a word the same answer on every board",
            "같은 단어에는 판이 달라도 처음 답을 다시 출력합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "first-board-alone",
        fixture: "a-board-is-not-remembered",
        does: [
            "searches the first board for the words of every case",
            "모든 테스트 케이스의 단어를 첫 번째 판에서 찾습니다",
        ],
        is_slow: false,
    },
];
