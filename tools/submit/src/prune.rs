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
//! its `impl`s. Only what cannot change the meaning of the rest goes: no method of a trait, no field, no variant, and
//! nothing that a macro is given. A lint sees one platform, so what is named under a `cfg` stays.

use crate::json::{self, Lint};
use crate::text::SingleFile;
use crate::tokens::{Kind, Source};
use std::collections::BTreeSet;
use std::ops::Range;

/// What rustc is asked for. An unused part of the solution stays, so what only that uses is used.
pub const LINTS: &[&str] = &["--error-format=json", "-A", "dead_code"];

/// Compiles a file with `LINTS`. Returns what rustc says, or why it does not compile.
pub type Ask<'a> = dyn Fn(&str) -> Result<String, String> + 'a;

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
    loop {
        let source = Source::new(library.clone())?;
        let mut left_out = unused(&source, &solution, &lints);
        if left_out.is_empty() {
            left_out = empty(&source);
        }
        if left_out.is_empty() {
            break;
        }
        let smaller = source.without(|index| left_out.iter().any(|tokens| tokens.contains(&index)));
        // If it does not compile, it has lost too much.
        let Ok(next) = lints_of(file, &smaller, ask) else { break };
        (library, lints) = (smaller, next);
    }
    Ok(SingleFile { solution: file.solution.clone(), library })
}

/// Asks for the lints of a library, by their bytes in it.
fn lints_of(file: &SingleFile, library: &str, ask: &Ask) -> Result<Vec<Lint>, String> {
    let before = file.before_library("#[warn(dead_code, unused_imports)]");
    let answer = ask(&format!("{before}{library}{}", SingleFile::END))?;
    Ok(json::lints(&answer, before.len()))
}

/// Leaves out comments, and `#[must_use]`, which is for users of the library too. A macro can see an attribute, such as
/// the comment of an item.
fn without_comments(library: String) -> Result<String, String> {
    let source = Source::new(library)?;
    let given = given_to_macros(&source);
    let is_given = |index| given.iter().any(|tokens| tokens.contains(&index));
    let is_must_use = |index: usize| {
        (index.saturating_sub(3)..=index).any(|start| {
            source.at(start) == "#"
                && source.at(start + 2) == "must_use"
                && source.at(start + 3) == "]"
        })
    };
    Ok(source.without(|index| match source.tokens[index].kind {
        Kind::Comment => true,
        Kind::Doc => !is_given(index),
        _ => is_must_use(index) && !is_given(index),
    }))
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

/// The tokens of what is unused and can go.
fn unused(source: &Source, solution: &Source, lints: &[Lint]) -> Vec<Range<usize>> {
    let given = given_to_macros(source);
    let mut items = Vec::new();
    let mut imports = Vec::new();
    for lint in lints {
        match lint {
            Lint::Name(byte) => {
                let name = source.token(*byte);
                let is_given = given.iter().any(|tokens| tokens.contains(&name));
                if let Some(tokens) = item_called(source, name).filter(|_| !is_given) {
                    items.push(Item { name: source.at(name), tokens });
                }
            }
            Lint::Import(bytes) => imports.extend(import(source, bytes)),
        }
    }
    let named = named_under_cfg(solution, source, &items);
    let mut left_out = imports;
    for item in items.iter().filter(|item| !named.contains(item.name)) {
        left_out.extend(with_impls(source, item).unwrap_or_default());
    }
    left_out
}

struct Item<'a> {
    name: &'a str,
    tokens: Range<usize>,
}

/// The tokens of an item by its name. `None` of a field or a variant, and in a trait or an `impl` of one.
fn item_called(source: &Source, name: usize) -> Option<Range<usize>> {
    let keyword = name.checked_sub(1)?;
    let is_item = matches!(
        source.at(keyword),
        "fn" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static"
    );
    let open = source.parent(name)?;
    let is_head = |&index: &usize| !matches!(source.at(index), "{" | "}" | ";");
    let mut head = (0..open).rev().take_while(is_head).map(|index| source.at(index));
    let is_of_trait = head.any(|word| word == "trait" || word == "for");
    (is_item && !is_of_trait).then(|| source.item(keyword)).flatten()
}

