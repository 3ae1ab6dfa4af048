//! When a run is late, by samples of it: no test here depends on the time that passes.

use crate::run::run_that_prints;
use engine::run::dialog::{Dialog, Side};
use engine::run::watch::{End, Late, Watch};
use engine::run::Usage;
use std::process::ExitStatus;
use std::time::Duration;

fn milliseconds(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// A sample of one process, with its CPU time in milliseconds.
fn usage(cpu: u64, can_run: bool) -> Usage {
    usage_of(&[(1, cpu)], cpu, can_run)
}

/// A sample of processes by their ids, each with its own CPU time, and the CPU time of all with that of
/// children that they have waited for.
fn usage_of(of_each: &[(u32, u64)], cpu: u64, can_run: bool) -> Usage {
    let of_each = of_each.iter().map(|&(id, cpu)| (id, milliseconds(cpu))).collect();
    Usage { cpu: milliseconds(cpu), of_each, can_run }
}

/// Samples a run every 100 ms under a limit of 0.5 s, for five minutes. `at` has the sample by its number.
/// Returns why the run is late, and when.
fn late_by(at: impl Fn(u64) -> Usage) -> Option<(Late, u64)> {
    let mut watch = Watch::new(milliseconds(500));
    (1..=3000).find_map(|sample| {
        let clock = milliseconds(100 * sample);
        Some((watch.sample(clock, Some(at(sample)))?, 100 * sample))
    })
}

/// The same for one process, by its CPU time in milliseconds and whether it could run.
fn late(at: impl Fn(u64) -> (u64, bool)) -> Option<(Late, u64)> {
    late_by(|sample| {
        let (cpu, can_run) = at(sample);
        usage(cpu, can_run)
    })
}

#[test]
fn a_run_is_late_by_its_cpu_time() {
    assert_eq!(late(|sample| (100 * sample, true)), Some((Late::CpuTime, 500)));
    // A fifth of a processor, on a busy machine.
    assert_eq!(late(|sample| (20 * sample, true)), Some((Late::CpuTime, 2500)));
}

#[test]
fn a_program_that_ends_between_two_samples_is_late_by_its_cpu_time() {
    let exited = End::Exited(ExitStatus::default());
    for (cpu, end) in [(490, exited), (500, End::Late(Late::CpuTime))] {
        let mut watch = Watch::new(milliseconds(500));
        assert_eq!(watch.end(ExitStatus::default(), Some(milliseconds(cpu))), end);
    }
    let mut watch = Watch::new(milliseconds(500));
    assert_eq!(watch.end(ExitStatus::default(), None), exited);
}

/// A program that was killed takes the CPU time of children that it did not wait for with it.
#[test]
fn the_cpu_time_of_a_run_is_the_most_that_was_seen() {
    let mut watch = Watch::new(milliseconds(500));
    watch.sample(milliseconds(100), Some(usage(90, true)));
    watch.sample(milliseconds(200), Some(usage(40, true)));
    assert_eq!(watch.cpu, Some(milliseconds(90)));
    watch.end(ExitStatus::default(), Some(Duration::ZERO));
    assert_eq!(watch.cpu, Some(milliseconds(90)));
}

#[test]
fn the_next_sample_is_when_the_limit_may_be_reached() {
    let mut watch = Watch::new(milliseconds(500));
    assert_eq!(watch.next_sample(), milliseconds(100));
    assert_eq!(watch.sample(milliseconds(470), Some(usage(460, true))), None);
    assert_eq!(watch.next_sample(), milliseconds(40));
}

#[test]
fn a_run_that_waits_is_idle() {
    assert_eq!(late(|_| (0, false)), Some((Late::Idle, 500)));
    // It polls, 10 ms of 100, and is seen at work now and then.
    assert_eq!(late(|sample| (10 * sample, false)), Some((Late::Idle, 600)));
    assert_eq!(late(|sample| (10 * sample, sample % 2 == 1)), Some((Late::Idle, 1200)));
    // However short the limit, a program may wait for half a second.
    let mut watch = Watch::new(milliseconds(50));
    let is_late =
        |&sample: &u64| watch.sample(milliseconds(100 * sample), Some(usage(0, false))).is_some();
    assert_eq!((1..=9).find(is_late), Some(5));
}

/// A busy machine, or a host that takes time away: hardly any CPU time passes, but the run could go on.
#[test]
fn a_run_that_waits_for_a_processor_is_not_late() {
    assert_eq!(late(|sample| (sample / 10, true)), None);
}

#[test]
fn the_clock_decides_where_the_system_does_not_report_cpu_time() {
    for (limit, seconds) in [(2000, 10.0), (100, 2.5)] {
        let mut watch = Watch::new(milliseconds(limit));
        let ends = |sample: u64| Some((watch.sample(milliseconds(100 * sample), None)?, sample));
        let (late, samples) = (1..=600).find_map(ends).expect("it is late");
        assert_eq!((late, samples as f64 / 10.0), (Late::WallClock, seconds));
    }
}

#[test]
fn a_judge_that_was_stopped_counts_little() {
    for usage in [Some(usage(0, false)), Some(usage(0, true)), None] {
        let mut watch = Watch::new(milliseconds(500));
        assert_eq!(watch.sample(Duration::from_secs(3600), usage), None);
    }
}

/// Each process starts the next and ends; nobody waits for it. Half of its 50 ms are seen.
#[test]
fn the_cpu_time_of_processes_that_are_gone_counts() {
    let next = |sample| usage_of(&[(sample as u32, 25)], 25, true);
    assert_eq!(late_by(next), Some((Late::CpuTime, 2000)));
    // Every second one ends while it loads a program, and is not seen.
    let some = |sample| match sample % 2 {
        0 => usage_of(&[], 0, true),
        _ => next(sample),
    };
    assert_eq!(late_by(some), Some((Late::CpuTime, 3900)));
}

/// A child was seen; its parent has waited for it, or is still to do that.
#[test]
fn no_cpu_time_counts_twice() {
    let mut watch = Watch::new(milliseconds(500));
    let samples = [
        usage_of(&[(1, 10), (2, 300)], 310, true),
        usage_of(&[(1, 10)], 10, true),
        usage_of(&[(1, 10)], 330, true),
        usage_of(&[(1, 10), (3, 100)], 430, true),
        usage_of(&[(1, 10)], 440, true),
    ];
    for (usage, sample) in samples.into_iter().zip(1..) {
        assert_eq!(watch.sample(milliseconds(100 * sample), Some(usage)), None);
    }
    assert_eq!(watch.cpu, Some(milliseconds(440)));
}

/// Each process ends so soon that no CPU time of it is seen.
#[test]
fn the_clock_decides_where_processes_end_again_and_again() {
    let next = |sample: u64| usage_of(&[(1, 0), (sample as u32, 0)], 0, true);
    // From the second one that is gone.
    assert_eq!(late_by(|sample| next(sample + 1)), Some((Late::WallClock, 150_100)));
    // Half of them stay for two samples.
    assert_eq!(late_by(|sample| next(sample / 2 + 2)), Some((Late::WallClock, 300_000)));
    assert_eq!(late_by(|_| next(2)), None);
    // Beside 200 busy loops, their parent waits for each.
    let waits = |sample: u64| usage_of(&[(1, 0), (sample as u32 + 1, 0)], 100 * sample / 201, true);
    assert_eq!(late_by(waits), Some((Late::CpuTime, 100_500)));
}

/// Little of its CPU time was seen.
#[test]
fn the_time_of_a_run_is_on_the_clock_where_that_decides() {
    let mut run = run_that_prints("");
    (run.cpu, run.elapsed) = (Some(milliseconds(10)), milliseconds(150_000));
    assert_eq!(run.time(), milliseconds(10));
    run.end = End::Late(Late::WallClock);
    assert_eq!(run.time(), milliseconds(150_000));
}

/// Samples a run every 10 ms after its program has ended. `at` says whether another process could run.
/// Returns after how many samples nothing of it is worth waiting for.
fn rest(interval: u64, at: impl Fn(u64) -> Option<bool>) -> Option<u64> {
    let mut watch = Watch::new(milliseconds(500));
    // Idle so far, almost for too long.
    for sample in 1..=4 {
        watch.sample(milliseconds(100 * sample), Some(usage(0, false)));
    }
    watch.end(ExitStatus::default(), Some(Duration::ZERO));
    assert!(!watch.is_at_rest());
    (1..=1000).find(|sample| {
        let usage = at(*sample).map(|can_run| usage(0, can_run));
        assert_eq!(watch.sample(milliseconds(400 + interval * sample), usage), None);
        watch.is_at_rest()
    })
}

#[test]
fn an_output_is_not_waited_for_while_nothing_runs() {
    assert_eq!(rest(10, |_| Some(false)), Some(10));
    assert_eq!(rest(10, |sample| Some(sample % 2 == 1)), Some(20));
    assert_eq!(rest(10, |_| None), Some(10));
    // On a busy machine, a few samples are no sign.
    assert_eq!(rest(1000, |_| Some(false)), Some(5));
}

#[test]
fn an_output_is_waited_for_while_a_process_may_write_it() {
    assert_eq!(rest(10, |_| Some(true)), None);
}

#[test]
fn the_cpu_time_of_what_a_program_leaves_behind_counts() {
    let mut watch = Watch::new(milliseconds(500));
    watch.sample(milliseconds(100), Some(usage_of(&[(1, 300)], 300, true)));
    watch.end(ExitStatus::default(), Some(milliseconds(300)));
    assert_eq!(watch.next_sample(), milliseconds(10));
    let late = |cpu| Some(usage_of(&[(2, cpu)], cpu, true));
    assert_eq!(watch.sample(milliseconds(200), late(190)), None);
    assert_eq!(watch.sample(milliseconds(210), late(200)), Some(Late::CpuTime));
}

/// Where both sides of a dialog wait, only the program is idle: it could have flushed, or ended.
#[test]
fn a_side_of_a_dialog_is_idle_only_beside_one_that_waits() {
    let (dialog, [program, interactor]) = Dialog::new();
    let (mut says, mut program) = program.start(None);
    let (answers, mut interactor) = interactor.start(None);
    assert!(!program.beat(false));
    assert!(interactor.beat(false));
    // The interactor computes.
    assert!(interactor.beat(true));
    assert!(program.beat(false));
    // Something was said, and then nothing.
    interactor.beat(false);
    says.pass(b"5\n");
    assert!(program.beat(false));
    assert!(!program.beat(false));
    // The program has ended.
    drop(says);
    assert_eq!(dialog.first_to_end(), Some(Side::Program));
    interactor.beat(false);
    assert!(!interactor.beat(false));
    drop(answers);
    assert_eq!(dialog.first_to_end(), Some(Side::Program));
    assert_eq!(dialog.text(), "> 5\n");
}
