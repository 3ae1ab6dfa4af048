//! Inputs of many formats are made as small as they can be. Each has a strict validator and a failure that is easily
//! seen. No smaller input fails: none with fewer words or letters.

use crate::by_force::assert_small;
use crate::shrink::shrunk;
use std::collections::{BTreeMap, BTreeSet};

/// Makes an input as small as it can be.
pub fn check(input: &str, least: &str, fails: impl Fn(&str) -> Option<bool> + Sync) {
    let fails = |input: &str| fails(input) == Some(true);
    assert!(fails(input), "{input}");
    assert!(fails(least), "{least}");
    assert_eq!(shrunk(input, None, fails), least);
    assert_small(least, fails);
}

/// The same of lines of words with one blank between them.
pub fn check_words(input: &str, least: &str, fails: impl Fn(&[&[&str]]) -> Option<bool> + Sync) {
    check(input, least, |input| {
        let lines = input.strip_suffix('\n')?.split('\n');
        let lines: Vec<Vec<&str>> = lines.map(|line| line.split(' ').collect()).collect();
        let is_word = |word: &&str| !word.is_empty() && !word.contains('\r');
        let lines: Option<Vec<&[&str]>> =
            lines.iter().map(|line| line.iter().all(is_word).then_some(&line[..])).collect();
        fails(&lines?)
    });
}

/// The same of lines of numbers with one blank between them.
pub fn check_numbers(input: &str, least: &str, fails: impl Fn(&[&[usize]]) -> Option<bool> + Sync) {
    check_words(input, least, |lines| {
        let number =
            |word: &&str| word.parse().ok().filter(|number: &usize| number.to_string() == *word);
        let lines: Option<Vec<Vec<usize>>> =
            lines.iter().map(|line| line.iter().map(number).collect()).collect();
        let lines = lines?;
        fails(&lines.iter().map(|line| &line[..]).collect::<Vec<_>>())
    });
}

/// A number and as many digits, without blanks. Two sixes fail that are side by side.
#[test]
fn digits_of_a_number_go() {
    check_words("12\n316625466410\n", "2\n66\n", |lines| {
        let [[length], [digits]] = lines else { return None };
        let is_valid = *length == digits.len().to_string() && digits.parse::<u64>().is_ok();
        Some(is_valid && digits.contains("66"))
    });
}

/// Numbers of several lengths, all different. One fails that begins another.
#[test]
fn digits_of_one_of_many_go() {
    check_words("5\n911\n97625999\n91125426\n113\n12340\n", "2\n9\n90\n", |lines| {
        let [[count], phones @ ..] = lines else { return None };
        let all: BTreeSet<&str> = phones.concat().into_iter().collect();
        let are_digits =
            all.iter().all(|phone| phone.bytes().all(|letter| letter.is_ascii_digit()));
        let is_valid = *count == phones.len().to_string() && phones.len() == all.len();
        let begins = |one: &&str| all.iter().any(|other| one != other && other.starts_with(one));
        Some(are_digits && is_valid && all.iter().any(begins))
    });
}

/// Two rows of as many bits in one line. They fail where they differ at two places.
#[test]
fn digits_of_two_words_go_together() {
    check_words("0110100 0011101\n", "00 11\n", |lines| {
        let [[one, other]] = lines else { return None };
        let are_bits = one.bytes().chain(other.bytes()).all(|letter| b"01".contains(&letter));
        let differ = one.bytes().zip(other.bytes()).filter(|(one, other)| one != other);
        Some(one.len() == other.len() && are_bits && differ.count() >= 2)
    });
}

/// A map of digits. It fails where a digit is below itself, but 0.
#[test]
fn rows_and_columns_of_digits_go() {
    check_words("3 5\n01234\n91230\n80010\n", "2 1\n1\n1\n", |lines| {
        let [[height, width], rows @ ..] = lines else { return None };
        let rows = rows.concat();
        let is_row = |row: &&str| {
            row.len().to_string() == *width && row.bytes().all(|it| it.is_ascii_digit())
        };
        let is_valid = *height == rows.len().to_string()
            && lines.len() == rows.len() + 1
            && rows.iter().all(is_row);
        let is_below = |pair: &[&str]| {
            pair[0].bytes().zip(pair[1].bytes()).any(|(one, other)| one == other && one != b'0')
        };
        Some(is_valid && rows.windows(2).any(is_below))
    });
}