/// The tokens of an unused import. A trait is used without its name: in a module where something depends on the
/// platform, imports stay.
fn import(source: &Source, bytes: &Range<usize>) -> Option<Range<usize>> {
    let tokens = source.token(bytes.start)..source.token(bytes.end);
    let mut module = source.parent(tokens.start)?;
    while let Some(outer) = source.parent(module) {
        module = outer;
    }
    if (module..source.partner(module)).any(|index| is_cfg(source, index)) {
        return None;
    }
    if source.at(tokens.start) == "use" {
        source.item(tokens.start)
    } else {
        Some(tokens)
    }
}

/// An unused item, and the `impl`s beside it that are of this type or trait. `None` if one may name something else so,
/// such as a parameter, or has it as an argument.
fn with_impls(source: &Source, item: &Item) -> Option<Vec<Range<usize>>> {
    let block = source.parent(item.tokens.start);
    let mut all = vec![item.tokens.clone()];
    for keyword in impls(source).filter(|&keyword| source.parent(keyword) == block) {
        let head = keyword..source.body(keyword)?;
        let mut before = head.filter(|&it| source.at(it) == item.name).map(|it| source.before(it));
        if before.clone().any(|word| !matches!(word, "impl" | ">" | "for")) {
            return None;
        }
        if before.next().is_some() {
            all.push(source.item(keyword)?);
        }
    }
    Some(all)
}

/// The keywords of all `impl`s, but not those of types such as `-> impl Fn()`.
fn impls(source: &Source) -> impl Iterator<Item = usize> + '_ {
    (0..source.tokens.len()).filter(|&index| {
        let before = source.before(index);
        source.at(index) == "impl" && matches!(before, "{" | "}" | ";" | "]" | "unsafe" | "default")
    })
}

/// The `impl`s of no trait and the modules in which nothing is left.
fn empty(source: &Source) -> Vec<Range<usize>> {
    let is_empty = |keyword: &usize| {
        let head = *keyword..source.body(*keyword).unwrap_or(*keyword);
        let is_of_trait = head.clone().any(|index| source.at(index) == "for");
        source.partner(head.end) == head.end + 1 && !is_of_trait
    };
    let modules = (0..source.tokens.len()).filter(|&index| source.at(index) == "mod");
    let keywords = impls(source).chain(modules).filter(is_empty);
    keywords.filter_map(|keyword| source.item(keyword)).collect()
}

/// Whether an attribute starts here that depends on the platform.
fn is_cfg(source: &Source, index: usize) -> bool {
    let open = index + 1 + usize::from(source.at(index + 1) == "!");
    source.at(index) == "#" && matches!(source.at(open + 1), "cfg" | "cfg_attr")
}

/// The words under a `cfg`, those of unused items and of macros with such a name, and so on.
fn named_under_cfg<'a>(
    solution: &'a Source,
    library: &'a Source,
    unused: &[Item<'a>],
) -> BTreeSet<&'a str> {
    let mut named = BTreeSet::new();
    for source in [solution, library] {
        for attribute in (0..source.tokens.len()).filter(|&index| is_cfg(source, index)) {
            let tokens = attribute..end_under(source, attribute);
            named.extend(tokens.map(|index| source.at(index)));
        }
    }
    let macros = (0..library.tokens.len()).filter(|&index| library.at(index) == "macro_rules");
    let macros = macros.map(|index| (library.at(index + 2), index..library.partner(index + 3)));
    let unused = unused.iter().map(|item| (item.name, item.tokens.clone()));
    let mut left: Vec<(&str, Range<usize>)> = macros.chain(unused).collect();
    while let Some(place) = left.iter().position(|(name, _)| named.contains(name)) {
        let (_, tokens) = left.swap_remove(place);
        named.extend(tokens.map(|index| library.at(index)));
    }
    named
}

/// The end of what an attribute is of, or a later one: the next semicolon, or the end of the block.
fn end_under(source: &Source, attribute: usize) -> usize {
    let is_inner = source.at(attribute + 1) == "!";
    let end = if is_inner { None } else { source.end(attribute, false) };
    let block = || source.parent(attribute).map(|open| source.partner(open));
    end.or_else(block).unwrap_or(source.tokens.len())
}
