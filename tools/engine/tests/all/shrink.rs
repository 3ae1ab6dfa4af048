//! How a failing input is made small, whatever it is and whatever fails.

use crate::support::is_thorough;
use engine::known::items::Items;
use engine::search::shrink::{shrink, size};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// Numbers and words that are hard to lower, cut or count.
const WORDS: [&str; 24] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "-1",
    "+3",
    "-0",
    "007",
    "1000000000",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1.5",
    "1e5",
    "a",
    "zoo",
    "Ab9",
    "#..#",
    "가나다",
    "각\u{301}",
    "\u{feff}",
    "\0",
    "🎲🎲",
];

/// Always the same numbers for the same words.
fn random(words: &impl std::hash::Hash) -> usize {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(words) as usize
}

/// Lines of random words; some begin with how many words or lines follow.
fn text(number: usize) -> String {
    let below = |place: usize, end: usize| random(&(number, place)) % end;
    let ends = [" ", " ", " ", "\t", "  ", "\n", "\n", "\r\n", "\n\n"];
    let count = below(0, 30);
    let mut text = String::new();
    for place in 1..=count {
        text += &match below(place, 5) {
            0 => (count - place).to_string(),
            1 => below(place + 100, 9).to_string(),
            _ => WORDS[below(place + 200, WORDS.len())].to_string(),
        };
        text += ends[below(place + 300, ends.len())];
    }
    text
}

/// Shrinks an input as long as it fails.
pub fn shrunk_once(input: &str, items: Option<Items>, fails: impl Fn(&str) -> bool) -> String {
    let mut smallest = input.to_string();
    let shrunk = shrink(input, items, &mut |mut candidates| {
        let found = candidates.find(|candidate| fails(candidate));
        smallest = found.clone().unwrap_or(smallest.clone());
        Ok::<_, ()>(found)
    });
    assert_eq!(shrunk, Ok(()));
    smallest
}

/// The same, of what gets no smaller when it is given back.
pub fn shrunk(input: &str, items: Option<Items>, fails: impl Fn(&str) -> bool) -> String {
    let smallest = shrunk_once(input, items, &fails);
    assert_eq!(shrunk_once(&smallest, items, fails), smallest, "given back");
    smallest
}

#[test]
fn any_text_gets_smaller_step_by_step_and_ends() {
    let count = if is_thorough() { 20_000 } else { 500 };
    for number in 0..count {
        let rarity = 1 + number % 7;
        let input = text(number);
        let mut smallest = input.clone();
        let mut tried = HashSet::new();
        let shrunk = shrink(&input, None, &mut |mut candidates| {
            let found = candidates.find(|candidate| {
                assert!(tried.insert(candidate.clone()), "{number}: {candidate:?} again");
                let [now, before] = [candidate, &smallest].map(|it| size(it));
                assert!(now < before, "{number}: {before:?} to {now:?}");
                assert!(is_a_part(candidate, &smallest), "{number}: {smallest:?} to {candidate:?}");
                random(candidate) % rarity == 0
            });
            smallest = found.clone().unwrap_or(smallest.clone());
            Ok::<_, ()>(found)
        });
        assert_eq!(shrunk, Ok(()));
    }
}

/// As many candidates as there are jobs are asked for at once, and those behind the first that fails are forgotten.
#[test]
fn the_result_is_the_same_with_any_number_of_jobs() {
    let count = if is_thorough() { 2_000 } else { 50 };
    for number in 0..count {
        let shrunk = [1, 2, 5].map(|jobs| {
            let mut smallest = text(number);
            let shrunk = shrink(&smallest.clone(), None, &mut |mut candidates| loop {
                let some: Vec<String> = candidates.by_ref().take(jobs).collect();
                let is_empty = some.is_empty();
                let found = some.into_iter().find(|it| random(it) % (2 + number % 7) == 0);
                if is_empty || found.is_some() {
                    smallest = found.clone().unwrap_or(smallest.clone());
                    return Ok::<_, ()>(found);
                }
            });
            assert_eq!(shrunk, Ok(()));
            smallest
        });
        assert!(shrunk.iter().all(|it| *it == shrunk[0]), "{number}: {shrunk:?}");
    }
}