/// Words with blanks between them. Two blanks fail.
#[test]
fn two_blanks_stay_if_they_fail() {
    check("the  curious case of\tBenjamin   Button\n", "a  a\n", |input| {
        let line = input.strip_suffix('\n').unwrap_or(input);
        Some(!line.contains('\n') && line.trim() == line && line.contains("  "))
    });
}

/// Lines of text, until a point alone. One fails in which a bracket stays open: the blank before its point goes.
#[test]
fn blanks_between_words_of_a_text_go() {
    check("a (b) and [c].\nno ( brackets [ here ] .\n.\n", "(.\n.\n", |input| {
        let lines: Vec<&str> = input.strip_suffix("\n.\n")?.split('\n').collect();
        let is_text = |line: &&str| {
            let is_letter = |it: char| it.is_ascii_alphabetic() || " ()[]".contains(it);
            line.strip_suffix('.')
                .is_some_and(|rest| !rest.is_empty() && rest.chars().all(is_letter))
        };
        let is_open = |line: &&str| line.matches('(').count() > line.matches(')').count();
        Some(lines.iter().all(is_text) && lines.iter().any(is_open))
    });
}

/// A count and a list. A carriage return fails.
#[test]
fn one_carriage_return_stays_if_it_fails() {
    for input in ["3\r\n5 1 2\r\n", "3\n5 1 2\r\n"] {
        check(input, "1\n0\r\n", |input| {
            let (count, list) = input.strip_suffix('\n')?.split_once('\n')?;
            let is_number =
                |word: &str| !word.is_empty() && word.bytes().all(|it| it.is_ascii_digit());
            let list: Vec<&str> = list.strip_suffix('\r').unwrap_or(list).split(' ').collect();
            let count = count.strip_suffix('\r').unwrap_or(count);
            let is_valid = count == list.len().to_string() && list.into_iter().all(is_number);
            Some(is_valid && input.contains('\r'))
        });
    }
}

/// A count and as many lines. The last line is lost where nothing ends it.
#[test]
fn a_missing_newline_stays_missing_if_it_fails() {
    check("3\n5\n7\n5", "1\n0", |input| {
        let lines: Option<Vec<usize>> = input.split('\n').map(|line| line.parse().ok()).collect();
        let lines = lines?;
        Some(lines[0] > 0 && lines[0] + 1 == lines.len())
    });
}

/// Towns on a road: their number, the distances between them, the prices in each. It fails where a price goes down.
#[test]
fn what_is_between_things_goes_with_them() {
    check_numbers("5\n2 3 1 4\n5 7 4 1 6\n", "2\n1\n2 1\n", |lines| {
        let [[towns], distances, prices] = lines else { return None };
        let is_valid =
            distances.len() + 1 == *towns && prices.len() == *towns && !lines.concat().contains(&0);
        Some(is_valid && !prices.is_sorted())
    });
}

/// A letter and a weight for each thing. A heavy B fails.
#[test]
fn letters_go_with_numbers() {
    check_words("6\nABBACB\n1 3 7 9 2 4\n", "1\nB\n5\n", |lines| {
        let [[count], [word], weights] = lines else { return None };
        let numbers: Vec<usize> = weights.iter().filter_map(|weight| weight.parse().ok()).collect();
        let is_valid = *count == word.len().to_string()
            && [word.len(), weights.len()] == [numbers.len(); 2]
            && word.chars().all(|letter| "ABC".contains(letter));
        Some(
            is_valid
                && word.chars().zip(numbers).any(|(letter, weight)| letter == 'B' && weight >= 5),
        )
    });
}

