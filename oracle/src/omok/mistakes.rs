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
        fixture: "fives-with-one-white-stone",
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
    Mistake {
        name: "continues-after-a-six",
        fixture: "slash-starts-where-three-sixes-start",
        does: [
            "moves on to the next stone after a line of six or more, without trying the other directions",
            "육목을 찾으면 그 돌의 남은 방향은 확인하지 않고 다음 돌로 넘어갑니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "lines-share-no-stone",
        fixture: "column-starts-where-three-sixes-end",
        does: [
            "marks stones as visited for all directions at once",
            "돌의 방문 표시를 방향별로 나누지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "five-to-an-edge-is-dropped",
        fixture: "row-ends-at-the-right-edge-and-no-index-wraps",
        does: [
            "drops a line of five that ends at an edge",
            "판 끝에 닿으며 끝나는 오목을 놓칩니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "five-at-an-edge-is-dropped",
        fixture: "row-begins-at-the-left-edge-and-no-index-wraps",
        does: [
            "drops a line of five that touches an edge with its first or last stone",
            "첫 돌이나 마지막 돌이 판 끝에 닿은 오목을 놓칩니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-start-in-the-last-four",
        fixture: "column-in-the-top-right-corner",
        does: [
            "starts no line in the last four rows and columns",
            "마지막 네 행과 네 열에서 시작하는 줄을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "slash-below-the-top-row",
        fixture: "slash-in-the-top-right-corner",
        does: [
            "misses a / line that reaches the top row",
            "맨 윗줄에 닿는 / 방향 줄을 놓칩니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "edges-meet",
        fixture: "row-in-the-top-right-corner-and-no-index-wraps",
        does: [
            "continues a line past the edge at the opposite edge",
            "판의 끝을 넘으면 반대쪽 끝에서 이어서 셉니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "rows-are-columns",
        fixture: "sample-1",
        does: [
            "reads rows as columns",
            "행과 열을 바꿔서 읽습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "empty-cells-are-stones",
        fixture: "row-behind-exactly-five-empty-cells",
        does: [
            "takes five empty cells in a row for a line, and answers 0",
            "이어진 빈칸 다섯 개도 줄로 보고 0을 출력합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "gives-up-at-the-first-stone",
        fixture: "column-behind-exactly-five-empty-cells",
        does: [
            "answers 0 when no five starts at the first stone",
            "처음 만난 돌에서 오목이 시작되지 않으면 바로 0을 출력합니다",
        ],
        is_slow: false,
    },
];