/// Whether a text is another one where words went with the blanks before them, lines with what ends them, letters,
/// and nothing else; or where words have other letters, or are other words of the text; or where blanks alone are others.
fn is_a_part(text: &str, whole: &str) -> bool {
    let [tokens, all] = [text, whole].map(tokens);
    // A word that is now the first of its line is behind its indent.
    let is_same = |(blanks, word): &(&str, &str), (others, other): &(&str, &str)| {
        let is_other = !word.trim().is_empty() && all.iter().any(|(_, it)| it == word);
        (blanks == others || blanks.is_empty()) && (is_less(word, other) || is_other)
    };
    let mut rest = all.iter();
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    letters(text) == letters(whole)
        || tokens.iter().all(|token| rest.any(|other| is_same(token, other)))
}

/// The words of a text, each with the blanks before it, and the ends of its lines as words. Blanks before the first
/// word of a line are words, too.
fn tokens(text: &str) -> Vec<(&str, &str)> {
    let mut tokens = Vec::new();
    for line in text.split_inclusive('\n') {
        let behind = line.trim_start();
        let indent = &line[..line.len() - behind.len()];
        let (mut rest, mut blanks) = (behind, "");
        if !behind.is_empty() {
            tokens.push(("", indent));
        }
        while let Some(word) = rest.split_whitespace().next() {
            tokens.push((blanks, word));
            rest = &rest[word.len()..];
            let next = rest.trim_start();
            (blanks, rest) = (&rest[..rest.len() - next.len()], next);
        }
        tokens.push(("", if behind.is_empty() { indent } else { blanks }));
    }
    tokens
}

/// Whether a word is another, a number in the place of one, some of its letters, or as many others.
fn is_less(word: &str, other: &str) -> bool {
    let mut letters = other.chars();
    let is_number = |word: &str| word.parse::<i64>().is_ok();
    word.chars().all(|letter| letters.any(|other| other == letter))
        || is_number(word) && is_number(other)
        || !other.trim().is_empty() && word.chars().count() == other.chars().count()
}

#[test]
fn an_error_ends_the_work() {
    let mut asked = 0;
    let shrunk = shrink("1 2 3\n", None, &mut |_| {
        asked += 1;
        Err("no more")
    });
    assert_eq!((shrunk, asked), (Err("no more"), 1));
}

/// Shrinks an input as long as its numbers fail.
fn shrunk_numbers(input: &str, fails: impl Fn(&[Vec<i64>]) -> bool) -> String {
    shrunk(input, None, |it| fails(&numbers(it)))
}

/// The numbers of each line; a word that is none is its length.
fn numbers(input: &str) -> Vec<Vec<i64>> {
    let number = |word: &str| word.parse().unwrap_or(word.len() as i64);
    input.lines().map(|line| line.split_whitespace().map(number).collect()).collect()
}

#[test]
fn a_count_goes_down_with_what_it_counts() {
    let is_list = |it: &[Vec<i64>]| matches!(it, [n, list] if *n == [list.len() as i64]);
    let found = shrunk_numbers("7\n3 1 4 1 5 9 2\n", |it| is_list(it) && it[1].contains(&5));
    assert_eq!(found, "1\n5\n");
    // In its own line.
    let is_row =
        |it: &[Vec<i64>]| it.iter().all(|row| row.first() == Some(&(row.len() as i64 - 1)));
    let found = shrunk_numbers("3 1 2 3\n2 8 8\n", |it| is_row(it) && it.concat().contains(&8));
    assert_eq!(found, "1 8\n");
}

/// The last number of the first line is the sum of a number in each line below: of the lengths of lists, or of another.
#[test]
fn totals_go_down_with_what_they_add_up() {
    let sum = |rows: &[Vec<i64>], place: usize| rows.iter().map(|row| row[place]).sum::<i64>();
    let found = shrunk_numbers("3 5\n7 2 9 4\n7 1 5\n7 2 5 8\n", |it| {
        let [first, rows @ ..] = it else { return false };
        let is_list = |row: &Vec<i64>| row.len() > 1 && row[1] == row.len() as i64 - 2;
        rows.iter().all(is_list)
            && *first == [rows.len() as i64, sum(rows, 1)]
            && [8, 9].iter().all(|it| rows.concat().contains(it))
    });
    assert_eq!(found, "2 2\n0 1 9\n0 1 8\n");
    // The number of lines is also that of another thing.
    let found = shrunk_numbers("2 2 6\n3 8 9\n3 0 0\n", |it| {
        let [first, rows @ ..] = it else { return false };
        rows.iter().all(|row| row.len() == 3 && row[0] >= 3)
            && *first == [2, rows.len() as i64, sum(rows, 0)]
            && rows.concat().contains(&9)
    });
    assert_eq!(found, "2 1 3\n3 0 9\n");
}

