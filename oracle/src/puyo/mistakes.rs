//! The mistakes that people make in puyo. `wrong.rs` makes them.

crate::mistakes! {
    "counts-groups" is caught by "two-groups-pop-at-once-and-count-once"
        "counts every group that pops, not every chain"
        "연쇄가 아니라 터진 그룹의 수를 셉니다";
    "one-group-at-a-time" is caught by "two-groups-pop-at-once-and-count-once"
        "pops one group and lets the rest fall before it looks for the next"
        "한 번에 한 그룹만 터뜨리고, 떨어뜨린 뒤에 다음 그룹을 찾습니다";
    "falls-one-step" is caught by "falls-all-the-way"
        "lets puyos fall by one row only"
        "뿌요를 한 칸만 떨어뜨립니다";
    "does-not-fall" is caught by "a-chain-that-only-gravity-makes"
        "does not let puyos fall, or stops after one chain"
        "뿌요를 떨어뜨리지 않거나 1연쇄 뒤에 멈춥니다";
    "four-of-five" is caught by "group-of-eight-pops-whole"
        "pops only four puyos of a larger group"
        "그룹이 커도 뿌요 네 개만 터뜨립니다";
    "three-are-enough" is caught by "three-do-not-pop"
        "pops groups of three"
        "세 개짜리 그룹도 터뜨립니다";
    "five-are-needed" is caught by "two-by-two"
        "pops groups of five or more only"
        "다섯 개 이상인 그룹만 터뜨립니다";
    "diagonals-join" is caught by "diagonals-do-not-join"
        "joins puyos diagonally"
        "대각선으로 닿은 뿌요도 이어진 것으로 봅니다";
    "rows-wrap" is caught by "rows-do-not-wrap-around-the-edge"
        "joins the end of a row to the start of the next"
        "행의 끝과 다음 행의 처음이 이어진 것으로 봅니다";
    "colors-mix" is caught by "colors-do-not-mix"
        "joins puyos of different colors"
        "색이 다른 뿌요도 이어진 것으로 봅니다";
    "empty-cells-are-a-color" is caught by "empty-field"
        "pops groups of empty cells"
        "빈칸도 그룹으로 보고 터뜨립니다";
    "does-not-look-up" is caught by "groups-that-need-a-step-up"
        "does not look up for puyos of a group"
        "그룹을 찾을 때 위쪽을 보지 않습니다";
    "only-rows-join" is caught by "four-in-a-column"
        "joins only the puyos of a row: it scans downward without looking down, or upward without looking up"
        "위에서부터 찾으면서 아래쪽을 보지 않거나 아래에서부터 찾으면서 위쪽을 보지 않아, 같은 행의 뿌요만 이어진 것으로 봅니다";
    "does-not-look-left" is caught by "groups-that-need-a-step-left"
        "does not look left for puyos of a group"
        "그룹을 찾을 때 왼쪽을 보지 않습니다";
    "does-not-look-right" is caught by "four-in-a-row"
        "does not look right for puyos of a group"
        "그룹을 찾을 때 오른쪽을 보지 않습니다";
    "top-row-does-not-pop" is caught by "group-in-the-top-row"
        "does not pop puyos in the top row"
        "맨 윗줄의 뿌요를 터뜨리지 않습니다";
    "top-row-does-not-fall" is caught by "top-puyo-of-a-full-column-makes-the-last-chain"
        "does not let puyos in the top row fall"
        "맨 윗줄의 뿌요를 떨어뜨리지 않습니다";
    "bottom-row-does-not-pop" is caught by "four-in-a-row"
        "does not pop puyos in the bottom row"
        "맨 아랫줄의 뿌요를 터뜨리지 않습니다";
    "last-column-is-left-out" is caught by "groups-in-the-last-column"
        "does not look at the last column"
        "마지막 열을 검사하지 않습니다";
    "three-chains-at-most" is caught by "ten-chains"
        "stops after three chains"
        "3연쇄 뒤에 멈춥니다";
    "falls-to-the-top" is caught by "order-is-kept-in-falling"
        "lets puyos rise to the top"
        "뿌요가 위로 올라갑니다";
    "order-is-turned" is caught by "order-is-kept-in-falling"
        "reverses the order of a column when it falls"
        "떨어뜨릴 때 열의 순서를 뒤집습니다";
    "yellow-is-forgotten" is caught by "groups-of-yellow-pop"
        "does not pop yellow puyos"
        "노란 뿌요를 터뜨리지 않습니다";
    "six-in-a-group-at-most" is caught by "seven-in-a-column"
        "does not pop groups of more than six"
        "여섯 개보다 큰 그룹을 터뜨리지 않습니다";
    "falls-between-groups" is caught by "second-group-pops-before-the-first-leaves-a-gap-under-it"
        "lets puyos fall after each group of a chain, not after all of them"
        "한 연쇄에서 그룹이 터질 때마다 뿌요를 떨어뜨립니다";
    "falls-puyo-by-puyo" is caught by "a-group-pops-whole-before-anything-moves"
        "lowers a column for each puyo that pops, from the bottom up, before the rest of the chain has popped"
        "한 연쇄의 뿌요를 다 터뜨리기 전에, 아래쪽부터 하나를 터뜨릴 때마다 그 열을 내립니다";
    "upper-puyos-fall-first" is caught by "popped-from-the-middle-of-a-column"
        "lets upper puyos fall before lower ones, so that gaps stay"
        "위쪽 뿌요부터 떨어뜨려서 중간에 빈칸이 남습니다";
    "one-gap-closes" is caught by "two-gaps-in-one-column"
        "closes only the lowest gap of a column"
        "열에서 가장 아래쪽 빈칸만 메웁니다";
    "the-top-row-never-ends" is caught by "group-in-the-top-row"
        "never ends when a group reaches the top row"
        "맨 윗줄에 닿은 그룹이 터지면 끝나지 않습니다";
    "the-last-look-counts" is caught by "empty-field"
        "counts one chain too many"
        "연쇄를 한 번 더 셉니다";
    "only-lines-pop" is caught by "two-by-two"
        "pops a group only if four of it stand in one row or column"
        "네 개가 가로나 세로로 한 줄일 때만 터뜨립니다";
    "the-longest-walk-counts" is caught by "tee"
        "counts the puyos on the longest walk from the first one, not the whole group"
        "그룹의 크기 대신 첫 뿌요에서 이어지는 가장 긴 경로의 길이를 셉니다";
    "sides-meet" is caught by "sides-do-not-join"
        "joins the two ends of a row"
        "행의 양 끝이 이어진 것으로 봅니다";
    "top-and-bottom-meet" is caught by "top-and-bottom-of-full-columns-do-not-join"
        "joins the top and the bottom of a column"
        "열의 맨 위와 맨 아래가 이어진 것으로 봅니다";
    "falls-between-groups-and-marks-stay" is caught by "the-group-found-first-from-the-top-would-split-the-other"
        "lets puyos fall after each group of a chain, and keeps the marks of visited cells meanwhile"
        "한 연쇄에서 그룹이 터질 때마다 뿌요를 떨어뜨리면서 방문 표시는 그대로 둡니다";
    "falls-as-found" is caught by "a-group-pops-whole-before-anything-moves"
        "lowers a column for each puyo that pops, in the order in which they were found"
        "한 연쇄의 뿌요를 찾은 순서대로 하나씩 터뜨리면서 그때마다 그 열을 내립니다";
    "the-top-is-not-emptied" is caught by "top-of-a-full-column-is-empty-after-its-bottom-pops"
        "does not empty the top cell of a column that it lowers"
        "열을 내린 뒤 맨 위 칸을 비우지 않습니다";
    "one-row-keeps-its-marks" is caught by "falls-all-the-way"
        "does not clear the marks of visited cells in the bottom row before the next chain"
        "다음 연쇄를 찾을 때 맨 아랫줄의 방문 표시를 지우지 않습니다";
    "exactly-four" is caught by "group-of-eight-pops-whole"
        "pops groups of exactly four only"
        "정확히 네 개인 그룹만 터뜨립니다";
}
