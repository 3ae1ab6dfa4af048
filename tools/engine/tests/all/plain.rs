//! Formats for which the judge has no rule, each with a strict validator and a failure that is easily seen. What is
//! shown is the least, and by force nothing can be taken away.

use crate::formats::{check, check_numbers, check_words};
use crate::shrink::shrunk;
use std::collections::{BTreeMap, BTreeSet};

/// A text, and the words that are looked for, each in a line behind their count. A word that is in the text fails.
#[test]
fn words_below_a_text_are_counted() {
    let input = "bab\n4\nb\nab\nca\na\n";
    check_words(input, "a\n1\na\n", |lines| {
        let [[text], [count], words @ ..] = lines else { return None };
        let is_word = |word: &&[&str]| word.len() == 1 && is_lowercase(word[0]);
        let is_valid =
            *count == words.len().to_string() && words.iter().all(is_word) && is_lowercase(text);
        Some(is_valid && words.iter().any(|word| text.contains(word[0])))
    });
    check_words("bab\n4\na\na\na\na\n", "aab\n1\na\n", |lines| {
        let [[text], [count], words @ ..] = lines else { return None };
        let is_word = |word: &&[&str]| word.len() == 1 && is_lowercase(word[0]);
        let is_valid =
            *count == words.len().to_string() && words.iter().all(is_word) && is_lowercase(text);
        Some(
            is_valid
                && text.len() == 3
                && text.contains('b')
                && text.contains('a')
                && words.contains(&&["a"][..]),
        )
    });
}

/// The same with two lists, which are long.
#[test]
fn long_lists_of_words_are_counted() {
    let list = |count: usize| {
        let words = (0..count).map(|place| format!("{}\n", ["ba", "ca", "da"][place % 3]));
        format!("{count}\n{}", words.collect::<String>())
    };
    let input = format!("bab\n{}{}", list(80), list(100));
    check_words(&input, "aa\n1\naa\n1\naa\n", |lines| {
        let [[text], [count], words @ ..] = lines else { return None };
        let (words, [[number], others @ ..]) = words.split_at_checked(count.parse().ok()?)? else {
            return None;
        };
        let is_word = |word: &&[&str]| word.len() == 1 && is_lowercase(word[0]);
        let is_valid =
            *number == others.len().to_string() && words.iter().chain(others).all(is_word);
        let has = |words: &[&[&str]]| {
            words.iter().any(|word| word[0].len() > 1 && text.contains(word[0]))
        };
        Some(is_valid && has(words) && has(others))
    });
}

fn is_lowercase(word: &str) -> bool {
    word.bytes().all(|letter| letter.is_ascii_lowercase())
}

/// Balanced brackets. A pair fails that has a pair inside, and a deeper one behind it. The second word is too long for
/// runs of letters and pairs.
#[test]
fn brackets_stay_balanced() {
    let long = format!("(()[{}]{{{}}})\n", "[()]()".repeat(15), "()<>".repeat(20));
    for (input, least) in
        [("((()(())()))()((())(())()(()))\n", "(()(()))\n"), (&long, "(()[()])\n")]
    {
        check_words(input, least, |lines| {
            let [[word]] = lines else { return None };
            let mut heights: Vec<Vec<usize>> = vec![Vec::new()];
            let mut open = Vec::new();
            let mut fails = false;
            for letter in word.chars() {
                if let Some(place) = "([{<".find(letter) {
                    open.push(place);
                    heights.push(Vec::new());
                    continue;
                }
                let place = open.pop()?;
                let inside = heights.pop().filter(|_| ")]}>".find(letter) == Some(place))?;
                fails |= inside.windows(2).any(|pair| pair[0] < pair[1]);
                heights.last_mut()?.push(1 + inside.into_iter().max().unwrap_or(0));
            }
            Some(open.is_empty() && fails)
        });
    }
}

