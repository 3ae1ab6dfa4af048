//! Tests what is left out of a library that nobody here wrote, and that the rest means the same.

use crate::kept;
use crate::support::common::compiler::Compiler;
use crate::support::common::text;
use crate::support::Scratch;
use std::fs;
use std::process::Command;

/// Writes a crate with one module.
fn new_crate(name: &str, solution: &str, module: &str) -> Scratch {
    let root = Scratch::new(name);
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for (file, text) in [("bin/it", solution), ("lib", "//! A.\n\npub mod own;\n"), ("own", module)]
    {
        fs::write(root.join(format!("src/{file}.rs")), text).expect("it can be written");
    }
    root
}

/// Prunes the file of a solution that uses a module, runs it whole and pruned, and compares what they print. Returns
/// the library that is left.
fn pruned(name: &str, solution: &str, module: &str) -> String {
    let root = new_crate(name, solution, module);
    let whole = submit::sources(&root, "it").expect("the sources");
    let pruned = kept::pruned(name, &whole);
    assert_eq!(output(name, &pruned), output(name, &whole.written()), "{pruned}");
    pruned.strip_prefix(&whole.solution).expect("the solution, as it stands").to_string()
}

/// Compiles a file and returns what the program prints.
fn output(name: &str, file: &str) -> String {
    let compiler = Compiler { command: "rustc", version: "1.", emit: "link" };
    let program = compiler.compiled(name, file, &["--edition=2021"]);
    text(&Command::new(program).output().expect("it runs").stdout)
}

/// Expects some parts of a text to be there, and others not.
fn holds(library: &str, kept: &[&str], gone: &[&str]) {
    for part in kept {
        assert!(library.contains(part), "{part} is gone:\n{library}");
    }
    for part in gone {
        assert!(!library.contains(part), "{part} is there:\n{library}");
    }
}

#[test]
fn what_the_compiler_calls_unused_goes() {
    let module = r#"
//! A module.
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Write as _};
use std::rc::Rc;

/// A type that only an unused one mentions.
pub type Mentioned = Rc<u8>;

/// Unused, with all that it has.
#[derive(Clone)]
pub struct Unused<T>
where
    T: Clone,
{
    map: HashMap<u8, T>,
    other: Mentioned,
}

impl<T: Clone> Unused<T> {
    pub const SIZE: usize = { 3 };
    pub fn map(&self) -> &HashMap<u8, T> { &self.map }
}

impl<T: Clone> fmt::Debug for Unused<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.write_str("unused") }
}

pub trait Shape { fn area(&self) -> u32; fn double(&self) -> u32 { 2 * self.area() } }
pub trait Never { fn never(&self) {} }

pub struct Square(pub u32);
pub struct Half<const N: usize>([u8; N]);

impl Shape for Square { fn area(&self) -> u32 { self.0 * self.0 } }
impl Never for Square {}
impl Square {
    /// Unused.
    #[must_use]
    pub(crate) const fn unused(&self) -> Half<{ 1 + 1 }> { Half([0; 2]) }
}

impl From<Half<2>> for Square { fn from(_: Half<2>) -> Square { Square(0) } }

pub fn counts() -> BTreeMap<u8, usize> { let mut map = BTreeMap::new(); map.insert(1, 2); map }
pub fn text() -> String { let mut text = String::new(); let _ = write!(text, "{}", 1); text }
const TABLE: [&str; 2] = ["fn lost() {", "// no comment"];
pub static NAMES: &[&str] = &TABLE;
pub enum Color { Red, Green }
pub fn paint() -> Color { Color::Red }
pub mod inner { pub fn gone() {} }
"#;
    let solution = "use boards::own::{counts, paint, text, Color, Shape, Square, NAMES};\n\
        fn main() {\n    println!(\"{} {} {:?} {}\", Square(3).double(), text(), counts(), NAMES.concat());\n    \
        if let Color::Green = paint() { println!(\"green\") }\n}\n";
    let library = pruned("unused", solution, module);
    holds(
        &library,
        &[
            "use std::collections::BTreeMap;",
            "Write as _",
            "\"// no comment\"",
            "Red, Green",
            "}\n\npub struct Square",
        ],
        &[
            "Unused",
            "HashMap",
            "Rc",
            "Mentioned",
            "Never",
            "fn unused",
            "impl Square {",
            "inner",
            "///",
        ],
    );
}

