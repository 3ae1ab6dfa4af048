//! Random judge inputs, tried by several workers, and the shrinking of one that fails.

use crate::options::Options;
use crate::problems::JudgeInput;
use crate::program::{Program, Run, Verdict};
use crate::{print, Failure, Progress};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// From so many cases shrinking starts, among so many behind the first.
const STARTS: usize = 4;
const CASES_BEHIND: usize = 100;

/// Shrinking stops when it has taken so long.
const PATIENCE: Duration = Duration::from_secs(30);

/// Tries `options.cases` judge inputs. The first that is not accepted, shrunk.
///
/// Which one is the first does not depend on the number of jobs: the case of a number is always the
/// same for a seed, and all cases before it are tried.
pub(crate) fn try_all(options: &Options) -> io::Result<Option<Failure>> {
    let next = AtomicUsize::new(0);
    let first = Mutex::new(options.cases);
    let progress = Mutex::new(Progress::new());
    let work = || -> io::Result<()> {
        let mut program = Program::new(&options.command, options.timeout)?;
        loop {
            let case = next.fetch_add(1, Ordering::Relaxed);
            if case >= *lock(&first) {
                return Ok(());
            }
            let input = tree(options, case).current();
            let expected = (options.problem.naive)(&input.0);
            if program.run(&input.0, &expected)?.verdict != Verdict::Accepted {
                let mut first = lock(&first);
                *first = case.min(*first);
            }
            lock(&progress).show(case + 1, "cases");
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..options.jobs).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;
    let case = *lock(&first);
    let rate = lock(&progress).rate(case);
    lock(&progress).clear();
    print(&format!(
        "{case} random judge inputs accepted, {rate:.0} a second (--seed {})\n",
        options.seed
    ));
    if case == options.cases {
        return Ok(None);
    }
    shrink(options, case).map(Some)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().expect("a worker does not panic")
}

/// The judge input of a case, and the simpler ones behind it.
fn tree(options: &Options, case: usize) -> impl ValueTree<Value = JudgeInput> {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&options.seed.to_le_bytes());
    seed[8..16].copy_from_slice(&(case as u64).to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    (options.problem.judge_inputs)()
        .new_tree(&mut runner)
        .expect("the strategies reject nothing")
}

/// The simplest judge input found that gets the verdict of a case.
///
/// Shrinking can end where nothing is simpler by one step, though something is by two. So the cases
/// behind it that get the same verdict are shrunk as well, and the smallest result is taken.
fn shrink(options: &Options, case: usize) -> io::Result<Failure> {
    let mut shrinking = Shrinking {
        options,
        program: Program::new(&options.command, options.timeout)?,
        progress: Progress::new(),
        start: Instant::now(),
        runs: 0,
    };
    let (mut input, mut outcome) = shrinking.simplest(case)?;
    let mut starts = 1;
    for other in case + 1..=case + CASES_BEHIND {
        let is_same = |run: &Run| run.verdict == outcome.verdict;
        if starts == STARTS || shrinking.is_over() {
            break;
        }
        if is_same(&shrinking.run(&tree(options, other).current())?) {
            starts += 1;
            let (other_input, run) = shrinking.simplest(other)?;
            if size(&other_input) < size(&input) {
                (input, outcome) = (other_input, run);
            }
        }
    }
    shrinking.progress.clear();
    print(&format!(
        "case {} is not; shrunk in {} runs\n",
        case + 1,
        shrinking.runs
    ));
    let title = format!(
        "{} seed {} case {}",
        options.problem.name,
        options.seed,
        case + 1
    );
    let expected = (options.problem.naive)(&input.0);
    Ok(Failure {
        title,
        expected,
        input: input.0,
        run: outcome,
    })
}

/// How much there is in a judge input: its bytes but for blanks and the one that is most frequent,
/// which is the empty cell, or nothing special.
fn size(JudgeInput(text): &JudgeInput) -> usize {
    let mut counts = [0; 256];
    text.bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .for_each(|byte| counts[usize::from(byte)] += 1);
    counts.iter().sum::<usize>() - counts.iter().max().unwrap_or(&0)
}

struct Shrinking<'a> {
    options: &'a Options,
    program: Program,
    progress: Progress,
    start: Instant,
    runs: usize,
}

impl Shrinking<'_> {
    fn is_over(&self) -> bool {
        self.start.elapsed() > PATIENCE
    }

    fn run(&mut self, input: &JudgeInput) -> io::Result<Run> {
        self.runs += 1;
        self.progress.show(self.runs, "runs to shrink it");
        self.program
            .run(&input.0, &(self.options.problem.naive)(&input.0))
    }

    /// The last judge input on the way from a case to simpler ones that gets the same verdict.
    fn simplest(&mut self, case: usize) -> io::Result<(JudgeInput, Run)> {
        let mut tree = tree(self.options, case);
        let mut simplest = (tree.current(), self.run(&tree.current())?);
        let mut goes_on = tree.simplify();
        while goes_on && !self.is_over() {
            let run = self.run(&tree.current())?;
            goes_on = if run.verdict == simplest.1.verdict {
                simplest = (tree.current(), run);
                tree.simplify()
            } else {
                tree.complicate()
            };
        }
        Ok(simplest)
    }
}
