//! A problem as the extension sends it.

use console::json::{self, Value};
use console::language::say;

pub struct Problem {
    /// As its page calls it.
    pub name: String,
    /// The address of its page.
    pub url: String,
    pub samples: Vec<Sample>,
    pub batch: Batch,
    /// All that was sent, as it was sent.
    pub object: String,
}

pub struct Sample {
    pub input: String,
    pub output: String,
}

/// What is sent by one click: a problem, or all of a contest.
pub struct Batch {
    pub id: String,
    pub size: usize,
}

/// More are no contest.
const LARGEST_BATCH: f64 = 1000.0;

impl Problem {
    pub fn read(object: String) -> Result<Self, String> {
        let value = json::read(&object)?;
        let sample = |test: &Value| {
            Ok(Sample { input: text(test, "input")?, output: text(test, "output")? })
        };
        let tests = value.get("tests").and_then(Value::list).ok_or_else(|| missing("tests"))?;
        let samples: Result<_, String> = tests.iter().map(sample).collect();
        let batch = match value.get("batch") {
            Some(batch) => {
                let size = batch.get("size").and_then(Value::number);
                let size = size.filter(|size| (1.0..=LARGEST_BATCH).contains(size));
                let size = size.ok_or_else(|| missing("batch.size"))? as usize;
                Batch { id: text(batch, "id")?, size }
            }
            None => Batch { id: String::new(), size: 1 },
        };
        Ok(Self {
            name: text(&value, "name")?,
            url: text(&value, "url")?,
            samples: samples?,
            batch,
            object,
        })
    }
}

/// The address of the page of an object that was kept.
pub fn url_of(object: &str) -> Option<String> {
    text(&json::read(object).ok()?, "url").ok()
}

fn text(value: &Value, key: &str) -> Result<String, String> {
    value.get(key).and_then(Value::text).map(String::from).ok_or_else(|| missing(key))
}

fn missing(key: &str) -> String {
    say!(en "not a problem: it has no valid {key}", ko "문제가 아닙니다: 올바른 {key} 값이 없습니다")
}