/// The second number is the sum of a list, of which few make up more than half. It fails if these are not the first. The
/// elements go by long runs, and get smaller, with their total.
#[test]
fn a_total_goes_down_with_the_elements_of_its_list() {
    let long: Vec<i64> = (0..60).map(|number| 3 + number * 7 % 31).collect();
    for list in [vec![2, 3, 4, 1], long] {
        let words: Vec<String> = list.iter().map(i64::to_string).collect();
        let sum: i64 = list.iter().sum();
        let input = format!("{} {sum}\n{}\n", list.len(), words.join(" "));
        let tries = Cell::new(0);
        let found = shrunk_numbers(&input, |it| {
            tries.set(tries.get() + 1);
            let [first, list] = it else { return false };
            let sum: i64 = list.iter().sum();
            let half = |list: &[i64]| {
                let mut first = 0;
                list.iter()
                    .take_while(|&&it| {
                        first += it;
                        2 * (first - it) <= sum
                    })
                    .count()
            };
            let mut sorted = list.clone();
            sorted.sort_unstable_by_key(|&it| -it);
            let is_valid = *first == [list.len() as i64, sum] && list.iter().all(|&it| it > 0);
            is_valid && half(list) != half(&sorted)
        });
        assert_eq!(found, "2 3\n1 2\n");
        assert!(tries.get() < 400, "{} tries", tries.get());
    }
}

/// A tree fails that has a vertex with three neighbors. The others go, and the rest are named anew.
#[test]
fn names_have_no_gap() {
    let is_tree = |it: &[Vec<i64>]| {
        let [first, edges @ ..] = it else { return false };
        is_tree(first, edges)
    };
    let degree = |it: &[Vec<i64>], name| it[1..].concat().iter().filter(|&&it| it == name).count();
    let found = shrunk_numbers("7\n7 1\n1 3\n3 2\n3 5\n5 4\n4 6\n", |it| {
        is_tree(it) && (1..=it[0][0]).any(|name| degree(it, name) == 3)
    });
    assert_eq!(found, "4\n1 3\n1 2\n1 4\n");
}

/// The first line has the number of names and the number of lines. Three equal lines fail.
#[test]
fn the_number_of_names_goes_down_with_them() {
    let found = shrunk_numbers("3 4\n1 2\n1 2\n1 2\n2 3\n", |it| {
        let [first, edges @ ..] = it else { return false };
        let names = edges.concat().into_iter().max().unwrap_or(0);
        *first == [names, edges.len() as i64]
            && edges.iter().all(|edge| edge.len() == 2 && edge[0] > 0 && edge[0] < edge[1])
            && edges.iter().any(|edge| edges.iter().filter(|&other| other == edge).count() == 3)
    });
    assert_eq!(found, "2 3\n1 2\n1 2\n1 2\n");
}

/// A query is two places in a list. It fails if it ends at a 9.
#[test]
fn places_go_down_with_the_list() {
    let found = shrunk_numbers("6 3\n4 4 4 9 4 4\n1 2\n3 4\n2 6\n", |it| {
        let [first, list, queries @ ..] = it else { return false };
        let places = 1..=list.len() as i64;
        let is_query = |it: &Vec<i64>| {
            it.len() == 2 && it[0] <= it[1] && it.iter().all(|it| places.contains(it))
        };
        *first == [list.len() as i64, queries.len() as i64]
            && queries.iter().all(is_query)
            && queries.iter().any(|query| list[query[1] as usize - 1] == 9)
    });
    assert_eq!(found, "1 1\n9\n1 1\n");
}

/// A query of a list is answered by blocks of four. The last block fails if the query begins with a block and ends with
/// that: four of a list go, once the other queries went, and fewer don't.
#[test]
fn a_long_run_goes_once_others_went() {
    for (count, queries) in [(12, "1 12\n"), (50, "1 12\n7 31\n5 40\n2 2\n"), (97, "9 96\n1 50\n")]
    {
        let list: Vec<String> = (1..=count).map(|number| (number % 7 + 1).to_string()).collect();
        let input = format!("{count} {}\n{}\n{queries}", queries.lines().count(), list.join(" "));
        let found = shrunk_numbers(&input, |it| {
            let [first, list, queries @ ..] = it else { return false };
            let places = 1..=list.len() as i64;
            let is_query = |it: &Vec<i64>| {
                it.len() == 2 && it[0] <= it[1] && it.iter().all(|it| places.contains(it))
            };
            let fails = |it: &Vec<i64>| it[0] % 4 == 1 && it[1] % 4 == 0;
            *first == [list.len() as i64, queries.len() as i64]
                && list.iter().all(|&it| it > 0)
                && queries.iter().all(is_query)
                && queries.iter().any(fails)
        });
        assert_eq!(found, "4 1\n1 1 1 1\n1 4\n");
    }
}