/// It compiles without them, and prints something else.
#[test]
fn what_changes_the_meaning_stays() {
    let module = r"
use std::cell::Cell;
use std::cmp::Ordering;
use std::ops::Deref;

/// Would be compared as the number.
#[derive(PartialEq, Eq)]
pub struct Backward(pub u32);
impl Deref for Backward { type Target = u32; fn deref(&self) -> &u32 { &self.0 } }
impl PartialOrd for Backward {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> { other.0.partial_cmp(&self.0) }
}

pub struct Counted<'a>(pub &'a Cell<u32>);
impl Clone for Counted<'_> { fn clone(&self) -> Self { self.0.set(self.0.get() + 1); Self(self.0) } }
";
    let solution = r#"use boards::own::*;
use std::cell::Cell;
fn main() {
    println!("{}", Backward(1) < Backward(2));
    let count = Cell::new(0);
    let _ = Counted(&count).clone();
    println!("{}", count.get());
}
"#;
    let library = pruned("meaning", solution, module);
    holds(&library, &["other.0.partial_cmp", "impl Clone"], &[]);
}

/// An unused type has the name of a parameter, of another type, of an associated type, and of one in another module.
#[test]
fn what_only_has_the_name_of_something_unused_stays() {
    let held = "use std::cell::Cell;
pub struct T;
pub struct Held<'a, T>(pub &'a Cell<u32>, pub T);
impl<T> Drop for Held<'_, T> { fn drop(&mut self) { self.0.set(10) } }
pub fn lost() {}
";
    let solution = "fn main() {
    let count = std::cell::Cell::new(0);
    drop(boards::own::Held(&count, 1));
    println!(\"{}\", count.get());
}
";
    holds(&pruned("parameter", solution, held), &["impl<T> Drop"], &["fn lost"]);
    let mine = "pub struct Error;
