//! The mistakes that people make in yut. `wrong.rs` makes them.

use crate::Mistake;

/// Each with the fixture that catches it, and no two alike on all fixtures.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "finished-pieces-pass",
        fixture: "finished-piece-is-no-free-pass",
        does: [
            "lets a finished piece be chosen to skip a throw",
            "도착한 말을 골라 차례를 넘길 수 있게 합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "numbers-are-stations",
        fixture: "stations-of-one-number-are-not-one-station",
        does: [
            "takes two stations with the same number for one",
            "같은 숫자가 적힌 칸을 모두 같은 칸으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "40-is-the-finish",
        fixture: "meet-at-40-by-two-roads",
        does: ["takes 40 for the finish", "40을 도착 칸으로 봅니다"],
        is_slow: false,
    },
    Mistake {
        name: "40-scores-nothing",
        fixture: "scores-of-4-6-14-and-inner-16-25-and-35",
        does: ["scores nothing on 40", "40에 도착하면 점수를 주지 않습니다"],
        is_slow: false,
    },
    Mistake {
        name: "25-apart-by-road",
        fixture: "meet-at-25-by-two-roads",
        does: [
            "has one station 25 for each road",
            "25를 경로마다 다른 칸으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "30-apart-by-road",
        fixture: "meet-at-30-by-two-roads",
        does: [
            "has one station 30 below 25 for each road",
            "25 다음의 30을 경로마다 다른 칸으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "35-apart-by-road",
        fixture: "meet-at-35-by-two-roads",
        does: [
            "has one station 35 for each road",
            "35를 경로마다 다른 칸으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "40-apart-by-road",
        fixture: "meet-at-40-by-two-roads",
        does: [
            "has one station 40 for each road",
            "40을 경로마다 다른 칸으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "all-apart-by-road",
        fixture: "meet-at-40-by-two-roads",
        does: [
            "has stations 25, 30, 35 and 40 of its own for each road",
            "25, 30, 35, 40을 경로마다 다른 칸으로 봅니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "nothing-blocks",
        fixture: "occupied-station-blocks",
        does: [
            "lets two pieces stand on one station",
            "한 칸에 말 두 개가 설 수 있게 합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-finish-blocks",
        fixture: "finish-is-never-full",
        does: [
            "lets only one piece finish",
            "도착한 말이 있으면 다른 말이 도착하지 못하게 합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-finish-scores",
        fixture: "finish-is-never-full",
        does: ["scores a point for finishing", "도착할 때 점수를 줍니다"],
        is_slow: false,
    },
    Mistake {
        name: "blue-arrows-in-passing",
        fixture: "blue-arrows-are-not-taken-in-passing",
        does: [
            "takes the blue arrow in passing",
            "파란 칸을 지나갈 때도 파란 화살표로 꺾습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-blue-arrows",
        fixture: "blue-arrows-are-taken",
        does: [
            "never takes a blue arrow",
            "파란 화살표를 따라가지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-blue-arrow-at-10",
        fixture: "blue-arrows-are-taken",
        does: [
            "does not take the blue arrow at 10",
            "10에서 파란 화살표를 따라가지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-blue-arrow-at-20",
        fixture: "every-arrow-and-scores-of-2-8-and-18",
        does: [
            "does not take the blue arrow at 20",
            "20에서 파란 화살표를 따라가지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "no-blue-arrow-at-30",
        fixture: "every-arrow-and-scores-of-2-8-and-18",
        does: [
            "does not take the blue arrow at 30",
            "30에서 파란 화살표를 따라가지 않습니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "three-pieces",
        fixture: "sample-4",
        does: ["plays with three pieces", "말을 세 개만 씁니다"],
        is_slow: false,
    },
    Mistake {
        name: "passing-blocks",
        fixture: "sample-1",
        does: [
            "does not let a piece pass another",
            "다른 말을 지나갈 수 없게 합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "blocked-pieces-pass",
        fixture: "blocked-at-2-and-inner-16-and-25",
        does: [
            "lets a piece that is blocked stay where it is and skip the throw",
            "이동할 칸에 다른 말이 있으면 그 말을 제자리에 두고 차례를 넘깁니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-finish-scores-40",
        fixture: "finish-scores-nothing",
        does: [
            "scores 40 for a piece that finishes",
            "말이 도착할 때 40점을 줍니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "every-station-scores",
        fixture: "sample-1",
        does: [
            "scores every station that a piece passes",
            "지나가는 칸의 점수도 모두 더합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "inner-30-is-blue",
        fixture: "meet-at-30-by-two-roads",
        does: [
            "takes a blue arrow at the inner 30 too",
            "안쪽 30에서도 파란 화살표를 따라갑니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "26-and-28-are-swapped",
        fixture: "every-arrow-and-scores-of-2-8-and-18",
        does: [
            "goes from 30 to 26, 27 and 28 in this order",
            "30에서 26, 27, 28의 순서로 이동합니다",
        ],
        is_slow: false,
    },
    Mistake {
        name: "the-most-points-now",
        fixture: "sample-1",
        does: [
            "always makes the move that scores most now",
            "매번 당장 점수가 가장 높은 말을 움직입니다",
        ],
        is_slow: false,
    },
];
