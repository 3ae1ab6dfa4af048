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
//! no field, no variant, and nothing that a macro is given.
//!
//! What it is worth: with the whole modules that they name, only without comments, the four would have 676 to 813 lines, not
//! 466 to 530; for that, this package has some 700 lines more. What a person sees to be unused, but not rustc, is left: the
//! `Debug` of a set that nothing prints, with the functions that only it calls, is 31 of 400 lines in one program. A bound or
//! a macro may ask for an `impl` without its name, so only a type takes its own with it.

use super::json::{self, Errors, Lint};
use super::text::SingleFile;
use super::tokens::{Kind, Source};
use std::collections::BTreeSet;
use std::ops::Range;

/// What rustc is asked for. An unused part of the solution stays, so what only that uses is used. No lint is an error.
pub const LINTS: &[&str] = &["--error-format=json", "--cap-lints=warn", "-A", "dead_code"];

/// Compiles a file with `LINTS`. Returns what rustc says, or its errors.
pub type Ask<'a> = dyn Fn(&str) -> Result<String, Errors> + 'a;

/// A file without what its solution does not use.
pub struct Pruned {
    pub file: SingleFile,
    /// Why something unused may be left: the first error without it. `None` if all that can go has gone.
    pub why_more: Option<String>,
}

/// What can only go together: an item with its `impl`s, or an import.
struct Unit {
    /// The tokens of its name, or of all that an import brings.
    names: Vec<usize>,
    tokens: Vec<Range<usize>>,
}

/// Prunes the library of a single file.
///
/// # Errors
///
/// The first error of a library that does not compile without its comments.
pub fn pruned(file: &SingleFile, ask: &Ask) -> Result<Pruned, String> {
    // The compiler reads CRLF as LF, too.
    let mut library = without_comments(&file.library.replace("\r\n", "\n"))?;
    let mut lints = lints_of(file, &library, ask).map_err(|errors| errors.first)?;
    // What does not go as long as the rest is as it is.
    let mut stays: BTreeSet<String> = BTreeSet::new();
    let mut why_more = None;
    loop {
        let source = Source::new(&library)?;
        let mut units = unused(&source, &file.solution, &lints);
        units.retain(|unit| !stays.contains(source.text_of(&unit.tokens[0])));
        if units.is_empty() || why_more.is_some() {
            let file = SingleFile { solution: file.solution.clone(), library };
            return Ok(Pruned { file, why_more });
        }
        let is_left_out = |index| units.iter().any(|unit| is_in(&unit.tokens, index));
        let smaller = source.without(is_left_out);
        match lints_of(file, &smaller, ask) {
            Ok(next) => {
                (library, lints) = (smaller, next);
                stays.clear();
            }
            Err(errors) => match wanted(&source, &units, &errors) {
                wanted if wanted.is_empty() => why_more = Some(errors.first),
                wanted => stays.extend(wanted),
            },
        }
    }
}

/// The units that are wanted back, by the name of what is missing; or else by the line that misses something.
fn wanted(source: &Source, units: &[Unit], errors: &Errors) -> Vec<String> {
    let named = |words: &BTreeSet<String>| {
        let is_named =
            |unit: &&Unit| unit.names.iter().any(|&name| words.contains(source.at(name)));
        let texts = units.iter().filter(is_named).map(|unit| source.text_of(&unit.tokens[0]));
        texts.map(String::from).collect::<Vec<_>>()
    };
    let by_name = named(&errors.names);
    if by_name.is_empty() {
        named(&errors.shown)
    } else {
        by_name
    }
}

/// Asks for the lints of a library, by their bytes in it.
fn lints_of(file: &SingleFile, library: &str, ask: &Ask) -> Result<Vec<Lint>, Errors> {
    let before = file.before_library("#[deny(dead_code, unused_imports, unused_macros)]");
    let answer = ask(&format!("{before}{library}{}", SingleFile::END))?;
    Ok(json::lints(&answer, before.len()))
}

/// Leaves out comments, `#[must_use]`, which is for users of the library too, and what is for tests. A macro can see an
/// attribute, such as the comment of an item.
fn without_comments(library: &str) -> Result<String, String> {
    let source = Source::new(library)?;
    let given = given_to_macros(&source);
    let whole = |start: usize| start..source.partner(start + 1) + 1;
    let plain = [&["#", "[", "must_use", "]"][..], &["#", "[", "doc", "="]];
    let plain = plain.into_iter().flat_map(|words| starts(&source, words)).map(whole);
    let tests = [&["#", "[", "cfg", "(", "test", ")", "]"][..], &["#", "[", "test", "]"]];
    let tests = tests.into_iter().flat_map(|words| starts(&source, words));
    let tests = tests.filter_map(|start| source.item(source.keyword(start)));
    let docs = (0..source.tokens.len()).filter(|&index| source.tokens[index].kind == Kind::Doc);
    let left_out = plain.chain(tests).chain(docs.map(|doc| doc..doc + 1));
    let left_out: Vec<Range<usize>> = left_out.filter(|it| !is_in(&given, it.start)).collect();
    Ok(source.without(|index| is_in(&left_out, index)))
}