/// Colors of vertices and which of them are neighbors, both ways. Neighbors of one color fail.
#[test]
fn a_vertex_goes_with_its_row_and_column_and_color() {
    let input = "5\n1 2 1 3 2\n0 1 0 0 1\n1 0 0 1 1\n0 0 0 1 0\n0 1 1 0 0\n1 1 0 0 0\n";
    check_numbers(input, "2\n0 0\n0 1\n1 0\n", |lines| {
        let [[count], colors, rows @ ..] = lines else { return None };
        let pairs = || (0..*count).flat_map(|one| (0..*count).map(move |other| (one, other)));
        let is_square = rows.len() == *count
            && colors.len() == *count
            && rows.iter().all(|row| row.len() == *count);
        let is_right = |(one, other): (usize, usize)| {
            rows[one][other] == rows[other][one] && rows[one][other] <= usize::from(one != other)
        };
        let is_valid = is_square && pairs().all(is_right);
        Some(
            is_valid
                && pairs()
                    .any(|(one, other)| rows[one][other] == 1 && colors[one] == colors[other]),
        )
    });
}

/// A tree, and then a color for each vertex. Neighbors of one color fail, but color 0.
#[test]
fn a_vertex_goes_with_its_edges_and_color() {
    check_numbers("6\n1 2\n1 3\n3 4\n3 5\n5 6\n1 2 3 1 2 2\n", "2\n1 2\n1 1\n", |lines| {
        let [[count], edges @ .., colors] = lines else { return None };
        let is_valid = is_tree(*count, edges)? && colors.len() == *count;
        let fails =
            |edge: &&[usize]| colors[edge[0] - 1] == colors[edge[1] - 1] && colors[edge[0] - 1] > 0;
        Some(is_valid && edges.iter().any(fails))
    });
}

fn is_tree(count: usize, edges: &[&[usize]]) -> Option<bool> {
    let mut tree = BTreeSet::from([1]);
    for _ in edges {
        for edge in edges {
            let &[one, other] = *edge else { return None };
            if tree.contains(&one) || tree.contains(&other) {
                tree.extend([one, other]);
            }
        }
    }
    Some(edges.len() + 1 == count && tree == (1..=count).collect())
}

/// The parent of each vertex, 0 for the root. Two children of one fail.
#[test]
fn a_tree_by_parents_stays_one() {
    check_numbers("8\n3 1 0 3 4 4 1 7\n", "3\n2 0 2\n", |lines| {
        let [[count], parents] = lines else { return None };
        let children = |parent: usize| parents.iter().filter(|&&it| it == parent).count();
        let is_below_root = |vertex: usize| {
            let next = |&vertex: &usize| parents.get(vertex.checked_sub(1)?).copied();
            let path = std::iter::successors(Some(vertex), next).take(count + 1);
            path.last() == Some(0)
        };
        let is_valid =
            parents.len() == *count && children(0) == 1 && (1..=*count).all(is_below_root);
        Some(is_valid && (1..=*count).any(|vertex| children(vertex) >= 2))
    });
}

/// A line for each vertex but the first: its parent, which is smaller, and a weight. Depth 2 fails.
#[test]
fn a_tree_by_lines_of_parents_stays_one() {
    check_numbers("7\n1 4\n1 2\n2 5\n4 1\n3 3\n3 9\n", "3\n1 0\n2 0\n", |lines| {
        let [[count], lines @ ..] = lines else { return None };
        let is_line =
            |(line, vertex): (&&[usize], usize)| line.len() == 2 && (1..vertex).contains(&line[0]);
        let is_valid = lines.len() + 1 == *count && lines.iter().zip(2..).all(is_line);
        Some(is_valid && lines.iter().any(|line| line[0] > 1))
    });
}

/// The parent of each vertex from 0, -1 for the first, and a vertex that goes. It fails if that is an only child.
#[test]
fn a_tree_by_parents_from_0_stays_one() {
    check("7\n-1 0 0 1 1 2 5\n6\n", "2\n-1 0\n1\n", |input| {
        let [head, list, gone] =
            input.strip_suffix('\n')?.split('\n').collect::<Vec<_>>().try_into().ok()?;
        let parents: Vec<usize> =
            list.strip_prefix("-1 ")?.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        let gone: usize = gone.parse().ok()?;
        let is_valid = head == (parents.len() + 1).to_string()
            && gone <= parents.len()
            && parents.iter().zip(1..).all(|(&parent, vertex)| parent < vertex);
        Some(
            is_valid
                && gone > 0
                && parents.iter().filter(|&&it| it == parents[gone - 1]).count() == 1,
        )
    });
}

