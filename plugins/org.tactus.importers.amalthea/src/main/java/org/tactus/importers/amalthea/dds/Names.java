package org.tactus.importers.amalthea.dds;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names that the language, ROS 2 and C++ accept, unique within one kind of element and stable for one model. */
final class Names {

  private static final Set<String> RESERVED = Set.of("alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break",
      "byte", "case", "catch", "char", "class", "compl", "concept", "const", "consteval", "constexpr", "constinit", "continue", "co_await",
      "co_return", "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit", "export",
      "extern", "false", "float", "float32", "float64", "for", "friend", "goto", "if", "inline", "int", "int16", "int32", "int64", "int8",
      "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected",
      "public", "register", "reinterpret_cast", "requires", "return", "short", "signed", "sizeof", "static", "static_assert",
      "static_cast", "string", "struct", "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid",
      "typename", "uint16", "uint32", "uint64", "uint8", "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while",
      "wstring", "xor", "xor_eq");

  private final Map<Object, String> given = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  /** The name for {@code key}, made from {@code wanted} when it is first asked for. */
  String of(Object key, String wanted) {
    return given.computeIfAbsent(key, missing -> unique(legal(wanted)));
  }

  private String unique(String name) {
    String candidate = name;
    for (int number = 2; !used.add(candidate); number++) {
      candidate = name + "_" + number;
    }
    return candidate;
  }

  /** Letters, digits and single underscores, beginning with a letter and no word that is reserved elsewhere. */
  static String legal(String wanted) {
    String name = wanted.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "");
    if (name.isEmpty()) {
      name = "unnamed";
    }
    if (Character.isDigit(name.charAt(0))) {
      name = "n" + name;
    }
    return RESERVED.contains(name) ? name + "_1" : name;
  }

  /** A system's name: a package name with dots allowed. */
  static String system(String wanted) {
    String name = legal(wanted).toLowerCase(Locale.ROOT);
    return RESERVED.contains(name) ? name + "_1" : name;
  }
}
