//! Draws a picture, as SVG. A set of pieces is one path with round caps, a dot for each piece: puyos of a group
//! are joined, and a wider path under the pieces is a ring or an outline. Colors are plain values, which all
//! renderers know; they follow the reader's light or dark scheme.

use super::drawing::{Cell, Drawing, DrawnBoard, DrawnCell, Note, Pieces, Table, Trail};

/// The space around and between boards, in pixels.
const SPACE: usize = 20;

/// Boards stand side by side up to this width.
const WIDTH: usize = 830;

/// The height of a line of text.
const LINE: usize = 20;

/// The pieces of yut, by the names of their trails and colors.
const PIECES: &str = "ABCD";

/// Draws drawings, one below the other.
pub fn svg(drawings: &[Drawing], title: &str) -> String {
    let mut picture = Picture { body: String::new(), width: 0, y: SPACE };
    for drawing in drawings {
        picture.drawing(drawing);
    }
    let Picture { body, width, y: height } = picture;
    let css = include_str!("picture.css");
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">
<title>{title}</title>
<style>
{css}</style>
<rect class="card" width="{width}" height="{height}" rx="12"/>
{body}</svg>
"#
    )
}

struct Picture {
    body: String,
    /// The width so far, with the space on both sides.
    width: usize,
    /// Where the next row starts.
    y: usize,
}

impl Picture {
    fn drawing(&mut self, drawing: &Drawing) {
        let (mut x, mut height) = (SPACE, 0);
        for board in &drawing.boards {
            let mut layout = Layout::new(drawing.pieces, board, x, self.y);
            if layout.right() + SPACE > WIDTH && x > SPACE {
                (self.y, height) = (self.y + height + SPACE, 0);
                layout = Layout::new(drawing.pieces, board, SPACE, self.y);
            }
            self.board(&layout);
            x = layout.right() + SPACE;
            height = height.max(layout.bottom() - self.y);
            self.width = self.width.max(x);
        }
        if let Some(table) = &drawing.table {
            self.table(table, x);
            height = height.max(table.rows.len() * LINE);
        }
        self.y += height + SPACE;
        if !drawing.rest.is_empty() {
            self.text("left small", SPACE, self.y, &drawing.rest);
            self.y += SPACE;
        }
    }

