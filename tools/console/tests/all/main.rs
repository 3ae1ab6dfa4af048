//! Tests the text that people read: the line that names an error, tables, wrong lines; and JSON.

mod json;
mod table;
mod text;
mod wrong_line;
