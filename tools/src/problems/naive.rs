//! The naive solutions, whole programs of which only `solve` is needed here.

#![allow(dead_code)]

#[path = "../../../tests/naive/boggle.rs"]
pub mod boggle;
#[path = "../../../tests/naive/omok.rs"]
pub mod omok;
#[path = "../../../tests/naive/puyo.rs"]
pub mod puyo;
#[path = "../../../tests/naive/yut.rs"]
pub mod yut;
