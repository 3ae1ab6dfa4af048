//! Tries whether a program checks what it reads, before it is believed about inputs that are made: it has to reject broken
//! test cases. Their places are fixed, so the answer is the same each time.
//!
//! ```text
//! 3          3            3            3          3          3
//! 1 4 2      1 4 2        1 4 2 2      1 4        1 x 2      1 99999999999999999999 2
//!            1 4 2
//! a sample   line twice   word more    word less  `x`        out of any range
//! ```
//!
//! Of 71 validators, 68 reject all of these, and of 71 naive solutions that assert nothing, none does. (The three have
//! no range.)

use super::made::PATIENCE;
use super::mutate::samples::{digits_of, lone_number};
use crate::cases::TestCase;
use crate::known::helper::{Helper, HelperError, VALIDATOR};
use crate::known::{FunctionOrProgram, Shrinkable};
use crate::options::Options;
use crate::programs::command::{CommandLine, ProgramSource};
use crate::programs::SourceLanguage;
use crate::setup::submissions::Submissions;
use crate::setup::Setup;
use crate::verdict::case_maker::{CaseError, CaseMaker, SkippedInput};
use crate::verdict::workers::Workers;
use console::cli::Error;
use console::language::say;
use std::ffi::OsString;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

/// At most this many test cases are changed, the smallest, and this many are broken.
const MOST_SAMPLES: usize = 20;
const MOST_BROKEN: usize = 5;

/// In bytes. What is made of larger ones would be large, too.
const LARGEST_SAMPLE: usize = 2000;

/// What is known of the validity of inputs before any is made.
#[derive(Default)]
pub struct Trial {
    /// Small test cases that are accepted.
    pub samples: Vec<TestCase>,
    /// The names of those that are not, and why.
    pub rejected: Vec<(String, String)>,
    /// Why a program that says what is valid cannot run, if so. Then there are no samples.
    pub failure: Option<String>,
    /// The first broken test case that is accepted, too.
    pub accepts: Option<Accepted>,
}

/// A broken test case that is accepted.
pub struct Accepted {
    /// The name of the test case.
    pub name: String,
    pub fault: Fault,
}

/// What is wrong with a broken test case.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    LineTwice,
    WordMore,
    WordLess,
    NoNumber,
    OutOfRange,
}

/// Tries the programs that say what is valid. A naive solution is one of them if it rejects what is broken.
pub fn try_strictness(setup: &mut Setup, cases: &[TestCase]) -> Result<Trial, Error> {
    let is_naive = is_naive_to_try(setup);
    let without_validity = setup.known.without_validity.clone();
    if let Some(naive) = setup.options.naive.as_ref().filter(|_| is_naive) {
        let mut validator = Helper::new(VALIDATOR, naive.clone(), &setup.toolchain);
        // A test case that it rejects is not an error.
        validator.is_lazy = true;
        setup.known.without_validity = None;
        setup.known.validity.push(FunctionOrProgram::Program(Box::new(validator)));
    }
    let trial = trial(setup, cases)?;
    if is_naive {
        setup.known.is_strict = trial.accepts.is_none() && !trial.samples.is_empty();
        if !setup.known.is_strict {
            setup.known.validity.clear();
            setup.known.without_validity = without_validity;
        }
    }
    Ok(trial)
}

/// Whether there is only a naive solution that may say what is valid.
fn is_naive_to_try(setup: &Setup) -> bool {
    let is_text = matches!(setup.known.shrinkable, Shrinkable::Text);
    is_text && setup.known.validity.is_empty() && setup.options.naive.is_some()
}