    fn text(&mut self, class: &str, x: usize, y: usize, text: &str) {
        let class = if class.is_empty() { String::new() } else { format!(r#" class="{class}""#) };
        self.body += &format!("<text{class} x=\"{x}\" y=\"{y}\">{text}</text>\n");
    }

    fn path(&mut self, class: &str, width: usize, d: &str) {
        if !d.is_empty() {
            self.body += &format!("<path class=\"{class}\" stroke-width=\"{width}\" d=\"{d}\"/>\n");
        }
    }

    /// Writes a short word on a dot of a color.
    fn badge(&mut self, color: &str, x: usize, y: usize, word: &str) {
        self.path(color, 16, &format!("M{x} {y}h.01"));
        self.text("badge", x, y + 4, word);
    }

    fn table(&mut self, table: &Table, left: usize) {
        for (index, row) in table.rows.iter().enumerate() {
            let y = self.y + index * LINE + 15;
            let mut x = left;
            for (word, width) in row.iter().zip(&table.widths) {
                if PIECES.contains(word) {
                    self.badge(word, x + 7, y - 4, word);
                } else {
                    self.text("left small", x, y, word);
                }
                x += width * 7 + 5;
            }
            self.width = self.width.max(x + SPACE);
        }
    }

    fn board(&mut self, layout: &Layout) {
        let &Layout { board, pieces, pitch, left, top, .. } = layout;
        if !board.title.is_empty() {
            self.text("left title", left, top - layout.header() - 8, &board.title);
        }
        let (width, height) = (layout.columns() * pitch, layout.rows.len() * pitch);
        let ground = format!("M{left} {top}h{width}v{height}h-{width}z");
        match pieces {
            Pieces::Puyos => self.path("field", 4, &ground),
            Pieces::Stones => {
                self.path("board", 4, &ground);
                self.path("grid", 1, &layout.grid());
            }
            Pieces::Tiles | Pieces::Stations => {}
        }
        if pieces == Pieces::Stations {
            self.trails(layout);
        }
        for mark in ['*', '!', '-'] {
            let width = if pieces == Pieces::Tiles { 12 } else { pitch };
            let is_marked = |cell: &DrawnCell| cell.mark.starts_with(mark);
            self.path(class(mark, pieces), width, &layout.dots(is_marked));
        }
        let is_piece = |cell: &DrawnCell| !cell.is_empty();
        let (piece, edge) = (pitch * 5 / 6, pitch * 5 / 6 + 3);
        match pieces {
            Pieces::Puyos => {
                for color in ["R", "G", "B", "P", "Y"] {
                    self.path(color, piece, &layout.dots(|cell| cell.text == color));
                }
            }
            Pieces::Stones => {
                self.path("edge", piece, &layout.dots(is_piece));
                self.path("black", piece - 2, &layout.dots(|cell| cell.text == "1"));
                self.path("white", piece - 2, &layout.dots(|cell| cell.text == "2"));
            }
            Pieces::Tiles => self.path("tile", 6, &layout.dots(is_piece)),
            Pieces::Stations => {
                self.path("edge", edge, &layout.dots(is_piece));
                self.path("station", piece, &layout.dots(is_piece));
            }
        }
        if pieces != Pieces::Stations {
            self.trails(layout);
        }
        self.words(layout);
    }

    /// Writes letters, numbers of rows and columns, and notes.
    fn words(&mut self, layout: &Layout) {
        let &Layout { board, pieces, left, top, .. } = layout;
        for (row, column, cell) in layout.cells().filter(|_| pieces != Pieces::Stones) {
            let (x, y) = layout.at((row, column));
            let class = match &cell.text[..] {
                _ if pieces != Pieces::Puyos => "",
                "Y" => "dark",
                _ => "light",
            };
            if !cell.is_empty() {
                self.text(class, x, y + 5, &cell.text);
            }
            if pieces == Pieces::Tiles && cell.mark.starts_with(|it: char| it.is_ascii_digit()) {
                self.text("step", x + 15, y + 14, &cell.mark);
            }
        }
        if board.is_numbered {
            for row in layout.rows.clone() {
                self.text("small", left - 12, layout.at((row, 0)).1 + 4, &(row + 1).to_string());
            }
            for column in 0..layout.columns() {
                let (x, _) = layout.at((layout.rows.start, column));
                self.text("small", x, top - 6, &(column + 1).to_string());
            }
        }
        for Trail { name, labels, .. } in &board.trails {
            for (cell, label) in labels {
                let (x, y) = layout.at(*cell);
                match PIECES.find(name) {
                    // Each has a corner of a station.
                    Some(piece) => {
                        let (right, down) = (piece % 2 * 34, piece / 2 * 24);
                        self.badge(name, x - 17 + right, y - 12 + down, label);
                    }
                    None => self.text("left small", x + 28, y + 4, label),
                }
            }
        }
        for (Note { mark, text }, line) in board.notes.iter().zip(1..) {
            let y = layout.bottom() - (board.notes.len() - line) * LINE - 4;
            let indent = if mark.is_some() { 22 } else { 0 };
            if let Some(mark) = *mark {
                self.path(class(mark, pieces), 6, &format!("M{} {}h10", left + 3, y - 4));
            }
            self.text("left small", left + indent, y, text);
        }
    }

    fn trails(&mut self, layout: &Layout) {
        for Trail { name, cells, .. } in &layout.board.trails {
            // The four of yut run beside each other.
            let aside = PIECES.find(name).map_or(0, |piece| piece as i32 * 4 - 6);
            let point = |cell: &Cell| {
                let (x, y) = layout.at(*cell);
                format!("{} {}", x as i32 + aside * 2, y as i32 + aside)
            };
            let points: Vec<String> = cells.iter().map(point).collect();
            let width = if ["road", "walk"].contains(name) { 9 } else { 4 };
            if points.len() > 1 {
                self.path(name, width, &format!("M{}", points.join("L")));
            }
        }
    }
}

/// The place of a board.
struct Layout<'a> {
    board: &'a DrawnBoard,
    pieces: Pieces,
    /// From one cell to the next, in pixels.
    pitch: usize,
    rows: std::ops::Range<usize>,
    /// The corner of the first cell.
    left: usize,
    top: usize,
}

impl<'a> Layout<'a> {
    fn new(pieces: Pieces, board: &'a DrawnBoard, x: usize, y: usize) -> Self {
        let pitch = match pieces {
            Pieces::Puyos => 26,
            Pieces::Stones => 24,
            Pieces::Tiles => 38,
            Pieces::Stations => 48,
        };
        let rows = if pieces == Pieces::Stones { 0..board.cells.len() } else { board.rows.clone() };
        let mut layout = Self { board, pieces, pitch, rows, left: x, top: y };
        layout.left += usize::from(board.is_numbered) * 22;
        layout.top += layout.header() + usize::from(!board.title.is_empty()) * 24;
        layout
    }

