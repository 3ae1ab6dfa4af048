//! The mistakes that people make in yut. `wrong.rs` makes them.

use super::Places;

crate::mistakes! {
    "finished-pieces-pass" is caught by "finished-piece-cannot-skip-a-throw"
        "lets a finished piece be chosen to skip a throw"
        "도착한 말을 골라 차례를 넘길 수 있게 합니다";
    "numbers-are-stations" is caught by "stations-of-one-number-are-not-one-station"
        "takes two stations with the same number for one"
        "같은 숫자가 적힌 칸을 모두 같은 칸으로 봅니다";
    "40-is-the-finish" is caught by "meet-at-40-by-two-roads"
        "takes 40 for the finish"
        "40을 도착 칸으로 봅니다";
    "40-scores-nothing" is caught by "scores-of-4-6-14-and-inner-16-25-and-35"
        "scores nothing on 40"
        "40에서 이동을 마쳐도 점수를 주지 않습니다";
    "25-apart-by-road" is caught by "meet-at-25-by-two-roads"
        "has one station 25 for each road"
        "25를 경로마다 다른 칸으로 봅니다";
    "30-apart-by-road" is caught by "meet-at-30-by-two-roads"
        "has one station 30 below 25 for each road"
        "25 다음의 30을 경로마다 다른 칸으로 봅니다";
    "35-apart-by-road" is caught by "meet-at-35-by-two-roads"
        "has one station 35 for each road"
        "35를 경로마다 다른 칸으로 봅니다";
    "40-apart-by-road" is caught by "meet-at-40-by-two-roads"
        "has one station 40 for each road"
        "40을 경로마다 다른 칸으로 봅니다";
    "all-apart-by-road" is caught by "meet-at-40-by-two-roads"
        "has stations 25, 30, 35 and 40 of its own for each road"
        "25, 30, 35, 40을 경로마다 다른 칸으로 봅니다";
    "nothing-blocks" is caught by "occupied-station-blocks"
        "lets two pieces stand on one station"
        "한 칸에 말 두 개가 설 수 있게 합니다";
    "the-finish-blocks" is caught by "finish-is-never-full"
        "lets only one piece finish"
        "도착한 말이 있으면 다른 말이 도착하지 못하게 합니다";
    "the-finish-scores" is caught by "finish-is-never-full"
        "scores a point for finishing"
        "도착할 때 1점을 줍니다";
    "blue-arrows-in-passing" is caught by "blue-arrows-are-not-taken-in-passing"
        "takes the blue arrow in passing"
        "파란 칸을 지나갈 때도 파란 화살표로 꺾습니다";
    "no-blue-arrows" is caught by "blue-arrows-are-taken"
        "never takes a blue arrow"
        "파란 화살표를 따라가지 않습니다";
    "no-blue-arrow-at-10" is caught by "blue-arrows-are-taken"
        "does not take the blue arrow at 10"
        "10에서 파란 화살표를 따라가지 않습니다";
    "no-blue-arrow-at-20" is caught by "finish-by-way-of-20-scores-nothing"
        "does not take the blue arrow at 20"
        "20에서 파란 화살표를 따라가지 않습니다";
    "no-blue-arrow-at-30" is caught by "from-30-by-4"
        "does not take the blue arrow at 30"
        "30에서 파란 화살표를 따라가지 않습니다";
    "three-pieces" is caught by "sample-4"
        "plays with three pieces"
        "말을 세 개만 씁니다";
    "passing-blocks" is caught by "sample-1"
        "does not let a piece pass another"
        "다른 말을 지나갈 수 없게 합니다";
    "blocked-pieces-pass" is caught by "blocked-at-4-10-40-and-inner-30-and-35"
        "lets a piece that is blocked stay where it is and skip the throw"
        "이동할 칸에 다른 말이 있으면 그 말을 제자리에 두고 차례를 넘깁니다";
    "the-finish-scores-40" is caught by "finish-scores-nothing"
        "scores 40 for a piece that finishes"
        "말이 도착할 때 40점을 줍니다";
    "every-station-scores" is caught by "sample-1"
        "scores every station that a piece passes"
        "지나가는 칸의 점수도 모두 더합니다";
    "inner-30-is-blue" is caught by "meet-at-30-by-two-roads"
        "takes a blue arrow at the inner 30 too"
        "안쪽 30에서도 파란 화살표를 따라갑니다";
    "26-and-28-are-swapped" is caught by "from-inner-28-by-4"
        "goes from 30 to 26, 27 and 28 in this order"
        "30에서 26, 27, 28의 순서로 이동합니다";
    "the-most-points-now" is caught by "sample-1"
        "always makes the move that scores most now"
        "매번 당장 점수가 가장 높은 말을 움직입니다";
    "distances-are-stations" is caught by "inner-13-is-not-inner-28"
        "takes two stations the same number of steps from the finish for one"
        "도착까지 남은 칸 수가 같은 두 칸을 같은 칸으로 봅니다";
    "40-is-the-end" is caught by "from-40-by-4"
        "leaves a piece on 40 for good, where it blocks the others"
        "40에 있는 말은 더 움직이지 않고, 그 칸을 계속 막습니다";
    "no-place-is-freed" is caught by "sample-3"
        "does not free the place of a move that it takes back"
        "이동을 되돌릴 때 그 칸을 비우지 않습니다";
    "nine-throws" is caught by "sample-2"
        "plays only nine of the ten throws"
        "주사위를 아홉 번만 사용합니다";
}

/// The boards with one arrow or one score changed, for `wrong`: the mistake, and what a program with
/// it does in English and Korean. Most mistakes of yut are of this kind, too many for a list. The right
/// arrows and scores are among them.
#[must_use]
pub fn family() -> Vec<(String, [String; 2])> {
    let mut family = Vec::new();
    let stations = Places::default().names;
    for &from in stations.iter().filter(|&&from| from != "finish") {
        let [here, place] = shown(from);
        let arrow = ("leads to", format!("from {here}"), format!("{place} 칸의 화살표를 따라"));
        let arrows = if ["10", "20", "30"].contains(&from) {
            let blue = format!("{place} 칸의 파란 화살표를 따라");
            let passing = format!("{place} 칸을 지나갈 때");
            let blue = ("turns to", format!("that starts on {here}"), blue);
            vec![blue, ("leads to", format!("that passes {here}"), passing)]
        } else {
            vec![arrow]
        };
        for (verb, english, korean) in arrows {
            for &to in stations.iter().filter(|&&to| to != "start") {
                let [there, target] = shown(to);
                let does = [
                    format!("takes a piece {english} to {there}"),
                    format!("{korean} {target} 칸으로 이동합니다"),
                ];
                family.push((format!("{from} {verb} {to}"), does));
            }
        }
        for score in (0..=40).filter(|_| from != "start") {
            let does =
                [format!("scores {score} on {here}"), format!("{place} 칸에서 {score}점을 줍니다")];
            family.push((format!("{from} scores {score}"), does));
        }
    }
    family
}

/// A station for people, in English and in Korean. Six numbers stand on two stations: one of them is
/// an inner one.
pub(super) fn shown(name: &str) -> [String; 2] {
    match name.split_once(' ') {
        _ if name == "start" => ["the start".to_string(), "시작".to_string()],
        _ if name == "finish" => ["the finish".to_string(), "도착".to_string()],
        Some((number, _)) => [format!("the inner {number}"), format!("안쪽 {number}")],
        None => [name.to_string(), name.to_string()],
    }
}
