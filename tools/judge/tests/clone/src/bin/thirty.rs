// counts-to 30 7
fn main() {}
