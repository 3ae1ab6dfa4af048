//! Tests what is left out of a library that nobody here wrote, and that the rest means the same.

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
    let whole = submit::sources(&root, "it", false).expect("the sources");
    let pruned = submit::pruned(&root, "it", &root.join("made")).expect("the sources").text;
    assert_eq!(output(name, &pruned), output(name, &whole.written()), "{pruned}");
    pruned.strip_prefix(&whole.solution).expect("the solution, as it stands").to_string()
}

/// Compiles a file and returns what the program prints.
pub fn output(name: &str, file: &str) -> String {
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

// Allowed, so that no compiler names it, as Rust 1.85 names no type with an `impl` of a trait.
#[allow(dead_code)]
pub struct Allowed;
impl Shape for Allowed { fn area(&self) -> u32 { 0 } }

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
            "Allowed",
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

/// Only the types tell that a method is not that of the trait: too late for rustc to suggest how its import goes.
#[test]
fn an_import_that_is_unused_by_its_types_goes() {
    let module = "
pub mod a { pub trait T { fn go(&self) -> u8 { 1 } } pub fn f() -> u8 { 2 } }
pub struct P;
impl P { pub fn go(&self) -> u8 { 3 } }
pub mod b { use super::a::T as X; pub fn b() -> u8 { super::P.go() } }
pub mod c { use super::a::{T, f}; pub fn c() -> u8 { super::P.go() + f() } }
pub mod d { use super::a::{f, T as _}; pub fn d() -> u8 { super::P.go() + f() } }
";
    let solution =
        "use boards::own::{b::b, c::c, d::d};\nfn main() { println!(\"{}\", b() + c() + d()) }\n";
    holds(
        &pruned("late", solution, module),
        &["::{f}; pub fn c", "::{f}; pub fn d"],
        &["trait T", "T as"],
    );
}

#[test]
fn a_comment_goes_with_its_line() {
    let module = "pub fn f() -> u8 {\n    let a = 1;\n    // Why.\n    /* And\n    how. */\n    a // Here.\n}\n";
    let library = pruned("comment", "fn main() { println!(\"{}\", boards::own::f()) }\n", module);
    holds(&library, &["{\n    let a = 1;\n    a\n}\n"], &[]);
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

#[test]
fn names_line_ends_and_layout_are_as_they_come() {
    let module = "//! 모듈\r\nuse std::fmt;\r\n/* /* 안 */ 밖 */ pub struct 칸 ( pub u8 )\r\n;\r\n\
        impl fmt::Display for 칸{fn fmt(&self,f:&mut fmt::Formatter<'_>)->fmt::Result{write!(f,\"{}\r\n// '\",self.0)}}\r\n\
        pub fn 쓰지_않음(){let _='\"';let _=b'\\'';let _=r#\"\"fn\"\"#;}pub fn r#type<'a>(x:&'a u8)->&'a u8{x}// 끝";
    let solution = "use boards::own::{r#type, 칸};\r\nfn main() { println!(\"{} {}\", 칸(7), r#type(&1)) }\r\n";
    let library = pruned("hangul", solution, module);
    holds(&library, &["pub struct 칸", "r#type<'a>"], &["쓰지_않음", "안", "끝", "모듈"]);
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

/// What is beside or inside something unused, and is used.
#[test]
fn what_is_unused_takes_nothing_else_with_it() {
    let drop = "impl Drop for Y { fn drop(&mut self) { println!(\"dropped\") } }";
    let solution = "fn main() { let _y = boards::own::Y; }\n";
    let makes = format!("macro_rules! imp {{ ($Y:ident) => {{ {} }} }}", drop.replace('Y', "$Y"));
    let passes = "macro_rules! with_x { ($($i:item)*) => { impl X { pub fn gone() {} } $($i)* } }";
    let calls = "macro_rules! all { () => { impl X { pub fn gone() {} } imp!(Y); } }";
    for (number, module) in [
        format!("{makes}\npub struct Y;\npub fn dead() {{ imp!(Y); }}\npub fn lost() {{}}\n"),
        format!("{makes}\npub struct Y;\nconst DEAD: () = {{ imp!(Y); }};\npub fn lost() {{}}\n"),
        format!("{passes}\nwith_x! {{ {drop} }}\npub struct X;\npub struct Y;\npub fn lost() {{}}\n"),
        format!("{makes}\n{calls}\nall!();\npub struct X;\npub struct Y;\npub fn lost() {{}}\n"),
        format!("{makes}\n{calls}\npub struct X;\npub struct Y;\npub fn dead() {{ all!(); }}\npub fn lost() {{}}\n"),
        format!("pub struct Y;\npub fn fail() -> ! {{ panic!() }}\n{drop}\npub fn lost() {{}}\n"),
        format!("pub struct Y;\npub fn dead() {{ {drop} }}\npub fn lost() {{}}\n"),
        format!("pub struct Y;\nconst DEAD: () = {{ {drop}; }};\npub fn lost() {{}}\n"),
        format!("pub struct Y;\npub trait Dead {{}}\nimpl Dead for u8 {{}}\n{drop}\npub fn lost() {{}}\n"),
    ]
    .iter()
    .enumerate()
    {
        let module = format!("#![allow(non_local_definitions)]\n{module}");
        let library = pruned(&format!("beside-{number}"), solution, &module);
        holds(&library, &["impl Drop for "], &["fn lost"]);
    }
}

/// A macro that makes `impl`s goes with their type, but only such a one, and only where nothing else has its name.
#[test]
fn a_macro_goes_only_with_the_type_that_it_is_for() {
    let inner = "pub struct P; macro_rules! imp { () => { impl Drop for P { fn drop(&mut self) { println!(\"dropped\") } } } } imp! {}";
    let module = format!("pub mod a {{ {inner} }}\npub mod b {{ {inner} }}\npub fn lost() {{}}\n");
    let solution = "fn main() { let _p = boards::own::b::P; }\n";
    holds(&pruned("two-macros", solution, &module), &["imp! {}"], &["fn lost"]);
    let module = "pub struct X;
macro_rules! m { (i) => { impl X { pub fn f() {} } }; ($e:expr) => { println!(\"{}\", $e) } }
m! {i}
pub fn f() { m! {1} }
pub fn lost() {}
";
    let library = pruned("two-rules", "fn main() { boards::own::f() }\n", module);
    holds(&library, &["m! {1}"], &["fn lost"]);
    let module = "pub struct X(u8);
#[allow(unused_macros)]
macro_rules! ops { ($($op:ident)*) => { $(impl std::ops::$op for X { type Output = X; fn add(self, _: X) -> X { self } })* } }
ops!(Add);
pub fn used() -> &'static str { stringify! { mod a {} impl X {} } }
";
    let solution = "fn main() { println!(\"{}\", boards::own::used()) }\n";
    let library = pruned("brackets", solution, module);
    holds(&library, &["mod a {}"], &["ops", "struct X"]);
}

#[test]
fn macros_tests_and_docs_that_nothing_needs_go() {
    let module = "#![allow(unused_attributes)]
#[doc = \"A number.\"]
pub fn used() -> u8 { 7 }
macro_rules! never { () => { impl Drop for X {} } }
#[cfg(test)]
use std::collections::BTreeMap;
#[cfg(test)]
#[allow(dead_code)]
pub const fn helper() -> u8 { 1 }
#[test]
fn it_is_tested() { assert_eq!(used(), helper()) }
";
    let library =
        pruned("needless", "fn main() { println!(\"{}\", boards::own::used()) }\n", module);
    holds(&library, &["fn used"], &["A number", "never", "BTreeMap", "helper", "tested"]);
}

#[test]
fn lints_that_are_errors_are_asked_for_all_the_same() {
    let module = "#![deny(dead_code, warnings)]\npub fn lost() {}\npub fn used() -> u8 { 7 }\n";
    let solution = "#![allow(warnings)]\nfn main() { println!(\"{}\", boards::own::used()) }\n";
    let root = new_crate("denied", solution, module);
    let pruned = submit::pruned(&root, "it", &root.join("made")).expect("the sources").text;
    assert_eq!(output("denied", &pruned), "7\n");
    holds(&pruned, &["fn used"], &["fn lost"]);
}
