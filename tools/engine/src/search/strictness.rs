//! Tries whether a program checks what it reads, before it is believed about inputs that are made: it has to reject broken
//! test cases. And whether it minds where lines end: if not, inputs that are made keep to the lines of the test cases.

use super::broken::{broken, ends_elsewhere, other_line_ends, Broken, Damage};
use super::mutate::{Form, Lines};
use crate::cases::TestCase;
use crate::known::helper::{Helper, HelperError, PATIENCE, VALIDATOR};
use crate::known::{FunctionOrProgram, Shrinkable};
use crate::options::Options;
use crate::programs::command::{quoted, ProgramSource};
use crate::programs::SourceLanguage;
use crate::setup::submissions::Submissions;
use crate::setup::Setup;
use crate::verdict::case_maker::CaseMaker;
use crate::verdict::workers::Workers;
use console::cli::progress::Progress;
use console::cli::Error;
use console::language::say;

/// At most this many test cases are changed, the smallest, and this many are broken.
const MOST_SAMPLES: usize = 20;
const MOST_BROKEN: usize = 5;

/// In bytes. What is made of larger ones would be large, too.
const LARGEST_SAMPLE: usize = 2000;

/// At most this many lines are parted, or joined with the next, to see whether that matters.
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
    /// Where its programs let lines end, and inputs.
    pub lines: Lines,
}

/// A test case that is not accepted.
pub struct Rejected {
    /// The name of the test case.
    pub name: String,
    /// What the validator said.
    pub words: String,
    /// Whether it took too long, or too much memory.
    pub is_slow: bool,
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
    let mut workers = setup.workers_for_helpers()?;
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
            Answer::Failed(why) => return Ok(Trial { failure: Some(why), ..Trial::default() }),
            Answer::Rejected { why, is_slow } => {
                // Without the name of the test case, which is said beside it.
                let name = case.shown();
                let words = why.split_once(": ").map_or(&*why, |(_, words)| words).to_string();
                trial.rejected.push(Rejected { name, words, is_slow });
            }
        }
    }
    setup.known.helpers().for_each(|helper| helper.hurry(PATIENCE));
    let samples: Vec<&TestCase> = trial.samples.iter().take(MOST_BROKEN).collect();
    trial.accepts = accepted(&mut workers, &samples, naive_has_types(setup))?;
    if trial.accepts.as_ref().is_some_and(|it| it.damage == Damage::LineTwice) {
        let ends = samples.iter().flat_map(|&case| with(case, ends_elsewhere(&case.input)));
        trial.lines.end_anywhere = !is_one(&mut workers, ends, false)?;
        if trial.lines.end_anywhere {
            trial.accepts = None;
        }
    }
    let lines = samples.iter().flat_map(|&case| with(case, other_line_ends(&case.input)));
    let others = lines.take(MOST_LINES).flat_map(|(case, texts)| with(case, texts));
    trial.lines.are_ignored = is_one(&mut workers, others, true)?;
    setup.known.helpers().for_each(Helper::take_time);
    Ok(trial)
}

/// What is said of an input.
enum Answer {
    Accepted,
    Rejected {
        why: String,
        /// Whether it takes too long, or too much memory.
        is_slow: bool,
    },
    /// Nothing more can be asked: why.
    Failed(String),
}

/// What was made of a test case, each beside it.
fn with<T>(case: &TestCase, made: Vec<T>) -> impl Iterator<Item = (&TestCase, T)> {
    made.into_iter().map(move |made| (case, made))
}

/// Asks about an input like that of a test case.
fn answer(maker: &mut CaseMaker, text: &str, like: &TestCase) -> Answer {
    let case = TestCase::in_group(&like.group, &like.name, text);
    match maker.invalid(&case, &like.shown()) {
        Ok(None) => Answer::Accepted,
        Ok(Some(why)) => Answer::Rejected { why, is_slow: false },
        Err(HelperError::Failed(why)) => Answer::Failed(why),
        Err(why) => Answer::Rejected { why: why.into(), is_slow: true },
    }
}

