//! What is judged, and how, by a command line: the task, the programs, what is known, the limits.

pub mod submissions;

use crate::known::checker::{Checker, Protocol};
use crate::known::helper::{Helper, CHECKER, GENERATOR, SOLUTION, VALIDATOR};
use crate::known::{FunctionOrProgram, Known, Output, WrongProgram};
use crate::options::{Options, USUAL_INPUTS};
use crate::packages::{self, Submission};
use crate::problem_set::ProblemSet;
use crate::programs::command::{CommandLine, ProgramSource};
use crate::programs::toolchain::Toolchain;
use crate::run::available_memory;
use crate::tasks::{no_problem, Task};
use crate::verdict::workers::{Start, Workers};
use console::cli::{usage, Argument, Arguments, Error, Setting};
use console::language::say;
use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use submissions::{programs, Submissions};

pub struct Setup {
    pub task: Task,
    pub programs: Submissions,
    /// What is known of the problem.
    pub known: Known,
    /// Makes the program, and the programs that are known.
    pub toolchain: Arc<Toolchain>,
    /// The CPU time that a run may use.
    pub limit: Duration,
    pub limit_source: LimitSource,
    /// How much memory a run may use, in MiB.
    pub memory: Option<u64>,
    /// How many random inputs to try.
    pub inputs: usize,
    pub options: Options,
}

/// Where a limit comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LimitSource {
    /// The command line, the package or the problem set states it.
    Stated,
    /// Nothing states it, and nothing can measure it.
    Usual,
    /// It is to be measured, if a run needs more than a second.
    Provisional,
    /// The slowest right solution of a package.
    Measured,
}

/// The CPU time that a run may use where nothing is known of it.
pub const USUAL_LIMIT: Duration = Duration::from_secs(2);

/// The CPU time that a run may use before the limit is measured, if a package states none.
const PROVISIONAL_LIMIT: Duration = Duration::from_secs(10);

impl Setup {
    /// Reads a command line up to its first mistake: the problem is looked for where it is named.
    pub fn of(mut arguments: Arguments, problem_set: &ProblemSet) -> Result<Self, Error> {
        let mut words = Vec::new();
        let mut task = None;
        let mut options = Options::default();
        for argument in arguments.by_ref() {
            match argument {
                Argument::Option(option, value) => {
                    options.set(Setting { option: &option, value })?;
                }
                Argument::Word(word) => {
                    if task.is_none() {
                        task = Some(Task::find(&word, problem_set)?);
                    }
                    words.push(word);
                }
            }
        }
        let task = task.ok_or_else(|| no_problem(problem_set))?;
        let programs = programs(&words, arguments.rest(), &task, options.naive.as_ref())?;
        let toolchain = Arc::new(Toolchain::new(problem_set.repository));
        let mut known = match &task.package {
            Some(package) => {
                packages::known(package, options.data_only, &toolchain).map_err(usage)?
            }
            None if task.cases.is_some() => Known::default(),
            None => (problem_set.known)(&task.name),
        };
        let is_given = [options.limit.is_some(), options.memory.is_some()];
        if let Some(page) = task.page(problem_set, is_given).map_err(usage)? {
            (known.limit, known.memory, known.note) = (page.limit, page.memory, page.note);
        }
        add(&mut known, &options, &toolchain)?;
        if let Submissions::One(ProgramSource::File(file)) = &programs {
            // That a program answers as it does itself says nothing.
            let file = file.canonicalize().ok();
            let path = |wrong: &WrongProgram| wrong.helper.source.path()?.canonicalize().ok();
            known.wrong.retain(|wrong| file.is_none() || path(wrong) != file);
        }
        // Without a right solution, nothing can be measured.
        let is_measured = match &programs {
            Submissions::One(_) => !known.accepted_solutions.is_empty(),
            Submissions::Several(several) => several.programs.iter().any(Submission::is_to_pass),
        };
        known.multiplier = known.multiplier.filter(|_| is_measured);
        // Who asks for them of a package, asks for inputs that its setter did not think of.
        let usual =
            if task.package.is_some() && options.random.is_none() { 0 } else { USUAL_INPUTS };
        let inputs = if options.only.is_some() { 0 } else { options.inputs.unwrap_or(usual) };
        let (limit, limit_source) = match (known.limit, known.multiplier) {
            (Some(limit), _) => (limit, LimitSource::Stated),
            (None, Some(_)) => (PROVISIONAL_LIMIT, LimitSource::Provisional),
            (None, None) => (USUAL_LIMIT, LimitSource::Usual),
        };
        Ok(Self {
            limit,
            limit_source,
            memory: options.memory.or(known.memory.filter(|_| available_memory().is_some())),
            task,
            programs,
            known,
            toolchain,
            inputs,
            options,
        })
    }

