//! Checks how an input of boggle is drawn and explained.

use crate::fixtures::valid;
use crate::fixtures::Fixture;
use crate::memos;
use crate::support::text;
use console::language::Language;
use console::text::table::Style;
use problems::boggle;

/// The inputs and outputs of the fixtures.
fn cases() -> Vec<(String, String)> {
    let case = |fixture: Fixture| (text(&fixture.input), text(&fixture.output));
    valid("boggle").into_iter().map(case).collect()
}

#[test]
fn no_memo_without_the_place_in_the_word_passes_the_fixtures() {
    let mut cases = cases();
    cases.sort_by_key(|(input, _)| input.len());
    for number in 0..memos::COUNT {
        let fails = |(input, output): &(String, String)| memos::answer(input, number) != *output;
        let index = cases.iter().position(fails);
        let index = index.unwrap_or_else(|| panic!("program {number} passes"));
        // The next program often fails the same fixture: try it first.
        cases[..=index].rotate_right(1);
    }
}

/// By the two ways to clear a memo that people take.
#[test]
fn the_plainest_memos_are_on_the_page_of_mistakes() {
    let answer = boggle::PROBLEM.mistakes.answer;
    for (number, mistake) in [
        (0, "remembers-cells-of-a-start"),
        (32, "remembers-cells-alone"),
        (33, "remembers-letters-not-places"),
        (256, "tries-a-step-once-for-a-start"),
        (288, "tries-a-step-once-for-a-word"),
    ] {
        for (input, _) in cases() {
            assert_eq!(answer(&input, mistake), Some(memos::answer(&input, number)), "{mistake}");
        }
    }
}

#[test]
fn the_numbers_of_a_walk_are_explained() {
    let input = "1\nABCDE\nFGHIJ\nKLMNO\nPQRST\nUVWXY\n2\nABA\nACE\n";
    let style = Style { has_color: false };
    let draw = |actual| (boggle::PROBLEM.draw)(input, Some(actual)).text(style);
    let [walk, none] = ["ABA NO\nACE NO\n", "ABA YES\nACE YES\n"].map(draw);
    assert!(walk.contains("A1,3 B2") && walk.contains("numbers: a walk"), "{walk}");
    assert!(none.contains("A*") && !none.contains("numbers"), "{none}");
}

/// The Korean names of four letters end with a consonant: 엘, 엠, 엔, 알.
#[test]
fn a_letter_has_its_particle_in_korean() {
    let sentence = boggle::PROBLEM.sentence;
    for letter in 'B'..='Z' {
        let input = format!("1\n{}1\nA{letter}\n", "AAAAA\n".repeat(5));
        let said = Language::Korean.during(|| sentence(&input, &format!("A{letter} YES\n")));
        let particle = if ['L', 'M', 'N', 'R'].contains(&letter) { "이" } else { "가" };
        assert!(said.ends_with(&format!("옆에 {letter}{particle} 없습니다.")), "{said}");
    }
}