/// Whether one of some texts is accepted, or is not.
fn is_one<'a>(
    workers: &mut Workers,
    texts: impl Iterator<Item = (&'a TestCase, String)> + Send,
    accepted: bool,
) -> Result<bool, Error> {
    let ask = |maker: &mut CaseMaker, (case, text): (&TestCase, String)| answer(maker, &text, case);
    let is_it = |answer: &Answer| matches!(answer, Answer::Accepted) == accepted;
    let goes_on = |answer: &Answer| !matches!(answer, Answer::Failed(_)) && !is_it(answer);
    match workers.ask_all(texts, ask, goes_on).pop() {
        Some(Answer::Failed(why)) => Err(why.into()),
        last => Ok(last.is_some_and(|last| is_it(&last))),
    }
}

/// Whether a naive solution says what is valid, in a language where a type rejects a number. What a setter says, or who
/// gives a validator of its own, may mean any number of 32 bits.
fn naive_has_types(setup: &Setup) -> bool {
    let language = setup.options.naive.as_ref().and_then(ProgramSource::language);
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
    let goes_on = |answer: &Answer| matches!(answer, Answer::Rejected { is_slow: false, .. });
    // One of its texts has to be rejected.
    let ask = |maker: &mut CaseMaker, (case, broken): &(&TestCase, Broken)| {
        let mut last = Answer::Accepted;
        for text in &broken.texts {
            last = answer(maker, text, case);
            if goes_on(&last) || matches!(last, Answer::Failed(_)) {
                break;
            }
        }
        last
    };
    let all = samples.iter().flat_map(|&case| with(case, broken(&case.input, has_types)));
    let (twice, others): (Vec<_>, Vec<_>) =
        all.partition(|(_, broken)| broken.damage == Damage::LineTwice);
    for all in [others, twice] {
        let answers = workers.ask_all(all.iter(), ask, goes_on);
        for ((case, Broken { damage, .. }), answer) in all.iter().zip(answers) {
            if let Answer::Failed(why) = answer {
                return Err(why.into());
            }
            if !goes_on(&answer) {
                let is_slow = matches!(answer, Answer::Rejected { .. });
                return Ok(Some(Accepted { name: case.shown(), damage: *damage, is_slow }));
            }
        }
    }
    Ok(None)
}

impl Trial {
    /// The error of what was given as a naive solution, and fails at once on each test case that it was asked about.
    fn failure_on_all(&self, setup: &Setup) -> Option<String> {
        let first = self.rejected.first().filter(|_| self.samples.is_empty())?;
        if self.rejected.iter().any(|rejected| rejected.is_slow) {
            return None;
        }
        let (count, noun) = (self.rejected.len(), setup.noun());
        let Rejected { name, words, .. } = first;
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
        // The validator of a package may be of a library that has its own.
        let naive = naive.as_ref().filter(|_| setup.known.validity.is_empty());
        let language = valid.as_ref().or(naive).and_then(ProgramSource::language);
        let how = damage.described();
        let mut cure =
            damage.cure(language).map_or(String::new(), |cure| say!(en ": {cure}", ko ". {cure}"));
        if valid.is_none() && naive.is_some() {
            let program = quoted(program.as_ref());
            cure += &say!(en " (if that is valid: --valid {program})",
                ko "(올바른 입력이라면: --valid {program})");
        }
        Some(if *is_slow {
            say!(en "{program} does not reject {noun} {name} with {how}, but takes too long{cure}",
                ko "테스트 케이스 {name}의 {how} {program}가 거부하지 않고 너무 오래 실행됩니다{cure}")
        } else {
            say!(en "{program} accepts {noun} {name} with {how}{cure}",
                ko "테스트 케이스 {name}의 {how} {program}의 검사를 통과합니다{cure}")
        })
    }
}