/// Each case is a count and a list. One fails in which a number is there twice.
#[test]
fn test_cases_go_whole() {
    let found = shrunk_numbers("3\n2\n1 2\n4\n7 5 6 5\n1\n8\n", |it| {
        let is_case = |case: &[Vec<i64>]| matches!(case, [n, list] if *n == [list.len() as i64]);
        let cases = it.get(1..).unwrap_or_default().chunks(2);
        let has_twice = |list: &[i64]| list.iter().collect::<BTreeSet<_>>().len() < list.len();
        it.first() == Some(&vec![cases.len() as i64])
            && cases.clone().all(is_case)
            && cases.clone().any(|case| has_twice(&case[1]))
    });
    assert_eq!(found, "1\n2\n0 0\n");
}

/// A row goes with its column. It fails if a 7 is on the diagonal.
#[test]
fn squares_stay_squares() {
    let found = shrunk_numbers("4\n0 1 2 3\n1 0 4 5\n2 4 7 6\n3 5 6 0\n", |it| {
        let Some((size, rows)) = it.split_first() else { return false };
        *size == [rows.len() as i64]
            && rows.iter().all(|row| row.len() == rows.len())
            && (0..rows.len()).any(|place| rows[place][place] == 7)
    });
    assert_eq!(found, "1\n7\n");
}

/// Whether a map is one: letters in as many rows and columns as its first line says.
fn is_map(input: &str, size: impl Fn(usize, usize) -> String) -> bool {
    let mut lines = input.lines();
    let first = lines.next();
    let rows: Vec<&str> = lines.collect();
    let width = rows.first().map_or(0, |row| row.len());
    first == Some(&size(rows.len(), width))
        && rows.iter().all(|row| row.len() == width && !row.contains(' '))
}

/// A map fails that has an S.
#[test]
fn maps_stay_rectangles_or_squares() {
    let both = |rows, columns| format!("{rows} {columns}");
    let fails = |input: &str| is_map(input, both) && input.contains('S');
    assert_eq!(shrunk("3 4\n.#..\n#.S.\n....\n", None, fails), "1 1\nS\n");
    // The first line has one word, as the rows have; a row goes with its column.
    let one = |rows: usize, columns: usize| {
        if rows == columns {
            rows.to_string()
        } else {
            String::new()
        }
    };
    let fails = |input: &str| is_map(input, one) && input.contains('S');
    assert_eq!(shrunk("4\n.#..\n#S..\n....\n.##.\n", None, fails), "1\nS\n");
}

/// The first line has as many words as the rows of the matrix, which fails if there are two nines in a column.
#[test]
fn a_first_line_is_no_row() {
    let found = shrunk_numbers("2 4\n1 2 9 3\n4 5 9 6\n", |it| {
        let [first, rows @ ..] = it else { return false };
        let width = rows.first().map_or(0, Vec::len);
        *first == [rows.len() as i64, width as i64]
            && rows.iter().all(|row| row.len() == width)
            && (0..width).any(|column| rows.iter().filter(|row| row[column] == 9).count() == 2)
    });
    assert_eq!(found, "2 1\n9\n9\n");
}

/// Each number is a line of its own. A query fails if it ends at a 9.
#[test]
fn places_in_a_column_go_down() {
    let found = shrunk_numbers("3\n4\n4\n9\n1 3\n", |it| {
        let [first, rest @ ..] = it else { return false };
        let [numbers @ .., query] = rest else { return false };
        let places = 1..=numbers.len() as i64;
        *first == [numbers.len() as i64]
            && numbers.iter().all(|number| number.len() == 1)
            && query.len() == 2
            && query[0] <= query[1]
            && query.iter().all(|place| places.contains(place))
            && numbers[query[1] as usize - 1] == [9]
    });
    assert_eq!(found, "1\n9\n1 1\n");
}

