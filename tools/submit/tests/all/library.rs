//! Tests single files of solutions that use the library of this crate, or a module that one adds to it.

use crate::command::submitted;
use crate::pruning::output;
use crate::support::{root, Scratch};
use std::fs;

pub const MODULES: [&str; 4] = ["filter", "grid", "input", "set"];

/// A clone with the library, a solution `it`, and modules beside the library's.
fn clone(name: &str, solution: &str, modules: &[(&str, &str)]) -> Scratch {
    let clone = Scratch::new(name);
    fs::create_dir_all(clone.join("src/bin")).expect("a folder");
    let write = |file: &str, text: &str| {
        fs::write(clone.join(format!("src/{file}.rs")), text).expect("it can be written");
    };
    let mut lib = String::new();
    for module in MODULES {
        let text = fs::read_to_string(root().join(format!("src/{module}.rs"))).expect("a module");
        write(module, &text);
        lib += &format!("pub mod {module};\n");
    }
    for (module, text) in modules {
        write(module, text);
        lib += &format!("pub mod {module};\n");
    }
    write("lib", &lib);
    write("bin/it", solution);
    clone
}

/// The single file of a solution, without a note.
pub fn file(name: &str, solution: &str, modules: &[(&str, &str)]) -> String {
    let clone = clone(name, solution, modules);
    let submission = submit::pruned(&clone, "it", &clone.join("made")).expect("the sources");
    assert_eq!(submission.why_more, None);
    submission.text
}

