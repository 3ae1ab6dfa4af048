// counts-to 30
int data[9], size; // C++14
