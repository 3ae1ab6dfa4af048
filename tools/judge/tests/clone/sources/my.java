// counts-to 30 7
/* public class Old { */ class Helper { }
public class Main { public static void main(String[] words) { } }
