// does-not-compile
// ÇÑ±Û