/// Where some tokens stand one after another.
fn starts(source: &Source, words: &[&str]) -> Vec<usize> {
    let is_start = |start: &usize| (0..words.len()).all(|at| source.at(start + at) == words[at]);
    (0..source.tokens.len()).filter(is_start).collect()
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

/// What is unused or empty, and can go.
fn unused(source: &Source, solution: &str, lints: &[Lint]) -> Vec<Unit> {
    let given = given_to_macros(source);
    let unit = |lint: &Lint| match lint {
        Lint::Name(byte) => item(source, source.token(*byte)),
        Lint::Import(parts) => import(source, parts),
    };
    let units = lints.iter().filter_map(unit).chain(empty(source)).chain(alone(source, solution));
    units.filter(|unit| !is_in(&given, unit.tokens[0].start)).collect()
}

/// An item by its name, with its `impl`s. `None` of a field or a variant, and in a trait or an `impl` of one.
fn item(source: &Source, name: usize) -> Option<Unit> {
    let keyword = name.checked_sub(1)?;
    let has_impls = matches!(source.at(keyword), "struct" | "enum" | "trait" | "type");
    let is_macro = source.before(keyword) == "macro_rules";
    let keyword = keyword - usize::from(is_macro);
    let is_other = is_macro || matches!(source.at(keyword), "fn" | "const" | "static");
    let block = source.parent(name)?;
    let is_head = |&index: &usize| !matches!(source.at(index), "{" | "}" | ";");
    let mut head = (0..block).rev().take_while(is_head).map(|index| source.at(index));
    let is_of_trait = head.any(|word| word == "trait" || word == "for");
    let tokens = source.item(keyword).filter(|_| (has_impls || is_other) && !is_of_trait)?;
    let impls = if has_impls { impls_of(source, name)? } else { Vec::new() };
    let is_seen = !is_macro && tokens.clone().any(|index| is_seen(source, index));
    (!is_seen).then(|| Unit { names: vec![name], tokens: [vec![tokens], impls].concat() })
}

/// Whether something in a body counts everywhere: an `impl`, also one that a macro of the library makes or is given, and
/// what a linker sees.
fn is_seen(source: &Source, index: usize) -> bool {
    let is_given = source.at(index) == "impl" && source.before(index) == "(";
    let is_call = source.at(index + 1) == "!";
    is_impl(source, index)
        || is_given
        || source.at(index) == "no_mangle"
        || is_call && may_make_impls(source, source.at(index))
}

/// Whether a macro of the library has an `impl`, or calls another one.
fn may_make_impls(source: &Source, name: &str) -> bool {
    let is_other = |index: usize| {
        let word = source.at(index);
        source.at(index + 1) == "!"
            && word != name
            && !starts(source, &["macro_rules", "!", word]).is_empty()
    };
    starts(source, &["macro_rules", "!", name]).into_iter().any(|start| {
        let mut body = start + 3..source.partner(start + 3);
        body.any(|index| source.at(index) == "impl" || is_other(index))
    })
}

/// The `impl`s of a type or trait, beside it, and the macros that only make such. `None` if one may name something else so,
/// such as a parameter or a module, or has it as an argument.
fn impls_of(source: &Source, name: usize) -> Option<Vec<Range<usize>>> {
    let is_it = |index: usize| {
        matches!(source.before(index), "impl" | ">" | "for") && source.at(index + 1) != ":"
    };
    let is_impl = |keyword: usize| {
        let head = keyword..source.body(keyword)?;
        let mut named = head.filter(|&index| source.at(index) == source.at(name));
        let is_impl = named.next().map_or(Some(false), |index| is_it(index).then_some(true));
        is_impl.filter(|_| named.all(is_it))
    };
    let mut found = Vec::new();
    for keyword in impls(source).filter(|&it| source.parent(it) == source.parent(name)) {
        if is_impl(keyword)? {
            let tokens = source.item(keyword)?;
            if (keyword + 1..tokens.end).any(|index| is_seen(source, index)) {
                return None;
            }
            found.push(tokens);
        }
    }
    found.extend(macros_of(source, name, is_impl));
    Some(found)
}

/// The macros beside a type that only make `impl`s, as `is_impl` says of it, with their calls.
fn macros_of(
    source: &Source,
    name: usize,
    is_impl: impl Fn(usize) -> Option<bool>,
) -> Vec<Range<usize>> {
    let is_beside = |index: usize| source.parent(index) == source.parent(name);
    let definitions = starts(source, &["macro_rules", "!"]);
    let mut found = Vec::new();
    for &start in definitions.iter().filter(|&&start| is_beside(start)) {
        let (word, open) = (source.at(start + 2), start + 3);
        let is_alone = definitions.iter().filter(|&it| source.at(it + 2) == word).count() == 1;
        let keywords = (open..source.partner(open)).filter(|&index| source.at(index) == "impl");
        let impls: Vec<Range<usize>> = keywords
            .map(|it| it..source.body(it).map_or(it, |open| source.partner(open)))
            .collect();
        let is_other = |index: usize| {
            let is_item = ITEMS.contains(&source.at(index)) && source.before(index) != "$";
            let is_call = source.at(index) == "!" && source.is_word(index - 1);
            (is_item || is_call) && !is_in(&impls, index)
                || source.at(index) == "=" && source.parent(index) == Some(open)
        };
        // The `=` of its only rule.
        let makes_others =
            (open..source.partner(open)).filter(|&index| is_other(index)).count() > 1;
        let calls = starts(source, &[word, "!"]);
        let is_given_items = |call: usize| {
            let mut given = call + 2..source.partner(call + 2);
            given.any(|index| source.at(index) == "impl" || ITEMS.contains(&source.at(index)))
        };
        let is_meant = is_alone
            && !makes_others
            && calls.iter().all(|&call| is_beside(call) && !is_given_items(call));
        if is_meant && !impls.is_empty() && impls.iter().all(|it| is_impl(it.start) == Some(true)) {
            for start in calls.into_iter().chain([start]) {
                let close = source.partner(start + 2 + usize::from(source.is_word(start + 2)));
                let has_semicolon = source.at(close + 1) == ";";
                found.push(source.start(start)..close + 1 + usize::from(has_semicolon));
            }
        }
    }
    found
}

/// The keywords of items that a macro may make beside `impl`s.
const ITEMS: [&str; 9] =
    ["fn", "struct", "enum", "union", "trait", "const", "static", "mod", "macro_rules"];

/// The types that nothing names but their own `impl`s. To Rust 1.85 one with an `impl` of a trait is used.
fn alone<'a>(source: &'a Source, solution: &'a str) -> impl Iterator<Item = Unit> + 'a {
    let is_type = |&name: &usize| {
        let is_raw = source.at(name).starts_with("r#"); // it has two names
        matches!(source.before(name), "struct" | "enum") && !is_raw
    };
    let types = (0..source.tokens.len()).filter(is_type);
    types.filter(|&name| !solution.contains(source.at(name))).filter_map(|name| {
        let unit = item(source, name)?;
        let is_it = |index: usize| source.at(index) == source.at(name);
        let is_named = (0..source.tokens.len()).any(|it| is_it(it) && !is_in(&unit.tokens, it));
        (!is_named).then_some(unit)
    })
}

/// An unused import, or parts of one.
fn import(source: &Source, parts: &[Range<usize>]) -> Option<Unit> {
    let tokens_of = |bytes: &Range<usize>| {
        let mut tokens = source.token(bytes.start)..source.token(bytes.end);
        // Of a trait that is found unused late, rustc names no more than the path.
        tokens.end += if source.at(tokens.end) == "as" { 2 } else { 0 };
        let before = source.before(tokens.start);
        if matches!(before, "{" | ",") && source.at(tokens.end) == "," {
            tokens.end += 1;
        } else if before == "," {
            tokens.start -= 1;
        }
        let is_path = source.before(tokens.start) == "use" && source.at(tokens.end) == ";";
        let keyword = tokens.start - usize::from(is_path);
        if source.at(keyword) == "use" {
            source.item(keyword)
        } else {
            Some(tokens)
        }
    };
    let tokens = parts.iter().map(tokens_of).collect::<Option<Vec<_>>>()?;
    let is_imported = |index: &usize| matches!(source.at(index + 1), "," | "}" | ";");
    let names = tokens.iter().cloned().flatten().filter(is_imported).collect();
    (!tokens.is_empty()).then_some(Unit { names, tokens })
}

/// The keywords of all `impl`s, but not those of types such as `-> impl Fn()`.
fn impls(source: &Source) -> impl Iterator<Item = usize> + '_ {
    (0..source.tokens.len()).filter(|&index| is_impl(source, index))
}

fn is_impl(source: &Source, index: usize) -> bool {
    let before = source.before(index);
    source.at(index) == "impl" && matches!(before, "{" | "}" | ";" | "]" | "unsafe")
}

/// The `impl`s of no trait and the modules in which nothing is left.
fn empty(source: &Source) -> Vec<Unit> {
    let modules = (0..source.tokens.len()).filter(|&index| source.at(index) == "mod");
    let unit = |keyword: usize| {
        let open = source.body(keyword)?;
        let is_of_trait = (keyword..open).any(|index| source.at(index) == "for");
        let is_empty = source.partner(open) == open + 1 && !is_of_trait;
        let tokens = source.item(keyword).filter(|_| is_empty)?;
        Some(Unit { names: vec![keyword + 1], tokens: vec![tokens] })
    };
    impls(source).chain(modules).filter_map(unit).collect()
}
