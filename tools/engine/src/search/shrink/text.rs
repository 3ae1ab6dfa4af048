//! An input as lines of words, and what becomes of it where some of them go. All else stays as it was: blanks, line
//! ends, and whether the last line has one.
//!
//! ```text
//! ··7··8·9⏎         ··8·9⏎        without the 7
//! 1·2          →    1·2
//! ```

use std::ops::Range;

/// Texts, and where they are changed.
pub type Variants<'a> = Box<dyn Iterator<Item = (usize, String)> + Send + 'a>;

pub struct Word {
    pub bytes: Range<usize>,
    pub line: usize,
    pub number: Option<i64>,
}

pub struct Line {
    pub words: Range<usize>,
    /// With its line end.
    pub bytes: Range<usize>,
}

pub struct Text {
    pub input: String,
    pub words: Vec<Word>,
    pub lines: Vec<Line>,
}

impl Text {
    pub fn new(input: String) -> Self {
        let (mut words, mut lines) = (Vec::new(), Vec::new());
        let mut start = 0;
        for (number, line) in input.split_inclusive('\n').enumerate() {
            let first = words.len();
            words.extend(line.split_whitespace().map(|word| {
                let start = word.as_ptr() as usize - input.as_ptr() as usize;
                let bytes = start..start + word.len();
                Word { bytes, line: number, number: word.parse().ok() }
            }));
            let bytes = start..start + line.len();
            start = bytes.end;
            lines.push(Line { words: first..words.len(), bytes });
        }
        Self { input, words, lines }
    }

    pub fn word(&self, word: usize) -> &str {
        &self.input[self.words[word].bytes.clone()]
    }

    /// A word as a number that may count something.
    pub fn size(&self, word: usize) -> Option<usize> {
        u32::try_from(self.words[word].number?).ok().map(|size| size as usize)
    }

    /// The number of words in a line.
    pub fn width(&self, line: usize) -> usize {
        self.lines[line].words.len()
    }

    pub fn words_of(&self, lines: &Range<usize>) -> Range<usize> {
        self.lines[lines.start].words.start..self.lines[lines.end - 1].words.end
    }

    /// The first or second word of a line, if it is the number of the following ones.
    pub fn count_of_rest(&self, words: &Range<usize>) -> Option<usize> {
        words.clone().take(2).find(|&word| self.counts_rest(word))
    }

    /// Whether a word is the number of the following ones in its line.
    pub fn counts_rest(&self, word: usize) -> bool {
        let end = self.lines[self.words[word].line].words.end;
        self.size(word) == Some(end - word - 1)
    }

    /// The bytes before a word, in its line.
    pub fn gap(&self, word: usize) -> Range<usize> {
        let Word { bytes, line, .. } = &self.words[word];
        let line = &self.lines[*line];
        let is_first = word == line.words.start;
        (if is_first { line.bytes.start } else { self.words[word - 1].bytes.end })..bytes.start
    }

    /// The bytes behind the last word of a line.
    pub fn tail(&self, line: usize) -> Range<usize> {
        let Line { words, bytes } = &self.lines[line];
        let last = self.words[words.clone()].last();
        last.map_or(bytes.start, |word| word.bytes.end)..bytes.end
    }

    /// The input with other bytes in some places.
    pub fn spliced<'a>(&self, edits: impl IntoIterator<Item = (Range<usize>, &'a str)>) -> String {
        let mut spliced = String::with_capacity(self.input.len());
        let mut start = 0;
        for (bytes, new) in edits {
            spliced.push_str(&self.input[start..bytes.start]);
            spliced.push_str(new);
            start = bytes.end;
        }
        spliced + &self.input[start..]
    }
}

#[derive(Clone, PartialEq)]
pub enum Fate {
    Stays,
    Goes,
    Becomes(String),
}

/// What becomes of each word, and which lines go.
#[derive(Clone)]
pub struct Edit<'a> {
    pub text: &'a Text,
    pub words: Vec<Fate>,
    pub lines: Vec<bool>,
}

impl<'a> Edit<'a> {
    pub fn new(text: &'a Text) -> Self {
        let words = vec![Fate::Stays; text.words.len()];
        Self { text, words, lines: vec![false; text.lines.len()] }
    }

    pub fn has(&self, word: usize) -> bool {
        self.words[word] != Fate::Goes && !self.lines[self.text.words[word].line]
    }

    /// Whether a line goes: the first one does with its last word. It had a count, and no other judge has an empty line.
    fn goes(&self, line: usize) -> bool {
        let words = &self.words[self.text.lines[line].words.clone()];
        let is_empty = || !words.is_empty() && words.iter().all(|word| *word == Fate::Goes);
        self.lines[line] || line == 0 && is_empty()
    }

    /// Blanks go with the word behind them; those before the first word and behind the last stay with the line.
    pub fn written(&self) -> String {
        let Text { input, lines, .. } = self.text;
        let mut written = String::with_capacity(input.len());
        for line in (0..lines.len()).filter(|&line| !self.goes(line)) {
            let words = lines[line].words.clone();
            let mut first = Some(words.start);
            for word in words.filter(|&word| self.words[word] != Fate::Goes) {
                written.push_str(&input[self.text.gap(first.take().unwrap_or(word))]);
                written.push_str(match &self.words[word] {
                    Fate::Becomes(new) => new,
                    _ => self.text.word(word),
                });
            }
            written.push_str(&input[self.text.tail(line)]);
        }
        if !input.ends_with('\n') && written.ends_with('\n') {
            written.truncate(written.trim_end_matches(['\r', '\n']).len());
        }
        written
    }
}
