//! Changes of how many there are: words, letters, lines, columns and blocks come or go. Each notes by how many, and what
//! their number was: `counts.rs` finds the numbers that have to follow.
//!
//! ```text
//! 3            4             2
//! 1 4 2   →    1 4 4 2       1 2          a word more, a word less
//! ```

use super::contents::split;
use super::draft::{is_number, shape, Draft};
use super::samples::{new_letter, numbers_of};

/// Larger numbers are no names of vertices.
const LARGEST_NAME: i64 = 100;

impl Draft<'_> {
    /// A few words of a line go, or come.
    pub fn words_come_or_go(&mut self) {
        let line = self.any_line();
        let separator = self.separator(line);
        let mut words = split(&self.lines[line], separator);
        let before = words.len();
        let mut place = self.random.below(before);
        let mut count = self.random.one_of([1, 1, 1, 2, 3]);
        let word = words[place].clone();
        if self.random.chance(40) {
            if self.random.chance(15) {
                place = self.random.one_of([0, 1, place]) % before;
                count = before;
            }
            count = count.min(before - place);
            words.drain(place..place + count);
        } else {
            let near: Vec<i64> = words.iter().filter_map(|word| word.parse().ok()).collect();
            for _ in 0..count {
                let new = match self.random.below(3) {
                    0 => word.clone(),
                    1 => words[self.random.below(words.len())].clone(),
                    _ if is_number(&word) => self.other_number(&word, &near),
                    _ => self.random.pick(&self.samples.words).unwrap_or(&word).clone(),
                };
                words.insert(place, new);
            }
            if count == 1 && self.random.chance(25) {
                // A permutation needs the next name.
                let next = before as i64 + self.random.one_of([-1, 0, 0, 1]);
                words[place] = next.to_string();
            }
        }
        let by = words.len() as i64 - before as i64;
        self.lines[line] = words.join(&separator.to_string());
        if let (-1, Ok(gone)) = (by, word.parse()) {
            if self.random.chance(30) {
                self.lower_names(gone, line..line + 1);
            }
        }
        self.note(&[before, before - 1], by, line);
    }

    /// Names greater than one that has gone become one less.
    fn lower_names(&mut self, gone: i64, lines: std::ops::Range<usize>) {
        self.replace_numbers(lines, |number, _| number - i64::from(number > gone));
    }

    /// A few letters of a word go, or come.
    pub fn letters_come_or_go(&mut self) {
        let line = self.any_line();
        let mut letters: Vec<char> = self.lines[line].chars().collect();
        if letters.is_empty() {
            return;
        }
        let before = letters.len();
        let place = self.random.below(before);
        let start = letters[..place].iter().rposition(|it| *it == ' ').map_or(0, |it| it + 1);
        let end = letters[place..].iter().position(|it| *it == ' ').map_or(before, |it| place + it);
        let count = self.random.one_of([1, 1, 1, 2, 3]);
        if self.random.chance(45) {
            letters.drain(place..end.min(place + count));
        } else {
            let of_word = letters[start..end].to_vec();
            let new: Vec<char> = if self.random.chance(30) {
                letters[place..before.min(place + count)].to_vec()
            } else {
                let new = |_| {
                    let of_word = self.random.pick(&of_word).copied();
                    let is_new = self.random.chance(15);
                    of_word
                        .filter(|_| !is_new)
                        .unwrap_or_else(|| new_letter(letters[place], self.random))
                };
                (0..count).map(new).collect()
            };
            letters.splice(place..place, new);
        }
        let by = letters.len() as i64 - before as i64;
        self.lines[line] = letters.into_iter().collect();
        self.note(&[end - start, before], by, line);
    }

    /// A line goes, or comes.
    pub fn line_comes_or_goes(&mut self) {
        self.lines_come_or_go(1);
    }

    /// A block of lines goes, or comes again.
    pub fn block_comes_or_goes(&mut self) {
        if self.random.chance(60) {
            let count = self.random.one_of([2, 2, 3, 3, 4, 5, 6]);
            self.lines_come_or_go(count);
        } else {
            self.case_comes_or_goes();
        }
    }

    fn lines_come_or_go(&mut self, mut count: usize) {
        let before = self.lines.len();
        let mut line = self.any_line();
        let block = self.block(line, shape);
        if self.random.chance(if before < 6 { 33 } else { 50 }) {
            if self.random.chance(20) {
                line = block.start + self.random.one_of([0, 0, 1]) % block.len();
                count = block.end - line;
            }
            count = count.min(before - line);
            let gone: Vec<String> = self.lines.drain(line..line + count).collect();
            let names: Vec<i64> = gone.iter().flat_map(|line| numbers_of(line)).collect();
            let name = self.random.pick(&names).copied();
            if let Some(name) = name.filter(|_| self.random.chance(30)) {
                self.lower_names(name, block.start.min(line)..self.lines.len());
            }
        } else {
            count = count.min(before - line);
            let mut new = self.lines[line..line + count].to_vec();
            let within = block.start + self.random.below(block.len() + 1);
            let place = self.random.one_of([line, line, line + count, within, block.end]);
            if (count > 1 || self.random.chance(30)) && self.random.chance(40) {
                self.go_on(&mut new, place);
            }
            self.lines.splice(place..place, new);
            if self.random.chance(60) {
                self.vary(place);
            }
        }
        let mut by = self.lines.len() as i64 - before as i64;
        if self.random.chance(40) {
            // The lines may be one test case.
            by = by.signum();
        }
        let sizes = [block.len(), before - 1, before - line - 1, block.end.saturating_sub(line)];
        self.note(&sizes, by, line);
    }

    /// Lets the first numbers of new lines go on from those of the line before them.
    fn go_on(&mut self, new: &mut [String], place: usize) {
        let first = |line: &String| line.split(' ').next()?.parse::<i64>().ok();
        let before = place.checked_sub(1).and_then(|before| first(&self.lines[before]));
        let Some((before, start)) = before.zip(new.first().and_then(first)) else { return };
        let step = before.saturating_sub(start).saturating_add(self.random.one_of([0, 1, 1, 2]));
        for line in new {
            if let Some(number) = first(line) {
                let rest = line.find(' ').map_or("", |start| &line[start..]);
                *line = format!("{}{rest}", number.saturating_add(step).max(0));
            }
        }
    }

    /// Makes a new line unlike the one that it is a copy of.
    fn vary(&mut self, line: usize) {
        if self.random.chance(25) {
            let mut words = split(&self.lines[line], ' ');
            if self.random.chance(40) {
                words.pop();
            } else {
                words.push(words[self.random.below(words.len())].clone());
            }
            self.lines[line] = words.join(" ");
        }
        if self.random.chance(60) {
            self.number_in(line..line + 1);
        } else {
            self.letters_of(line);
        }
    }

    /// A number and the lines that it counts go, or come again.
    fn case_comes_or_goes(&mut self) {
        let end = self.lines.len();
        let mut heads = self.sizes(0..end as i64);
        heads.retain(|&(line, count)| count < (end - line) as i64);
        let Some(&(line, count)) = self.random.pick(&heads) else { return };
        let more = self.random.one_of([0, 0, 1, count]) as usize;
        let behind = end.min(line + 1 + count as usize + more);
        let by = if self.random.chance(40) {
            self.lines.drain(line..behind);
            -1
        } else {
            let case = self.lines[line..behind].to_vec();
            self.lines.splice(behind..behind, case);
            1
        };
        self.note(&[1, 2], by, line.saturating_sub(1));
    }

    /// A column of words or letters goes, comes, or changes its place with another one.
    pub fn column(&mut self) {
        let line = self.any_line();
        let separator = self.random.chance(50).then(|| self.separator(line));
        let parts = |line: &str| match separator {
            Some(separator) => split(line, separator),
            None => line.chars().map(String::from).collect(),
        };
        let count = |line: &str| parts(line).len();
        let before = count(&self.lines[line]);
        let block = self.block(line, count);
        let alike = |it: &usize| count(&self.lines[*it]) == before;
        let mut rows: Vec<usize> = if self.random.chance(60) {
            block.clone().collect()
        } else {
            (0..self.lines.len()).filter(alike).collect()
        };
        if rows.len() > 1 && self.random.chance(25) {
            rows.remove(0);
        }
        let [place, other] = [(); 2].map(|()| self.random.below(before));
        let kind = self.random.below(10);
        let is_less = self.random.chance(50);
        let base = self.random.one_of([0, 0, 1]);
        let name = (before as i64 + i64::from(!is_less) - base).to_string();
        let by = if is_less { -1 } else { 1 };
        for row in rows {
            let mut row_parts = parts(&self.lines[row]);
            match kind {
                0..2 if before > 0 => row_parts.swap(place, other),
                2..4 if separator.is_some() && is_less => row_parts.retain(|it| *it != name),
                2..4 if separator.is_some() => {
                    // Each row gets the next name somewhere: a preference list, a permutation.
                    let place = self.random.below(before + 1);
                    row_parts.insert(place, name.clone());
                }
                _ if is_less && before > 0 => drop(row_parts.remove(place)),
                _ => {
                    let of_row = self.random.chance(60).then(|| self.random.below(before));
                    let copy = row_parts.get(of_row.unwrap_or(place)).cloned();
                    row_parts.insert(place, copy.unwrap_or_default());
                }
            }
            self.lines[row] = row_parts.join(&separator.map_or(String::new(), String::from));
        }
        if kind >= 2 {
            self.note(&[before, before.saturating_sub(1)], by, block.start);
        }
    }

    /// A row and the column of the same number go from a square, or come again.
    pub fn row_and_column(&mut self) {
        let line = self.any_line();
        let is_of_words = self.lines[line].contains(' ');
        let separator = if is_of_words { " " } else { "" };
        let parts = |line: &str| -> Vec<String> {
            if is_of_words {
                split(line, ' ')
            } else {
                line.chars().map(String::from).collect()
            }
        };
        let block = self.block(line, |line| parts(line).len());
        let count = parts(&self.lines[line]).len();
        let start = block.start.max(block.end.saturating_sub(count));
        let height = block.end - start;
        if height < 2 {
            return;
        }
        let place = self.random.below(height);
        let is_less = self.random.chance(50);
        let mut rows: Vec<Vec<String>> =
            self.lines[start..block.end].iter().map(|line| parts(line)).collect();
        if is_less {
            rows.remove(place);
        } else {
            rows.insert(place, rows[place].clone());
        }
        for row in rows.iter_mut().filter(|row| !row.is_empty()) {
            let at = place.min(row.len() - 1);
            if is_less {
                row.remove(at);
            } else {
                row.insert(at, row[at].clone());
            }
        }
        if !is_less && self.random.chance(70) {
            // Off the diagonal stands what does elsewhere in the row, not what is on it.
            for (row, column) in [(place, place + 1), (place + 1, place)] {
                let others: Vec<String> = rows[row]
                    .iter()
                    .enumerate()
                    .filter(|(at, _)| *at != place && *at != place + 1)
                    .map(|(_, part)| part.clone())
                    .collect();
                if let Some((part, new)) = rows[row].get_mut(column).zip(self.random.pick(&others))
                {
                    part.clone_from(new);
                }
            }
        }
        let new = rows.iter().map(|row| row.join(separator)).collect::<Vec<_>>();
        self.lines.splice(start..block.end, new);
        self.note(&[count, height], if is_less { -1 } else { 1 }, start);
    }

    /// A line with the next name comes, such as that of a leaf; or a line with the last name goes.
    pub fn name_comes_or_goes(&mut self) {
        let names = self.sizes(1..LARGEST_NAME);
        let of_first = &names[..names.len().min(3)];
        let among = if self.random.chance(60) { of_first } else { &names };
        let Some(&(head, last)) = self.random.pick(among) else { return };
        let end = self.lines.len();
        if head + 1 == end {
            return;
        }
        let by = if self.random.chance(60) {
            let line = head + 1 + self.random.below(end - head - 1);
            let mut words = split(&self.lines[line], ' ');
            let numbers: Vec<usize> =
                (0..words.len()).filter(|&it| is_number(&words[it])).collect();
            let Some(&place) = self.random.pick(&numbers) else { return };
            words[place] = (last + self.random.one_of([0, 1])).to_string();
            let place = self.random.one_of([line, line + 1, end]);
            self.lines.insert(place, words.join(" "));
            1
        } else {
            let has_name = |line: &usize| {
                let is_last =
                    |word: &str| word.parse().is_ok_and(|it: i64| it == last || it == last - 1);
                self.lines[*line].split(' ').any(is_last)
            };
            let lines: Vec<usize> = (head + 1..end).filter(has_name).collect();
            let Some(&line) = self.random.pick(&lines) else { return };
            let gone = self.lines.remove(line);
            let name = self.random.pick(&numbers_of(&gone)).copied();
            if let Some(name) = name.filter(|_| self.random.chance(50)) {
                self.lower_names(name, head + 1..end - 1);
            }
            -1
        };
        let is_count = |number: i64| number == last || number == last - 1;
        self.replace_numbers(head..head + 1, |number, _| {
            number + if is_count(number) { by } else { 0 }
        });
    }

    /// Lines of another input come in place of some, or between them.
    pub fn splice(&mut self) {
        let Some(other) = self.random.pick(self.others) else { return };
        let (line, from) = (self.any_line(), self.random.below(other.len()));
        let count = self.random.one_of([1, 1, 2, 3]).min(other.len() - from);
        let new = other[from..from + count].to_vec();
        if self.random.chance(60) {
            let end = self.lines.len().min(line + count);
            self.lines.splice(line..end, new);
        } else {
            self.lines.splice(line..line, new);
            self.note(&[], count as i64, line);
        }
    }
}
