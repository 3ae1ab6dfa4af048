//! Whether the sentences of `why` are true, worked out again from the input.

use super::naive;

pub(super) fn is_true(input: &str, output: &str, sentence: &str) -> Option<bool> {
    let expected = naive(input);
    let (best, said) = (expected.trim(), output.trim());
    let (best_number, said_number): (i32, i32) = (best.parse().ok()?, said.parse().ok()?);
    let claim = format!("; the program prints {said}.");
    Some(match sentence.strip_suffix(&claim)? {
        fact if fact == format!("The game below makes {best} points") => said_number < best_number,
        fact => {
            fact == format!("No game makes more than {best} points") && said_number > best_number
        }
    })
}
