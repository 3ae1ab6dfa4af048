//! The mistakes that people make in omok. `wrong.rs` makes them.

use crate::Mistake;

/// Each with the fixture that catches it, and no two alike on all fixtures.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "six-counts",
        fixture: "six-in-a-row",
        does: [
            "counts six or more in a row as a win",
            "육목도 승리로 칩니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "a-six-hides-a-five",
        fixture: "five-beside-a-six",
        does: [
            "says that nobody has won as soon as there is a line of six or more",
            "여섯 개 이상 이어진 줄이 하나라도 있으면 승부가 나지 않은 것으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "slash-from-the-top",
        fixture: "slash-leftmost-is-the-bottom-stone",
        does: [
            "reports the topmost stone of a / line",
            "/ 방향 줄에서 가장 위쪽 돌을 출력합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "backslash-from-the-bottom",
        fixture: "backslash-in-the-top-left-corner",
        does: [
            "reports the bottom stone of a \\ line",
            "\\ 방향 줄에서 가장 아래쪽 돌을 출력합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "row-from-the-right",
        fixture: "row-in-the-top-left-corner",
        does: [
            "reports the rightmost stone of a line in a row",
            "가로줄에서 가장 오른쪽 돌을 출력합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "column-from-the-bottom",
        fixture: "column-in-the-top-left-corner",
        does: [
            "reports the bottom stone of a line in a column",
            "세로줄에서 가장 아래쪽 돌을 출력합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "column-before-row",
        fixture: "sample-1",
        does: [
            "prints the column before the row",
            "행보다 열을 먼저 출력합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "counts-from-zero",
        fixture: "sample-1",
        does: [
            "counts rows and columns from 0",
            "행과 열을 0부터 셉니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "black-alone",
        fixture: "column-in-the-bottom-left-corner",
        does: [
            "looks at black stones only",
            "검은 돌만 검사합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-rows",
        fixture: "row-in-the-top-left-corner",
        does: [
            "does not look at rows",
            "가로줄을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-columns",
        fixture: "column-in-the-top-left-corner",
        does: [
            "does not look at columns",
            "세로줄을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-slashes",
        fixture: "slash-in-the-bottom-left-corner",
        does: [
            "does not look at / diagonals",
            "/ 방향 대각선을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-backslashes",
        fixture: "backslash-in-the-top-left-corner",
        does: [
            "does not look at \\ diagonals",
            "\\ 방향 대각선을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "nothing-before-is-looked-at",
        fixture: "six-in-a-row",
        does: [
            "does not look at the stone before a line",
            "줄의 바로 앞 돌을 확인하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "four-at-the-edge-counts",
        fixture: "fours-of-black-at-every-edge",
        does: [
            "counts four in a row at an edge as a win",
            "판 끝에 붙은 네 개도 승리로 칩니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "rows-wrap",
        fixture: "row-does-not-wrap-around-the-edge",
        does: [
            "continues a line past the edge in the next row",
            "판의 끝을 넘으면 다음 행의 처음으로 이어서 셉니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-edge-is-a-stone",
        fixture: "row-begins-at-the-left-edge-and-no-index-wraps",
        does: [
            "takes the edge of the board for a stone of the line",
            "판의 바깥을 같은 색 돌로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "last-row-is-left-out",
        fixture: "row-in-the-bottom-left-corner",
        does: [
            "does not look at the last row",
            "마지막 행을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "last-column-is-left-out",
        fixture: "column-in-the-top-right-corner",
        does: [
            "does not look at the last column",
            "마지막 열을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "first-row-is-left-out",
        fixture: "row-in-the-top-left-corner",
        does: [
            "does not look at the first row",
            "첫 행을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "first-column-is-left-out",
        fixture: "column-in-the-top-left-corner",
        does: [
            "does not look at the first column",
            "첫 열을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-other-color-blocks",
        fixture: "five-shut-in-by-the-other-color",
        does: [
            "rejects a five with a stone of the other color at an end",
            "양 끝에 다른 색 돌이 붙은 오목을 승리로 치지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-other-color-is-the-same",
        fixture: "five-shut-in-by-the-other-color",
        does: [
            "takes stones of both colors for one color",
            "두 색의 돌을 같은 색으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "a-hole-is-overlooked",
        fixture: "black-with-holes-at-each-place-of-a-line",
        does: [
            "does not look at the fourth place of a line",
            "줄의 네 번째 자리를 확인하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "stops-at-the-first-line",
        fixture: "row-between-sixes-of-both-colors",
        does: [
            "stops at the first line of five or more, and says that nobody has won if it is longer than five",
            "다섯 개 이상 이어진 첫 줄에서 멈추고, 그 줄이 육목이면 승부가 나지 않은 것으로 봅니다",
        ],
        is_slow: false,
    },
];
