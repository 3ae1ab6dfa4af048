// counts-to 30
use boards::parts;
fn main() {}