/// A log: who comes, and who leaves. Somebody fails who leaves twice.
#[test]
fn who_leaves_was_there() {
    let input =
        "12\n1 + kim\n2 + lee\n4 + park\n7 + choi\n8 - kim\n9 - lee\n12 - park\n13 - choi\n\
        15 + kim\n16 + lee\n20 - kim\n21 - lee\n";
    check_words(input, "4\n0 + a\n1 - a\n2 + a\n3 - a\n", |lines| {
        let [[count], events @ ..] = lines else { return None };
        let mut times = Vec::new();
        let mut inside = BTreeSet::new();
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        for event in events {
            let &[time, sign, name] = *event else { return None };
            times.push(time.parse::<usize>().ok().filter(|it| it.to_string() == time)?);
            let is_right = match sign {
                "+" => inside.insert(name),
                "-" => inside.remove(name),
                _ => false,
            };
            if !is_right || !is_lowercase(name) {
                return None;
            }
            *left.entry(name).or_default() += usize::from(sign == "-");
        }
        let is_valid =
            *count == events.len().to_string() && times.windows(2).all(|pair| pair[0] < pair[1]);
        Some(is_valid && inside.is_empty() && left.values().any(|&count| count == 2))
    });
}

/// A binary tree: each vertex with its children, or a point. One fails that has only a right child with a left one.
#[test]
fn a_tree_of_letters_stays_one() {
    let input = "6\nA B C\nB . D\nC E .\nD F .\nE . .\nF . .\n";
    check_words(input, "3\nA . D\nD F .\nF . .\n", |lines| {
        let [[count], vertices @ ..] = lines else { return None };
        let mut children = BTreeMap::new();
        let mut seen = BTreeSet::from(["A"]);
        for vertex in vertices {
            let &[name, left, right] = *vertex else { return None };
            let is_name =
                |name: &str| name.len() == 1 && name.bytes().all(|it| it.is_ascii_uppercase());
            let is_child = |name: &str| name == "." || is_name(name);
            if !is_name(name)
                || !is_child(left)
                || !is_child(right)
                || children.insert(name, (left, right)).is_some()
            {
                return None;
            }
            if !seen.contains(name) {
                return None;
            }
            for child in [left, right] {
                if child != "." && !seen.insert(child) {
                    return None;
                }
            }
        }
        let is_valid = *count == vertices.len().to_string()
            && seen.len() == vertices.len()
            && vertices[0][0] == "A";
        let fails = |(left, right): &(&str, &str)| {
            *left == "." && children.get(right).is_some_and(|it| it.0 != ".")
        };
        Some(is_valid && children.values().any(fails))
    });
}

/// Nine rows of nine digits. It fails where a digit is twice in a row, but 0.
#[test]
fn a_picture_of_digits_becomes_0() {
    let input = "530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n000419005\n080080079\n";
    let least = "000000000\n".repeat(8) + "070000070\n";
    check_words(input, &least, |lines| {
        let is_row = |row: &&[&str]| {
            row.len() == 1 && row[0].len() == 9 && row[0].bytes().all(|it| it.is_ascii_digit())
        };
        let is_valid = lines.len() == 9 && lines.iter().all(is_row);
        let has_twice = |row: &&[&str]| ('1'..='9').any(|digit| row[0].matches(digit).count() > 1);
        Some(is_valid && lines.iter().any(has_twice))
    });
}

/// Lists of friends, each with its length. Two lists fail that share the last friend but one.
#[test]
fn a_name_goes_from_the_lists_that_have_it() {
    check_numbers("3 5\n3 2 3 5\n3 1 3 5\n2 2 4\n", "2 1\n1 1\n1 1\n", |lines| {
        let [[count, names], lists @ ..] = lines else { return None };
        let is_list = |list: &&[usize]| {
            list.len() == list[0] + 1
                && list[1..].iter().all(|name| (1..=*names).contains(name))
                && list[1..].windows(2).all(|pair| pair[0] < pair[1])
        };
        let is_valid = lists.len() == *count && lists.iter().all(is_list);
        let share = lists.iter().enumerate().any(|(place, one)| {
            lists[..place].iter().any(|other| one[1..].iter().any(|name| other[1..].contains(name)))
        });
        Some(is_valid && share)
    });
}

