//! Names what is wrong with a program, by all its runs: the known mistake that gives the same
//! outputs, the trait of an input that all failures share, and the way in which its numbers are off.
//! (The traits: Kampmann, Havrikov, Soremekun and Zeller, "When does my program do this? Learning
//! circumstances of software behavior", 2020.)

use crate::cases::Case;
use crate::program::End;
use crate::verdict::{prints, ran, Judged, Verdict};
use oracle::{numbers, Mistake, Problem, Trait};

/// A mistake that explains all outputs.
pub struct Named {
    pub does: [String; 2],
    /// A fixture that catches it. Empty for one of a family.
    pub fixture: &'static str,
    pub is_slow: bool,
}

/// The mistake whose program answers all fixtures as the program under test does. `judged` has
/// nothing for a fixture that was not run: then the mistake must be the only one that fits the others.
/// `output` is what the program of a mistake prints, or `None` if it takes too long.
///
/// A mistake that is only slow may take other times than the program: then the program is late only
/// where such a program is, and right elsewhere.
pub fn mistake(
    problem: &Problem,
    cases: &[Case],
    judged: &[Option<Judged>],
    output: &dyn Fn(&str, &Case) -> Option<String>,
) -> Option<Named> {
    let ran = ran(cases, judged);
    let has_answered =
        |judged: &Judged| matches!(judged.verdict, Verdict::Accepted | Verdict::WrongAnswer);
    // A program that never answers is like any that hangs.
    if ran.iter().all(|(_, judged)| judged.verdict == Verdict::Accepted)
        || !ran.iter().any(|(_, judged)| has_answered(judged))
    {
        return None;
    }
    let fits = |name: &str, is_slow: bool, (case, judged): &(&Case, &Judged)| match (
        output(name, case),
        judged.verdict,
    ) {
        (None, Verdict::Accepted) => is_slow,
        (None, verdict) => verdict == Verdict::TimeLimitExceeded && judged.run.end != End::Idle,
        (Some(output), Verdict::Accepted | Verdict::WrongAnswer) => prints(&judged.run, &output),
        (Some(_), _) => false,
    };
    let mut listed = problem.mistakes();
    listed.retain(|Mistake { name, fixture, is_slow, .. }| {
        // Its own fixture first: most mistakes are not made there.
        let own = ran.iter().filter(|(case, _)| case.name == *fixture);
        own.chain(&ran).all(|both| fits(name, *is_slow, both))
    });
    if ran.len() < cases.len() && listed.len() > 1 {
        // Several fit these few runs: keep those that are only slow, which claim the least.
        listed.retain(|mistake| mistake.is_slow);
    }
    if let Some(&Mistake { does, fixture, is_slow, .. }) = listed.first() {
        return Some(Named { does: does.map(String::from), fixture, is_slow });
    }
    if ran.len() < cases.len() {
        return None;
    }
    // Failures first: they differ from the output of most.
    let (right, wrong): (Vec<_>, Vec<_>) =
        ran.iter().partition(|(_, judged)| judged.verdict == Verdict::Accepted);
    let fits_all = |name: &String| wrong.iter().chain(&right).all(|both| fits(name, false, both));
    let mut family = (problem.family)().into_iter().filter(|(name, _)| fits_all(name));
    let (Some((_, does)), None) = (family.next(), family.next()) else { return None };
    Some(Named { does, fixture: "", is_slow: false })
}