/// Two lists, with a count before each. A number that is in both fails.
#[test]
fn each_list_has_its_count() {
    for input in ["3\n1 5 3\n4\n2 9 5 7\n", "3\n1 5 3\n3\n2 9 5\n"] {
        check_numbers(input, "1\n0\n1\n0\n", |lines| {
            let [[one], ones, [other], others] = lines else { return None };
            let is_valid = *one == ones.len() && *other == others.len();
            Some(is_valid && ones.iter().any(|it| others.contains(it)))
        });
    }
}

/// Rows, columns, cars, rides, a bonus and steps; then the rides. One fails that takes as many steps.
#[test]
fn the_fourth_number_of_a_line_counts() {
    check_numbers("6 7 2 3 2 10\n0 0 1 3\n1 2 5 6\n0 6 5 0\n", "1 1 1 1 1 1\n0 0 0 0\n", |lines| {
        let [[rows, columns, cars, count, bonus, steps], rides @ ..] = lines else { return None };
        let is_ride = |ride: &&[usize]| {
            ride.len() == 4 && ride[0].max(ride[2]) < *rows && ride[1].max(ride[3]) < *columns
        };
        let is_valid = rides.len() == *count
            && rides.iter().all(is_ride)
            && [cars, bonus, steps].iter().all(|&&it| it > 0);
        let length = |ride: &&[usize]| ride[0].abs_diff(ride[2]) + ride[1].abs_diff(ride[3]);
        Some(is_valid && rides.iter().any(|ride| length(ride) + 1 >= *steps))
    });
}

/// The count is behind the list, beside a word. A number fails that is there twice.
#[test]
fn a_count_has_a_word_beside_it() {
    check_words("1 5 2 5 9\nnumbers: 5\n", "0 0\nnumbers: 2\n", |lines| {
        let [list, ["numbers:", count]] = lines else { return None };
        let numbers: BTreeSet<usize> = list.iter().filter_map(|word| word.parse().ok()).collect();
        let is_valid = *count == list.len().to_string()
            && list.iter().all(|word| word.parse::<usize>().is_ok());
        Some(is_valid && numbers.len() < list.len())
    });
}

/// The same word twice. A `c` fails.
#[test]
fn equal_words_stay_equal() {
    check_words("abcab\nabcab\n", "c\nc\n", |lines| {
        let [[one], [other]] = lines else { return None };
        Some(one == other && one.contains('c'))
    });
}

/// Two pictures, each with its size, which is the same. They fail where they differ.
#[test]
fn equal_sizes_stay_equal() {
    check_words("2 3\n#.#\n...\n2 3\n#.#\n.#.\n", "1 1\n.\n1 1\n#\n", |lines| {
        let (one, other) = lines.split_at(lines.len() / 2);
        let is_picture = |lines: &[&[&str]]| {
            let [size, rows @ ..] = lines else { return false };
            let cells = rows.concat();
            let width = cells.first().map_or(0, |row| row.len());
            let is_row =
                |row: &&str| row.len() == width && row.chars().all(|cell| "#.".contains(cell));
            **size == [rows.len().to_string(), width.to_string()]
                && cells.len() == rows.len()
                && cells.iter().all(is_row)
        };
        Some(is_picture(one) && is_picture(other) && one[0] == other[0] && one != other)
    });
}

/// A list that is there twice in one line. It fails with a 7.
#[test]
fn equal_parts_stay_equal() {
    check_numbers("3\n1 7 4 1 7 4\n", "1\n7 7\n", |lines| {
        let [[count], list] = lines else { return None };
        Some(list.len() == 2 * count && list[..*count] == list[*count..] && list.contains(&7))
    });
}

/// Cases with as many lines as their first number says, until `0 0`. One fails with a line of equal numbers.
#[test]
fn cases_go_before_their_end() {
    check_numbers(
        "2 9\n1 2\n3 4\n1 8\n5 5\n3 7\n1 2\n2 3\n3 4\n0 0\n",
        "1 0\n0 0\n0 0\n",
        |lines| {
            let mut rest = lines;
            let mut fails = false;
            while let [[count @ (1..=9), _], lines @ ..] = rest {
                let (case, others) = lines.split_at_checked(*count)?;
                if case.iter().any(|line| line.len() != 2) {
                    return None;
                }
                fails |= case.iter().any(|line| line[0] == line[1]);
                rest = others;
            }
            Some(fails && rest == [[0, 0]])
        },
    );
}

