//! Puts the fixtures into an optimized judge, which `cargo install` makes: it works without a clone. A judge
//! that is not optimized runs in its clone, and is not built again for each new fixture.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use submit::clone;

fn main() -> Result<(), String> {
    let variable = |name| env::var(name).map_err(|error| format!("{name}: {error}"));
    let (mut list, mut pages) = (String::new(), String::new());
    if variable("PROFILE")? == "release" {
        let clone = clone::needed()?;
        println!("cargo::rerun-if-changed={}", clone.join("fixtures").display());
        for problem in clone::problems(&clone)? {
            let folder = clone.join("fixtures").join(&problem);
            let page = folder.join(".problem.json");
            if page.is_file() {
                pages += &format!("({problem:?}, include_str!({page:?})),\n");
            }
            for case in cases(&folder) {
                let [input, output] =
                    ["in", "out"].map(|ending| folder.join(format!("{case}.{ending}")));
                list += &format!(
                    "({problem:?}, {case:?}, include_bytes!({input:?}), include_bytes!({output:?})),\n"
                );
            }
        }
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
    let folder = PathBuf::from(variable("OUT_DIR")?);
    for (name, list) in [("fixtures.rs", list), ("pages.rs", pages)] {
        let file = folder.join(name);
        fs::write(&file, format!("&[\n{list}]\n"))
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// The names of the test cases in a folder, sorted. The compiler reports one without its output.
fn cases(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let mut cases: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".in").map(String::from)).collect();
    cases.sort();
    cases
}