#[derive(Debug)]
pub struct Mine;
impl std::fmt::Display for Mine {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { f.write_str(\"mine\") }
}
impl std::error::Error for Mine {}
pub fn lost() {}
";
    let solution =
        "fn main() { println!(\"{}\", Box::<dyn std::error::Error>::from(boards::own::Mine)) }\n";
    holds(&pruned("other", solution, mine), &["Error for Mine"], &["fn lost"]);
    let item = "pub struct Item;
pub struct Twice<I>(pub I);
impl<I: Iterator<Item = u8>> Iterator for Twice<I> {
    type Item = u8;
    fn next(&mut self) -> Option<u8> { self.0.next().map(|it| 2 * it) }
}
pub fn lost() {}
";
    let solution =
        "fn main() { println!(\"{}\", boards::own::Twice(vec![1, 2].into_iter()).sum::<u8>()) }\n";
    holds(&pruned("associated", solution, item), &["Iterator for Twice"], &["fn lost"]);
    let inner = "pub struct Same;
impl Same { pub fn get(&self) -> u8 { 1 } }
pub mod inner {
    pub struct Same;
    impl Same { pub fn get(&self) -> u8 { 2 } }
    pub trait Get { fn get(&self) -> u8; }
    impl Get for Same { fn get(&self) -> u8 { 3 } }
}
pub fn lost() {}
";
    let solution = "fn main() { println!(\"{}\", boards::own::inner::Same.get()) }\n";
    holds(&pruned("inner", solution, inner), &["{ 2 }"], &["{ 1 }", "fn lost"]);
}

#[test]
fn what_a_macro_is_given_stays() {
    let module = r"
macro_rules! counted {
    ($($(#[$attribute:meta])* $vis:vis fn $name:ident() -> $value:expr;)*) => {
        $($(#[$attribute])* $vis fn $name() -> u32 { $value })*
        pub const ATTRIBUTES: &[&str] = &[$($(stringify!($attribute)),*),*];
    };
}
counted! {
    /// One.
    pub fn one() -> 1;
    // No doc.
    /** Two. */
    #[must_use]
    pub fn two() -> 2;
}
macro_rules! items {
    ($($item:item)*) => { $($item)* pub const ITEMS: usize = [$(stringify!($item)),*].len(); };
}
items! {
    pub fn three() -> u32 { 3 }
    pub fn four() -> u32 { 4 }
}
pub fn five() -> u32 { 5 }
";
    let solution = "use boards::own::*;\nfn main() { println!(\"{ATTRIBUTES:?} {ITEMS} {}\", one() + three()) }\n";
    let library = pruned("given", solution, module);
    holds(&library, &["/// One.", "fn two()", "fn four()"], &["No doc", "fn five"]);
}

/// A lint sees this platform only.
#[test]
fn what_is_named_under_a_false_cfg_stays() {
    let module = r#"
use std::fmt::Write;
macro_rules! call { () => { by_macro() }; }
type Table = u8;
fn helper() -> Table { table() }
const fn table() -> Table { 7 }
fn by_macro() {}
pub fn only_in_the_solution() {}
pub fn lost() {}
fn in_never<A, B>(_: A, _: B) {}
trait Double { fn double(&self) -> u8; }
impl Double for u8 { fn double(&self) -> u8 { 2 * self } }
const CAPTURED: u8 = 1;
pub use self::inner::re_exported;
mod inner { pub fn re_exported() {} }
#[cfg_attr(not(any()), inline)]
#[cfg(not(windows))]
pub fn name() -> String { if cfg!(windows) { String::new() } else { "unix".to_string() } }
#[cfg(windows)]
pub fn name() -> String { let mut name = String::new(); write!(name, "{} {CAPTURED}", helper()).unwrap(); call!(); 1.double(); name }
const END: () = ();
mod never {
    #![cfg(any())]
    const END: () = ();
    pub fn call() { super::in_never::<u8, u8>(1, 2); }
}
"#;
    let solution = "fn main() { println!(\"{}\", boards::own::name().len()) }\n\
        #[cfg(any())]\nfn other() { let x: Option<(u8, u8)> = None; boards::own::only_in_the_solution(); boards::own::re_exported() }\n";
    let library = pruned("platform", solution, module);
    let kept = [
        "fmt::Write",
        "fn helper",
        "fn table",
        "fn by_macro",
        "fn only_in",
        "fn in_never",
        "trait Double",
        "CAPTURED",
        "fn re_exported",
    ];
    holds(&library, &kept, &["lost"]);
}

#[test]
fn names_line_ends_and_layout_are_as_they_come() {
    let module = "//! 모듈\r\nuse std::fmt;\r\n/* /* 안 */ 밖 */ pub struct 칸 ( pub u8 )\r\n;\r\n\
        impl fmt::Display for 칸{fn fmt(&self,f:&mut fmt::Formatter<'_>)->fmt::Result{write!(f,\"{}\r\n// '\",self.0)}}\r\n\
        pub fn 쓰지_않음(){let _='\"';let _=b'\\'';let _=r#\"\"fn\"\"#;}pub fn r#type<'a>(x:&'a u8)->&'a u8{x}// 끝";
    let solution = "use boards::own::{r#type, 칸};\r\nfn main() { println!(\"{} {}\", 칸(7), r#type(&1)) }\r\n";
    let library = pruned("hangul", solution, module);
    holds(&library, &["pub struct 칸", "r#type<'a>"], &["쓰지_않음", "안", "끝", "모듈"]);
}

/// A string and a comment are no module; a variable may be, and what it brings is pruned.
#[test]
fn a_module_is_taken_where_a_word_names_it() {
    let root = Scratch::new("named");
    fs::create_dir_all(root.join("src/bin")).expect("a folder");
    for (file, text) in [
        ("lib", "//! Text.\n\npub mod deep;\npub mod far;\npub mod near;\npub mod other;\n"),
        ("near", "//! Not `other`.\nuse super::{\n    far,\n};\n"),
        ("far", "use super::deep;\nuse super::near;\n"),
        ("deep", "fn another() {}\n"),
        ("other", ""),
        ("bin/a", "    // other::x\nuse boards::near;\nfn f() -> &str { \"other::x\" }"),
        ("bin/b", "use boards::{self, deep};\n"),
        ("bin/c", "fn near() {}\n"),
        ("bin/d", "use boards::*;\n"),
        ("bin/e", "type X = boards::other::X;\n"),
        ("bin/f", "use boards::deep;\nfn main() { let far = 1; println!(\"{far}\") }\n"),
    ] {
        fs::write(root.join(format!("src/{file}.rs")), text).expect("it can be written");
    }
    let modules = |library: &str| {
        let names =
            library.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(" {"));
        names.collect::<Vec<_>>().join(" ")
    };
    let sources = |program| submit::sources(&root, program).expect("the sources");
    let taken = |program| modules(&sources(program).library);
    let all = "deep far near other";
    assert_eq!(["a", "b", "c", "d", "e"].map(taken), ["deep far near", "deep", "", all, "other"]);
    assert_eq!(taken("f"), "deep far near");
    assert_eq!(modules(&kept::pruned("variable", &sources("f"))), "deep");
}

/// What the compiler calls unused is named by something else that stays, or goes later.
#[test]
fn what_the_compiler_wants_back_stays_and_the_rest_goes() {
    let module = r"
use inner::{Table, Used};
pub mod inner { pub struct Table; pub struct Used; impl Used { pub fn get(&self) -> u8 { 7 } } pub mod emptied { pub fn gone() {} } }
pub fn used() -> Used { Used }
pub fn gone() -> Table { Table }
pub use self::inner::emptied as kept;
pub trait Monoid { fn zero() -> u8; fn twice() -> u8 { helper() } }
impl Monoid for Used { fn zero() -> u8 { 0 } }
fn helper() -> u8 { 2 }
pub struct Elsewhere;
pub mod other { impl super::Elsewhere { pub fn call(&self) {} } }
pub fn lost() {}
#[cfg(test)]
mod tests { use super::*; #[test] fn lost_is_tested() { assert_eq!(lost(), ()) } }
";
    let solution = "use boards::own::Monoid;\nfn main() { println!(\"{} {}\", boards::own::used().get(), boards::own::inner::Used::zero()) }\n";
    let library = pruned("wanted", solution, module);
    holds(&library, &["fn helper", "fn twice"], &["Table", "fn lost", "tests", "fn call"]);
}

/// An unused function, module or constant has the name of something else.
#[test]
fn only_types_and_traits_take_their_impls_with_them() {
    let module = r#"
use std::ops;
use std::cell::Cell;
pub struct Held<'a>(pub &'a Cell<u8>);
impl ops::Drop for Held<'_> { fn drop(&mut self) { self.0.set(1) } }
pub fn ops() -> u8 { 1 }
pub extern "C" fn unused() {}
pub fn panics() -> bool { std::panic::catch_unwind(|| { if cfg!(any()) { 1 } else { panic!() } }).is_err() }
macro_rules! ty { {$t:ty} => { $t } }
pub fn lost() -> ty!{()} { println!("lost") }
"#;
    let solution = "fn main() {
    let count = std::cell::Cell::new(0);
    drop(boards::own::Held(&count));
    println!(\"{} {}\", count.get(), boards::own::panics());
}
";
    holds(&pruned("spaces", solution, module), &["impl ops::Drop"], &["fn lost", "println"]);
}

#[test]
fn lints_that_are_errors_are_asked_for_all_the_same() {
    let module = "#![deny(dead_code, warnings)]\npub fn lost() {}\npub fn used() -> u8 { 7 }\n";
    let solution = "#![allow(warnings)]\nfn main() { println!(\"{}\", boards::own::used()) }\n";
    let root = new_crate("denied", solution, module);
    let whole = submit::sources(&root, "it").expect("the sources");
    let pruned = kept::pruned("denied", &whole);
    assert_eq!(output("denied", &pruned), "7\n");
    holds(&pruned, &["fn used"], &["fn lost"]);
}
