//! What is drawn of an input, as data: boards with marks and trails, and a table. Text and pictures show the
//! same.

use console::text::table::{self, Style};

/// A table, then boards, side by side as far as they fit.
pub struct Drawing {
    pub pieces: Pieces,
    pub table: Option<Table>,
    pub boards: Vec<DrawnBoard>,
    /// Says what was left out. Empty if nothing was.
    pub rest: String,
}

/// What is on a board, for pictures.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pieces {
    Puyos,
    Stones,
    Tiles,
    Stations,
}

/// Rows of words, the titles first.
pub struct Table {
    /// The width of each column, in letters.
    pub widths: Vec<usize>,
    pub rows: Vec<Vec<String>>,
}

#[derive(Default)]
pub struct DrawnBoard {
    /// A line above the board, or empty.
    pub title: String,
    pub cells: Vec<Vec<DrawnCell>>,
    /// The first row that is shown; all after the last are left out, too.
    pub rows: std::ops::Range<usize>,
    /// Whether rows and columns have numbers, from 1.
    pub is_numbered: bool,
    pub trails: Vec<Trail>,
    pub notes: Vec<Note>,
}

#[derive(Clone, Default)]
pub struct DrawnCell {
    /// Letters or digits, or `.` for an empty cell.
    pub text: String,
    /// The color of the text on a terminal, as for [`Style::paint`]; 0 for none.
    pub color: u8,
    /// What is beside the text. May be empty.
    pub mark: String,
}

/// A line through cells, for pictures.
pub struct Trail {
    /// The name of its color.
    pub name: &'static str,
    pub cells: Vec<Cell>,
    /// Words beside cells.
    pub labels: Vec<(Cell, String)>,
}

/// A row and a column, from 0.
pub type Cell = (usize, usize);

/// A line below a board.
pub struct Note {
    /// The mark of the cells that it is about.
    pub mark: Option<char>,
    pub text: String,
}

impl DrawnCell {
    pub fn is_empty(&self) -> bool {
        self.text == "."
    }
}

impl Drawing {
    pub fn text(&self, style: Style) -> String {
        let table = self.table.iter().map(Table::text);
        let texts = table.chain(self.boards.iter().map(|board| board.text(style)));
        let text = table::beside(&texts.collect::<Vec<_>>());
        match &self.rest[..] {
            "" => text,
            rest => format!("{text}\n{rest}\n"),
        }
    }
}

impl Table {
    fn text(&self) -> String {
        let row = |row: &Vec<String>| {
            let cells =
                row.iter().zip(&self.widths).map(|(cell, width)| table::padded(cell, *width));
            cells.collect::<Vec<_>>().join(" ").trim_end().to_string() + "\n"
        };
        self.rows.iter().map(row).collect()
    }
}

impl DrawnBoard {
    fn text(&self, style: Style) -> String {
        let columns = self.cells[0].len();
        let mut text = String::new();
        if !self.title.is_empty() {
            text += &format!("{}\n", self.title);
        }
        if self.is_numbered {
            let header = |digit: &dyn Fn(usize) -> String| {
                format!("   {}\n", (1..=columns).map(digit).collect::<Vec<_>>().join(" "))
            };
            if columns > 9 {
                text += &header(&|column| " 1"[column / 10..][..1].to_string());
            }
            text += &header(&|column| (column % 10).to_string());
        }
        let widest =
            |length: fn(&DrawnCell) -> usize| self.cells.iter().flatten().map(length).max();
        let letters = widest(|cell| cell.text.len()).unwrap_or(0);
        let marks = widest(|cell| cell.mark.len()).unwrap_or(0);
        // A mark takes the place of the space after a cell.
        let (marks, space) = if self.is_numbered { (1, "") } else { (marks, " ") };
        let cell = |DrawnCell { text, color, mark }: &DrawnCell| {
            let before = " ".repeat(letters - text.len());
            let after = " ".repeat(marks - mark.len());
            format!("{before}{}{}{after}", style.paint(*color, text), style.paint(1, mark))
        };
        for row in self.rows.clone() {
            if self.is_numbered {
                text += &format!("{:>2} ", row + 1);
            }
            let cells: Vec<String> = self.cells[row].iter().map(cell).collect();
            text += &(cells.join(space) + "\n");
        }
        for Note { mark, text: note } in &self.notes {
            text += &mark.map(|mark| format!("{mark} ")).unwrap_or_default();
            text += &format!("{note}\n");
        }
        text
    }
}
