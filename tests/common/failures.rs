//! What a test prints for a program that fails fixtures: how many, the three smallest, and what to do next.

use super::fixtures::Fixture;
use super::text;
use std::fmt;
use std::path::Path;
use std::process::Output;
use std::time::Duration;

/// The most lines of a page. The smallest input is shown if it fits.
const HEIGHT: usize = 40;

/// At most this many failures are shown, the smallest first.
const SHOWN: usize = 3;

/// At most this many others are named.
const NAMED: usize = 10;

/// Longer details of a failure are cut to this many lines: of one of several, and of the only one.
const LINES: usize = 7;
const LINES_OF_THE_ONLY_ONE: usize = 22;

/// Longer lines are cut to this many characters.
const WIDTH: usize = 80;

/// Why a test fails. A test returns it, and the harness prints it without a backtrace.
pub struct Failures(pub String);

impl fmt::Debug for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A run that failed. The output is `None` if the program was killed.
struct Failure<'a> {
    fixture: &'a Fixture,
    output: Option<Output>,
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
        let mut failures = Vec::new();
        for fixture in fixtures {
            let output = run(fixture);
            let is_killed = output.is_none();
            if !output.as_ref().is_some_and(|output| is_right(fixture, output)) {
                failures.push(Failure { fixture, output });
            }
            if is_killed {
                break;
            }
        }
        if failures.is_empty() {
            return Ok(());
        }
        failures.sort_by_key(|Failure { fixture, output }| {
            (output.is_some(), fixture.input.len(), changes(&fixture.input), &fixture.case)
        });
        let page = |has_input| self.page(&failures, fixtures.len(), has_input);
        let with_input = page(true);
        let fits = with_input.lines().count() <= HEIGHT;
        Err(Failures(if fits { with_input } else { page(false) }))
    }

    /// Shows failures, the smallest first, perhaps with its input.
    fn page(&self, failures: &[Failure], fixtures: usize, has_input: bool) -> String {
        let lines = if failures.len() == 1 { LINES_OF_THE_ONLY_ONE } else { LINES };
        let mut page = format!("{} fails {} of {fixtures} fixtures\n\n", self.name, failures.len());
        for (index, Failure { fixture, output }) in failures.iter().take(SHOWN).enumerate() {
            let Fixture { case, input, .. } = fixture;
            page += &format!("{case}\n");
            if index == 0 && has_input {
                page += &format!("{}\n", text(input).trim_end());
            }
            page += &match output {
                Some(output) => difference(fixture, output, lines),
                None => format!("killed after {} s; the rest were skipped\n", self.limit.as_secs()),
            };
            // Some are a stream, or a fixture in another form.
            if Path::new(case).is_file() {
                page += &format!("run it: {} < {case}\n", self.by_hand);
            }
            page += "\n";
        }
        if failures.len() > SHOWN {
            page += &others(&failures[SHOWN..]);
        }
        page + &self.next
    }
}

/// How often the next symbol is another one: a board with few stones comes before a full one.
fn changes(input: &[u8]) -> usize {
    let symbols: Vec<&u8> = input.iter().filter(|byte| !byte.is_ascii_whitespace()).collect();
    symbols.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

fn others(failures: &[Failure]) -> String {
    let name = |failure: &Failure| {
        let stem = Path::new(&failure.fixture.case).file_stem();
        stem.unwrap_or_default().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = failures.iter().take(NAMED).map(name).collect();
    if failures.len() > NAMED {
        names.push("…".to_string());
    }
    format!("and {} more: {}\n\n", failures.len(), names.join(", "))
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

/// Shows the first line that differs; then, in at most so many lines, the exit status, stderr and both outputs.
fn difference(fixture: &Fixture, output: &Output, lines: usize) -> String {
    let [expected, actual] = [&fixture.output, &output.stdout].map(|stream| text(stream));
    let mut details = String::new();
    if output.status.code() != Some(status(fixture)) {
        details += &format!("{}, expected {}\n", output.status, status(fixture));
    }
    if output.stderr != fixture.error {
        if !fixture.error.is_empty() {
            details += &format!("expected on stderr: {}\n", text(&fixture.error).trim_end());
        }
        details += &format!("stderr: {}\n", text(&output.stderr).trim());
    }
    let has_lines = expected.lines().count() > 1 || actual.lines().count() > 1;
    if expected != actual && has_lines {
        details += &side_by_side(&expected, &actual);
    }
    first_difference(&expected, &actual) + &cut(&details, lines)
}

/// Names the first line that differs, in quotes, so that whitespace can be seen. Empty if none does.
fn first_difference(expected: &str, actual: &str) -> String {
    let lines = [expected, actual].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    for index in 0..lines[0].len().max(lines[1].len()) {
        let [expected, actual] = [lines[0].get(index), lines[1].get(index)];
        if expected != actual {
            let start = start_to_show(expected.unwrap_or(&""), actual.unwrap_or(&""));
            let (expected, actual) = (quoted(expected, start), quoted(actual, start));
            return format!("line {}: expected {expected}, found {actual}\n", index + 1);
        }
    }
    String::new()
}

/// Where to start to show two lines, in characters: shortly before they differ, if they are equal for long.
fn start_to_show(expected: &str, actual: &str) -> usize {
    let equal = expected.chars().zip(actual.chars()).take_while(|(one, other)| one == other);
    match equal.count() {
        equal if equal > WIDTH / 2 => equal - WIDTH / 4,
        _ => 0,
    }
}

fn quoted(line: Option<&&str>, start: usize) -> String {
    let Some(line) = line else { return "the end".to_string() };
    let part: String = line.chars().skip(start).take(WIDTH).collect();
    let before = if start > 0 { "…" } else { "" };
    let after = if line.chars().nth(start + WIDTH).is_some() { "…" } else { "" };
    format!("{before}{part:?}{after}")
}

/// Lays out two outputs side by side. `|` marks lines that differ. Leaves out most equal lines at the start.
fn side_by_side(expected: &str, actual: &str) -> String {
    let [expected, actual] = [expected, actual].map(|text| text.lines().collect::<Vec<_>>());
    let equal = expected.iter().zip(&actual).take_while(|(one, other)| one == other).count();
    let skipped = if equal > 3 { equal - 1 } else { 0 };
    let line = |lines: &[&str], row: usize| {
        let line = lines.get(row).copied().unwrap_or("");
        line.chars().take(WIDTH / 2).collect::<String>()
    };
    let rows = skipped..expected.len().max(actual.len());
    let width = rows.clone().map(|row| line(&expected, row).chars().count()).max().unwrap_or(0);
    let width = width.max("expected".len());
    let mut table = format!("{:width$}   actual\n", "expected");
    if skipped > 0 {
        table += &format!("… {skipped} equal lines\n");
    }
    for row in rows {
        let mark = if expected.get(row) == actual.get(row) { ' ' } else { '|' };
        let (left, right) = (line(&expected, row), line(&actual, row));
        table += format!("{left:width$} {mark} {right}").trim_end();
        table += "\n";
    }
    table
}

/// Cuts a text to so many lines.
fn cut(text: &str, lines: usize) -> String {
    let count = text.lines().count();
    let kept = if count > lines { lines - 1 } else { lines };
    let mut cut: String = text.split_inclusive('\n').take(kept).collect();
    if count > lines {
        cut += &format!("… {} more lines\n", count - kept);
    }
    cut
}
