//! Tries whether a program checks what it reads, before it is believed about inputs that are made: it has to reject broken
//! test cases. And whether it minds where lines end: if not, inputs that are made keep to the lines of the test cases.

use super::broken::{broken, ends_elsewhere, other_line_ends, Broken, Damage};
use super::mutate::{Form, Lines};
use crate::cases::TestCase;
use crate::known::helper::{Helper, HelperError, PATIENCE, VALIDATOR};
use crate::known::{FunctionOrProgram, Shrinkable};
use crate::options::Options;
use crate::programs::command::{CommandLine, ProgramSource};
use crate::programs::SourceLanguage;
use crate::setup::submissions::Submissions;
use crate::setup::Setup;
use crate::verdict::case_maker::CaseMaker;
use crate::verdict::workers::Workers;
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::say;
use std::ffi::OsString;
use std::sync::Arc;

/// At most this many test cases are changed, the smallest, and this many are broken.
const MOST_SAMPLES: usize = 20;
const MOST_BROKEN: usize = 5;

/// In bytes. What is made of larger ones would be large, too.
const LARGEST_SAMPLE: usize = 2000;

/// At most this many lines end elsewhere, to see whether that matters.
const MOST_LINES: usize = 20;

/// What is known of the validity of inputs before any is made.
#[derive(Default)]
pub struct Trial {
    /// Small test cases that are accepted.
    pub samples: Vec<TestCase>,
    /// Those that are not.
    pub rejected: Vec<Rejected>,
    /// Why a program that says what is valid cannot run, if so. Then there are no samples.
    pub failure: Option<String>,
    /// The first broken test case that is accepted, too.
    pub accepts: Option<Accepted>,
    pub lines: Lines,
}

/// A test case that is not accepted.
pub struct Rejected {
    /// The name of the test case.
    pub name: String,
    pub why: String,
    /// Whether it took too long, or too much memory.
    pub is_slow: bool,
}

impl Rejected {
    /// What the validator said, without the name of the test case.
    pub fn words(&self) -> &str {
        self.why.split_once(": ").map_or(&self.why, |(_, words)| words)
    }
}

/// A broken test case that is accepted.
pub struct Accepted {
    /// The name of the test case.
    pub name: String,
    pub damage: Damage,
    /// Whether it takes too long, or too much memory: a program that checks what it reads would not start with it.
    pub is_slow: bool,
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
    if trial.lines.are_ignored {
        let texts = trial.samples.iter().map(|case| &*case.input);
        let form = Form::of(texts, trial.lines);
        setup.known.has_form = Some(Box::new(move |input| form.has(input)));
    }
    if is_naive {
        if let Some(why) = trial.failure_on_all(setup) {
            return Err(Error::Failed(why));
        }
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
    // Who gives a naive solution wants to know whether it can say that.
    let is_asked = setup.inputs > 0 || is_check || setup.options.naive.is_some();
    if !has_program || is_part || is_of_package && !is_asked {
        return Ok(trial);
    }
    // No program under test runs here.
    let nothing = CommandLine::new(vec![OsString::new()]);
    let mut workers = Workers::start(&setup.known, &setup.task.name, &setup.start(&nothing))?;
    let (validators, noun) = (setup.validators(), setup.noun());
    let title = say!(en "trying {validators} on {noun}s, also broken ones:",
        ko "테스트 케이스와 이를 손상한 입력으로 {validators} 확인:");
    workers.progress = Progress::new(title, None);
    let mut small: Vec<&TestCase> =
        cases.iter().filter(|case| case.input.len() <= LARGEST_SAMPLE).collect();
    small.sort_by_key(|case| case.input.len());
    small.truncate(MOST_SAMPLES);
    let ask = |maker: &mut CaseMaker, case: &&TestCase| answer(maker, &case.input, case);
    let goes_on = |answer: &Answer| !matches!(answer, Answer::Failed(_));
    for (case, answer) in small.iter().zip(workers.ask_all(small.iter(), ask, goes_on)) {
        match answer {
            Answer::Accepted => trial.samples.push((*case).clone()),
            Answer::Slow(why) => {
                trial.rejected.push(Rejected { name: case.shown(), why, is_slow: true });
            }
            Answer::Rejected(why) => {
                trial.rejected.push(Rejected { name: case.shown(), why, is_slow: false });
            }
            Answer::Failed(why) => return Ok(Trial { failure: Some(why), ..Trial::default() }),
        }
    }
    setup.known.helpers().for_each(|helper| helper.hurry(PATIENCE));
    let samples: Vec<&TestCase> = trial.samples.iter().take(MOST_BROKEN).collect();
    trial.accepts = accepted(&mut workers, &samples, naive_has_types(setup))?;
    if trial.accepts.as_ref().is_some_and(|it| it.damage == Damage::LineTwice) {
        let ends = |case: &&TestCase| ends_elsewhere(&case.input);
        trial.lines.end_anywhere = are_all(&mut workers, texts_of(&samples, ends), true)?;
        if trial.lines.end_anywhere {
            trial.accepts = None;
        }
    }
    let mut lines = MOST_LINES;
    let others = texts_of(&samples, |case| {
        let most = lines;
        lines = lines.saturating_sub(case.input.lines().count());
        other_line_ends(&case.input, most)
    });
    trial.lines.are_ignored = !are_all(&mut workers, others, false)?;
    setup.known.helpers().for_each(Helper::take_time);
    Ok(trial)
}

/// What is said of an input.
enum Answer {
    Accepted,
    Rejected(String),
    /// It takes too long, or too much memory: why.
    Slow(String),
    /// Nothing more can be asked: why.
    Failed(String),
}

/// A text, and the test case of which it was made.
struct Text<'a> {
    like: &'a TestCase,
    text: String,
}