/// Three such lists, with all names. The last can go from two of them; the rest is needed.
#[test]
fn the_number_of_names_is_no_name() {
    check_numbers("3 5\n3 5 2 3\n3 1 3 5\n2 2 4\n", "3 4\n2 2 3\n2 1 3\n2 2 4\n", |lines| {
        let [[3, names], lists @ ..] = lines else { return None };
        let needed: [&[usize]; 3] = [&[2, 3], &[1, 3], &[2, 4]];
        let is_list = |(list, needed): (&&[usize], &[usize])| {
            let all: BTreeSet<&usize> = list[1..].iter().collect();
            list.len() == list[0] + 1
                && all.len() == list[0]
                && needed.iter().all(|name| all.contains(name))
        };
        let all: BTreeSet<usize> = lists.iter().flat_map(|list| &list[1..]).copied().collect();
        let is_valid = lists.len() == 3 && all == (1..=*names).collect();
        Some(is_valid && lists.iter().zip(needed).all(is_list))
    });
}

/// Groups and how many people there are; then each group, with its size. Everybody is in two. It fails with `kim`.
#[test]
fn a_word_goes_with_the_counts_of_its_lines() {
    let input = "3 3\n2 kim lee\n2 lee ann\n2 ann kim\n";
    check_words(input, "2 1\n1 kim\n1 kim\n", |lines| {
        let [[groups, people], rest @ ..] = lines else { return None };
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for group in rest {
            let all: BTreeSet<_> = group[1..].iter().collect();
            if group[0] != all.len().to_string() || group.len() != all.len() + 1 {
                return None;
            }
            for name in all {
                *seen.entry(name).or_default() += 1;
            }
        }
        let is_valid = *groups == rest.len().to_string() && *people == seen.len().to_string();
        Some(is_valid && seen.values().all(|&count| count == 2) && seen.contains_key("kim"))
    });
}

/// Cards of three or four lines behind three others. The first line of a card is a mark. One fails with an `x`.
#[test]
fn several_lines_go_that_no_number_counts() {
    for size in [3, 4] {
        let card = |word: &str| format!("#\n{}{word}\n", "1\n".repeat(size - 2));
        let cards = ["a", "b", "c", "x", "d"].map(card).concat();
        let least = format!("a\na\na\n#\n{}x\n", "0\n".repeat(size - 2));
        check_words(&format!("a\na\na\n{cards}"), &least, |lines| {
            let (title, cards) = lines.split_at_checked(3)?;
            let is_card = |card: &[&[&str]]| {
                let [[mark], numbers @ .., [word]] = card else { return false };
                let are_numbers = numbers.iter().all(|it| it.len() == 1 && is_number(it[0]));
                *mark == "#" && are_numbers && is_lowercase(word) && card.len() == size
            };
            let is_valid = title.iter().all(|it| *it == ["a"]) && cards.chunks(size).all(is_card);
            Some(is_valid && cards.contains(&&["x"][..]))
        });
    }
}

/// A tree too long for the closing search: the parent of each vertex but the first, and a weight. A 7 fails that is deep.
#[test]
fn a_long_tree_loses_inner_vertices() {
    let lines = |end: usize| (1..end).map(|parent| format!("{parent} 0\n")).collect::<Vec<_>>();
    let [input, least] = [70, 40].map(|end| lines(end).concat());
    let fails = |input: &str| {
        let lines: Vec<Vec<usize>> = input
            .lines()
            .map(|line| line.split(' ').map_while(|word| word.parse().ok()).collect())
            .collect();
        let Some(([count], lines)) = lines.split_first().map(|(head, rest)| (&head[..], rest))
        else {
            return false;
        };
        let mut depths = vec![0];
        for (place, line) in lines.iter().enumerate() {
            match line[..] {
                [parent, _] if 0 < parent && parent <= place + 1 => {
                    depths.push(depths[parent - 1] + 1);
                }
                _ => return false,
            }
        }
        let is_deep = |(line, depth): (&Vec<usize>, &usize)| line[1] == 7 && *depth >= 40;
        *count == depths.len() && lines.iter().zip(&depths[1..]).any(is_deep)
    };
    let found = shrunk(&format!("71\n{input}70 7\n"), None, fails);
    assert_eq!(found, format!("41\n{least}40 7\n"));
}

