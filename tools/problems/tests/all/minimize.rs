//! Tests what is taken away from an input to minimize it.

use problems::{all_smaller, keep_cells};

#[test]
fn a_cell_is_a_token_on_a_line_with_spaces() {
    let smaller = all_smaller(|input, keep| keep_cells(input, 1, "0", keep), "1 2\n-1 10\r\n0");
    assert_eq!(smaller, ["1 2\n0 10\r\n0", "1 2\n-1 0\r\n0"]);
    let smaller = all_smaller(|input, keep| keep_cells(input, 0, ".S", keep), "#.@S\n");
    assert_eq!(smaller, ["..@S\n", "#..S\n"]);
}
