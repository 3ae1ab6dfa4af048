//! Whether a sentence about a wrong output is true. What it says is worked out again from the input;
//! a sentence that is not known here is false.

use judge::cases::Case;
use oracle::{puyo, Problem};

/// What stands in the places of `{}` in a text that has the form of a pattern.
fn parse<'a>(pattern: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = pattern.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    for part in parts {
        let end = if part.is_empty() {
            rest.len()
        } else {
            rest.find(part)?
        };
        found.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// The numbers there.
fn numbers(pattern: &str, text: &str) -> Option<Vec<i32>> {
    parse(pattern, text)?
        .into_iter()
        .map(|number| number.parse().ok())
        .collect()
}

pub fn is_true(problem: &Problem, case: &Case, output: &str, english: &str) -> bool {
    let is_true = match problem.name {
        "omok" => omok(case, output, english),
        "puyo" => puyo(case, output, english),
        "boggle" => boggle(problem, case, output, english),
        "yut" => yut(case, output, english),
        _ => None,
    };
    is_true == Some(true)
}

/// Whether a Korean sentence has the numbers of the English one.
pub fn says_the_same(english: &str, korean: &str) -> bool {
    let [english, korean] = [english, korean].map(|sentence| {
        let words = sentence.split(|letter: char| !letter.is_ascii_digit());
        let mut numbers: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        numbers.sort_unstable();
        numbers
    });
    english == korean
}

fn omok(case: &Case, output: &str, sentence: &str) -> Option<bool> {
    let cells: Vec<&str> = case.input.split_whitespace().collect();
    // From 1, as the sentences count.
    let at = |row: i32, column: i32| {
        let is_on = (1..=19).contains(&row) && (1..=19).contains(&column);
        if is_on {
            cells[((row - 1) * 19 + column - 1) as usize]
        } else {
            ""
        }
    };
    let length = |row: i32, column: i32, down: i32, right: i32| {
        let color = at(row, column);
        let is_same = |steps: &i32| at(row + steps * down, column + steps * right) == color;
        let (ahead, behind) = (1..19, (-18..0).rev());
        1 + ahead.take_while(is_same).count() + behind.take_while(is_same).count()
    };
    let (fact, claim) = sentence.split_once(". ")?;
    let five = "Exactly five {} stones from row {}, column {} to row {}, column {}";
    let mut stones = Vec::new();
    let mut is_column = false;
    let is_fact = if let Some(found) = parse(five, fact) {
        let color = ["black", "white"]
            .iter()
            .position(|&color| color == found[0])?
            + 1;
        let ends: Vec<i32> = found[1..]
            .iter()
            .map(|number| number.parse())
            .collect::<Result<_, _>>()
            .ok()?;
        let (down, right) = ((ends[2] - ends[0]) / 4, (ends[3] - ends[1]) / 4);
        stones = (0..5)
            .map(|steps| (ends[0] + steps * down, ends[1] + steps * right))
            .collect();
        is_column = right == 0;
        stones[4] == (ends[2], ends[3])
            && at(ends[0], ends[1]) == color.to_string()
            && length(ends[0], ends[1], down, right) == 5
    } else {
        fact == "No line of exactly five" && case.expected == "0\n"
    };
    let said: Vec<i32> = output
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    let lengths = |row, column| {
        [(0, 1), (1, 0), (1, 1), (-1, 1)].map(|(down, right)| length(row, column, down, right))
    };
    let is_claim = if let Some(found) = parse("There is no {} stone at row {}, column {}.", claim) {
        let color = ["black", "white"]
            .iter()
            .position(|&color| color == found[0])? as i32
            + 1;
        let place = [found[1].parse().ok()?, found[2].parse().ok()?];
        said == [color, place[0], place[1]] && at(place[0], place[1]) != color.to_string()
    } else if let Some(place) = numbers("There is no row {}, column {} on the board.", claim) {
        said[1..] == place && at(place[0], place[1]).is_empty()
    } else if let Some(place) = numbers(
        "The program names row {}, column {}; the answer names the topmost of the five.",
        claim,
    ) {
        said[1..] == place && stones[1..].contains(&(place[0], place[1])) && is_column
    } else if let Some(place) = numbers(
        "The program names row {}, column {}; the answer names the leftmost of the five.",
        claim,
    ) {
        said[1..] == place && stones[1..].contains(&(place[0], place[1])) && !is_column
    } else if let Some(place) = numbers("The stone at row {}, column {} is in no line.", claim) {
        said[1..] == place && lengths(place[0], place[1]) == [1; 4]
    } else if let Some(found) = numbers(
        "The longest line through row {}, column {} has {} stones.",
        claim,
    ) {
        said[1..] == found[..2]
            && lengths(found[0], found[1]).into_iter().max() == Some(found[2] as usize)
            && found[2] < 5
    } else if let Some(found) = numbers(
        "The line through row {}, column {} has {} stones; six or more do not win.",
        claim,
    ) {
        said[1..] == found[..2]
            && lengths(found[0], found[1]).contains(&(found[2] as usize))
            && found[2] > 5
    } else if claim == "The program says that nobody has won." {
        said == [0]
    } else {
        let is_stone = said.len() == 3 && [1, 2].contains(&said[0]);
        let nothing = "The output is neither 0 nor a color, a row and a column.";
        claim == nothing && said != [0] && !is_stone
    };
    Some(is_fact && is_claim)
}