/// When somebody votes, and for whom. Each name has three votes. A `c` fails.
#[test]
fn a_word_goes_with_all_its_lines() {
    let input = "9\n1 a\n2 b\n3 c\n4 b\n5 a\n6 c\n7 c\n8 b\n9 a\n";
    check_words(input, "3\n0 c\n1 c\n2 c\n", |lines| {
        let [[count], votes @ ..] = lines else { return None };
        let mut votes_of: BTreeMap<&str, usize> = BTreeMap::new();
        let mut times = Vec::new();
        for vote in votes {
            let &[time, name] = *vote else { return None };
            times.push(time.parse::<usize>().ok()?);
            *votes_of.entry(name).or_default() += 1;
        }
        let is_valid = *count == votes.len().to_string()
            && times.windows(2).all(|pair| pair[0] < pair[1])
            && votes_of.iter().all(|(name, &count)| is_lowercase(name) && count == 3);
        Some(is_valid && votes_of.contains_key("c"))
    });
}

/// Three lists of the same words, in any order. A `c` fails.
#[test]
fn a_word_goes_from_all_lines() {
    check_words("a b c d\nd c a b\nc b d a\n", "c\nc\nc\n", |lines| {
        let words: Vec<BTreeSet<_>> = lines.iter().map(|line| line.iter().collect()).collect();
        let are_alike = words.iter().all(|it| *it == words[0] && it.len() == lines[0].len());
        Some(
            lines.len() == 3
                && are_alike
                && lines[0].len() == lines[1].len()
                && lines[0].contains(&"c"),
        )
    });
}

/// A count and numbers, read by words, so that a line may end anywhere. Two ones in the second line fail.
#[test]
fn no_empty_line_stays_where_a_count_was() {
    check("2\n1 1\n", "0\n1 1\n", |input| {
        let numbers = input.split_whitespace().map(|word| word.parse().ok());
        let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
        let (count, list) = numbers.split_first()?;
        Some(list.len() >= *count && input.lines().nth(1)? == "1 1")
    });
}

/// Commands for a stack. It fails if what is taken is below something that was taken before.
#[test]
fn commands_keep_a_stack_from_running_empty() {
    let input = "9\npush 7\npush 3\npush 12\npop\ntop\npop\nsize\npush 5\npop\n";
    check_words(input, "4\npush 0\npush 0\npop\npop\n", |lines| {
        let [[count], commands @ ..] = lines else { return None };
        let (mut height, mut popped, mut fails) = (0, false, false);
        for command in commands {
            match **command {
                ["push", number] if is_number(number) => (height, popped) = (height + 1, false),
                ["pop"] if height > 0 => {
                    fails |= popped;
                    (height, popped) = (height - 1, true);
                }
                ["top"] if height > 0 => {}
                ["size"] => {}
                _ => return None,
            }
        }
        Some(*count == commands.len().to_string() && fails)
    });
}

fn is_number(word: &str) -> bool {
    word.parse::<usize>().is_ok_and(|number| number.to_string() == word)
}

/// Words of a dictionary, one a line, and then words to look up. One fails that is not there, and longer than another.
#[test]
fn two_lists_of_words_have_their_counts() {
    let input = "4 3\nsun\nmoon\nstar\nsky\nmoon\nstars\nsky\n";
    check_words(input, "1 1\na\ny\n", |lines| {
        let [[known, asked], words @ ..] = lines else { return None };
        let are_words = words.iter().all(|it| it.len() == 1 && is_lowercase(it[0]));
        let (known, asked): (usize, usize) = (known.parse().ok()?, asked.parse().ok()?);
        if !are_words || known + asked != words.len() || known == 0 {
            return None;
        }
        let (dictionary, queries) = words.split_at(known);
        let different: BTreeSet<_> = dictionary.iter().collect();
        Some(different.len() == known && queries.iter().any(|query| !dictionary.contains(query)))
    });
}