/// Each case is a line with two counts, and as many lines as the second says.
#[test]
fn test_cases_of_other_lengths_go_whole() {
    let found = shrunk_numbers("3\n4 4\n1 2\n3 4\n7 7\n1 2\n2 1\n1 2\n2 1\n2 1\n", |it| {
        let Some((first, mut rest)) = it.split_first() else { return false };
        let mut cases = 0;
        while let [head, lines @ ..] = rest {
            let (2, Some(&count)) = (head.len(), head.get(1)) else { return false };
            let Some(others) = lines.get(count as usize..) else { return false };
            if lines[..count as usize].iter().any(|line| line.len() != 2) {
                return false;
            }
            rest = others;
            cases += 1;
        }
        *first == [cases] && it.contains(&vec![7, 7])
    });
    assert_eq!(found, "1\n0 1\n7 7\n");
}

/// Two matrices, a blank line between them, of which neither can go. It fails if there is a 7 in the first.
#[test]
fn cases_may_have_blank_lines_between() {
    let matrix = |text: &str| {
        let rows = numbers(text);
        let Some((head, rows)) = rows.split_first() else { return false };
        head.len() == 2
            && !rows.is_empty()
            && head[0] == rows.len() as i64
            && rows.iter().all(|row| row.len() as i64 == head[1])
    };
    let fails = |input: &str| {
        let parts = input.strip_prefix("2\n").and_then(|input| input.split_once("\n\n"));
        parts.is_some_and(|(one, two)| matrix(one) && matrix(two) && one.contains('7'))
    };
    let found = shrunk("2\n2 2\n1 2\n3 7\n\n2 2\n4 5\n6 8\n", None, fails);
    assert_eq!(found, "2\n1 1\n7\n\n1 1\n0\n");
}

/// Both rows are needed, so only whole columns can go.
#[test]
fn columns_go_from_all_rows() {
    let both = |rows, columns| format!("{rows} {columns}");
    let has_wall = |input: &str| {
        is_map(input, both) && input.lines().skip(1).filter(|row| row.contains('#')).count() == 2
    };
    assert_eq!(shrunk("2 3\n.#.\n.#.\n", None, has_wall), "2 1\n#\n#\n");
    // Without a first line.
    let ends_with_nines = |it: &[Vec<i64>]| {
        it.len() == 2 && it[0].len() == it[1].len() && it.iter().all(|row| row.last() == Some(&9))
    };
    assert_eq!(shrunk_numbers("1 9\n2 9\n", ends_with_nines), "9\n9\n");
}

#[test]
fn lines_keep_their_ends() {
    let found = shrunk("3 1\r\n2 1\r\n", None, |it| it.ends_with("1\r\n"));
    assert_eq!(found, "1\r\n");
}

#[test]
fn numbers_go_toward_0_and_letters_toward_a() {
    let one = |it: &[Vec<i64>]| matches!(it, [line] if line.len() == 1);
    assert_eq!(shrunk_numbers("1000000\n", |it| one(it) && it[0][0] >= 37), "37\n");
    assert_eq!(shrunk_numbers("-1000000\n", |it| one(it) && it[0][0] <= -37), "-37\n");
    assert_eq!(shrunk_numbers("-1000000\n", |it| one(it) && it[0][0].abs() >= 37), "37\n");
    let are_equal = |it: &[Vec<i64>]| matches!(it, [line] if line.len() == 2 && line[0] == line[1]);
    assert_eq!(shrunk_numbers("812 812\n", are_equal), "0 0\n");
    let is_first_large = |it: &[Vec<i64>]| matches!(it, [line] if line.len() == 2 && line[0] >= 5);
    assert_eq!(shrunk_numbers("5 5\n", is_first_large), "5 0\n");
    // Where `a` is not valid, a letter of the text.
    let is_map = |input: &str| {
        let lengths: Vec<usize> = input.lines().map(str::len).collect();
        lengths == [2, 1] && input.trim().chars().all(|letter| "#.\n".contains(letter))
    };
    assert_eq!(shrunk(".#\n#\n", None, is_map), "##\n#\n");
    assert_eq!(shrunk_numbers("XY\n", |it| one(it) && it[0][0] == 2), "AA\n");
    // As long as they are three letters.
    assert_eq!(shrunk_numbers("xyz\n", |it| one(it) && it[0][0] == 3), "aaa\n");
}

/// How many candidates there are, and how many of them are large.
#[derive(Debug, Default)]
struct Work {
    runs: usize,
    large: usize,
    bytes: usize,
}

