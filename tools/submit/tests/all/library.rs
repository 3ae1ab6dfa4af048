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

/// `crate` is the library in a module, and the solution in the single file, which has modules of the same names.
#[test]
fn a_module_can_name_others_by_crate() {
    let a = "use crate::{b::g, c};
#[macro_export]
macro_rules! six_ { () => { 2 * $crate::c::three() } }
pub use six_ as six;
macro_rules! crate_name { () => { \"crate::b\" } }
pub(crate) fn go() -> u32 { 10 }
pub fn all() -> (u32, u32, &'static str) { (g() + crate::c::three(), go(), crate_name!()) }
pub mod inner { pub(in crate::a) fn seven() -> u32 { 7 } pub(crate) struct Go(pub(crate) u32); }
pub fn seven() -> u32 { c::three() + inner::Go(inner::seven()).0 - 3 }
";
    let b = "pub fn g() -> u32 { 1 }\npub fn go() -> u32 { 4 }\n";
    let c = "pub fn three() -> u32 { 3 }\n";
    let solution = "use boards::a::*;
use boards::b::*;
mod b { pub fn g() -> u32 { 100 } }
mod c { pub fn three() -> u32 { 100 } }
fn main() { println!(\"{:?} {} {} {} {}\", all(), go(), six!(), seven(), b::g() + c::three()) }
";
    let file = file("by-crate", solution, &[("a", a), ("b", b), ("c", c)]);
    assert_eq!(output("by-crate", &file), "(4, 10, \"crate::b\") 4 6 7 200\n", "{file}");
}

/// A macro of the solution is in scope below it, or not: as the compiler says. It counts where it is in the place of std's,
/// and where the library calls that by its name alone.
#[test]
fn a_macro_that_the_library_would_call_is_refused() {
    let own = "pub struct Two { pub text: String }
pub fn f() -> Two { Two { text: format!(\"{}\", 1) } }
macro_rules! two { () => { 2 } }
pub fn g() -> u8 { two!() }
pub fn h() -> String { std::format!(\"3\") }
pub fn i(format: u8) -> bool { format != 3 }
";
    let macros =
        |name| format!("macro_rules! {name} {{ ($($t:tt)*) => {{ String::from(\"mine\") }} }}");
    let format = &macros("format")[..];
    let (call, no_call) = ("boards::own::f().text", "boards::own::h()");
    for (number, (above, within, call, is_refused)) in [
        (format, "", call, true),
        (&macros("r#format"), "", call, true),
        (&format!("#[macro_use] mod m {{ {format} }}"), "", call, true),
        (&format!("#[macro_use] mod m {{ #[macro_use] mod n {{ {format} }} }}"), "", call, true),
        (&format!("#[macro_export] {format}"), "", call, true),
        // That fits no call of the library.
        ("macro_rules! format { (x) => { 3 } }", "", call, true),
        // It ends with its block or module, or is not there.
        ("", format, call, false),
        (&format!("mod m {{ {format} }}"), "", call, false),
        (&format!("#[cfg(test)] {format}"), "", call, false),
        (&format!("#[cfg(test)] #[macro_use] mod m {{ {format} }}"), "", call, false),
        (&format!("#[macro_use] mod m {{ mod n {{ {format} }} }}"), "", call, false),
        ("fn macro_rules() -> u8 { 3 }", "", call, false),
        // Its own, by its path, no call, and one of another name.
        (&macros("two"), "", "boards::own::g()", false),
        (format, "", no_call, false),
        (format, "", "boards::own::i(3)", false),
        (&macros("mine"), "", call, false),
    ]
    .into_iter()
    .enumerate()
    {
        let solution = format!(
            "#![allow(unused)]\n{above}\nfn main() {{ {within} println!(\"{{}}\", {call}) }}\n"
        );
        let clone = clone(&format!("captured-{number}"), &solution, &[("own", own)]);
        let (file, error) = submitted(&clone, "it");
        assert_eq!(file.is_empty(), is_refused, "{solution}{error}");
        let is_named = error.contains("it: format! is also called in the library");
        assert_eq!(is_named, is_refused, "{solution}{error}");
        if !is_refused {
            let number = format!("captured-{number}");
            let right = [("f()", "1\n"), ("g()", "2\n"), ("h()", "3\n"), ("i(3)", "false\n")];
            let (_, right) = right.iter().find(|(name, _)| call.contains(name)).expect("a call");
            assert_eq!(output(&number, &file), *right, "{file}");
        }
    }
}

/// A module without a call of it can be submitted: the note says why the others are left out.
#[test]
fn a_macro_that_only_other_modules_would_call_is_in_the_note() {
    let modules =
        [("used", "pub fn f() -> u8 { 1 }\n"), ("lost", "pub fn g() -> Vec<u8> { vec![1, 2] }\n")];
    let solution = "macro_rules! vec { (x) => { 3 } }\nfn main() { println!(\"{}\", boards::used::f() + vec!(x)) }\n";
    let (file, note) = submitted(&clone("captured-beside", solution, &modules), "it");
    assert_eq!(output("captured-beside", &file), "4\n", "{file}");
    assert_eq!(
        note,
        "submit: modules that the solution does not name are left out: with them, the library would call vec! of the solution\n"
    );
}

#[test]
fn a_module_that_the_solution_does_not_reach_does_no_harm() {
    let used = "pub fn f() -> u32 { super::deep::g() }\n";
    let deep = "pub fn g() -> u32 { 7 }\n";
    let solution = "fn main() { println!(\"{}\", boards::used::f()) }\n";
    for lost in ["pub const NAME: &str = env!(\"CARGO_PKG_NAME\");\n", "pub mod more;\n"] {
        let modules = [("used", used), ("lost", lost), ("deep", deep)];
        let clone = clone("unreached", solution, &modules);
        let (file, note) = submitted(&clone, "it");
        assert_eq!(output("unreached", &file), "7\n", "{file}");
        assert!(note.starts_with("submit: modules that the solution does not name are left out"));
        fs::write(clone.join("src/bin/it.rs"), solution.replace("used::f()", "lost::NAME"))
            .expect("it can be written");
        assert!(submitted(&clone, "it").1.contains("hint: the single file stands alone"));
    }
}

#[test]
fn a_module_can_be_in_a_folder() {
    let clone =
        clone("folder", "fn main() { println!(\"{}\", boards::own::f()) }\n", &[("own", "")]);
    fs::remove_file(clone.join("src/own.rs")).expect("it can be removed");
    fs::create_dir(clone.join("src/own")).expect("a folder");
    fs::write(clone.join("src/own/mod.rs"), "pub fn f() -> u8 { 4 }\n").expect("it can be written");
    let made = submit::pruned(&clone, "it", &clone.join("made")).expect("the sources").text;
    assert_eq!(output("folder", &made), "4\n");
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
