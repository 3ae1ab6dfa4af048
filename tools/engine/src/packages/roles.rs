//! The roles of what a package has: what is known of its problem, as the judge asks for it.

use super::{name_of, Comparison, Package, PackageProgram};
use crate::known::checker::{Checker, Protocol};
use crate::known::helper::{Helper, Role, CHECKER, SOLUTION, VALIDATOR};
use crate::known::{FunctionOrProgram, Known, Output, Shrinkable, WrongProgram};
use crate::programs::command::ProgramSource;
use crate::programs::toolchain::Toolchain;
use console::language::say;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The statuses of validators of Kattis, and of testlib.
const KATTIS: Role = Role { right: &[42], ..VALIDATOR };
const TESTLIB: Role = Role { right: &[0], ..VALIDATOR };

/// The starts of comments about something else than what a program does, in small letters: its author, marks for other
/// tools, how it is run.
const NOT_ABOUT: [&str; 6] = ["solution by", "author", "written by", "@", "!", "g++"];

/// What is known by a package. With `data_only`, nothing of it is run: outputs are compared by words where its own
/// program would.
pub fn known(
    package: &Package,
    data_only: bool,
    toolchain: &Arc<Toolchain>,
) -> Result<Known, String> {
    let helper = |role, program: &PackageProgram| {
        let mut helper = Helper::new(role, program.source.clone(), toolchain);
        helper.name.clone_from(&program.name);
        helper
    };
    let when_needed = |role, program| {
        let mut helper = helper(role, program);
        helper.is_lazy = true;
        helper
    };
    let checker = |protocol, program| Box::new(Checker::new(protocol, helper(CHECKER, program)));
    let output = match &package.comparison {
        Comparison::Lines => None,
        Comparison::Words => Some(Output::Words),
        Comparison::Checker(..) if data_only => Some(Output::Words),
        Comparison::Checker(protocol, program) => {
            Some(Output::Checker(checker(*protocol, program)))
        }
        Comparison::Interactor(program) if data_only => {
            let (problem, name) = (name_of(&package.root), &program.name);
            return Err(say!(
                en "{problem}: --data-only runs nothing of it, but {name} has to talk to your program",
                ko "{problem}: {name} 파일이 프로그램과 대화해야 하는 인터랙티브 문제에는 --data-only를 쓸 수 없습니다"));
        }
        Comparison::Interactor(program) => {
            Some(Output::Interactor(checker(Protocol::Kattis, program)))
        }
    };
    let Package { limit, memory, is_scored, .. } = *package;
    let multiplier = package.multiplier.filter(|_| limit.is_none());
    let mut known = Known { limit, multiplier, memory, output, is_scored, ..Known::default() };
    if data_only {
        return Ok(known);
    }
    let is_testlib = matches!(package.comparison, Comparison::Checker(Protocol::Testlib, _));
    for program in &package.validators {
        let is_grammar = matches!(program.source, ProgramSource::Command(_));
        let role = if is_testlib || is_grammar { TESTLIB } else { KATTIS };
        let helper = when_needed(role, program);
        known.validity.push(FunctionOrProgram::Program(Box::new(helper)));
    }
    known.without_validity.clone_from(&package.without_validator);
    if package.cases.pairs.iter().any(|pair| pair.output.is_none()) {
        let first = package.solutions.first();
        known.solution = first.map(|it| FunctionOrProgram::Program(Box::new(helper(SOLUTION, it))));
    }
    let right = package.solutions.iter();
    known.accepted_solutions = right.map(|it| when_needed(SOLUTION, it)).collect();
    let claimed = package.submissions.iter().filter_map(|it| Some((&it.program, it.expected?)));
    known.wrong = claimed
        .filter(|(_, expected)| expected.is_wrong())
        .map(|(program, expected)| WrongProgram {
            is_late: expected.is_late(),
            helper: when_needed(SOLUTION, program),
            description: program.source.path().and_then(description),
        })
        .collect();
    if matches!(known.output, Some(Output::Interactor(_))) {
        // Nobody answers an input alone.
        (known.shrinkable, known.wrong) = (Shrinkable::Whole, Vec::new());
        let why = say!(en "the problem is interactive", ko "인터랙티브 문제입니다");
        known.without_validity = Some(why);
    }
    Ok(known)
}

/// What a wrong program does: its first line, if that is a comment of more than one word.
fn description(path: &Path) -> Option<String> {
    let text = fs::read(path).ok()?;
    let text = String::from_utf8_lossy(&text);
    let line = text.lines().next()?.trim();
    let comment = ["//", "#", "/*"].iter().find_map(|mark| line.strip_prefix(mark))?;
    let comment = comment.trim_end_matches("*/").trim();
    let small = comment.to_lowercase();
    let is_about = !NOT_ABOUT.iter().any(|start| small.starts_with(start));
    let is_sentence = comment.contains(' ') && is_about && !line.starts_with("#include");
    is_sentence.then(|| comment.to_string())
}
