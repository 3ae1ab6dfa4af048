//! Leaves out of a library what a solution does not use: comments, and what the compiler calls unused.
//!
//! ```text
//! pub mod grid {                                       pub mod grid {
//!     /// One step to a neighbor.                          pub struct Direction { … }
//!     pub struct Direction { … }                →      }
//!     pub struct Grid<T> { … }
//!     impl<T> Grid<T> { … }       warning: struct `Grid` is never constructed
//! }
//! ```
//!
//! The compiler is asked again until it names nothing. What it names goes with its attributes, and a type or trait with
//! its `impl`s; what it then wants back stays. Only what cannot change the meaning of the rest goes: no method of a trait,
//! no field, no variant, and nothing that a macro is given. A lint sees one platform, so what is named under a `cfg` stays.

use super::json::{self, Lint};
use super::text::SingleFile;
use super::tokens::{is_part, Kind, Source};
use std::collections::BTreeSet;
use std::ops::Range;

/// What rustc is asked for. An unused part of the solution stays, so what only that uses is used. No lint is an error.
pub const LINTS: &[&str] = &["--error-format=json", "--cap-lints=warn", "-A", "dead_code"];

/// Compiles a file with `LINTS`. Returns what rustc says, or its errors, a line each.
pub type Ask<'a> = dyn Fn(&str) -> Result<String, String> + 'a;

/// What can only go together: an item with its `impl`s, or an import.
struct Unit {
    /// The tokens of its name, or with its names.
    name: Range<usize>,
    tokens: Vec<Range<usize>>,
}

/// Prunes the library of a single file.
///
/// # Errors
///
/// Why it must stay whole: it is no Rust, or does not compile without its comments.
pub fn pruned(file: &SingleFile, ask: &Ask) -> Result<SingleFile, String> {
    let solution = Source::new(file.solution.clone())?;
    // The compiler reads CRLF as LF, too.
    let mut library = without_comments(file.library.replace("\r\n", "\n"))?;
    let mut lints = lints_of(file, &library, ask)?;
    // What does not go as long as the rest is as it is.
    let mut stays: BTreeSet<String> = BTreeSet::new();
    loop {
        let source = Source::new(library.clone())?;
        let mut units = unused(&source, &solution, &lints);
        units.extend(empty(&source));
        units.retain(|unit| !stays.contains(source.text_of(&unit.tokens[0])));
        if units.is_empty() {
            break;
        }
        let is_left_out = |index| units.iter().any(|unit| is_in(&unit.tokens, index));
        let smaller = source.without(is_left_out);
        match lints_of(file, &smaller, ask) {
            Ok(next) => {
                (library, lints) = (smaller, next);
                stays.clear();
            }
            Err(errors) => {
                let wanted = units.iter().filter(|unit| is_wanted(&source, unit, &errors));
                let count = stays.len();
                stays.extend(wanted.map(|unit| source.text_of(&unit.tokens[0]).to_string()));
                if stays.len() == count {
                    break;
                }
            }
        }
    }
    Ok(SingleFile { solution: file.solution.clone(), library })
}

/// Whether errors name a unit, between grave accents, perhaps at the end of a path.
fn is_wanted(source: &Source, unit: &Unit, errors: &str) -> bool {
    let paths = errors.split('`').skip(1).step_by(2);
    let mut names = paths.filter_map(|path| path.rsplit(|letter| !is_part(letter)).next());
    names.any(|name| unit.name.clone().any(|index| source.at(index) == name))
}

/// Asks for the lints of a library, by their bytes in it.
fn lints_of(file: &SingleFile, library: &str, ask: &Ask) -> Result<Vec<Lint>, String> {
    let before = file.before_library("#[deny(dead_code, unused_imports)]");
    let answer = ask(&format!("{before}{library}{}", SingleFile::END))?;
    Ok(json::lints(&answer, before.len()))
}

/// Leaves out comments, `#[must_use]`, which is for users of the library too, and tests. A macro can see an attribute,
/// such as the comment of an item.
fn without_comments(library: String) -> Result<String, String> {
    let source = Source::new(library)?;
    let source = Source::new(source.without(|index| source.tokens[index].kind == Kind::Comment))?;
    let given = given_to_macros(&source);
    let starts = |attribute: &[&str]| {
        let is_it =
            |start: &usize| (0..attribute.len()).all(|at| source.at(start + at) == attribute[at]);
        (0..source.tokens.len()).filter(is_it).collect::<Vec<_>>()
    };
    let must_use = starts(&["#", "[", "must_use", "]"]).into_iter().map(|start| start..start + 4);
    let tests = starts(&["#", "[", "cfg", "(", "test", ")", "]", "mod"]).into_iter();
    let tests = tests.filter_map(|start| source.item(start + 7));
    let docs = (0..source.tokens.len()).filter(|&index| source.tokens[index].kind == Kind::Doc);
    let left_out = must_use.chain(tests).chain(docs.map(|doc| doc..doc + 1));
    let left_out: Vec<Range<usize>> = left_out.filter(|it| !is_in(&given, it.start)).collect();
    Ok(source.without(|index| is_in(&left_out, index)))
}

fn is_in(ranges: &[Range<usize>], index: usize) -> bool {
    ranges.iter().any(|range| range.contains(&index))
}

/// The tokens in the brackets of macros, and of their definitions.
fn given_to_macros(source: &Source) -> Vec<Range<usize>> {
    let marks = (1..source.tokens.len()).filter(|&mark| source.at(mark) == "!");
    let calls = marks.filter(|mark| source.is_word(mark - 1)).map(|mark| {
        let open = mark + 1 + usize::from(source.is_word(mark + 1));
        open..source.partner(open)
    });
    calls.collect()
}

