//! When a run is late, by samples of it: no test here depends on the time that passes.

use judge::watch::{End, Late, Watch};
use judge::Usage;
use std::process::ExitStatus;
use std::time::Duration;

/// Samples a run every 100 ms under a limit of 0.5 s, for a minute. `at` has the CPU time in milliseconds
/// and whether something could run, by the number of the sample. Returns why the run is late, and when.
fn late(at: impl Fn(u64) -> (u64, bool)) -> Option<(Late, u64)> {
    let mut watch = Watch::new(Duration::from_millis(500));
    (1..=600).find_map(|sample| {
        let (cpu, can_run) = at(sample);
        let usage = Usage { cpu: Duration::from_millis(cpu), can_run };
        Some((watch.sample(Duration::from_millis(100 * sample), Some(usage))?, 100 * sample))
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
    for (milliseconds, end) in [(490, exited), (500, End::Late(Late::CpuTime))] {
        let mut watch = Watch::new(Duration::from_millis(500));
        let cpu = Some(Duration::from_millis(milliseconds));
        assert_eq!(watch.end(ExitStatus::default(), cpu), end);
    }
    let mut watch = Watch::new(Duration::from_millis(500));
    assert_eq!(watch.end(ExitStatus::default(), None), exited);
}

/// A program that was killed takes the CPU time of children that it did not wait for with it.
#[test]
fn the_cpu_time_of_a_run_is_the_most_that_was_seen() {
    let mut watch = Watch::new(Duration::from_millis(500));
    let usage = |cpu| Some(Usage { cpu: Duration::from_millis(cpu), can_run: true });
    watch.sample(Duration::from_millis(100), usage(90));
    watch.sample(Duration::from_millis(200), usage(40));
    assert_eq!(watch.cpu(), Some(Duration::from_millis(90)));
    watch.end(ExitStatus::default(), Some(Duration::ZERO));
    assert_eq!(watch.cpu(), Some(Duration::from_millis(90)));
}

#[test]
fn the_next_sample_is_when_the_limit_may_be_reached() {
    let mut watch = Watch::new(Duration::from_millis(500));
    assert_eq!(watch.next_sample(), Duration::from_millis(100));
    let usage = Usage { cpu: Duration::from_millis(460), can_run: true };
    assert_eq!(watch.sample(Duration::from_millis(470), Some(usage)), None);
    assert_eq!(watch.next_sample(), Duration::from_millis(40));
}

#[test]
fn a_run_that_waits_is_idle() {
    assert_eq!(late(|_| (0, false)), Some((Late::Idle, 500)));
    // It polls, 10 ms of 100, and is seen at work now and then.
    assert_eq!(late(|sample| (10 * sample, false)), Some((Late::Idle, 600)));
    assert_eq!(late(|sample| (10 * sample, sample % 2 == 1)), Some((Late::Idle, 1200)));
    // However short the limit, a program may wait for half a second.
    let mut watch = Watch::new(Duration::from_millis(50));
    let usage = Some(Usage { cpu: Duration::ZERO, can_run: false });
    let ends =
        (1..=9).find(|sample| watch.sample(Duration::from_millis(100 * sample), usage).is_some());
    assert_eq!(ends, Some(5));
}

/// A busy machine, or a host that takes time away: hardly any CPU time passes, but the run could go on.
#[test]
fn a_run_that_waits_for_a_processor_is_not_late() {
    assert_eq!(late(|sample| (sample / 2, true)), None);
}

#[test]
fn the_clock_decides_where_the_system_does_not_report_cpu_time() {
    for (limit, seconds) in [(2000, 10.0), (100, 2.5)] {
        let mut watch = Watch::new(Duration::from_millis(limit));
        let ends =
            |sample: u64| Some((watch.sample(Duration::from_millis(100 * sample), None)?, sample));
        let (late, samples) = (1..=600).find_map(ends).expect("it is late");
        assert_eq!((late, samples as f64 / 10.0), (Late::WallClock, seconds));
    }
}

#[test]
fn a_judge_that_was_stopped_counts_little() {
    let usage = |can_run| Some(Usage { cpu: Duration::ZERO, can_run });
    for usage in [usage(false), usage(true), None] {
        let mut watch = Watch::new(Duration::from_millis(500));
        assert_eq!(watch.sample(Duration::from_secs(3600), usage), None);
    }
}
