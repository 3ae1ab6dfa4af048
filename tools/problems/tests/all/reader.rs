//! Tests the second reader, which reports bad input in the words of the binaries.

use problems::Reader;

/// A later error, before another part is answered, must not repeat it.
#[test]
fn a_part_belongs_to_its_input() {
    let one = |reader: &mut Reader| {
        let number = reader.number("a digit", 0..=9)?.to_string();
        reader.part = Some(number.clone());
        Ok(number)
    };
    assert_eq!(problems::read(one, b"7 x").0, ["7"]);
}
