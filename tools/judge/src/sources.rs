//! The sources of this repository: what is judged is what is submitted.

use console::language::say;
use engine::programs::command::quoted;
use engine::programs::repository::{Bundle, Repository};
use std::path::Path;
use submit::clone;

pub const SOURCES: Repository = Repository { macros: &["BOJ"], single_file, advice };

/// What is submitted of a program of this clone.
fn single_file(file: &Path) -> Result<Option<Bundle>, String> {
    let Some(name) = clone::program_of(file) else { return Ok(None) };
    let text = submit::sources(&clone::needed()?, &name, false)?.written();
    let file = format!("{name}.rs");
    let name = quoted(name.as_ref());
    let making = format!("cargo submit {name} -o {file}");
    let running = format!("cargo run --release --bin {name}");
    Ok(Some(Bundle { name: file, text, making, running }))
}

fn advice(source: &str) -> Option<String> {
    let uses_boards = source.lines().any(|line| line.trim_start().starts_with("use boards::"));
    uses_boards.then(|| {
        say!(en "only a file in src/bin can use the library boards",
            ko "라이브러리 boards는 src/bin에 있는 파일에서만 쓸 수 있습니다")
    })
}
