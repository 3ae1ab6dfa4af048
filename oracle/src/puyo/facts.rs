//! Whether the sentences of `why` are true, worked out again from the input.

use super::{fall, groups, parse as field_of};
use crate::sentence::parse;

pub(super) fn is_true(input: &str, output: &str, sentence: &str) -> Option<bool> {
    let mut fields = vec![field_of(input)];
    loop {
        let mut field = fields[fields.len() - 1].clone();
        let groups = groups(&field);
        if groups.is_empty() {
            break;
        }
        for (row, column) in groups.concat() {
            field[row][column] = '.';
        }
        fall(&mut field);
        fields.push(field);
    }
    let chains = fields.len() - 1;
    let plural = if chains == 1 { "chain" } else { "chains" };
    let said = output.trim();
    let fact = format!("The field has {chains} {plural}; the program prints {said}. ");
    let rest = sentence.strip_prefix(&fact)?;
    let said: usize = said.parse().ok()?;
    Some(if let Some(found) = parse("In chain {}, the {} at row {}, column {} pops.", rest) {
        let chain: usize = found[0].parse().ok()?;
        let (row, column): (usize, usize) = (found[2].parse().ok()?, found[3].parse().ok()?);
        let field = &fields[chain - 1];
        let pops = groups(field).concat().contains(&(row - 1, column - 1));
        chain == said + 1 && field[row - 1][column - 1].to_string() == found[1] && pops
    } else if chains == 0 {
        said > 0 && rest == "No four of a color are joined up, down, left or right."
    } else {
        let after =
            format!("After chain {chains}, no four of a color are joined up, down, left or right.");
        said > chains && rest == after
    })
}