    /// With what workers start to judge a program.
    pub fn start<'a>(&self, command: &'a CommandLine) -> Start<'a> {
        let &Self { limit, memory, options: Options { jobs, seed, .. }, .. } = self;
        Start { command, submission: "", limit, memory, jobs, seed }
    }

    /// Starts workers that ask helpers, and run no program under test.
    pub fn workers_for_helpers(&self) -> Result<Workers<'_>, String> {
        let nothing = CommandLine::new(vec![OsString::new()]);
        Workers::start(&self.known, &self.task.name, &self.start(&nothing))
    }

    /// The source file of the program, if it is one file.
    pub fn source(&self) -> Option<&Path> {
        match &self.programs {
            Submissions::One(ProgramSource::File(file)) => Some(file),
            _ => None,
        }
    }

    /// The programs that say what is valid, as a report names them.
    pub fn validators(&self) -> String {
        let Options { valid, naive, .. } = &self.options;
        let all = self.known.validity.iter().filter_map(FunctionOrProgram::program);
        let of_package = self.task.package.is_some() && !self.known.is_strict && valid.is_none();
        let names: Vec<&str> =
            all.filter(|_| of_package).map(|validator| &validator.name[..]).collect();
        match valid.as_ref().or(naive.as_ref()) {
            Some(own) if names.is_empty() => own.shown(),
            _ => names.join(", "),
        }
    }

    /// What a test case is called: setters call theirs tests.
    pub fn noun(&self) -> &'static str {
        if self.task.is_published() {
            "test"
        } else {
            "fixture"
        }
    }

    /// Whether there are random inputs to try, and expected outputs for them.
    pub fn has_random_cases(&self) -> bool {
        self.inputs > 0 && self.known.has_random_cases()
    }
}

/// Adds what the user knows of a problem: each option replaces one part, or adds one.
fn add(known: &mut Known, options: &Options, toolchain: &Arc<Toolchain>) -> Result<(), Error> {
    let Options { tolerance, checker, naive, random, valid, .. } = options;
    let helper = |role, source: &ProgramSource| Helper::new(role, source.clone(), toolchain);
    let has_solution = naive.is_some() || known.solution.is_some();
    if random.is_some() && !has_solution {
        return Err(usage(say!(en "--random needs --naive, which answers its inputs",
            ko "--random에는 그 입력의 정답을 만드는 --naive도 필요합니다")));
    }
    if valid.is_some() && !has_solution {
        return Err(usage(say!(
            en "--valid needs --naive, which answers the inputs that are tried to make a failing one small",
            ko "--valid에는 실패한 입력을 줄이는 동안 정답을 만드는 --naive도 필요합니다")));
    }
    if tolerance.is_some() && checker.is_some() {
        return Err(usage(say!(en "--tolerance and --checker exclude each other",
            ko "--tolerance와 --checker는 함께 쓸 수 없습니다")));
    }
    known.limit = options.limit.or(known.limit);
    known.is_strict = naive.is_some() && naive == valid;
    known.is_solved_by_user = naive.is_some();
    if let Some(naive) = naive {
        known.solution = Some(FunctionOrProgram::Program(Box::new(helper(SOLUTION, naive))));
    }
    if let Some(random) = random {
        known.generator = Some(FunctionOrProgram::Program(Box::new(helper(GENERATOR, random))));
    }
    if let Some(valid) = valid {
        known.without_validity = None;
        // It decides alone.
        known.validity = vec![FunctionOrProgram::Program(Box::new(helper(VALIDATOR, valid)))];
    }
    if let Some(tolerance) = tolerance {
        known.output = Some(Output::Tolerance(*tolerance));
    }
    if let Some(checker) = checker {
        let checker = Checker::new(Protocol::Testlib, helper(CHECKER, checker));
        known.output = Some(Output::Checker(Box::new(checker)));
    }
    Ok(())
}