/// Cases with two lists, each with its count. One fails if its lists are equal.
#[test]
fn cases_of_several_lists_go_whole() {
    check_numbers(
        "3\n2\n1 2\n1\n4\n3\n5 6 7\n3\n5 6 7\n1\n1\n2\n2 1\n",
        "1\n1\n0\n1\n0\n",
        |lines| {
            let [[count], lines @ ..] = lines else { return None };
            let is_case = |case: &[&[usize]]| {
                let [[one], ones, [other], others] = case else { return false };
                *one == ones.len() && *other == others.len()
            };
            let is_valid = lines.len() == 4 * count && lines.chunks(4).all(is_case);
            Some(is_valid && lines.chunks(4).any(|case| case[1] == case[3]))
        },
    );
}

/// Paragraphs with an empty line between them. A word fails that is in two of them.
#[test]
fn paragraphs_go_whole() {
    check("to be\nor not\n\nthat is the question\n\nnot at all\nall\n", "a\n\na\n", |input| {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for paragraph in input.strip_suffix('\n')?.split("\n\n") {
            let words: Vec<&str> = paragraph.split(['\n', ' ']).collect();
            if words.contains(&"") {
                return None;
            }
            for word in words.into_iter().collect::<BTreeSet<_>>() {
                *seen.entry(word).or_default() += 1;
            }
        }
        Some(seen.values().any(|&count| count > 1))
    });
}

/// Longer, with nothing that repeats.
#[test]
fn two_equal_halves_stay_equal() {
    check_numbers("6\n1 7 4 9 2 8 1 7 4 9 2 8\n", "1\n7 7\n", |lines| {
        let [[count], list] = lines else { return None };
        let is_valid = list.len() == 2 * count && list[..*count] == list[*count..];
        Some(is_valid && list.contains(&7))
    });
    check_words("xyabxyabxyab\n", "bbb\n", |lines| {
        let [[word]] = lines else { return None };
        let third = word.len() / 3;
        let parts = [&word[..third], &word[third..2 * third], &word[2 * third..]];
        Some(parts.iter().all(|part| *part == parts[0]) && word.contains('b'))
    });
}

/// A number in each line, and their count behind them. A 5 fails.
#[test]
fn a_count_is_behind_its_lines() {
    check_numbers("1\n5\n2\n8\n4\n", "5\n1\n", |lines| {
        let [numbers @ .., [count]] = lines else { return None };
        let is_valid = numbers.len() == *count && numbers.iter().all(|line| line.len() == 1);
        Some(is_valid && numbers.contains(&&[5][..]))
    });
}

/// A count, and as many numbers in lines of any length. A number fails that is there twice.
#[test]
fn a_list_has_several_lines() {
    check_numbers("10\n1 2 3 4\n5 6 7 8\n9 3\n", "2\n0 0\n", |lines| {
        let [[count], lines @ ..] = lines else { return None };
        let numbers = lines.concat();
        let different: BTreeSet<usize> = numbers.iter().copied().collect();
        Some(numbers.len() == *count && different.len() < numbers.len())
    });
}

/// For each vertex the number of its neighbors and these, both ways; then the colors. Neighbors of one color fail.
#[test]
fn a_vertex_goes_from_the_lists_of_others() {
    let input = "5\n2 2 3\n3 1 3 4\n2 1 2\n2 2 5\n1 4\n1 2 3 1 1\n";
    check_numbers(input, "2\n1 2\n1 1\n0 0\n", |lines| {
        let [[count], neighbors @ .., colors] = lines else { return None };
        if neighbors.len() != *count || colors.len() != *count {
            return None;
        }
        let mut fails = false;
        for (vertex, line) in (1..).zip(neighbors) {
            let different: BTreeSet<&usize> = line[1..].iter().collect();
            if line[0] != different.len() || line.len() != different.len() + 1 {
                return None;
            }
            for &other in &line[1..] {
                let is_edge =
                    other != vertex && neighbors.get(other.checked_sub(1)?)?[1..].contains(&vertex);
                fails |= colors[vertex - 1] == colors[other - 1];
                if !is_edge {
                    return None;
                }
            }
        }
        Some(fails)
    });
}