/// Shrinks a large input. Returns what is left, and the work.
fn shrunk_large(input: &str, fails: impl Fn(&str) -> bool) -> (String, Work) {
    assert!(fails(input));
    let mut smallest = input.to_string();
    let mut work = Work::default();
    let shrunk = shrink(input, None, &mut |mut candidates| {
        let found = candidates.find(|candidate| {
            work.runs += 1;
            work.bytes += candidate.len();
            work.large += usize::from(2 * candidate.len() > input.len());
            fails(candidate)
        });
        smallest = found.clone().unwrap_or(smallest.clone());
        Ok::<_, ()>(found)
    });
    assert_eq!(shrunk, Ok(()));
    (smallest, work)
}

/// Large inputs are tried a few times whole: their helpers and programs take long. With `THOROUGH=1` they have a
/// million numbers, a line of 10 MB, a tree of 100,000 lines and 20,000 cases.
#[test]
fn large_inputs_need_few_large_candidates() {
    let part = if is_thorough() { 1 } else { 100 };

    let count = 1_000_000 / part;
    let list: Vec<String> =
        (0..count).map(|it| (random(&it) % 1_000_000_000).to_string()).collect();
    let wanted = [&list[count / 3], &list[count * 7 / 9]];
    let input = format!("{count}\n{}\n", list.join(" "));
    let (found, work) = shrunk_large(&input, |input| {
        let Some((count, list)) = input.split_once('\n') else { return false };
        let words: Vec<&str> = list.trim_end().split(' ').collect();
        count == words.len().to_string() && wanted.iter().all(|it| words.contains(&&it[..]))
    });
    assert_eq!(found, format!("2\n{} {}\n", wanted[0], wanted[1]));
    assert!(work.large <= 10 && work.bytes < 10 * input.len(), "{work:?}");

    let letters = (0..10_000_000 / part).map(|it| char::from(b'a' + (random(&it) % 20) as u8));
    let mut input: String = letters.collect();
    input.insert_str(input.len() / 3, "zz");
    let (found, work) = shrunk_large(&format!("{input}\n"), |it| it.trim_end().contains("zz"));
    assert_eq!(found, "zz\n");
    assert!(work.large <= 10 && work.bytes < 10 * input.len(), "{work:?}");

    let count = 100_000 / part;
    let edge = |vertex: usize| format!("{vertex} {}\n", random(&vertex) % (vertex - 1) + 1);
    let input = format!("{count}\n{}", (2..=count).map(edge).collect::<String>());
    let (found, work) = shrunk_large(&input, |input| {
        let numbers = numbers(input);
        let [first, edges @ ..] = &numbers[..] else { return false };
        is_tree(first, edges) && degrees(edges).values().any(|&degree| degree >= 5)
    });
    assert_eq!(found.split_whitespace().count(), 11, "{found}");
    assert!(work.large <= 20 && work.bytes < 20 * input.len(), "{work:?}");

    let cases = 20_000 / part;
    let case = |number: usize| {
        let count = random(&number) % 8 + 1;
        let list: Vec<String> =
            (0..count).map(|it| (random(&(number, it)) % 1000).to_string()).collect();
        format!("{count}\n{}\n", list.join(" "))
    };
    let input = format!("{cases}\n{}", (0..cases).map(case).collect::<String>());
    let (found, work) = shrunk_large(&input, |input| {
        let numbers = numbers(input);
        let [first, lines @ ..] = &numbers[..] else { return false };
        *first == [lines.len() as i64 / 2]
            && lines.chunks(2).all(|case| case.len() == 2 && case[0] == [case[1].len() as i64])
            && lines.chunks(2).any(|case| case[1].iter().filter(|&&it| it >= 500).count() >= 3)
    });
    assert_eq!(found, "1\n3\n500 500 500\n");
    assert!(work.large <= 10 && work.bytes < 10 * input.len(), "{work:?}");
}

/// A number behind a name counts nothing far below: an automaton of which nothing can go takes few tries.
#[test]
fn named_numbers_cost_few_tries() {
    let input = "4 2\nac\nstart 1\naccept 1 2\n1 2\n1 3\n4 1\n1 1\n";
    let (found, work) = shrunk_large(input, |it| it == input);
    assert_eq!(found, input);
    assert!(work.runs < 2_400, "{work:?}");
}

fn degrees(edges: &[Vec<i64>]) -> BTreeMap<i64, usize> {
    let mut degrees = BTreeMap::new();
    for end in edges.iter().flatten() {
        *degrees.entry(*end).or_default() += 1;
    }
    degrees
}