/// What is unused and can go.
fn unused(source: &Source, solution: &Source, lints: &[Lint]) -> Vec<Unit> {
    let given = given_to_macros(source);
    let unseen = &unseen_words(solution) | &unseen_words(source);
    let is_unseen = |index: usize| source.is_word(index) && unseen.contains(source.at(index));
    let mut units: Vec<Unit> = Vec::new();
    for lint in lints {
        units.extend(match lint {
            Lint::Name(byte) => item(source, source.token(*byte), is_unseen),
            Lint::Import(bytes) => import(source, bytes),
        });
    }
    units.retain(|unit| !is_in(&given, unit.name.start));
    units
}

/// An item by its name, with its `impl`s. `None` of a field or a variant, in a trait or an `impl` of one, and if a platform
/// may need it.
fn item(source: &Source, name: usize, is_unseen: impl Fn(usize) -> bool) -> Option<Unit> {
    let keyword = name.checked_sub(1)?;
    let has_impls = matches!(source.at(keyword), "struct" | "enum" | "trait" | "type");
    let is_other = matches!(source.at(keyword), "fn" | "const" | "static");
    let block = source.parent(name)?;
    let is_head = |&index: &usize| !matches!(source.at(index), "{" | "}" | ";");
    let mut head = (0..block).rev().take_while(is_head).map(|index| source.at(index));
    let is_of_trait = head.any(|word| word == "trait" || word == "for");
    let tokens = source.item(keyword).filter(|_| (has_impls || is_other) && !is_of_trait)?;
    // The methods of a trait are called without its name.
    let is_method = |index: usize| source.at(keyword) == "trait" && source.before(index) == "fn";
    let mut names = tokens.clone().filter(|&index| index == name || is_method(index));
    if names.any(is_unseen) {
        return None;
    }
    let impls = if has_impls { impls_of(source, name)? } else { Vec::new() };
    Some(Unit { name: name..name + 1, tokens: [vec![tokens], impls].concat() })
}

/// The `impl`s of a type or trait, beside it. `None` if one may name something else so, such as a parameter or a module, or
/// has it as an argument.
fn impls_of(source: &Source, name: usize) -> Option<Vec<Range<usize>>> {
    let is_it = |index: usize| {
        matches!(source.before(index), "impl" | ">" | "for") && source.at(index + 1) != ":"
    };
    let mut found = Vec::new();
    for keyword in impls(source).filter(|&it| source.parent(it) == source.parent(name)) {
        let head = keyword..source.body(keyword)?;
        let mut named = head.filter(|&index| source.at(index) == source.at(name));
        if named.clone().any(|index| !is_it(index)) {
            return None;
        }
        if named.next().is_some() {
            found.push(source.item(keyword)?);
        }
    }
    Some(found)
}

/// An unused import. A trait is used without its name: in a module where something depends on the platform, imports stay.
fn import(source: &Source, bytes: &Range<usize>) -> Option<Unit> {
    let tokens = source.token(bytes.start)..source.token(bytes.end);
    let mut module = source.parent(tokens.start)?;
    while let Some(outer) = source.parent(module) {
        module = outer;
    }
    if (module..source.partner(module)).any(|index| is_cfg(source, index)) {
        return None;
    }
    let is_whole = source.at(tokens.start) == "use";
    let tokens = if is_whole { source.item(tokens.start)? } else { tokens };
    Some(Unit { name: tokens.clone(), tokens: vec![tokens] })
}

/// The keywords of all `impl`s, but not those of types such as `-> impl Fn()`.
fn impls(source: &Source) -> impl Iterator<Item = usize> + '_ {
    (0..source.tokens.len()).filter(|&index| {
        let before = source.before(index);
        source.at(index) == "impl" && matches!(before, "{" | "}" | ";" | "]" | "unsafe")
    })
}

/// The `impl`s of no trait and the modules in which nothing is left.
fn empty(source: &Source) -> Vec<Unit> {
    let modules = (0..source.tokens.len()).filter(|&index| source.at(index) == "mod");
    let unit = |keyword: usize| {
        let open = source.body(keyword)?;
        let is_of_trait = (keyword..open).any(|index| source.at(index) == "for");
        let is_empty = source.partner(open) == open + 1 && !is_of_trait;
        let tokens = source.item(keyword).filter(|_| is_empty)?;
        Some(Unit { name: keyword + 1..keyword + 2, tokens: vec![tokens] })
    };
    impls(source).chain(modules).filter_map(unit).collect()
}

/// Whether an attribute starts here that depends on the platform.
fn is_cfg(source: &Source, index: usize) -> bool {
    let open = index + 1 + usize::from(source.at(index + 1) == "!");
    source.at(index) == "#" && matches!(source.at(open + 1), "cfg" | "cfg_attr")
}

/// The words that the compiler may not see on this platform: under a `cfg`, and in the definitions of macros.
fn unseen_words(source: &Source) -> BTreeSet<&str> {
    let all = 0..source.tokens.len();
    let attributes = all.clone().filter(|&index| is_cfg(source, index));
    let under_cfg = attributes.map(|start| start..end_under(source, start));
    let macros = all.filter(|&index| source.at(index) == "macro_rules");
    let definitions = macros.map(|start| start..source.partner(start + 3));
    let unseen = under_cfg.chain(definitions).flatten();
    // A string may name what it formats.
    unseen.flat_map(|index| source.at(index).split(|it| !is_part(it))).collect()
}

/// The end of what an attribute is of, or a later one: the next semicolon, or the end of the block.
fn end_under(source: &Source, attribute: usize) -> usize {
    let is_inner = source.at(attribute + 1) == "!";
    let end = if is_inner { None } else { source.end(attribute, false) };
    let block = || source.parent(attribute).map(|open| source.partner(open));
    end.or_else(block).unwrap_or(source.tokens.len())
}
