//! The circumstances in which programs fail on yut: the rules that decide the answer.

use super::wrong;
use crate::Trait;

pub(super) fn traits(input: &str) -> Vec<Vec<Trait>> {
    let right = wrong::answer(input, "none");
    let without = |mistake| wrong::answer(input, mistake) != right;
    vec![crate::traits! {
        "it matters that a piece blocks a station" "한 칸에 말이 하나만 설 수 있다는 규칙이 답을 바꾸는 경우" if without("nothing-blocks");
        "it matters that the finish is free" "도착 칸에는 여러 말이 설 수 있다는 규칙이 답을 바꾸는 경우" if without("the-finish-blocks");
        "it matters that a finished piece cannot move" "도착한 말은 고를 수 없다는 규칙이 답을 바꾸는 경우" if without("finished-pieces-pass");
        "it matters that a blocked piece cannot be chosen" "막힌 말은 고를 수 없다는 규칙이 답을 바꾸는 경우" if without("blocked-pieces-pass");
        "it matters that pieces may pass each other" "다른 말을 지나갈 수 있다는 규칙이 답을 바꾸는 경우" if without("passing-blocks");
        "it matters that 40 is not the finish" "40이 도착 칸이 아니라는 규칙이 답을 바꾸는 경우" if without("40-is-the-finish");
        "it matters that the roads meet at 25, 30, 35 and 40" "25, 30, 35, 40이 경로와 관계없이 한 칸이라는 규칙이 답을 바꾸는 경우"
            if without("all-apart-by-road");
        "it matters that the roads meet at 40" "40이 경로와 관계없이 한 칸이라는 규칙이 답을 바꾸는 경우" if without("40-apart-by-road");
        "it matters that stations of one number differ" "숫자가 같아도 다른 칸이라는 규칙이 답을 바꾸는 경우" if without("numbers-are-stations");
        "it matters that blue arrows are not taken in passing" "지나갈 때는 꺾지 않는다는 규칙이 답을 바꾸는 경우" if without("blue-arrows-in-passing");
        "the blue arrow at 10 matters" "10의 파란 화살표가 답을 바꾸는 경우" if without("no-blue-arrow-at-10");
        "the blue arrow at 20 matters" "20의 파란 화살표가 답을 바꾸는 경우" if without("no-blue-arrow-at-20");
        "the blue arrow at 30 matters" "30의 파란 화살표가 답을 바꾸는 경우" if without("no-blue-arrow-at-30");
        "the inner 30 is not blue, and that matters" "안쪽 30은 파란 칸이 아니라는 규칙이 답을 바꾸는 경우" if without("inner-30-is-blue");
        "the fourth piece matters" "네 번째 말이 답을 바꾸는 경우" if without("three-pieces");
        "the best move now is not the best in the end" "당장 점수가 높은 말을 움직이는 것이 최선이 아닌 경우" if without("the-most-points-now");
    }]
}