/// Whether edges join as many vertices as the first line says.
fn is_tree(first: &[i64], edges: &[Vec<i64>]) -> bool {
    let mut parents: Vec<usize> = (0..edges.len() + 2).collect();
    let mut joins = |edge: &Vec<i64>| {
        let ends = [edge.first(), edge.last()].map(|end| end.map_or(0, |&end| end as usize));
        if edge.len() != 2 || ends.iter().any(|end| !(1..parents.len()).contains(end)) {
            return false;
        }
        let [one, other] = ends.map(|mut end| {
            while parents[end] != end {
                parents[end] = parents[parents[end]];
                end = parents[end];
            }
            end
        });
        parents[one] = other;
        one != other
    };
    first == [edges.len() as i64 + 1] && edges.iter().all(&mut joins)
}

/// A query is `1 place value` or `2 from to`. It fails if a place that has not 0 is changed, and then asked for.
fn asks_for_a_change(list: &[i64], queries: &[Vec<i64>]) -> bool {
    let places = 1..=list.len() as i64;
    let is_query = |query: &Vec<i64>| match query[..] {
        [1, place, value] => places.contains(&place) && (0..100).contains(&value),
        [2, from, to] => from <= to && places.contains(&from) && places.contains(&to),
        _ => false,
    };
    let asks = |query: &[i64], place| query[0] == 2 && (query[1]..=query[2]).contains(&place);
    let is_asked = |(number, query): (usize, &Vec<i64>)| {
        let has_changed = query[0] == 1 && list[query[1] as usize - 1] != 0;
        has_changed && queries[number..].iter().any(|it| asks(it, query[1]))
    };
    queries.iter().all(is_query) && queries.iter().enumerate().any(is_asked)
}

/// The type of a query is small enough to be a place.
#[test]
fn types_are_no_places() {
    let queries = "2 1 4\n1 2 9\n1 3 7\n2 1 2\n2 3 4\n";
    let found = shrunk_numbers(&format!("4 5\n3 1 4 1\n{queries}"), |it| {
        let [first, list, queries @ ..] = it else { return false };
        *first == [list.len() as i64, queries.len() as i64] && asks_for_a_change(list, queries)
    });
    assert_eq!(found, "1 2\n1\n1 1 0\n2 1 1\n");
    let found = shrunk_numbers(&format!("4\n3 1 4 1\n5\n{queries}"), |it| {
        let [first, list, count, queries @ ..] = it else { return false };
        let counts = [list.len() as i64, queries.len() as i64];
        [&first[..], count].concat() == counts && asks_for_a_change(list, queries)
    });
    assert_eq!(found, "1\n1\n2\n1 1 0\n2 1 1\n");
}

/// A tree: weights, the parents of all but the first, and queries, `1 vertex weight` or `2 vertex`. It fails if one of
/// type 2 asks for a vertex that has not 0.
#[test]
fn types_are_no_vertices() {
    let fails = |it: &[Vec<i64>]| {
        let [first, weights, parents, queries @ ..] = it else { return false };
        let count = weights.len() as i64;
        let is_older = |(before, parent): (usize, &i64)| (1..=before as i64 + 1).contains(parent);
        let is_query = |query: &Vec<i64>| match query[..] {
            [1, vertex, _] | [2, vertex] => (1..=count).contains(&vertex),
            _ => false,
        };
        *first == [count, queries.len() as i64]
            && parents.len() + 1 == weights.len()
            && parents.iter().enumerate().all(is_older)
            && queries.iter().all(is_query)
            && queries.iter().any(|it| it[0] == 2 && weights[it[1] as usize - 1] != 0)
    };
    for weights in ["5 0 0 0", "0 0 0 5", "5 0 0 5"] {
        let input = format!("4 3\n{weights}\n1 1 3\n1 2 7\n2 4\n2 1\n");
        assert_eq!(shrunk_numbers(&input, fails), "1 1\n1\n\n2 1\n");
    }
}

/// The neighbors of each vertex, behind their number, with names from 0 or 1. The own name may come first.
fn neighbors(lists: &[Vec<i64>], base: i64, has_names: bool) -> String {
    let mut text = format!("{}\n", lists.len());
    for (vertex, list) in lists.iter().enumerate() {
        let name = has_names.then_some(vertex as i64 + base);
        let names = list.iter().map(|name| name + base);
        let words = name.into_iter().chain([list.len() as i64]).chain(names);
        text += &(words.map(|it| it.to_string()).collect::<Vec<_>>().join(" ") + "\n");
    }
    text
}