    /// The height of the numbers of the columns.
    fn header(&self) -> usize {
        usize::from(self.board.is_numbered) * 16
    }

    fn columns(&self) -> usize {
        self.board.cells[0].len()
    }

    fn right(&self) -> usize {
        self.left + self.columns() * self.pitch
    }

    fn bottom(&self) -> usize {
        // The finish of yut is below the board.
        let finish = if self.pieces == Pieces::Stations { self.pitch } else { 0 };
        self.top + self.rows.len() * self.pitch + finish + self.board.notes.len() * LINE
    }

    /// The middle of a cell.
    fn at(&self, (row, column): Cell) -> (usize, usize) {
        let middle = |index: usize| index * self.pitch + self.pitch / 2;
        (self.left + middle(column), self.top + middle(row - self.rows.start))
    }

    fn cells(&self) -> impl Iterator<Item = (usize, usize, &DrawnCell)> {
        let row = |row: usize| {
            self.board.cells[row].iter().enumerate().map(move |(column, cell)| (row, column, cell))
        };
        self.rows.clone().flat_map(row)
    }

    /// A dot for each cell of a kind, or a square for a tile. Puyos are joined with equal neighbors.
    fn dots(&self, is_in: impl Fn(&DrawnCell) -> bool) -> String {
        let mut d = String::new();
        for (row, column, cell) in self.cells().filter(|(_, _, cell)| is_in(cell)) {
            let (x, y) = self.at((row, column));
            let pitch = self.pitch;
            let is_joined = |row: usize, column: usize| {
                let other = self.board.cells.get(row).and_then(|row| row.get(column));
                self.pieces == Pieces::Puyos
                    && other.is_some_and(|other| is_in(other) && other.text == cell.text)
            };
            let (right, down) = (is_joined(row, column + 1), is_joined(row + 1, column));
            d += &match self.pieces {
                Pieces::Tiles => format!("M{} {}h28v28h-28z", x - 14, y - 14),
                _ if right || down => String::new(),
                _ => format!("M{x} {y}h.01"),
            };
            if right {
                d += &format!("M{x} {y}h{pitch}");
            }
            if down {
                d += &format!("M{x} {y}v{pitch}");
            }
            if right && down && is_joined(row + 1, column + 1) {
                d += &format!("M{x} {y}l{pitch} {pitch}");
            }
        }
        d
    }

    /// The lines of a board, through the middles of its cells.
    fn grid(&self) -> String {
        let length = (self.rows.len() - 1) * self.pitch;
        let lines = self.rows.clone().map(|index| {
            let ((x, y), (right, down)) = (self.at((index, 0)), self.at((0, index)));
            format!("M{x} {y}h{length}M{right} {down}v{length}")
        });
        lines.collect()
    }
}

/// The color of a mark.
fn class(mark: char, pieces: Pieces) -> &'static str {
    match mark {
        '*' if pieces == Pieces::Stones => "gold",
        '*' => "star",
        '!' => "long",
        _ => "longest",
    }
}
