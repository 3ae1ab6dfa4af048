// does-not-compile
fn main() {}