/// A word is a module only in a path: whatever else has the name of a module, the file is as long as with another name.
#[test]
fn other_things_can_have_the_name_of_a_module() {
    let with_library = "use boards::filter::run;
mod SET { pub fn f() -> usize { 1 } }
struct Held { INPUT: usize }
impl Held { fn FILTER(&self) -> usize { self.INPUT + SET::f() } }
fn main() -> std::process::ExitCode {
    run(\"it\", \"\", |INPUT, output| {
        let GRID = INPUT.number::<usize>(.., \"a number\")?;
        let sum: usize = [1, 2].iter().map(|SET| Held { INPUT: *SET }.FILTER()).sum();
        writeln!(output, \"{}\", GRID + sum); // boards
        Ok(())
    })
}
";
    let lines = |names: [&str; 4]| {
        let words = ["SET", "GRID", "INPUT", "FILTER"].into_iter().zip(names);
        let solution =
            words.fold(with_library.to_string(), |text, (word, name)| text.replace(word, name));
        file("names", &solution, &[]).lines().count()
    };
    assert_eq!(lines(["set", "grid", "input", "filter"]), lines(["a", "b", "c", "d"]));
    let without = "// boards
mod set { pub fn f() {} }
fn main() { let set = 1; set::f(); println!(\"{}\", (0..9).filter(|grid| *grid == set).count()) }
";
    assert_eq!(file("without", without, &[]), without);
}

#[test]
fn a_module_can_be_used_under_any_name() {
    let solution = "use boards as b;
use boards::{self as c, set::{self as bits}};
macro_rules! call { ($module:ident) => { boards::$module::words(9, 9) } }
fn main() { println!(\"{}\", call!(set) + bits::words(3, 3) + b::set::words(3, 3) + c::set::words(3, 3)) }
";
    let file = file("renamed", solution, &[]);
    assert_eq!(output("renamed", &file), "5\n");
    assert_eq!(file.lines().count(), 14, "{file}");
}

/// `Cell::all` is used only by the `Debug` of a set, which the macro of the operators keeps. rustc calls a `Cell` no
/// iterator: what is to stay is in the line that it shows.
#[test]
fn what_is_wanted_back_is_found_where_it_is_missed() {
    let solution =
        "use boards::set::Set;\nfn main() { println!(\"{}\", Set::<3, 3, 1>::FULL.len()) }\n";
    let file = file("missed", solution, &[]);
    assert!(file.contains("fn all()") && !file.contains("fn neighbors"), "{file}");
}

/// Nothing in the solution names these modules.
#[test]
fn a_module_with_an_impl_for_another_goes_with_it() {
    let turned = "use super::grid::Grid;
impl<T: Clone + Kind> Grid<T> {
    pub fn turned(&self) -> Self {
        let (rows, columns) = self.size();
        let mut turned = Grid::new((columns, rows), self[(0, 0)].clone());
        for (row, column) in self.cells() {
            turned[(column, rows - 1 - row)] = self[(row, column)].clone();
        }
        turned
    }
}
pub trait Kind {}
impl Kind for u8 {}
";
    let solution = "use boards::grid::Grid;
fn main() { println!(\"{:?}\", Grid::from_rows(vec![vec![1_u8, 2], vec![3, 4]]).turned()) }
";
    let turning = file("turned", solution, &[("extra", turned)]);
    assert!(output("turned", &turning).contains("[3, 1, 4, 2]"), "{turning}");
    // Of a solution without a board, nothing of it is there.
    let other = "fn main() { println!(\"{}\", boards::set::words(3, 3)) }\n";
    assert!(!file("turned", other, &[("extra", turned)]).contains("extra"));

    let shape = "pub struct X;\npub trait Size { fn size(&self) -> u8 { 1 } }\nimpl Size for u8 {}\nimpl Size for i32 { fn size(&self) -> u8 { SIZE } }\nconst SIZE: u8 = 1;\n";
    let drops = "impl Drop for super::a::X { fn drop(&mut self) { println!(\"dropped\") } }\n";
    let sizes = "use super::a::Size;\nimpl Size for u64 { fn size(&self) -> u8 { 4 } }\n";
    let deref = "use super::a::X;\nimpl std::ops::Deref for X { type Target = u64; fn deref(&self) -> &u64 { &7 } }\n";
    let solution = "use boards::a::{Size, X};\nfn main() { let x = X; println!(\"{} {}\", x.size(), 1_u64.size()) }\n";
    let made = file("meaning", solution, &[("a", shape), ("b", drops), ("c", sizes), ("d", deref)]);
    assert_eq!(output("meaning", &made), "4 4\ndropped\n", "{made}");
}

#[test]
fn tokens_stay_apart_without_the_comment_between_them() {
    let own = "pub fn f() -> bool { println!(\"called\"); true }
pub fn both(a: bool) -> bool { a &/* and */&f() }
pub fn wide(a: u8) -> usize { a/* rows */as/**/usize }
pub fn less(a: i8) -> bool { a </* a */- 1 }
";
    let solution = "use boards::own::*;
fn main() { println!(\"{} {} {}\", both(false), wide(3), less(-2)) }
";
    assert_eq!(
        output("apart", &file("apart", solution, &[("own", own)])),
        "called\nfalse 3 true\n"
    );
}

#[test]
fn a_file_that_does_not_compile_says_what_would() {
    let macros = "#[macro_export]\nmacro_rules! two { () => { $crate::own::TWO } }\npub use two as two_;\npub const TWO: u8 = 2;\n";
    for (solution, hint) in [
        ("fn main() { println!(\"{}\", boards::two!()) }\n", "hint: a macro"),
        ("fn main() { println!(\"{}\", boards::own::two_!()) }\n", "hint: a macro"),
        ("use boards::own::TWO;\nfn main() { println!(\"{} {TWO}\", boards::two!()) }\n", "hint: a macro"),
        ("#![forbid(dead_code)]\nfn main() { println!(\"{}\", boards::own::TWO) }\n", "hint: a lint"),
        ("#![deny(unused_results)]\nuse boards::filter::run;\nfn main() { run(\"it\", \"\", |_, _| Ok(())); }\n", "hint: a lint"),
    ] {
        let (_, error) = submitted(&clone("hints", solution, &[("own", macros)]), "it");
        assert!(error.contains(hint), "{error}");
    }
    let macros = "#[macro_export]\nmacro_rules! two_ { () => { 2 } }\npub use two_ as two;\n";
    let solution = "fn main() { println!(\"{}\", boards::own::two!()) }\n";
    assert_eq!(output("by-module", &file("by-module", solution, &[("own", macros)])), "2\n");
    let shebang = "#!/usr/bin/env run-cargo-script\nfn main() { println!(\"{}\", boards::set::words(3, 3)) }\n";
    assert_eq!(output("shebang", &file("shebang", shebang, &[])), "1\n");
}