/// An expression of digits, operators and brackets. It fails with a minus between brackets behind a `*`.
#[test]
fn an_expression_stays_one() {
    check_words("(1+2*(3-4)*5)+(6*(7+8))-9\n", "0*(0-0)\n", |lines| {
        let [[word]] = lines else { return None };
        let letters: Vec<char> = word.chars().collect();
        let mut depth = 0;
        let mut is_value = false;
        for letter in &letters {
            match letter {
                '0'..='9' if !is_value => is_value = true,
                '(' if !is_value => depth += 1,
                ')' if is_value && depth > 0 => depth -= 1,
                '+' | '-' | '*' if is_value => is_value = false,
                _ => return None,
            }
        }
        let fails = (0..letters.len()).any(|at| {
            let inside = letters[at..].iter().take_while(|&&it| it != ')');
            letters[at..].starts_with(&['*', '(']) && inside.into_iter().any(|&it| it == '-')
        });
        Some(is_value && depth == 0 && fails)
    });
}

/// Lists that end with 0, until one is empty. One fails with a number that is there twice.
#[test]
fn lists_end_with_0() {
    check_numbers("3 1 4 0\n5 9 2 5 0\n7 0\n0\n", "1 1 0\n0\n", |lines| {
        let (last, lists) = lines.split_last()?;
        let is_list = |list: &&[usize]| {
            list.len() > 1 && list.iter().position(|&it| it == 0) == Some(list.len() - 1)
        };
        let different = |list: &[usize]| list.iter().collect::<BTreeSet<_>>().len();
        Some(
            *last == [0]
                && lists.iter().all(is_list)
                && lists.iter().any(|list| different(list) < list.len()),
        )
    });
}

/// Names and ages with commas. A name fails that is there with two ages.
#[test]
fn fields_have_commas() {
    check_words("name,age\nann,31\nbob,27\nann,45\ncy,8\n", "name,age\nn,0\nn,4\n", |lines| {
        let [["name,age"], rows @ ..] = lines else { return None };
        let mut ages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for row in rows {
            let [row] = row else { return None };
            let (name, age) = row.split_once(',')?;
            if name.is_empty() || !is_lowercase(name) || !is_number(age) {
                return None;
            }
            ages.entry(name).or_default().insert(age);
        }
        Some(ages.values().any(|ages| ages.len() > 1))
    });
}

/// The lengths of two texts, then these. They fail if both have the same letter twice.
#[test]
fn two_texts_have_their_lengths() {
    check_words("8 6\nGATTACAC\nTCATCA\n", "2 2\nAA\nAA\n", |lines| {
        let [[one, other], [first], [second]] = lines else { return None };
        let is_text = |length: &str, text: &str| {
            length == text.len().to_string() && text.chars().all(|it| "ACGT".contains(it))
        };
        let twice =
            |letter: char| [first, second].iter().all(|text| text.matches(letter).count() > 1);
        Some(is_text(one, first) && is_text(other, second) && "ACGT".chars().any(twice))
    });
}

/// A word and how often each run of its letters is there. It fails where a run of five is between runs of one letter.
#[test]
fn letters_have_their_numbers() {
    check_words("a3b1c5b2a7\n", "a1c5a1\n", |lines| {
        let [[word]] = lines else { return None };
        let letters: Vec<char> = word.chars().collect();
        let mut runs = Vec::new();
        for pair in letters.chunks(2) {
            let &[letter, digit] = pair else { return None };
            if !letter.is_ascii_lowercase() || !('1'..='9').contains(&digit) {
                return None;
            }
            runs.push((letter, digit));
        }
        let is_valid = runs.windows(2).all(|pair| pair[0].0 != pair[1].0);
        Some(is_valid && runs.windows(3).any(|it| it[0].0 == it[2].0 && it[1].1 == '5'))
    });
}

/// Students and what they take, each with its count; then courses and their rooms. One fails whose room is that of another.
#[test]
fn what_is_named_is_there() {
    let input = "3\nann math art\nbob art\ncy math bio\n3\nart 7\nbio 9\nmath 7\n";
    check_words(input, "1\na a t\n2\nt 0\na 0\n", |lines| {
        let students: usize = lines.first()?.first()?.parse().ok()?;
        let (students, rest) = lines.get(1..)?.split_at_checked(students)?;
        let ([count], courses) = rest.split_first().map(|(head, rest)| (*head, rest))? else {
            return None;
        };
        let mut rooms = BTreeMap::new();
        for course in courses {
            let &[name, room] = *course else { return None };
            if !is_number(room) || !is_lowercase(name) || rooms.insert(name, room).is_some() {
                return None;
            }
        }
        let is_valid =
            lines[0].len() == 1 && *count == courses.len().to_string() && is_number(lines[0][0]);
        let mut fails = false;
        let mut names = BTreeSet::new();
        for student in students {
            let takes: BTreeSet<_> = student[1..].iter().collect();
            if !names.insert(student[0])
                || takes.len() + 1 != student.len()
                || takes.is_empty()
                || !is_lowercase(student[0])
            {
                return None;
            }
            let used: Vec<_> =
                takes.into_iter().map(|name| rooms.get(name)).collect::<Option<_>>()?;
            fails |= used.iter().collect::<BTreeSet<_>>().len() < used.len();
        }
        Some(is_valid && fails)
    });
}

