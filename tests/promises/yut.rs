//! Compares yut with the naive solution on every input there is.

use crate::support::answer;
use crate::support::problem::YUT;
use std::thread;

#[test]
#[ignore = "all 9,765,625 inputs take minutes: cargo test --release every_yut_input -- --ignored"]
fn every_yut_input_agrees_with_the_naive_solver() {
    const SLICES: usize = 5_usize.pow(4);
    // The dice are the digits of the input's number in base 5.
    let input = |number: usize| {
        let die = |throw| (number / 5_usize.pow(throw) % 5 + 1).to_string();
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(die).join(" ") + "\n"
    };
    let slice = |slice: usize| {
        let inputs: Vec<String> = (slice..5_usize.pow(10)).step_by(SLICES).map(input).collect();
        let totals: Vec<String> = inputs.iter().map(|input| (YUT.naive)(input)).collect();
        let answers = answer(&YUT, &inputs.concat()).expect("it answers");
        assert_eq!(answers, totals.concat(), "slice {slice}");
        totals.into_iter().map(|total| total.trim_end().parse().expect("a total"))
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = |worker| (worker..SLICES).step_by(threads).flat_map(slice).collect::<Vec<u32>>();
    let totals: Vec<u32> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|it| scope.spawn(move || work(it))).collect();
        workers.into_iter().flat_map(|it| it.join().expect("the slices agree")).collect()
    });
    assert_eq!((totals.iter().min(), totals.iter().max()), (Some(&113), Some(&284)));
}
