// counts-to 30
class Main { static void main(String[] words) { } }
