//! A problem as a browser extension sent it, kept beside the samples: the limits on its page.

use super::{interaction, unsupported_in, uses_files};
use crate::run::available_memory;
use console::json::{self, Value};
use console::language::{joined, say};
use std::ops::RangeInclusive;
use std::time::Duration;

/// The file that keeps it.
pub const FILE: &str = ".problem.json";

/// What the extension sends where it finds no limit, in milliseconds and MiB.
const UNKNOWN: [f64; 2] = [1000.0, 1024.0];

/// What can be a limit: the same, within what any language needs and the options of the judge take.
const TIMES: RangeInclusive<f64> = 100.0..=86_400_000.0;
const MEMORIES: RangeInclusive<f64> = 64.0..=1_048_576.0;

/// The limits on a page that are believed.
pub struct Page {
    pub limit: Option<Duration>,
    /// In MiB.
    pub memory: Option<u64>,
    /// What is used of them, and what is not.
    pub note: Option<String>,
}

impl Page {
    /// Reads what was kept of a problem. `is_given` says which limits the user gives, of time and of memory: they win.
    pub fn read(name: &str, object: &str, is_given: [bool; 2]) -> Result<Self, String> {
        let value = json::read(object).map_err(|why| format!("{name}: {FILE}: {why}"))?;
        if value.get("interactive") == Some(&Value::Bool(true)) {
            return Err(unsupported_in(name, &interaction()));
        }
        for (key, usual) in [("input", "stdin"), ("output", "stdout")] {
            let text = |part| value.get(key)?.get(part)?.text();
            let kind = text("type").unwrap_or(usual);
            if kind != usual {
                let file = text("fileName").or_else(|| text("pattern")).unwrap_or(kind);
                return Err(uses_files(name, file));
            }
        }
        let number = |key: &str| value.get(key).and_then(Value::number);
        let on_page = [number("timeLimit"), number("memoryLimit")];
        let is_unknown = on_page == UNKNOWN.map(Some);
        let time = on_page[0].filter(|_| !is_given[0]);
        let memory = on_page[1].filter(|_| !is_given[1] && available_memory().is_some());
        let is_limit =
            |value: &f64, range: RangeInclusive<f64>| !is_unknown && range.contains(value);
        let used = [
            time.filter(|time| is_limit(time, TIMES)),
            memory.filter(|memory| is_limit(memory, MEMORIES)),
        ];
        let unused = [time.filter(|_| used[0].is_none()), memory.filter(|_| used[1].is_none())];
        let mut notes = Vec::new();
        if let Some(used) = shown(used) {
            notes.push(say!(en "limit {used} (from the page)", ko "제한 {used}(페이지에 적힌 값)"));
        }
        if let Some(unused) = shown(unused) {
            notes.push(if is_unknown {
                say!(en "the page's {unused} is not used: the extension sends that where it finds no limit",
                    ko "페이지의 {unused}는 쓰지 않음(확장 프로그램이 제한을 찾지 못했을 때 보내는 값)")
            } else {
                say!(en "the page's {unused} is not used: it may be no limit",
                    ko "페이지의 {unused}는 쓰지 않음(제한이 아닐 수 있는 값)")
            });
        }
        let [limit, memory] = used;
        Ok(Self {
            limit: limit.map(|time| Duration::from_secs_f64(time / 1000.0)),
            memory: memory.map(|memory| memory as u64),
            note: (!notes.is_empty()).then(|| joined(&notes)),
        })
    }
}

/// A time in milliseconds and a memory in MiB. `None` if there is neither.
fn shown([time, memory]: [Option<f64>; 2]) -> Option<String> {
    let time = time.map(|time| {
        let seconds = time / 1000.0;
        say!(en "{seconds} s", ko "{seconds}초")
    });
    let all: Vec<String> =
        [time, memory.map(|memory| format!("{memory} MiB"))].into_iter().flatten().collect();
    (!all.is_empty()).then(|| all.join(", "))
}
