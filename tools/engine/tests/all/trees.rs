//! Trees as most problems have them, pictures of digits and sections with a count behind a word: each with a strict
//! validator. From a large input, what is shown has the least words, after some 1,000 tries.

use crate::by_force::assert_small;
use crate::shrink::{shrunk, shrunk_once};
use std::cell::Cell;

/// The most tries.
const TRIES: usize = 1_300;

/// Makes an input as small as it can be: it has this many words, and by force nothing can be taken away.
fn check(input: &str, words: usize, fails: impl Fn(&str) -> Option<bool> + Sync) {
    let tries = Cell::new(0);
    let fails = |input: &str| fails(input) == Some(true);
    let found = shrunk_once(input, None, |input| {
        tries.set(tries.get() + 1);
        fails(input)
    });
    assert_eq!(found.split_whitespace().count(), words, "{found}");
    assert!(tries.get() <= TRIES, "{} tries", tries.get());
    assert_eq!(shrunk(&found, None, fails), found);
    assert_small(&found, fails);
}

/// Numbers, line by line. `None` if anything else is there.
fn numbers(input: &str) -> Option<Vec<Vec<usize>>> {
    let number = |word: &str| word.parse().ok().filter(|it: &usize| it.to_string() == word);
    let lines = input.strip_suffix('\n')?.split('\n');
    lines.map(|line| line.split(' ').map(number).collect()).collect()
}

/// Always the same numbers.
fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |end| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % end
    }
}

/// A tree of 20 vertices with weights: the edges have their ends in any order, and follow no order.
fn random_tree(seed: u64) -> (String, String) {
    const SIZE: usize = 20;
    let mut below = random(seed);
    let mut names: Vec<usize> = (1..=SIZE).collect();
    (1..SIZE).rev().for_each(|last| names.swap(last, below(last + 1)));
    let edge = |place: usize, below: &mut dyn FnMut(usize) -> usize| {
        format!("{} {}\n", names[place - 1 - below(place.min(4))], names[place])
    };
    let edges = (1..SIZE).map(|place| edge(place, &mut below)).collect();
    let weights: Vec<String> = (0..SIZE).map(|_| (1 + below(100)).to_string()).collect();
    (edges, weights.join(" ") + "\n")
}

fn root(parents: &[usize], vertex: usize) -> usize {
    if parents[vertex] == vertex {
        vertex
    } else {
        root(parents, parents[vertex])
    }
}

/// Fails if a vertex with an even weight has three neighbors.
fn has_even_branch(weights: &[usize], edges: &[Vec<usize>]) -> Option<bool> {
    let count = weights.len();
    let mut parents: Vec<usize> = (0..=count).collect();
    let mut degrees = vec![0; count + 1];
    for edge in edges {
        let &[one, other] = &edge[..] else { return None };
        if !(1..=count).contains(&one) || !(1..=count).contains(&other) {
            return None;
        }
        let (one_root, other_root) = (root(&parents, one), root(&parents, other));
        parents[one_root] = other_root;
        degrees[one] += 1;
        degrees[other] += 1;
        if one_root == other_root {
            return None;
        }
    }
    let are_valid = edges.len() + 1 == count && weights.iter().all(|it| (1..=100).contains(it));
    let fails = (1..=count).any(|vertex| degrees[vertex] >= 3 && weights[vertex - 1] % 2 == 0);
    Some(are_valid && fails)
}

#[test]
fn weights_before_edges() {
    for seed in 1..=5 {
        let (edges, weights) = random_tree(seed);
        check(&format!("20\n{weights}{edges}"), 11, |input| {
            let lines = numbers(input)?;
            let [count, weights, edges @ ..] = &lines[..] else { return None };
            has_even_branch(weights, edges).filter(|_| *count == [weights.len()])
        });
    }
}

#[test]
fn weights_after_edges() {
    for seed in 1..=5 {
        let (edges, weights) = random_tree(seed);
        check(&format!("20\n{edges}{weights}"), 11, |input| {
            let lines = numbers(input)?;
            let [count, edges @ .., weights] = &lines[..] else { return None };
            has_even_branch(weights, edges).filter(|_| *count == [weights.len()])
        });
    }
}

#[test]
fn weights_below_each_other() {
    for seed in 1..=5 {
        let (edges, weights) = random_tree(seed);
        let weights = weights.replace(' ', "\n");
        check(&format!("20\n{weights}{edges}"), 11, |input| {
            let lines = numbers(input)?;
            let [count, rest @ ..] = &lines[..] else { return None };
            let (weights, edges) = rest.split_at_checked(*count.first()?)?;
            let are_alone = weights.iter().all(|line| line.len() == 1) && count.len() == 1;
            has_even_branch(&weights.concat(), edges).filter(|_| are_alone)
        });
    }
}

/// A graph: what has three edges can have them with the same neighbor.
#[test]
fn edges_of_a_graph() {
    for seed in 1..=5 {
        let (edges, weights) = random_tree(seed);
        check(&format!("20 19\n{weights}{edges}"), 10, |input| {
            let lines = numbers(input)?;
            let [counts, weights, edges @ ..] = &lines[..] else { return None };
            let mut degrees = vec![0; weights.len() + 1];
            for edge in edges {
                let &[one, other] = &edge[..] else { return None };
                let names = 1..=weights.len();
                if one == other || !names.contains(&one) || !names.contains(&other) {
                    return None;
                }
                degrees[one] += 1;
                degrees[other] += 1;
            }
            let is_even = |vertex: usize| weights[vertex - 1] % 2 == 0;
            let are_valid = weights.iter().all(|it| (1..=100).contains(it));
            let fails = (1..degrees.len()).any(|vertex| degrees[vertex] >= 3 && is_even(vertex));
            Some(*counts == [weights.len(), edges.len()] && are_valid && fails)
        });
    }
}

