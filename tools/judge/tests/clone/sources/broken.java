// does-not-compile
public class Broken { }
