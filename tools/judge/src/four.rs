//! What is known of the four, as the judge asks for it.

use console::language::say;
use engine::known::{FunctionOrProgram, Known, Mistake, Mistakes, Output, Shrinkable};
use problems::{random_input, Problem};

pub fn known(problem: &'static Problem) -> Known {
    let mistake = |it: problems::CommonMistake| Mistake {
        name: it.name,
        case: it.fixture,
        description: it.description,
        is_slow: it.is_slow,
    };
    Known {
        limit: Some(problem.time_limit),
        generator: Some(FunctionOrProgram::Function(Box::new(|seed, number| {
            random_input(problem, seed, number)
        }))),
        solution: Some(FunctionOrProgram::Function(Box::new(problem.naive))),
        validity: vec![FunctionOrProgram::Function(Box::new(|what, input| {
            invalid(problem, what, input)
        }))],
        output: Some(Output::Lines),
        shrinkable: match problem.items {
            Some(items) => Shrinkable::Items { items, name: problem.item },
            None => Shrinkable::Whole,
        },
        drawing: Some(Box::new(|input, actual, style| (problem.draw)(input, actual).text(style))),
        sentence: Some(problem.sentence),
        mistakes: Some(Mistakes {
            list: problem.mistakes.list().into_iter().map(mistake).collect(),
            answer: problem.mistakes.answer,
            family: problem.mistakes.family,
        }),
        ..Known::default()
    }
}

/// Says why bytes are not a valid input of a problem, if they are not. `what` names them.
fn invalid(problem: &Problem, what: &str, input: &[u8]) -> Option<String> {
    let is_valid = problem.is_valid;
    if is_valid(input) {
        return None;
    }
    let reason = match problems::read(problem.read, input) {
        // `stdin:LINE:COLUMN: …`
        (_, Some(complaint)) => {
            let line = say!(en "line ", ko "");
            problems::translated(&complaint.replacen("stdin:", &line, 1))
        }
        (inputs, None) if inputs.len() > 1 => {
            let count = inputs.len();
            say!(en "it holds {count} inputs", ko "입력이 {count}개 들어 있습니다")
        }
        (inputs, None) if is_valid(inputs.concat().as_bytes()) => {
            say!(en "its spaces and newlines are not laid out as in the judge's inputs",
                ko "공백과 줄바꿈이 저지의 입력과 다릅니다")
        }
        _ => say!(en "it breaks a constraint", ko "제한을 어겼습니다"),
    };
    let name = problem.name;
    Some(say!(en "{what}: not a valid input of {name}: {reason}",
        ko "{what}: {name}의 입력이 아닙니다: {reason}"))
}