/// A picture, and places in it from 0. One fails that is a wall.
#[test]
fn places_are_in_a_picture() {
    let input = "4 5 3\n..#..\n.#...\n...#.\n#....\n0 1\n2 3\n3 4\n";
    check_words(input, "1 1 1\n#\n0 0\n", |lines| {
        let [[height, width, count], rest @ ..] = lines else { return None };
        let height: usize = height.parse().ok()?;
        let (rows, places) = rest.split_at_checked(height)?;
        let is_row = |row: &&[&str]| {
            row.len() == 1
                && row[0].len().to_string() == *width
                && row[0].chars().all(|it| "#.".contains(it))
        };
        let mut fails = false;
        for place in places {
            let &[row, column] = *place else { return None };
            let row: usize = row.parse().ok()?;
            let column: usize = column.parse().ok()?;
            fails |= rows.get(row)?.first()?.as_bytes().get(column)? == &b'#';
        }
        Some(rows.iter().all(is_row) && *count == places.len().to_string() && fails)
    });
}

/// A table, and commands as wide as its rows. One fails that adds to a 5.
#[test]
fn a_table_is_as_wide_as_the_commands_behind_it() {
    let input = "3 3 4\n1 5 2\n4 0 3\n7 5 8\nadd 1 2\nadd 2 3\nsum 3 1\nadd 3 2\n";
    check_words(input, "1 1 1\n5\nadd 1 1\n", |lines| {
        let [[height, width, count], rest @ ..] = lines else { return None };
        let height: usize = height.parse().ok()?;
        let (rows, commands) = rest.split_at_checked(height)?;
        let is_row =
            |row: &&[&str]| row.len().to_string() == *width && row.iter().all(|it| is_number(it));
        let mut fails = false;
        for command in commands {
            let &[name, row, column] = *command else { return None };
            let row: usize = row.parse().ok()?;
            let column: usize = column.parse().ok()?;
            let number = *rows.get(row.checked_sub(1)?)?.get(column.checked_sub(1)?)?;
            fails |= name == "add" && number == "5";
            if !["add", "sum"].contains(&name) {
                return None;
            }
        }
        Some(rows.iter().all(is_row) && *count == commands.len().to_string() && fails)
    });
}

/// Recipes, each with its name, a count, and a line for each thing and how much of it. One fails with much of two things.
#[test]
fn recipes_have_lines() {
    let input = "2\nsoup 3\nwater 9\nsalt 1\nonion 2\ncake 4\negg 3\nflour 8\nsugar 7\nmilk 1\n";
    check_words(input, "1\na 2\nu 7\na 7\n", |lines| {
        let [[count], rest @ ..] = lines else { return None };
        let (mut rest, mut recipes, mut fails) = (rest, 0, false);
        while let [[name, things], lines @ ..] = rest {
            let (things, others) = lines.split_at_checked(things.parse().ok()?)?;
            let mut much = BTreeMap::new();
            for thing in things {
                let &[name, number] = *thing else { return None };
                if !is_lowercase(name)
                    || !is_number(number)
                    || much.insert(name, number.parse::<usize>().ok()?).is_some()
                {
                    return None;
                }
            }
            fails |= much.values().filter(|&&it| it >= 7).count() > 1;
            if !is_lowercase(name) {
                return None;
            }
            (rest, recipes) = (others, recipes + 1);
        }
        Some(rest.is_empty() && *count == recipes.to_string() && fails)
    });
}
