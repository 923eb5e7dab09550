package org.tactus.input;

import java.util.Locale;
import java.util.Set;

/** Names that the language, ROS 2 and C++ accept, made from what strangers call things. */
public final class LegalName {

  private static final Set<String> RESERVED =
      Set.of("alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break",
          "byte", "case", "catch", "char", "class", "compl", "concept", "const", "consteval", "constexpr", "constinit",
          "continue", "co_await",
          "co_return", "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
          "explicit", "export",
          "extern", "false", "float", "float32", "float64", "for", "friend", "goto", "if", "inline", "int", "int16",
          "int32", "int64", "int8",
          "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq",
          "private", "protected",
          "public", "register", "reinterpret_cast", "requires", "return", "short", "signed", "sizeof", "static",
          "static_assert",
          "static_cast", "string", "struct", "switch", "template", "this", "thread_local", "throw", "true", "try",
          "typedef", "typeid",
          "typename", "uint16", "uint32", "uint64", "uint8", "union", "unsigned", "using", "virtual", "void",
          "volatile", "wchar_t", "while",
      "wstring", "xor", "xor_eq",
      // macros of compilers and of the library
          "linux", "unix", "i386", "assert", "errno", "stdin", "stdout", "stderr", "offsetof", "NULL", "EOF", "NAN",
          "INFINITY", "HUGE_VAL", "BUFSIZ",
      "RAND_MAX", "INT_MAX", "INT_MIN", "UINT_MAX", "LONG_MAX", "LONG_MIN", "CHAR_BIT", "PATH_MAX");

  /**
   * Characters of a name before the number that may make it unique: names become names of files, topics and packages.
   */
  private static final int LONGEST = 120;

  private LegalName() {
  }

  /**
   * Letters, digits and single underscores, beginning with a letter, of limited length and no word that is reserved
   * elsewhere.
   */
  public static String of(String wanted) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < wanted.length() && letters.length() < LONGEST; i++) {
      char c = wanted.charAt(i);
      if (c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
        letters.append(c);
      } else if (!letters.isEmpty() && letters.charAt(letters.length() - 1) != '_') {
        letters.append('_');
      }
    }
    if (!letters.isEmpty() && letters.charAt(letters.length() - 1) == '_') {
      letters.setLength(letters.length() - 1);
    }
    String name = letters.toString();
    if (name.isEmpty()) {
      name = "unnamed";
    }
    if (Character.isDigit(name.charAt(0))) {
      name = "n" + name;
    }
    return RESERVED.contains(name) ? name + "_1" : name;
  }

  /** Returns a legal name in small letters, as packages and systems have. */
  public static String ofPackage(String wanted) {
    String name = of(wanted).toLowerCase(Locale.ROOT);
    return RESERVED.contains(name) ? name + "_1" : name;
  }
}