fn texts_of<'a>(
    samples: &[&'a TestCase],
    mut of: impl FnMut(&&'a TestCase) -> Vec<String>,
) -> Vec<Text<'a>> {
    let of_case = |case: &&'a TestCase| {
        let like = *case;
        of(case).into_iter().map(move |text| Text { like, text }).collect::<Vec<_>>()
    };
    samples.iter().flat_map(of_case).collect()
}

/// Asks about an input like that of a test case.
fn answer(maker: &mut CaseMaker, text: &str, like: &TestCase) -> Answer {
    let group = Arc::clone(&like.group);
    let case = TestCase { group, ..TestCase::new(&like.name, text, "") };
    match maker.invalid(&case, &like.shown()) {
        Ok(None) => Answer::Accepted,
        Ok(Some(why)) => Answer::Rejected(why),
        Err(HelperError::Failed(why)) => Answer::Failed(why),
        Err(why) => Answer::Slow(why.into()),
    }
}

/// Whether all of some texts are accepted, or rejected.
fn are_all(workers: &mut Workers, texts: Vec<Text>, accepted: bool) -> Result<bool, Error> {
    let ask = |maker: &mut CaseMaker, Text { like, text }: Text| answer(maker, &text, like);
    let goes_on = |answer: &Answer| matches!(answer, Answer::Accepted) == accepted;
    match workers.ask_all(texts.into_iter(), ask, goes_on).pop() {
        Some(Answer::Failed(why)) => Err(why.into()),
        last => Ok(last.is_none_or(|last| goes_on(&last))),
    }
}

/// Whether a naive solution says what is valid, in a language where a type rejects a number. What a setter says, or who
/// gives a validator of its own, may mean any number of 32 bits.
fn naive_has_types(setup: &Setup) -> bool {
    let language = setup.options.naive.as_ref().and_then(ProgramSource::path);
    let language = language.and_then(SourceLanguage::of);
    let has_types =
        !matches!(language, None | Some(SourceLanguage::Python | SourceLanguage::JavaScript));
    has_types && setup.options.valid.is_none() && setup.task.package.is_none()
}

/// The first broken test case that is not rejected; one with its last line twice only if no other one is.
fn accepted(
    workers: &mut Workers,
    samples: &[&TestCase],
    has_types: bool,
) -> Result<Option<Accepted>, Error> {
    let of_case = |case: &&TestCase| broken(&case.input, has_types);
    let all = samples.iter().flat_map(|case| of_case(case).into_iter().map(move |it| (*case, it)));
    let all: Vec<(&TestCase, Broken)> = all.collect();
    let ask = |maker: &mut CaseMaker, (case, broken): &(&TestCase, Broken)| {
        let mut last = Answer::Accepted;
        for text in &broken.texts {
            last = answer(maker, text, case);
            if matches!(last, Answer::Rejected(_) | Answer::Failed(_)) {
                break;
            }
        }
        last
    };
    let (twice, others): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|(_, broken)| broken.damage == Damage::LineTwice);
    let goes_on = |answer: &Answer| matches!(answer, Answer::Rejected(_));
    for all in [others, twice] {
        let answers = workers.ask_all(all.iter(), ask, goes_on);
        for ((case, Broken { damage, .. }), answer) in all.iter().zip(answers) {
            let is_slow = matches!(answer, Answer::Slow(_));
            match answer {
                Answer::Failed(why) => return Err(why.into()),
                Answer::Rejected(_) => {}
                Answer::Accepted | Answer::Slow(_) => {
                    return Ok(Some(Accepted { name: case.shown(), damage: *damage, is_slow }));
                }
            }
        }
    }
    Ok(None)
}

impl Trial {
    /// The error of a naive solution that fails at once on each test case that it was asked about: it is none.
    fn failure_on_all(&self, setup: &Setup) -> Option<String> {
        let first = self.rejected.first().filter(|_| self.samples.is_empty())?;
        if self.rejected.iter().any(|rejected| rejected.is_slow) {
            return None;
        }
        let (count, noun) = (self.rejected.len(), setup.noun());
        let (name, words) = (&first.name, first.words());
        Some(if count == 1 {
            say!(en "the naive solution failed on {noun} {name}: {words}",
                ko "테스트 케이스 {name}에서 나이브 풀이가 비정상 종료했습니다: {words}")
        } else {
            say!(en "the naive solution failed on all {count} {noun}s that it was asked about; {name}: {words}",
                ko "나이브 풀이가 시험해 본 테스트 케이스 {count}개에서 모두 비정상 종료했습니다. {name}: {words}")
        })
    }

    /// What the validator accepts that is broken, and what to do, in a sentence without a period.
    pub fn fault(&self, setup: &Setup) -> Option<String> {
        let Accepted { name, damage, is_slow } = self.accepts.as_ref()?;
        let (program, noun) = (setup.validators(), setup.noun());
        let Options { valid, naive, .. } = &setup.options;
        let language = valid.as_ref().or(naive.as_ref()).and_then(ProgramSource::path);
        let language = language.and_then(SourceLanguage::of);
        let how = damage.described();
        let cure =
            damage.cure(language).map_or(String::new(), |cure| say!(en ": {cure}", ko ". {cure}"));
        Some(if *is_slow {
            say!(en "{program} does not reject {noun} {name} with {how}, but takes too long{cure}",
                ko "테스트 케이스 {name}의 {how} {program}가 거부하지 않고 너무 오래 실행됩니다{cure}")
        } else {
            say!(en "{program} accepts {noun} {name} with {how}{cure}",
                ko "테스트 케이스 {name}의 {how} {program}의 검사를 통과합니다{cure}")
        })
    }
}
