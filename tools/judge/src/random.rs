//! Random judge inputs, tried by several workers.

use crate::options::Options;
use crate::program::{Program, Run, Verdict};
use crate::report::{print, Progress};
use crate::{run, shrink, Failure};
use oracle::JudgeInput;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, RwLock};
use std::thread;

/// Tries `options.cases` judge inputs. The first that is not accepted, made smaller.
///
/// Which one is the first does not depend on the number of jobs: the case of a number is always the
/// same for a seed, and all cases before it are tried.
pub(crate) fn try_all(options: &Options) -> Result<Option<Failure>, String> {
    let next = AtomicUsize::new(0);
    let first: Mutex<Option<(usize, Run)>> = Mutex::new(None);
    let progress = Mutex::new(Progress::new());
    let beside = RwLock::new(());
    let work = || -> Result<(), String> {
        let mut program = Program::new(&options.command, options.limit)?;
        loop {
            let case = next.fetch_add(1, Ordering::Relaxed);
            let end = lock(&first)
                .as_ref()
                .map_or(options.cases, |(case, _)| *case);
            if case >= end {
                return Ok(());
            }
            let JudgeInput(input) = judge_input(options, case);
            let expected = (options.problem.naive)(&input);
            let (run, _) = run(&mut program, &input, &expected, &beside)?;
            if run.verdict != Verdict::Accepted {
                let mut first = lock(&first);
                if first.as_ref().is_none_or(|(earlier, _)| case < *earlier) {
                    *first = Some((case, run));
                }
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
    let mut progress = lock(&progress);
    progress.clear();
    let failed = lock(&first).take();
    let case = failed.as_ref().map_or(options.cases, |(case, _)| *case);
    let (rate, seed) = (progress.rate(case), options.seed);
    print(&options.language.say(
        format!("{case} random judge inputs accepted, {rate:.0} a second (--seed {seed})\n"),
        format!("무작위 입력 {case}개 통과, 초당 {rate:.0}개 (--seed {seed})\n"),
    ));
    failed
        .map(|(case, run)| shrink::shrink(options, case, run))
        .transpose()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("a worker does not panic")
}

/// The judge input of a case.
pub(crate) fn judge_input(options: &Options, case: usize) -> JudgeInput {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&options.seed.to_le_bytes());
    seed[8..16].copy_from_slice(&(case as u64).to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let tree = (options.problem.judge_inputs)().new_tree(&mut runner);
    tree.expect("the strategies reject nothing").current()
}
