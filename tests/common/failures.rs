//! What a test prints for a program that fails fixtures: how many, the smallest, and what to do next.

use super::fixtures::Fixture;
use super::text;
use std::fmt;
use std::path::Path;
use std::process::Output;
use std::time::Duration;

/// The smallest input is shown if it has at most this many lines.
const LINES: usize = 20;

/// Longer lines are cut to this many characters.
const WIDTH: usize = 80;

/// At most this many other failures are named.
const NAMED: usize = 10;

/// Why a test fails. A test returns it, and the harness prints it without a backtrace.
pub struct Failures(pub String);

impl fmt::Debug for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A program to test.
pub struct Program<'a> {
    pub name: &'a str,
    /// What one types to run it.
    pub by_hand: String,
    /// How long it may run on one fixture.
    pub limit: Duration,
    /// What to do about a failure: a line, or empty.
    pub next: String,
}

impl Program<'_> {
    /// Runs the program on fixtures, which are named by their paths. `run` returns `None` if it has killed the
    /// program after the limit; then the rest are skipped.
    pub fn passes(
        &self,
        fixtures: &[Fixture],
        run: impl Fn(&Fixture) -> Option<Output>,
    ) -> Result<(), Failures> {
        // What was wrong with each, or nothing if it was killed.
        let mut failures: Vec<(&Fixture, Option<String>)> = Vec::new();
        for fixture in fixtures {
            let output = run(fixture);
            let is_killed = output.is_none();
            if !output.as_ref().is_some_and(|output| is_right(fixture, output)) {
                failures.push((fixture, output.map(|output| difference(fixture, &output))));
            }
            if is_killed {
                break;
            }
        }
        failures.sort_by_key(|(fixture, difference)| {
            (difference.is_some(), fixture.input.len(), changes(&fixture.input), &fixture.case)
        });
        let Some(((smallest, difference), others)) = failures.split_first() else { return Ok(()) };
        let Self { name, by_hand, limit, next } = self;
        let mut page =
            format!("{name} fails {} of {} fixtures\n\n", failures.len(), fixtures.len());
        page += &format!("{}\n{}", smallest.case, short(&text(&smallest.input)));
        let killed = format!("killed after {} s; the rest were skipped\n", limit.as_secs());
        page += difference.as_ref().unwrap_or(&killed);
        // Some are a stream, or a fixture in another form.
        if Path::new(&smallest.case).is_file() {
            page += &format!("run it: {by_hand} < {}\n", smallest.case);
        }
        if !others.is_empty() {
            let names = others.iter().take(NAMED).map(|(fixture, _)| stem(&fixture.case));
            let cut = if others.len() > NAMED { ", …" } else { "" };
            let names = names.collect::<Vec<_>>().join(", ");
            page += &format!("\nand {} more: {names}{cut}\n", others.len());
        }
        Err(Failures(page + "\n" + next))
    }
}

/// How often the next symbol is another one: a board with few stones comes before a full one.
fn changes(input: &[u8]) -> usize {
    let symbols: Vec<&u8> = input.iter().filter(|byte| !byte.is_ascii_whitespace()).collect();
    symbols.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

fn stem(case: &str) -> String {
    Path::new(case).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// An input that is easily looked over, or nothing.
fn short(input: &str) -> String {
    let input = input.trim_end();
    let is_short =
        input.lines().count() <= LINES && input.lines().all(|line| line.chars().count() <= WIDTH);
    if is_short && !input.is_empty() {
        format!("{input}\n")
    } else {
        String::new()
    }
}

/// The exit status that a fixture asks for: bad input is an error.
fn status(fixture: &Fixture) -> i32 {
    i32::from(!fixture.error.is_empty())
}

fn is_right(fixture: &Fixture, output: &Output) -> bool {
    output.stdout == fixture.output
        && output.stderr == fixture.error
        && output.status.code() == Some(status(fixture))
}

/// Names the first line that differs, and shows another exit status and what is on stderr.
fn difference(fixture: &Fixture, output: &Output) -> String {
    let mut lines = first_difference("line", &fixture.output, &output.stdout);
    if output.status.code() != Some(status(fixture)) {
        lines += &format!("{}, expected {}\n", output.status, status(fixture));
    }
    if !fixture.error.is_empty() {
        lines += &first_difference("stderr, line", &fixture.error, &output.stderr);
    } else if !output.stderr.is_empty() {
        // A panic says where and why, of two values in four lines; then how to see a backtrace, or one.
        let stderr = text(&output.stderr);
        let is_about =
            |line: &&str| !line.starts_with("note: run with") && *line != "stack backtrace:";
        let shown: Vec<&str> = stderr.trim().lines().take_while(is_about).take(6).collect();
        lines += &format!("stderr: {}\n", shown.join("\n"));
    }
    lines
}

/// Names the first line that differs, in quotes, so that whitespace can be seen. Empty if none does.
fn first_difference(title: &str, expected: &[u8], actual: &[u8]) -> String {
    let [expected, actual] = [expected, actual].map(text);
    let lines = [&expected, &actual].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let equal = lines[0].iter().zip(&lines[1]).take_while(|(one, other)| one == other).count();
    let [expected, actual] = lines.map(|lines| lines.get(equal).copied());
    if expected == actual {
        return String::new();
    }
    let (one, other) = (expected.unwrap_or(""), actual.unwrap_or(""));
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    // A long line is shown from shortly before the letter that differs.
    let start = if same > WIDTH / 2 { same - WIDTH / 4 } else { 0 };
    let [expected, actual] = [expected, actual].map(|line| quoted(line, start));
    format!("{title} {}: expected {expected}, found {actual}\n", equal + 1)
}

fn quoted(line: Option<&str>, start: usize) -> String {
    let Some(line) = line else { return "the end".to_string() };
    let part: String = line.chars().skip(start).take(WIDTH).collect();
    let before = if start > 0 { "…" } else { "" };
    let after = if line.chars().nth(start + WIDTH).is_some() { "…" } else { "" };
    format!("{before}{part:?}{after}")
}
