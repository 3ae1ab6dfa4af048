// divides
// C++11