/// Where a program fails: one or two traits that all failures have.
pub struct Place {
    pub traits: Vec<[&'static str; 2]>,
    /// How many units of the fixtures (see `Problem::traits`) fail.
    pub failed: usize,
    pub with_traits: usize,
    pub others: usize,
    /// Whether it finished all fixtures, so that all units are counted.
    pub is_whole: bool,
}

/// Fewer failures may share a trait by chance.
const FAILURES_FOR_ONE: usize = 4;
const FAILURES_FOR_TWO: usize = 10;

/// The trait that separates the failures of the fixtures from the rest best, or two if that is
/// better. `more` are failures elsewhere, which must have it too.
pub fn place(
    problem: &Problem,
    cases: &[Case],
    judged: &[Option<Judged>],
    more: Option<(&Case, &Judged)>,
    traits: &dyn Fn(&str) -> Vec<Vec<Trait>>,
) -> Option<Place> {
    let by_line = problem.unit.is_some();
    let which_failed = |(case, judged)| (case, which_failed(by_line, case, judged));
    let ran: Vec<(&Case, Vec<bool>)> = ran(cases, judged).into_iter().map(which_failed).collect();
    let failed = ran.iter().flat_map(|it| &it.1).filter(|&&has_failed| has_failed).count();
    if failed < FAILURES_FOR_ONE {
        return None;
    }
    let is_whole = ran.iter().filter(|it| !it.1.is_empty()).count() == cases.len();
    let units = |(case, failed): (&Case, Vec<bool>)| traits(&case.input).into_iter().zip(failed);
    let all: Vec<(Vec<Trait>, bool)> = ran.into_iter().flat_map(units).collect();
    let elsewhere: Vec<_> = more.into_iter().map(which_failed).flat_map(units).collect();
    let failures: Vec<&Vec<Trait>> =
        all.iter().chain(&elsewhere).filter(|unit| unit.1).map(|unit| &unit.0).collect();
    let shared: Vec<usize> = (0..failures[0].len())
        .filter(|&index| failures.iter().all(|traits| traits[index].1))
        .collect();
    let count = |chosen: &[usize]| {
        all.iter().filter(|unit| chosen.iter().all(|&index| unit.0[index].1)).count()
    };
    let mut best = vec![*shared.iter().min_by_key(|&&index| count(&[index]))?];
    if failed >= FAILURES_FOR_TWO && count(&best) > failed {
        let pairs =
            shared.iter().flat_map(|&one| shared.iter().map(move |&other| vec![one, other]));
        let pair = pairs.min_by_key(|pair| count(pair)).filter(|pair| pair[0] != pair[1]);
        best = pair.filter(|pair| 5 * count(pair) <= 4 * count(&best)).unwrap_or(best);
    }
    let with_traits = count(&best);
    let others = all.len() - with_traits;
    // A trait that most inputs have says nothing.
    let is_telling = others > 0 && 2 * failed >= with_traits && 2 * others >= all.len() - failed;
    is_telling.then(|| Place {
        traits: best.iter().map(|&index| failures[0][index].0).collect(),
        failed,
        with_traits,
        others,
        is_whole,
    })
}

/// For each unit of a case whether it fails. Nothing where that is unknown.
fn which_failed(by_line: bool, case: &Case, judged: &Judged) -> Vec<bool> {
    let has_failed = judged.verdict != Verdict::Accepted;
    if !by_line {
        return vec![has_failed];
    }
    if has_failed && judged.verdict != Verdict::WrongAnswer {
        return Vec::new();
    }
    let stdout = String::from_utf8_lossy(&judged.run.stdout);
    let lines = stdout.lines().map(str::trim_end).chain(std::iter::repeat(""));
    lines.zip(case.expected.lines()).map(|(actual, expected)| actual != expected).collect()
}

/// The way in which all wrong outputs differ from the expected ones: in English and in Korean, and
/// how many there are.
pub fn manner(
    problem: &Problem,
    cases: &[Case],
    judged: &[Option<Judged>],
) -> Option<([String; 2], usize)> {
    let mut pairs = Vec::new();
    let ran = ran(cases, judged).into_iter();
    for (case, judged) in ran.filter(|(_, judged)| judged.verdict != Verdict::Accepted) {
        let actual = numbers(&String::from_utf8_lossy(&judged.run.stdout))?;
        let expected = numbers(&case.expected)?;
        if judged.verdict != Verdict::WrongAnswer || actual.len() != expected.len() {
            return None;
        }
        pairs.push((actual, expected));
    }
    let names = problem.numbers;
    if pairs.len() < FAILURES_FOR_ONE || pairs.iter().any(|(_, it)| it.len() != names.len()) {
        return None;
    }
    for (one, other) in (0..names.len()).flat_map(|one| (0..one).map(move |other| (other, one))) {
        let is_swapped = |(actual, expected): &(Vec<usize>, Vec<usize>)| {
            let mut swapped = expected.clone();
            swapped.swap(one, other);
            *actual == swapped
        };
        if pairs.iter().all(is_swapped) {
            let ([one, one_korean], [other, other_korean]) = (names[one], names[other]);
            let first = &one_korean[..one_korean.len() - "이".len()];
            return Some((
                [
                    format!("{one} and {other} are swapped"),
                    format!("{first}과 {other_korean} 서로 바뀌었습니다"),
                ],
                pairs.len(),
            ));
        }
    }
    let (mut english, mut korean) = (Vec::new(), Vec::new());
    for (index, [name, korean_name]) in names.iter().enumerate() {
        let difference = |(actual, expected): &(Vec<usize>, Vec<usize>)| {
            actual[index] as i64 - expected[index] as i64
        };
        let first = difference(&pairs[0]);
        if pairs.iter().any(|pair| difference(pair) != first) {
            return None;
        }
        let (by, [how, korean_how]) =
            (first.abs(), if first > 0 { ["large", "큽니다"] } else { ["small", "작습니다"] });
        if by > 0 {
            english.push(format!("the {name} is {by} too {how}"));
            korean.push(format!("{korean_name} {by} {korean_how}"));
        }
    }
    let korean = korean.join(", ").replace("습니다, ", "고 ").replace("큽니다, ", "크고 ");
    (!english.is_empty()).then(|| ([english.join(" and "), korean], pairs.len()))
}
