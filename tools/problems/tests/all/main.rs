//! Tests what is known of the problems: it agrees with the fixtures, and its inputs, drawings and minimized
//! cases are as promised.

mod boggle;
mod fixtures;
mod minimize;
mod omok;
mod output;
mod pages;
mod random;
mod reader;
mod table;
mod yut;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
