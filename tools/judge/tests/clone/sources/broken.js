// does-not-compile
let x = ;
