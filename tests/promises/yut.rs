//! Compares yut with a naive search on every input there is.

use crate::kit::answer;
use problems::yut::{self, Places};
use std::thread;

#[test]
#[ignore = "all 9,765,625 inputs take minutes: cargo test --release every_yut_input -- --ignored"]
fn every_yut_input_agrees_with_the_naive_search() {
    const SLICES: usize = 5_usize.pow(4);
    let places = Places::default();
    // The dice are the digits of the input's number in base 5.
    let slice = |slice: usize| {
        let mut stream = String::new();
        let mut totals = Vec::new();
        for number in (slice..5_usize.pow(10)).step_by(SLICES) {
            let dice =
                [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|throw| number / 5_usize.pow(throw) % 5 + 1);
            totals.push(places.best(&dice));
            stream += &yut::text(&dice);
        }
        let answers = answer("yut", &stream).expect("it answers");
        let found = answers.lines().map(|total| total.parse().expect("a total"));
        assert_eq!(found.collect::<Vec<u32>>(), totals, "slice {slice}");
        totals
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = |worker| (worker..SLICES).step_by(threads).flat_map(slice).collect::<Vec<_>>();
    let totals: Vec<u32> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|it| scope.spawn(move || work(it))).collect();
        workers.into_iter().flat_map(|it| it.join().expect("the slices agree")).collect()
    });
    assert_eq!((totals.iter().min(), totals.iter().max()), (Some(&113), Some(&284)));
}
