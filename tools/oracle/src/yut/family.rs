//! The mistakes that are one wrong arrow or one wrong score of the board. `wrong.rs` makes them.

use super::Places;

/// The boards with one arrow or one score changed, for `wrong`: the mistake, and what a program with
/// it does in English and Korean. Most mistakes of yut are of this kind, too many for a list. The right
/// arrows and scores are among them.
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