/// A vertex goes with its list, and from those of its neighbors. Three fail that know each other.
#[test]
fn lists_of_neighbors_get_shorter() {
    let all = [vec![1, 3], vec![0], vec![3, 4], vec![0, 2, 4], vec![2, 3], vec![]];
    let three = [vec![1, 2], vec![0, 2], vec![0, 1]];
    for (base, has_names) in [(0, false), (0, true), (1, false), (1, true)] {
        let list = |line: &Vec<i64>| {
            let names = line.get(1 + usize::from(has_names)..).unwrap_or_default();
            names.iter().map(|name| name - base).collect()
        };
        let found = shrunk(&neighbors(&all, base, has_names), None, |input| {
            let lists: Vec<Vec<i64>> = numbers(input).iter().skip(1).map(list).collect();
            let knows = |one: usize, other: i64| {
                other != one as i64
                    && lists.get(other as usize).is_some_and(|it| it.contains(&(one as i64)))
            };
            let of_all = || lists.iter().enumerate();
            let is_in_three = |list: &[i64]| {
                list.iter().any(|&one| list.iter().any(|&other| knows(one as usize, other)))
            };
            input == neighbors(&lists, base, has_names)
                && of_all().all(|(one, list)| list.iter().all(|&other| knows(one, other)))
                && lists.iter().any(|list| is_in_three(list))
        });
        assert_eq!(
            found.split_whitespace().count(),
            neighbors(&three, base, has_names).split_whitespace().count(),
            "{found}"
        );
    }
}

/// Boards of six rows: all test cases but one go, with the blank line before or behind.
#[test]
fn cases_between_blank_lines_go_whole() {
    let board = |last: &str| format!("{}{last}", "ab\n".repeat(5));
    for head in ["", "N\n", "N\n\n"] {
        for place in 0..3 {
            let mut boards = vec![board("ab"); 3];
            boards[place] = board("ax");
            let written = |boards: &[String]| {
                head.replace('N', &boards.len().to_string()) + &boards.join("\n\n") + "\n"
            };
            let found = shrunk(&written(&boards), None, |input| {
                let lines = input.lines().skip(head.lines().count()).collect::<Vec<_>>();
                let boards: Vec<String> =
                    lines.chunks(7).map(|it| it[..it.len().min(6)].join("\n")).collect();
                let is_board =
                    |it: &String| it.lines().count() == 6 && it.lines().all(|row| row.len() == 2);
                input == written(&boards) && boards.iter().all(is_board) && input.contains('x')
            });
            assert_eq!(found, written(&[board("ax").replace('b', "a")]));
        }
    }
}

/// Numbers below 2^31 whose sum does not fit into 32 bits: in a line, below each other, or each behind a name.
#[test]
fn numbers_grow_where_others_go() {
    let list = "1500000000 1400000000 700000000 600000000 500000000 400000000";
    for (name, words) in [(None, 4), (Some(""), 4), (Some("a "), 7)] {
        let written = |list: &str| {
            let ends = name.map(|name| format!("\n{name}"));
            let list = list.replace(' ', ends.as_deref().unwrap_or(" "));
            format!("{}{list}\n", name.unwrap_or_default())
        };
        let found = shrunk(&format!("6\n{}", written(list)), None, |input| {
            let Some((count, rest)) = input.split_once('\n') else { return false };
            let list: Vec<&str> = rest.split_whitespace().filter(|word| *word != "a").collect();
            let numbers: Vec<u32> = list.iter().filter_map(|word| word.parse().ok()).collect();
            count == numbers.len().to_string()
                && rest == written(&list.join(" "))
                && numbers.iter().all(|number| *number < 1 << 31)
                && numbers.iter().map(|&number| u64::from(number)).sum::<u64>() >= 1 << 32
        });
        assert_eq!(found.split_whitespace().count(), words, "{found}");
    }
}

/// Of large numbers nothing can go. No count goes down with a digit, and few smaller numbers are tried.
#[test]
fn large_numbers_cost_few_tries() {
    let input = "3\n1234567890 2109876543 1987654321\n";
    let (found, work) = shrunk_large(input, |it| it == input);
    assert_eq!(found, input);
    assert!(work.runs < 750, "{work:?}");
}
