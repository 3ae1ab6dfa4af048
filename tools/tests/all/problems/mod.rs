//! What is known of the problems: it agrees with the fixtures, and its inputs, drawings and minimized cases are
//! as promised.

mod boggle;
mod fixtures;
mod omok;
mod table;
mod wrong_line;
mod yut;