/// Vertices, edges, a start and an end; then edges with lengths. It fails if edges leave the start and reach the end.
#[test]
fn names_in_the_first_line_are_no_counts() {
    check_numbers("4 5 1 4\n1 2 3\n1 3 4\n2 4 2\n3 4 1\n2 3 9\n", "2 1 1 2\n1 2 0\n", |lines| {
        let [[vertices, count, start, end], edges @ ..] = lines else { return None };
        let is_vertex = |name: &usize| (1..=*vertices).contains(name);
        let is_edge = |edge: &&[usize]| edge.len() == 3 && edge[..2].iter().all(is_vertex);
        let is_valid = edges.len() == *count
            && is_vertex(start)
            && is_vertex(end)
            && start != end
            && edges.iter().all(is_edge);
        Some(
            is_valid
                && edges.iter().any(|edge| edge[0] == *start)
                && edges.iter().any(|edge| edge[1] == *end),
        )
    });
}

/// Weights of vertices from 0, and edges. Neighbors of one weight fail, but 0.
#[test]
fn vertices_from_0_go_with_their_weights() {
    let input = "6 7\n5 3 8 7 3 4\n0 1\n0 2\n1 2\n1 4\n2 3\n3 5\n0 5\n";
    check_numbers(input, "2 1\n1 1\n0 1\n", |lines| {
        let [[count, number], weights, edges @ ..] = lines else { return None };
        let is_edge = |edge: &&[usize]| edge.len() == 2 && edge[0] < edge[1] && edge[1] < *count;
        let is_valid =
            weights.len() == *count && edges.len() == *number && edges.iter().all(is_edge);
        let fails = |edge: &&[usize]| weights[edge[0]] == weights[edge[1]] && weights[edge[0]] > 0;
        Some(is_valid && edges.iter().any(fails))
    });
}

/// A tree of vertices from 0. One with three neighbors fails.
#[test]
fn a_tree_of_vertices_from_0_stays_one() {
    check_numbers("7\n0 1\n1 2\n3 1\n0 4\n4 5\n4 6\n", "4\n0 1\n0 2\n0 3\n", |lines| {
        let [[count], edges @ ..] = lines else { return None };
        let from_1: Option<Vec<[usize; 2]>> = edges
            .iter()
            .map(|edge| match *edge {
                &[one, other] => Some([one + 1, other + 1]),
                _ => None,
            })
            .collect();
        let from_1 = from_1?;
        let is_valid = is_tree(*count, &from_1.iter().map(|edge| &edge[..]).collect::<Vec<_>>())?;
        let degree = |vertex| edges.iter().filter(|edge| edge.contains(&vertex)).count();
        Some(is_valid && (0..*count).any(|vertex| degree(vertex) >= 3))
    });
}

/// A map with a wall between S and E and a way around it. It has as many rows as columns, until a row goes.
#[test]
fn one_of_two_equal_counts_goes_down() {
    check_words("3 3\nS#E\n...\n###\n", "2 3\nS#E\n...\n", |lines| {
        let [[height, width], rows @ ..] = lines else { return None };
        let rows = rows.concat();
        let is_row = |row: &&str| {
            row.len().to_string() == *width && row.bytes().all(|it| b".#SE".contains(&it))
        };
        let is_valid = *height == rows.len().to_string()
            && lines.len() == rows.len() + 1
            && rows.iter().all(is_row);
        let is_around = |pair: &[&str]| pair[0].contains("S#E") && pair[1].contains("...");
        Some(is_valid && rows.windows(2).any(is_around))
    });
}

