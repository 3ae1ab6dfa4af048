//! Puts the fixtures into an optimized judge, which `cargo install` makes: it works without a clone. A judge
//! that is not optimized runs in its clone, and is not built again for each new fixture.

use checkout::fixtures;
use std::env;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), String> {
    let variable = |name| env::var(name).map_err(|error| format!("{name}: {error}"));
    let mut list = String::new();
    if variable("PROFILE")? == "release" {
        let folder = fixtures::folder()?;
        println!("cargo::rerun-if-changed={}", folder.display());
        for problem in fixtures::problems()? {
            for fixture in fixtures::valid(&problem)? {
                let case = fixture.case;
                let [input, output] = ["in", "out"]
                    .map(|ending| folder.join(&problem).join(format!("{case}.{ending}")));
                list += &format!(
                    "({problem:?}, {case:?}, include_bytes!({input:?}), include_bytes!({output:?})),\n"
                );
            }
        }
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
    let file = PathBuf::from(variable("OUT_DIR")?).join("fixtures.rs");
    fs::write(&file, format!("&[\n{list}]\n"))
        .map_err(|error| format!("{}: {error}", file.display()))
}
