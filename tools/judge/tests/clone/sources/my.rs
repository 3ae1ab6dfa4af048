// counts-to 30
fn main() {}
