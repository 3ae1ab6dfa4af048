//! Making a judge input that fails smaller, in tens of runs.
//!
//! First the smallest of a few that fail in the same way is taken. Then delta debugging (Zeller and
//! Hildebrandt, 2002) keeps ever smaller parts of its things as long as it fails; at last each thing
//! that is left is tried without, or lower, until none can go: the result is minimal by one.

use crate::options::Options;
use crate::program::{Program, Run, Verdict};
use crate::random::judge_input;
use crate::report::{print, Progress};
use crate::Failure;
use oracle::JudgeInput;
use std::time::{Duration, Instant};

/// So many cases behind the first are tried, in the hope of a smaller one.
const SAMPLE: usize = 20;

/// It stops when it has taken so long.
const PATIENCE: Duration = Duration::from_secs(12);

struct Shrinking<'a> {
    options: &'a Options,
    program: Program,
    progress: Progress,
    start: Instant,
    runs: usize,
    /// The smallest that fails so far, and its run.
    input: String,
    run: Run,
}

/// The smallest judge input found that fails as a case did.
pub(crate) fn shrink(options: &Options, case: usize, run: Run) -> Result<Failure, String> {
    let JudgeInput(input) = judge_input(options, case);
    let mut shrinking = Shrinking {
        options,
        program: Program::new(&options.command, options.limit)?,
        progress: Progress::new(),
        start: Instant::now(),
        runs: 0,
        input: input.clone(),
        run,
    };
    let is_repeated = shrinking.fails(&input)?;
    let mut is_minimal = false;
    if is_repeated {
        for other in case + 1..=case + SAMPLE {
            let JudgeInput(other) = judge_input(options, other);
            if size(options, &other) < size(options, &shrinking.input) {
                shrinking.fails(&other)?;
            }
        }
        shrinking.keep_parts()?;
        is_minimal = shrinking.lower()?;
    }
    shrinking.progress.clear();
    let (number, runs, say) = (case + 1, shrinking.runs, options.language);
    let minimal = if is_minimal {
        say.say("nothing in it can go".into(), "더 뺄 것이 없습니다".into())
    } else {
        say.say("time was up".into(), "시간이 다 되었습니다".into())
    };
    if is_repeated {
        print(&say.say(
            format!("case {number} was not; shrunk in {runs} runs: {minimal}\n"),
            format!("{number}번 입력은 통과하지 못해 {runs}번 실행해 줄였습니다: {minimal}\n"),
        ));
    }
    Ok(Failure {
        title: format!(
            "{} seed {} case {number}",
            options.problem.name, options.seed
        ),
        expected: (options.problem.naive)(&shrinking.input),
        input: shrinking.input,
        run: shrinking.run,
        is_repeated,
    })
}

fn size(options: &Options, input: &str) -> usize {
    (options.problem.shrink.count)(input)
}

impl Shrinking<'_> {
    fn is_over(&self) -> bool {
        self.start.elapsed() > PATIENCE
    }

    /// Whether a judge input fails as the smallest so far. If so it is the smallest now.
    fn fails(&mut self, input: &str) -> Result<bool, String> {
        if self.is_over() || (self.options.problem.promises)(input).is_err() {
            return Ok(false);
        }
        self.runs += 1;
        self.progress.show(self.runs, "runs to shrink it");
        let run = self
            .program
            .run(input, &(self.options.problem.naive)(input))?;
        let fails = run.verdict == self.run.verdict && run.verdict != Verdict::Accepted;
        if fails {
            self.input = input.to_string();
            self.run = run;
        }
        Ok(fails)
    }

    /// Delta debugging: keeps a part of the things or takes one away, in ever smaller parts.
    fn keep_parts(&mut self) -> Result<(), String> {
        let shrink = &self.options.problem.shrink;
        let mut parts = 2;
        while parts <= (shrink.count)(&self.input) {
            let count = (shrink.count)(&self.input);
            let input = self.input.clone();
            let part = |thing: usize| thing * parts / count;
            let mut fewer = None;
            for tried in 0..2 * parts {
                let (tried, is_kept) = (tried % parts, tried < parts);
                // With two parts, taking one away is keeping the other.
                if parts == 2 && !is_kept {
                    continue;
                }
                if self.fails(&(shrink.keep)(&input, &|thing| {
                    (part(thing) == tried) == is_kept
                }))? {
                    fewer = Some(if is_kept { 2 } else { 2.max(parts - 1) });
                    break;
                }
            }
            parts = match fewer {
                Some(parts) => parts,
                None if parts == count || self.is_over() => return Ok(()),
                None => count.min(2 * parts),
            };
        }
        Ok(())
    }

    /// Takes away or lowers one thing after the other. `false` if time was up before none could go.
    fn lower(&mut self) -> Result<bool, String> {
        let lower = self.options.problem.shrink.lower;
        // How many in a row could not go: after a success it goes on behind what was taken away.
        let (mut candidates, mut index, mut failures) = (lower(&self.input), 0, 0);
        while failures < candidates.len() {
            index %= candidates.len();
            if self.fails(&candidates[index])? {
                (candidates, failures) = (lower(&self.input), 0);
            } else {
                (index, failures) = (index + 1, failures + 1);
            }
            if self.is_over() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
