//! What is taken from the crate's own tests, as it is: the naive solutions, the makers of random inputs and the
//! second reader. They share no code with the library and the programs. All paths out of this package are here.

// The naive solutions are whole programs, of which `solve` is needed; the tests need all of the others.
#![allow(dead_code)]

#[path = "../../../tests/promises/inputs/mod.rs"]
pub mod inputs;
#[path = "../../../tests/naive/boggle.rs"]
pub mod naive_boggle;
#[path = "../../../tests/naive/omok.rs"]
pub mod naive_omok;
#[path = "../../../tests/naive/puyo.rs"]
pub mod naive_puyo;
#[path = "../../../tests/naive/yut.rs"]
pub mod naive_yut;
#[path = "../../../tests/promises/reader.rs"]
pub mod reader;