/// Asks about small test cases, and about what is broken of them.
fn trial(setup: &Setup, cases: &[TestCase]) -> Result<Trial, Error> {
    let mut trial = Trial::default();
    let has_program = setup.known.validity.iter().any(|it| it.program().is_some());
    let is_of_package = setup.task.package.is_some();
    let is_check = matches!(&setup.programs, Submissions::Several(several) if several.is_check);
    // What one of them accepts, another one that does not run here may reject.
    let is_part = !setup.known.knows_validity();
    if !has_program || is_part || is_of_package && setup.inputs == 0 && !is_check {
        return Ok(trial);
    }
    // No program under test runs here.
    let nothing = CommandLine::new(vec![OsString::new()]);
    let mut workers = Workers::start(&setup.known, &setup.task.name, &setup.start(&nothing))?;
    let mut small: Vec<&TestCase> =
        cases.iter().filter(|case| case.input.len() <= LARGEST_SAMPLE).collect();
    small.sort_by_key(|case| case.input.len());
    small.truncate(MOST_SAMPLES);
    let mut remaining = small.iter();
    let ask = |maker: &mut CaseMaker, case: &&TestCase| refusal(maker, &case.input, case);
    let asked = workers.try_all(small.iter(), ask, |asked, _| {
        let case = *remaining.next().expect("there is an answer for each");
        match asked.err().and_then(|asked| asked.why) {
            None => trial.samples.push(case.clone()),
            Some(why) => trial.rejected.push((case.shown(), why)),
        }
        Ok(Continue(()))
    });
    if let Err(Error::Failed(why)) = asked {
        return Ok(Trial { failure: Some(why), ..Trial::default() });
    }
    setup.known.helpers().for_each(|helper| helper.hurry(PATIENCE));
    let to_break = trial.samples.iter().take(MOST_BROKEN);
    let broken: Vec<(&TestCase, Fault, Vec<String>)> = to_break
        .flat_map(|case| broken(&case.input).into_iter().map(move |it| (case, it.0, it.1)))
        .collect();
    let ask = |maker: &mut CaseMaker, (case, _, texts): &(&TestCase, Fault, Vec<String>)| {
        let mut answers = texts.iter().map(|text| refusal(maker, text, case));
        answers.find(is_refused).unwrap_or(Err(accepted()))
    };
    let mut remaining = broken.iter();
    let mut accepts = None;
    workers.try_all(broken.iter(), ask, |asked, _| {
        let (case, fault, _) = remaining.next().expect("there is an answer for each");
        if asked.is_err_and(|asked| asked.why.is_some()) {
            return Ok(Continue(()));
        }
        accepts = Some(Accepted { name: case.shown(), fault: *fault });
        Ok(Break(()))
    })?;
    trial.accepts = accepts;
    setup.known.helpers().for_each(Helper::take_time);
    Ok(trial)
}

/// Asks about an input like that of a test case. No answer makes a case to run.
fn refusal(maker: &mut CaseMaker, text: &str, like: &TestCase) -> Result<TestCase, CaseError> {
    let group = Arc::clone(&like.group);
    let case = TestCase { group, ..TestCase::new(&like.name, text, "") };
    let why = match maker.invalid(&case, &like.shown()) {
        Err(HelperError::Failed(why)) => return Err(CaseError::Failed(why)),
        // What takes too long is not valid.
        Err(why) => Some(why.into()),
        Ok(why) => why,
    };
    Err(CaseError::Skipped(SkippedInput { why, ..SkippedInput::default() }))
}

fn is_refused(answer: &Result<TestCase, CaseError>) -> bool {
    matches!(answer, Err(CaseError::Skipped(SkippedInput { why: Some(_), .. })))
}

fn accepted() -> CaseError {
    CaseError::Skipped(SkippedInput::default())
}