/// Cases with one line less than their first number says. A tree fails in which a vertex has three neighbors.
#[test]
fn cases_of_trees_go_whole() {
    let input = "3\n5\n5 4\n3 1\n3 2\n4 3\n3\n2 3\n3 1\n4\n2 4\n1 4\n3 1\n";
    check_numbers(input, "1\n4\n3 1\n1 2\n4 1\n", |lines| {
        let [[count], lines @ ..] = lines else { return None };
        let (mut rest, mut cases, mut fails) = (lines, 0, false);
        while let [[size], lines @ ..] = rest {
            let (edges, others) = lines.split_at_checked(size.checked_sub(1)?)?;
            if !is_tree(*size, edges)? {
                return None;
            }
            let degree = |vertex| edges.iter().filter(|edge| edge.contains(&vertex)).count();
            fails |= (1..=*size).any(|vertex| degree(vertex) >= 3);
            (rest, cases) = (others, cases + 1);
        }
        Some(rest.is_empty() && cases == *count && fails)
    });
}

/// Cases with one line more than their second number says. A query fails if it begins higher than it ends.
#[test]
fn cases_with_a_list_before_their_lines_go_whole() {
    let input = "3\n5 3\n5 1 2 4 5\n3 5\n1 5\n1 2\n2 2\n2 1\n1 1\n1 2\n3 1\n8 1 9\n2 3\n";
    check_numbers(input, "1\n2 1\n1 0\n1 2\n", |lines| {
        let [[count], lines @ ..] = lines else { return None };
        let (mut rest, mut cases, mut fails) = (lines, 0, false);
        while let [[length, queries], list, lines @ ..] = rest {
            let (queries, others) = lines.split_at_checked(*queries)?;
            let is_query = |query: &&[usize]| {
                query.len() == 2 && 0 < query[0] && query[0] <= query[1] && query[1] <= *length
            };
            if list.len() != *length || queries.is_empty() || !queries.iter().all(is_query) {
                return None;
            }
            fails |= queries.iter().any(|query| list[query[0] - 1] > list[query[1] - 1]);
            (rest, cases) = (others, cases + 1);
        }
        Some(rest.is_empty() && cases == *count && fails)
    });
}

/// Names, and pairs of them. Two pairs fail if one ends where the other begins.
#[test]
fn letters_of_a_name_go_wherever_it_is() {
    let input = "5 4\ncj ddd faj gg hae\nddd cj\ncj hae\nhae ddd\nfaj ddd\n";
    check_words(input, "3 2\na d j\nd a\nj d\n", |lines| {
        let [[count, number], names, pairs @ ..] = lines else { return None };
        let all: BTreeSet<&str> = names.iter().copied().collect();
        let is_name = |name: &&str| name.bytes().all(|letter| letter.is_ascii_lowercase());
        let is_pair = |pair: &&[&str]| {
            pair.len() == 2 && pair[0] != pair[1] && pair.iter().all(|name| all.contains(name))
        };
        let is_valid = [count, number].map(|it| it.parse().ok())
            == [names.len(), pairs.len()].map(Some)
            && all.len() == names.len()
            && all.iter().all(is_name)
            && pairs.iter().all(is_pair);
        let follows = |one: &[&str], other: &[&str]| one[1] == other[0] && one[0] != other[1];
        Some(is_valid && pairs.iter().any(|one| pairs.iter().any(|other| follows(one, other))))
    });
}

/// Two maps of one size. They fail if a row of both has a wall at the same place, and differs.
#[test]
fn rows_go_from_two_squares() {
    check("2 2\n#.\n..\n\n##\n..\n", "1 2\n#.\n\n##\n", |input| {
        let (size, maps) = input.strip_suffix('\n')?.split_once('\n')?;
        let (one, other) = maps.split_once("\n\n")?;
        let [one, other] = [one, other].map(|map| map.split('\n').collect::<Vec<_>>());
        let is_map = |map: &[&str]| {
            let is_row = |row: &&str| row.bytes().all(|cell| b"#.".contains(&cell));
            let has_size = |row: &&str| size == format!("{} {}", map.len(), row.len());
            map.iter().all(|row| is_row(row) && has_size(row))
        };
        let mut rows = one.iter().zip(&other);
        let fails = rows.any(|(one, other)| {
            let mut cells = one.bytes().zip(other.bytes());
            one != other && cells.any(|cells| cells == (b'#', b'#'))
        });
        Some(is_map(&one) && is_map(&other) && fails)
    });
}

