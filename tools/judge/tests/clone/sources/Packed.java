// counts-to 30
package a.b; class Helper { }
class Packed { static void main(String[] words) { } }
