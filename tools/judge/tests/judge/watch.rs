//! When a run is late, by looks at it: no test here depends on the time that passes.

use judge::watch::{End, Watch};
use judge::{Ended, Usage};
use std::process::ExitStatus;
use std::time::Duration;

/// Looks at a run every 100 ms under a limit of 0.5 s, for a minute at most. `at` has the CPU time in
/// milliseconds and whether something could run, by the number of the look. Returns the end, and when.
fn end(at: impl Fn(u64) -> (u64, bool)) -> Option<(End, u64)> {
    let mut watch = Watch::new(Duration::from_millis(500));
    (1..=600).find_map(|look| {
        let (cpu, can_run) = at(look);
        let usage = Usage { cpu: Duration::from_millis(cpu), can_run };
        Some((watch.look(Duration::from_millis(100 * look), Some(usage))?, 100 * look))
    })
}

fn idle(milliseconds: u64) -> End {
    End::Idle(Duration::from_millis(milliseconds))
}

#[test]
fn a_run_is_late_by_its_cpu_time() {
    let late = End::OutOfTime(Duration::from_millis(500));
    assert_eq!(end(|look| (100 * look, true)), Some((late, 500)));
    // A fifth of a processor, on a busy machine.
    assert_eq!(end(|look| (20 * look, true)), Some((late, 2500)));
}

#[test]
fn a_program_that_ends_between_two_looks_is_late_by_its_cpu_time() {
    let limit = Duration::from_millis(500);
    let exited = End::Exited(ExitStatus::default());
    for (milliseconds, end) in [(490, exited), (500, End::OutOfTime(limit))] {
        let cpu = Some(Duration::from_millis(milliseconds));
        assert_eq!(End::of_itself(&Ended { status: ExitStatus::default(), cpu }, limit), end);
    }
    let ended = Ended { status: ExitStatus::default(), cpu: None };
    assert_eq!(End::of_itself(&ended, limit), exited);
}

#[test]
fn the_next_look_is_when_the_limit_may_be_reached() {
    let mut watch = Watch::new(Duration::from_millis(500));
    assert_eq!(watch.next_look(), Duration::from_millis(100));
    let usage = Usage { cpu: Duration::from_millis(460), can_run: true };
    assert_eq!(watch.look(Duration::from_millis(470), Some(usage)), None);
    assert_eq!(watch.next_look(), Duration::from_millis(40));
}

#[test]
fn a_run_that_waits_is_idle() {
    assert_eq!(end(|_| (0, false)), Some((idle(500), 500)));
    // It polls, 10 ms of 100, and is seen at work now and then.
    assert_eq!(end(|look| (10 * look, false)), Some((idle(540), 600)));
    assert_eq!(end(|look| (10 * look, look % 2 == 1)), Some((idle(540), 1200)));
}

/// Time that the host takes away: no CPU time passes, but the run could go on.
#[test]
fn a_run_that_waits_for_a_processor_is_not_idle() {
    let stolen = |look| (if look < 90 { 0 } else { 10 * (look - 90) }, true);
    let exceeded = End::WallClockExceeded(Duration::from_secs(10));
    assert_eq!(end(stolen), Some((exceeded, 10_000)));
}

/// As with children that come and go: nothing of them can be counted.
#[test]
fn every_run_ends() {
    let exceeded = |seconds| End::WallClockExceeded(Duration::from_secs(seconds));
    assert_eq!(end(|look| (0, look % 50 != 0)), Some((exceeded(10), 10_000)));
    // Where the system does not report CPU time.
    let mut watch = Watch::new(Duration::from_secs(2));
    let ends = |look: u64| Some((watch.look(Duration::from_millis(100 * look), None)?, look));
    assert_eq!((1..=600).find_map(ends), Some((exceeded(10), 100)));
}

#[test]
fn a_judge_that_was_stopped_counts_little() {
    let usage = |can_run| Some(Usage { cpu: Duration::ZERO, can_run });
    for usage in [usage(false), usage(true), None] {
        let mut watch = Watch::new(Duration::from_millis(500));
        assert_eq!(watch.look(Duration::from_secs(3600), usage), None);
    }
}
