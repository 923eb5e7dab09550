package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;

/** Names that the language, ROS 2 and C++ accept, unique within one kind of element and stable for one model. */
public final class SystemNames {

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

  private static final Set<String> TARGETS =
      Set.of("all", "ALL_BUILD", "clean", "depend", "doc", "edit_cache", "help", "install", "INSTALL",
          "list_install_components", "package", "PACKAGE", "package_source", "preinstall", "rebuild_cache", "RUN_TESTS",
          "test", "uninstall", "ZERO_CHECK");

  private final Predicate<String> taken;
  private final Map<Object, String> given = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final List<String> renamed = new ArrayList<>();
  /** The last number that was tried for a name. */
  private final Map<String, Integer> numbers = new HashMap<>();

  SystemNames() {
    this(name -> false);
  }

  private SystemNames(Predicate<String> taken) {
    this.taken = taken;
  }

  /** Names of processes: executables of their names are targets of CMake, which has some of its own. */
  static SystemNames ofProcesses() {
    return new SystemNames(
        name -> TARGETS.contains(name) || name.matches("(install|Experimental|Nightly|Continuous)[A-Za-z]*"));
  }

  /** The name for {@code key}, made from {@code wanted} when it is first asked for. */
  String of(Object key, String wanted) {
    return given.computeIfAbsent(key, missing -> {
      String legal = legal(wanted);
      String name = unique(taken.test(legal) ? legal + "_1" : legal);
      if (!name.equals(wanted)) {
        renamed.add("'" + wanted + "' becomes " + name);
      }
      return name;
    });
  }

  /** Reports the names that have changed. */
  void report(String kind, ImportLog log) {
    if (!renamed.isEmpty()) {
      log.decided(Effect.NONE, null,
          "names of " + kind
              + " that do not fit the language, ROS 2 or C++, or that are given twice, are changed (comments in the"
          + " text name the original): " + Topics.some(renamed));
    }
  }

  private String unique(String name) {
    String candidate = name;
    while (!used.add(candidate)) {
      candidate = name + "_" + numbers.merge(name, 2, (last, first) -> last + 1);
    }
    return candidate;
  }

  /**
   * Letters, digits and single underscores, beginning with a letter, of limited length and no word that is reserved
   * elsewhere.
   */
  public static String legal(String wanted) {
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

  /** A system's name: a package name with dots allowed. */
  static String system(String wanted) {
    String name = legal(wanted).toLowerCase(Locale.ROOT);
    return RESERVED.contains(name) ? name + "_1" : name;
  }
}
