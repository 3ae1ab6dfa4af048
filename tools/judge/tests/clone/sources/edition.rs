// counts-to 30
// Rust 2024