/// Breaks an input in several ways. Of the texts of each way, one has to be rejected.
fn broken(input: &str) -> Vec<(Fault, Vec<String>)> {
    let lines: Vec<&str> = input.lines().collect();
    let Some((last, before)) = lines.split_last() else {
        return vec![(Fault::WordMore, vec!["0\n".to_string()])];
    };
    let text = |lines: &[&str]| lines.join("\n") + "\n";
    let with_last = |line: &str| text(&[before, &[line]].concat());
    let mut all = vec![(Fault::LineTwice, vec![text(&[&lines[..], &[last]].concat())])];
    let more = |line: &str| format!("{line} {}", line.split(' ').next_back().unwrap_or("0"));
    let less = |line: &str| line.rsplit_once(' ').map_or("", |(rest, _)| rest).to_string();
    all.push((Fault::WordMore, vec![with_last(&more(last))]));
    all.push((Fault::WordLess, vec![with_last(&less(last))]));
    if let Some((first, rest)) = before.split_first() {
        let with_first = |line: &str| text(&[&[line], rest, &[*last]].concat());
        all.push((Fault::WordMore, vec![with_first(&more(first))]));
        if first.contains(' ') {
            all.push((Fault::WordLess, vec![with_first(&less(first))]));
        }
    }
    let in_line = |line: usize| digits_of(lines[line]).into_iter().map(move |bytes| (line, bytes));
    let mut numbers: Vec<_> = (0..lines.len()).flat_map(in_line).collect();
    numbers.retain(|(line, bytes)| lone_number(lines[*line], bytes).is_some());
    let count = numbers.len();
    let places = [0, 1, count / 2, count.saturating_sub(1)];
    let mut places: Vec<usize> = places.into_iter().filter(|&place| place < count).collect();
    places.dedup();
    for (line, bytes) in places.into_iter().map(|place| &numbers[place]) {
        let with = |new: &str| {
            let mut changed = lines[*line].to_string();
            changed.replace_range(bytes.clone(), new);
            text(&[&lines[..*line], &[&changed], &lines[line + 1..]].concat())
        };
        all.push((Fault::NoNumber, vec![with("x")]));
        // One end may be open.
        let large = "9".repeat(20);
        all.push((Fault::OutOfRange, vec![with(&large), with(&format!("-{large}"))]));
    }
    all
}

impl Trial {
    /// What the validator accepts that is broken, and what to do, in a sentence without a period.
    pub fn fault(&self, setup: &Setup) -> Option<String> {
        let Accepted { name, fault } = self.accepts.as_ref()?;
        let program = setup.validators();
        let Options { valid, naive, .. } = &setup.options;
        let language = valid.as_ref().or(naive.as_ref()).and_then(ProgramSource::path);
        let language = language.and_then(SourceLanguage::of);
        let how = fault.described();
        let cure =
            fault.cure(language).map_or(String::new(), |cure| say!(en ": {cure}", ko ". {cure}"));
        Some(say!(en "{program} accepts {name} with {how}{cure}",
            ko "{name}의 {how} {program}의 검사를 통과합니다{cure}"))
    }
}

impl Fault {
    /// In English behind "with", in Korean before "is accepted".
    pub fn described(self) -> String {
        match self {
            Self::LineTwice => say!(en "its last line twice", ko "마지막 줄이 두 번 나와도"),
            Self::WordMore => say!(en "one word more in a line", ko "한 줄에 단어를 하나 더해도"),
            Self::WordLess => say!(en "one word less in a line", ko "한 줄에서 단어를 하나 빼도"),
            Self::NoNumber => say!(en "`x` for a number", ko "수를 `x`로 바꿔도"),
            Self::OutOfRange => {
                say!(en "a number of 20 digits", ko "수를 스무 자리로 바꿔도")
            }
        }
    }

    /// What a program in a language asserts against it.
    fn cure(self, language: Option<SourceLanguage>) -> Option<String> {
        let code = match (self, language?) {
            (Self::LineTwice, SourceLanguage::Python) => "assert not sys.stdin.read().strip()",
            (Self::LineTwice | Self::WordMore, SourceLanguage::Cpp) => {
                "std::string rest; assert(!(std::cin >> rest));"
            }
            (Self::WordMore | Self::WordLess, SourceLanguage::Python) => "assert len(words) == n",
            (Self::NoNumber, SourceLanguage::Python) => "int(word)",
            // One that fails leaves 0.
            (Self::WordLess | Self::NoNumber, SourceLanguage::Cpp) => "assert(std::cin >> n)",
            (Self::OutOfRange, SourceLanguage::Python) => "assert 1 <= n <= 100",
            (Self::OutOfRange, SourceLanguage::Cpp) => "assert(1 <= n && n <= 100)",
            _ => return None,
        };
        Some(match (self, language?) {
            (Self::LineTwice, _) | (Self::WordMore, SourceLanguage::Cpp) => {
                say!(en "end with `{code}`", ko "끝에 `{code}`를 쓰세요")
            }
            _ => say!(en "for example `{code}`", ko "예를 들어 `{code}`로 확인하세요"),
        })
    }
}
