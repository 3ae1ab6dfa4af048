//! The mistakes that people make in puyo. `wrong.rs` makes them.

use crate::Mistake;

/// Each with the fixture that catches it, and no two alike on all fixtures.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "counts-groups",
        fixture: "two-groups-pop-at-once-and-count-once",
        does: [
            "counts every group that pops, not every chain",
            "연쇄가 아니라 터진 그룹의 수를 셉니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "one-group-at-a-time",
        fixture: "two-groups-pop-at-once-and-count-once",
        does: [
            "pops one group and lets the rest fall before it looks for the next",
            "한 그룹을 터뜨릴 때마다 뿌요를 떨어뜨립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "falls-one-step",
        fixture: "falls-all-the-way",
        does: [
            "lets puyos fall by one row only",
            "뿌요를 한 칸만 떨어뜨립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "does-not-fall",
        fixture: "a-chain-that-only-gravity-makes",
        does: [
            "does not let puyos fall, or stops after one chain",
            "뿌요를 떨어뜨리지 않거나 1연쇄 뒤에 멈춥니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "four-of-five",
        fixture: "group-of-eight-pops-whole",
        does: [
            "pops only four puyos of a larger group",
            "그룹이 커도 뿌요 네 개만 터뜨립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "three-are-enough",
        fixture: "three-do-not-pop",
        does: ["pops groups of three", "세 개짜리 그룹도 터뜨립니다"],
        is_slow: false,
    },
    Mistake {
        name: "five-are-needed",
        fixture: "two-by-two",
        does: [
            "pops groups of five or more only",
            "다섯 개 이상인 그룹만 터뜨립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "diagonals-join",
        fixture: "diagonals-do-not-join",
        does: [
            "joins puyos diagonally",
            "대각선으로 닿은 뿌요도 이어진 것으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "rows-wrap",
        fixture: "rows-do-not-wrap-around-the-edge",
        does: [
            "joins the end of a row to the start of the next",
            "행의 끝과 다음 행의 처음이 이어진 것으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "colors-mix",
        fixture: "colors-do-not-mix",
        does: [
            "joins puyos of different colors",
            "색이 다른 뿌요도 이어진 것으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "empty-cells-are-a-color",
        fixture: "empty-field",
        does: [
            "pops groups of empty cells",
            "빈칸도 그룹으로 보고 터뜨립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "does-not-look-up",
        fixture: "groups-that-need-a-step-up",
        does: [
            "does not look up for puyos of a group",
            "그룹을 찾을 때 위쪽을 보지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "does-not-look-down",
        fixture: "four-in-a-column",
        does: [
            "does not look down for puyos of a group",
            "그룹을 찾을 때 아래쪽을 보지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "does-not-look-left",
        fixture: "groups-that-need-a-step-left",
        does: [
            "does not look left for puyos of a group",
            "그룹을 찾을 때 왼쪽을 보지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "does-not-look-right",
        fixture: "four-in-a-row",
        does: [
            "does not look right for puyos of a group",
            "그룹을 찾을 때 오른쪽을 보지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "top-row-does-not-pop",
        fixture: "group-in-the-top-row",
        does: [
            "does not pop puyos in the top row",
            "맨 윗줄의 뿌요를 터뜨리지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "top-row-does-not-fall",
        fixture: "top-puyo-of-a-full-column-makes-the-last-chain",
        does: [
            "does not let puyos in the top row fall",
            "맨 윗줄의 뿌요를 떨어뜨리지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "bottom-row-does-not-pop",
        fixture: "four-in-a-row",
        does: [
            "does not pop puyos in the bottom row",
            "맨 아랫줄의 뿌요를 터뜨리지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "last-column-is-left-out",
        fixture: "groups-in-the-last-column",
        does: [
            "does not look at the last column",
            "마지막 열을 검사하지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "three-chains-at-most",
        fixture: "ten-chains",
        does: ["stops after three chains", "3연쇄 뒤에 멈춥니다"],
        is_slow: false,
    },
    Mistake {
        name: "falls-to-the-top",
        fixture: "order-is-kept-in-falling",
        does: ["lets puyos rise to the top", "뿌요가 위로 올라갑니다"],
        is_slow: false,
    },
    Mistake {
        name: "order-is-turned",
        fixture: "order-is-kept-in-falling",
        does: [
            "reverses the order of a column when it falls",
            "떨어뜨릴 때 열의 순서를 뒤집습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "yellow-is-forgotten",
        fixture: "groups-of-yellow-pop",
        does: ["does not pop yellow puyos", "노란 뿌요를 터뜨리지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "six-in-a-group-at-most",
        fixture: "seven-in-a-column",
        does: [
            "does not pop groups of more than six",
            "여섯 개보다 큰 그룹을 터뜨리지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "falls-between-groups",
        fixture: "second-group-pops-before-the-first-leaves-a-gap-under-it",
        does: [
            "lets puyos fall after each group of a chain, not after all of them",
            "한 연쇄에서 그룹이 터질 때마다 뿌요를 떨어뜨립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "falls-puyo-by-puyo",
        fixture: "a-group-pops-whole-before-anything-moves",
        does: [
            "lowers a column for each puyo that pops, from the bottom up, before the rest of the chain has popped",
            "다 터지기 전에 아래쪽 뿌요부터 하나가 터질 때마다 열을 내립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "upper-puyos-fall-first",
        fixture: "popped-from-the-middle-of-a-column",
        does: [
            "lets upper puyos fall before lower ones, so that gaps stay",
            "위쪽 뿌요부터 떨어뜨려서 중간에 빈칸이 남습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "one-gap-closes",
        fixture: "two-gaps-in-one-column",
        does: [
            "closes only the lowest gap of a column",
            "열에서 가장 아래쪽 빈칸만 메웁니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-top-row-never-ends",
        fixture: "group-in-the-top-row",
        does: [
            "never ends when a group reaches the top row",
            "맨 윗줄에 닿은 그룹이 터지면 끝나지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-last-look-counts",
        fixture: "empty-field",
        does: ["counts one chain too many", "연쇄를 한 번 더 셉니다"],
        is_slow: false,
    },
    Mistake {
        name: "only-lines-pop",
        fixture: "two-by-two",
        does: [
            "pops a group only if four of it stand in one row or column",
            "네 개가 가로나 세로로 한 줄일 때만 터뜨립니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-longest-walk-counts",
        fixture: "tee",
        does: [
            "counts the puyos on the longest walk from the first one, not the whole group",
            "그룹의 크기 대신 한 줄기로 이어진 길이를 셉니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "sides-meet",
        fixture: "sides-do-not-join",
        does: [
            "joins the two ends of a row",
            "행의 양 끝이 이어진 것으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "top-and-bottom-meet",
        fixture: "top-and-bottom-of-full-columns-do-not-join",
        does: [
            "joins the top and the bottom of a column",
            "열의 맨 위와 맨 아래가 이어진 것으로 봅니다",
        ],
        is_slow: false,
    },
];