/// A random line of parents, of vertices from 2.
fn random_parents(seed: u64) -> String {
    let mut below = random(seed);
    let parents = (2..=30).map(|vertex: usize| (vertex - 1 - below(4.min(vertex - 1))).to_string());
    parents.collect::<Vec<_>>().join(" ")
}

/// The depth of each vertex, from 0, by a line of parents.
fn depths(lines: &[Vec<usize>]) -> Option<(Vec<usize>, &[usize])> {
    let [count, parents] = lines else { return None };
    let mut depths = vec![0, 0];
    for (before, &parent) in parents.iter().enumerate() {
        depths.push(1 + *depths.get(parent).filter(|_| parent > 0 && parent < before + 2)?);
    }
    Some((depths, &parents[..])).filter(|_| *count == [parents.len() + 1])
}

#[test]
fn a_line_of_parents() {
    for seed in 1..=5 {
        let input = format!("30\n{}\n", random_parents(seed));
        check(&input, 7, |input| {
            let lines = numbers(input)?;
            depths(&lines).map(|(depths, _)| depths.contains(&6))
        });
        // A vertex with three children, three steps from the root.
        check(&input, 7, |input| {
            let lines = numbers(input)?;
            let (depths, parents) = depths(&lines)?;
            let children = |vertex| parents.iter().filter(|&&parent| parent == vertex).count();
            Some((1..depths.len()).any(|vertex| depths[vertex] >= 3 && children(vertex) >= 3))
        });
    }
}

/// A square of zeros and ones. It fails where an island has to be followed up: a `U`.
#[test]
fn a_square_of_digits() {
    for seed in 1..=5 {
        let mut below = random(seed);
        let size = 7 + below(3);
        let row = |_| (0..size).map(|_| ["0", "1"][below(2)]).collect::<String>() + "\n";
        let input = format!("{size}\n{}", (0..size).map(row).collect::<String>());
        check(&input, 4, |input| {
            let (size, rows) = input.strip_suffix('\n')?.split_once('\n')?;
            let rows: Vec<&[u8]> = rows.split('\n').map(str::as_bytes).collect();
            let is_row =
                |row: &&[u8]| row.len() == rows.len() && row.iter().all(|it| b"01".contains(it));
            let is_valid = rows.len().to_string() == size && rows.iter().all(is_row);
            let islands = |up| islands(&rows, up);
            Some(is_valid && islands(true) != islands(false))
        });
    }
}

/// The number of islands, which are followed down, left and right, or also up.
fn islands(rows: &[&[u8]], up: bool) -> usize {
    let mut rows: Vec<Vec<u8>> = rows.iter().map(|row| row.to_vec()).collect();
    let mut count = 0;
    let size = rows.len();
    for start in (0..size * size).map(|cell| (cell / size, cell % size)) {
        let mut open = vec![start];
        count += usize::from(rows[start.0][start.1] == b'1');
        while let Some((row, column)) = open.pop() {
            let Some(cell) = rows.get_mut(row).and_then(|row| row.get_mut(column)) else {
                continue;
            };
            if std::mem::replace(cell, b'0') == b'1' {
                open.extend([(row + 1, column), (row, column + 1), (row, column.wrapping_sub(1))]);
                open.extend(up.then_some((row.wrapping_sub(1), column)));
            }
        }
    }
    count
}

/// Two sections, each with a word and its number of lines. Two lines of the second fail that name the first of the first.
#[test]
fn sections_with_a_count_behind_a_word() {
    for count in [3, 6] {
        let input = format!("ITEMS 1\na 0\nQUERIES {count}\n{}END\n", "a\n".repeat(count));
        check(&input, 9, |input| {
            let mut lines = input.strip_suffix('\n')?.split('\n');
            let mut section = |name: &str| {
                let count = lines.next()?.strip_prefix(name)?;
                let size = count
                    .parse()
                    .ok()
                    .filter(|&size: &usize| size > 0 && size.to_string() == count)?;
                let section: Vec<&str> = lines.by_ref().take(size).collect();
                (section.len() == size).then_some(section)
            };
            let is_name =
                |name: &str| !name.is_empty() && name.bytes().all(|it| it.is_ascii_lowercase());
            let (items, queries) = (section("ITEMS ")?, section("QUERIES ")?);
            let item = |line: &&str| {
                let (name, digit) = line.split_once(' ')?;
                let is_item =
                    is_name(name) && digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit();
                is_item.then(|| name.to_string())
            };
            let items: Option<Vec<String>> = items.iter().map(item).collect();
            let items = items?;
            let is_end = lines.collect::<Vec<_>>() == ["END"];
            let is_asked = |query: &&&str| items.contains(&query.to_string());
            let asked = queries.iter().filter(is_asked).count();
            let mut different: Vec<&&str> = queries.iter().filter(is_asked).collect();
            different.dedup();
            Some(is_end && queries.iter().all(|query| is_name(query)) && asked > different.len())
        });
    }
}