fn puyo(case: &Case, output: &str, sentence: &str) -> Option<bool> {
    let mut fields = vec![puyo::parse(&case.input)];
    loop {
        let mut field = fields[fields.len() - 1].clone();
        let groups = puyo::groups(&field);
        if groups.is_empty() {
            break;
        }
        for (row, column) in groups.concat() {
            field[row][column] = '.';
        }
        puyo::fall(&mut field);
        fields.push(field);
    }
    let chains = fields.len() - 1;
    let plural = if chains == 1 { "chain" } else { "chains" };
    let said = output.trim();
    let fact = format!("The field has {chains} {plural}; the program prints {said}. ");
    let rest = sentence.strip_prefix(&fact)?;
    let said: usize = said.parse().ok()?;
    Some(
        if let Some(found) = parse("In chain {}, the {} at row {}, column {} pops.", rest) {
            let chain: usize = found[0].parse().ok()?;
            let (row, column): (usize, usize) = (found[2].parse().ok()?, found[3].parse().ok()?);
            let field = &fields[chain - 1];
            let pops = puyo::groups(field)
                .concat()
                .contains(&(row - 1, column - 1));
            chain == said + 1 && field[row - 1][column - 1].to_string() == found[1] && pops
        } else if chains == 0 {
            said > 0 && rest == "No four of a color are joined up, down, left or right."
        } else {
            let after = format!(
                "After chain {chains}, no four of a color are joined up, down, left or right."
            );
            said > chains && rest == after
        },
    )
}

fn boggle(problem: &Problem, case: &Case, output: &str, sentence: &str) -> Option<bool> {
    let expected: Vec<&str> = case.expected.lines().collect();
    let lines: Vec<&str> = output.lines().collect();
    if let Some(found) = parse("Line {} is missing: `{}`.", sentence) {
        let line: usize = found[0].parse().ok()?;
        return Some(
            lines.len() == line - 1
                && expected[line - 1] == found[1]
                && expected.starts_with(&lines),
        );
    }
    let found = parse("Line {} is `{}`, not `{}`: {}.", sentence)?;
    let line: usize = found[0].parse().ok()?;
    let is_first = lines[..line - 1] == expected[..line - 1];
    let is_shown = lines[line - 1] == found[1] && expected[line - 1] == found[2];
    let (word, _) = found[2].split_once(' ')?;
    Some(is_first && is_shown && boggle_fact(problem, case, line, word, found[3])?)
}

fn boggle_fact(
    problem: &Problem,
    case: &Case,
    line: usize,
    word: &str,
    fact: &str,
) -> Option<bool> {
    let board = board_of_line(case, line)?;
    let can = |word: &str| {
        let input = format!("1\n{}\n1\n{word}\n", board.join("\n"));
        (problem.naive)(&input).ends_with("YES\n")
    };
    Some(
        if let Some(found) = parse("{} can be walked, for example to row {}, column {}", fact) {
            let (row, column): (usize, usize) = (found[1].parse().ok()?, found[2].parse().ok()?);
            found[0] == word && can(word) && ends(&board, word).contains(&(row - 1, column - 1))
        } else if let Some(found) = parse("there is no {} on the board", fact) {
            word.starts_with(found[0]) && !board.concat().contains(found[0])
        } else {
            let found = parse("no {} is next to a cell where {} can end", fact)?;
            let further = format!("{}{}", found[1], found[0]);
            word.starts_with(&further) && can(found[1]) && !can(&further)
        },
    )
}

/// The board of a line of the output.
fn board_of_line(case: &Case, line: usize) -> Option<Vec<&str>> {
    let mut tokens = case.input.split_whitespace().skip(1);
    let mut words = 0;
    loop {
        let board: Vec<&str> = tokens.by_ref().take(5).collect();
        let count: usize = tokens.next()?.parse().ok()?;
        words += count;
        if words >= line {
            return Some(board);
        }
        tokens.by_ref().take(count).for_each(drop);
    }
}

/// Where the walks of a word can end.
fn ends(board: &[&str], word: &str) -> Vec<(usize, usize)> {
    let cells = |letter: char| {
        let is_it =
            move |&(row, column): &(usize, usize)| board[row].as_bytes()[column] == letter as u8;
        (0..25).map(|index| (index / 5, index % 5)).filter(is_it)
    };
    let mut letters = word.chars();
    let mut ends: Vec<_> = letters
        .next()
        .map(|letter| cells(letter).collect())
        .unwrap_or_default();
    for letter in letters {
        let is_near = |cell: &(usize, usize)| {
            ends.iter()
                .any(|end| end != cell && end.0.abs_diff(cell.0) < 2 && end.1.abs_diff(cell.1) < 2)
        };
        ends = cells(letter).filter(is_near).collect();
    }
    ends
}

fn yut(case: &Case, output: &str, sentence: &str) -> Option<bool> {
    let (best, said) = (case.expected.trim(), output.trim());
    let (best_number, said_number): (i32, i32) = (best.parse().ok()?, said.parse().ok()?);
    let claim = format!("; the program prints {said}.");
    Some(match sentence.strip_suffix(&claim)? {
        fact if fact == format!("The game below makes {best} points") => said_number < best_number,
        fact => {
            fact == format!("No game makes more than {best} points") && said_number > best_number
        }
    })
}
