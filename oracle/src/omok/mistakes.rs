//! The mistakes that people make in omok. `wrong.rs` makes them.

crate::mistakes! {
    "six-counts" is caught by "six-in-a-row"
        "counts six or more in a row as a win"
        "육목도 승리로 칩니다";
    "a-six-hides-a-five" is caught by "five-beside-a-six"
        "says that nobody has won as soon as there is a line of six or more"
        "여섯 개 이상 이어진 줄이 하나라도 있으면 승부가 나지 않은 것으로 봅니다";
    "slash-from-the-top" is caught by "slash-leftmost-is-the-bottom-stone"
        "reports the topmost stone of a / line"
        "/ 방향 줄에서 가장 위쪽 돌을 출력합니다";
    "backslash-from-the-bottom" is caught by "backslash-in-the-top-left-corner"
        "reports the bottom stone of a \\ line"
        "\\ 방향 줄에서 가장 아래쪽 돌을 출력합니다";
    "row-from-the-right" is caught by "row-in-the-top-left-corner"
        "reports the rightmost stone of a line in a row"
        "가로줄에서 가장 오른쪽 돌을 출력합니다";
    "column-from-the-bottom" is caught by "column-in-the-top-left-corner"
        "reports the bottom stone of a line in a column"
        "세로줄에서 가장 아래쪽 돌을 출력합니다";
    "column-before-row" is caught by "sample-1"
        "prints the column before the row"
        "행보다 열을 먼저 출력합니다";
    "counts-from-zero" is caught by "sample-1"
        "counts rows and columns from 0"
        "행과 열을 0부터 셉니다";
    "black-alone" is caught by "column-in-the-bottom-left-corner"
        "looks at black stones only"
        "검은 돌만 검사합니다";
    "no-rows" is caught by "row-in-the-top-left-corner"
        "does not look at rows"
        "가로줄을 검사하지 않습니다";
    "no-columns" is caught by "column-in-the-top-left-corner"
        "does not look at columns"
        "세로줄을 검사하지 않습니다";
    "no-slashes" is caught by "slash-in-the-bottom-left-corner"
        "does not look at / diagonals"
        "/ 방향 대각선을 검사하지 않습니다";
    "no-backslashes" is caught by "backslash-in-the-top-left-corner"
        "does not look at \\ diagonals"
        "\\ 방향 대각선을 검사하지 않습니다";
    "nothing-before-is-looked-at" is caught by "six-in-a-row"
        "does not look at the stone before a line"
        "줄의 바로 앞 돌을 확인하지 않습니다";
    "four-at-the-edge-counts" is caught by "fours-of-black-at-every-edge"
        "counts four in a row at an edge as a win"
        "판 끝에 붙은 네 개도 승리로 칩니다";
    "rows-wrap" is caught by "row-does-not-wrap-around-the-edge"
        "continues a line past the edge in the next row"
        "판의 끝을 넘으면 다음 행의 처음으로 이어서 셉니다";
    "last-row-is-left-out" is caught by "row-in-the-bottom-left-corner"
        "does not look at the last row"
        "마지막 행을 검사하지 않습니다";
    "last-column-is-left-out" is caught by "column-in-the-top-right-corner"
        "does not look at the last column"
        "마지막 열을 검사하지 않습니다";
    "first-row-is-left-out" is caught by "row-in-the-top-left-corner"
        "does not look at the first row"
        "첫 행을 검사하지 않습니다";
    "first-column-is-left-out" is caught by "column-in-the-top-left-corner"
        "does not look at the first column"
        "첫 열을 검사하지 않습니다";
    "the-other-color-blocks" is caught by "five-shut-in-by-the-other-color"
        "rejects a five with a stone of the other color at an end"
        "한쪽 끝이라도 다른 색 돌로 막힌 오목을 승리로 치지 않습니다";
    "the-other-color-is-the-same" is caught by "fives-with-one-white-stone"
        "takes stones of both colors for one color"
        "두 색의 돌을 같은 색으로 봅니다";
    "a-hole-is-overlooked" is caught by "black-with-holes-at-each-place-of-a-line"
        "does not look at the fourth place of a line"
        "줄의 네 번째 자리를 확인하지 않습니다";
    "stops-at-the-first-line" is caught by "row-between-sixes-of-both-colors"
        "stops at the first line of five or more, and says that nobody has won if it is longer than five"
        "다섯 개 이상 이어진 첫 줄에서 멈추고, 그 줄이 육목이면 승부가 나지 않은 것으로 봅니다";
    "continues-after-a-six" is caught by "slash-starts-where-three-sixes-start"
        "moves on to the next stone after a line of six or more, without trying the other directions"
        "육목을 찾으면 그 돌의 남은 방향은 확인하지 않고 다음 돌로 넘어갑니다";
    "lines-share-no-stone" is caught by "column-starts-where-three-sixes-end"
        "marks stones as visited for all directions at once"
        "돌의 방문 표시를 방향별로 나누지 않습니다";
    "five-to-an-edge-is-dropped" is caught by "row-ends-at-the-right-edge-and-no-index-wraps"
        "drops a line of five that ends at an edge"
        "판 끝에 닿으며 끝나는 오목을 놓칩니다";
    "five-at-an-edge-is-dropped" is caught by "row-starts-at-the-left-edge-and-no-index-wraps"
        "drops a line of five that touches an edge with its first or last stone"
        "첫 돌이나 마지막 돌이 판 끝에 닿은 오목을 놓칩니다";
    "no-start-in-the-last-four" is caught by "column-in-the-top-right-corner"
        "starts no line in the last four rows and columns"
        "마지막 네 행과 네 열에서 시작하는 줄을 검사하지 않습니다";
    "slash-below-the-top-row" is caught by "slash-in-the-top-right-corner"
        "misses a / line that reaches the top row"
        "맨 윗줄에 닿는 / 방향 줄을 놓칩니다";
    "edges-meet" is caught by "row-in-the-top-right-corner-and-no-index-wraps"
        "continues a line past the edge at the opposite edge"
        "판의 끝을 넘으면 반대쪽 끝에서 이어서 셉니다";
    "rows-are-columns" is caught by "sample-1"
        "reads rows as columns"
        "행과 열을 바꿔서 읽습니다";
    "empty-cells-are-stones" is caught by "row-after-exactly-five-empty-cells"
        "takes five empty cells in a row for a line, and answers 0"
        "이어진 빈칸 다섯 개도 줄로 보고 0을 출력합니다";
    "gives-up-at-the-first-stone" is caught by "column-after-exactly-five-empty-cells"
        "answers 0 when no five starts at the first stone"
        "처음 만난 돌에서 오목이 시작되지 않으면 바로 0을 출력합니다";
    "the-sixth-stone-wraps" is caught by "row-ends-at-the-right-edge-and-no-index-wraps"
        "looks for a sixth stone past the edge in the next row"
        "여섯 번째 돌을 찾을 때 판의 끝을 넘으면 다음 행의 처음을 봅니다";
    "minus-one-is-the-last" is caught by "row-starts-at-the-left-edge-and-no-index-wraps"
        "takes the stone at the opposite edge for the one before a line, as index -1 does"
        "줄의 바로 앞 돌을 볼 때 인덱스가 -1이 되어 반대쪽 끝의 돌을 봅니다";
    "slash-goes-on-above-the-top-row" is caught by "slash-ends-at-the-top-edge-and-no-index-wraps"
        "continues a / line from the top row in the last row, as index -1 does"
        "/ 방향 줄이 맨 윗줄을 넘으면 인덱스가 -1이 되어 마지막 행에서 이어서 셉니다";
    "leaves-a-stone-inside-a-line" is caught by "column-starts-where-three-sixes-end"
        "leaves a stone as soon as one of its lines has started earlier"
        "어느 한 방향의 줄이 앞에서 시작된 돌이면 남은 방향을 확인하지 않습니다";
    "counts-anew-after-six" is caught by "rows-of-6-to-19"
        "counts from one again after the sixth stone of a line"
        "한 줄에서 여섯 번째 돌을 지나면 다시 처음부터 셉니다";
    "names-the-first-of-its-row" is caught by "row-amid-stones-of-its-color"
        "reports the first stone of that color in the row, whether it is in the line or not"
        "줄에 속하지 않더라도 그 행에서 같은 색의 첫 돌을 출력합니다";
}