/// A table below the names of its columns. The numbers of its rows seem to count lines, as in test cases: its columns go
/// nonetheless. It fails where the largest of a column is not the last by its letters.
#[test]
fn columns_go_from_a_table_with_a_header() {
    for input in [
        "2 2\na b\n10 0\n2 0\n",
        "2 2\na b\n10 0\n2 1\n",
        "2 3\na b c\n10 3 0\n2 1 0\n",
        "3 2\na b\n10 2\n2 0\n9 0\n",
        "4 2\na b\n9 1\n10 0\n1 2\n2 0\n",
    ] {
        check_words(input, "2 1\na\n10\n2\n", |lines| {
            let [[height, width], names, rows @ ..] = lines else { return None };
            let numbers = |row: &&[&str]| row.iter().map(|it| it.parse().ok()).collect();
            let rows: Option<Vec<Vec<u8>>> = rows.iter().map(numbers).collect();
            let rows = rows?;
            let all: BTreeSet<&str> = names.iter().copied().collect();
            let is_name = |name: &&str| name.bytes().all(|it| it.is_ascii_lowercase());
            let is_valid = [height, width].map(|it| it.parse().ok())
                == [rows.len(), names.len()].map(Some)
                && all.len() == names.len()
                && names.iter().all(is_name)
                && rows.iter().all(|row| row.len() == names.len());
            let first = || rows.iter().filter_map(|row| row.first());
            Some(is_valid && first().max() != first().max_by_key(ToString::to_string))
        });
    }
}

/// A board with one S and one E, which may not go. It fails where E is left of S, or a 9 of an 8: a row or a column goes,
/// and what stands only once in it moves.
#[test]
fn what_stands_once_in_a_picture_moves() {
    let is_board = |size: &[&str], rows: &[&[&str]]| {
        let is_row = |row: &&[&str]| row.len() == 1 && row[0].len().to_string() == size[1];
        size.len() == 2 && size[0] == rows.len().to_string() && rows.iter().all(is_row)
    };
    for input in [
        "2 2\nE.\n.S\n",
        "2 2\nE#\n.S\n",
        "3 4\n...S\n.#..\nE...\n",
        "5 4\n..E#\n....\n....\n....\n...S\n",
    ] {
        check_words(input, "1 2\nES\n", |lines| {
            let [size, rows @ ..] = lines else { return None };
            let cells = rows.concat().concat();
            let is_once = |it| cells.matches(it).count() == 1;
            let has_one_wall = cells.matches('#').count() <= 1;
            let is_valid = is_board(size, rows) && is_once('S') && is_once('E') && has_one_wall;
            let column = |it| rows.iter().find_map(|row| row[0].find(it));
            let fails = column('E') < column('S');
            Some(is_valid && cells.bytes().all(|it| b"SE.#".contains(&it)) && fails)
        });
    }
    // Cells are words.
    check_numbers("3 2\n0 8\n0 0\n9 0\n", "1 2\n9 8\n", |lines| {
        let [[height, width], rows @ ..] = lines else { return None };
        let is_board = rows.len() == *height && rows.iter().all(|row| row.len() == *width);
        let count = |cell| rows.concat().iter().filter(|&&it| it == cell).count();
        let column = |cell| rows.iter().find_map(|row| row.iter().position(|&it| it == cell));
        Some(is_board && count(8) == 1 && count(9) == 1 && column(9) < column(8))
    });
}

/// Decimals, of which one below 1 fails. Where no number of the input lacks the 0 before its point, none does that is shown.
#[test]
fn decimals_are_written_like_those_of_the_input() {
    for (input, least) in [
        ("2\n0.5 3.25\n", "1\n0.5\n"),
        ("3\n10.75 0.625 2.0\n", "1\n0.2\n"),
        ("2\n.5 3.25\n", "1\n.5\n"),
    ] {
        check_words(input, least, |lines| {
            let [[count], numbers] = lines else { return None };
            let numbers: Option<Vec<f64>> = numbers.iter().map(|it| it.parse().ok()).collect();
            let numbers = numbers?;
            let is_valid =
                *count == numbers.len().to_string() && numbers.iter().all(|it| *it >= 0.0);
            Some(is_valid && numbers.iter().any(|it| (0.01..1.0).contains(it)))
        });
    }
}
