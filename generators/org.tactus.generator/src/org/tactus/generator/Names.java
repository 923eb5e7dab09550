package org.tactus.generator;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Every name that a workspace uses: packages, C++ classes and members, files, header guards, executables, threads.
 *
 * @param prefix what every package name starts with
 */
public record Names(String prefix) {

  /** Longest name of a thread on Linux, without the final zero. */
  public static final int THREAD_NAME_LENGTH = 15;

  private static final Pattern PACKAGE = Pattern.compile("[a-z](?:_?[a-z0-9])*");
  private static final Pattern MESSAGE = Pattern.compile("[A-Z][A-Za-z0-9]*");
  private static final Pattern FIELD = Pattern.compile("[a-z](?:_?[a-z0-9])*");
  private static final Pattern CONSTANT = Pattern.compile("[A-Z](?:_?[A-Z0-9])*");

  private static final Set<String> CPP_KEYWORDS = Set.of(
      "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
      "char8_t", "char16_t",
      "char32_t", "class", "compl", "concept", "const", "consteval", "constexpr", "constinit", "const_cast", "continue",
      "co_await", "co_return",
      "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit", "export",
      "extern", "false",
      "float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not",
      "not_eq", "nullptr",
      "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "requires", "return",
      "short", "signed",
      "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this", "thread_local",
      "throw", "true", "try",
      "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while",
      "xor", "xor_eq");

  /** Returns the names of a system: its name in lower case with dots as underscores is what packages start with. */
  public static Names of(String systemName) {
    return new Names(snake(systemName.replace('.', '_')));
  }

  /** Returns the package of the system's own messages. */
  public String interfacePackage() {
    return prefix + "_interfaces";
  }

  /** Returns the package of what callbacks leave behind for others. */
  public String statesPackage() {
    return prefix + "_states";
  }

  /** Returns the package that starts the system. */
  public String bringupPackage() {
    return prefix + "_bringup";
  }

  /** Returns the package of a node. */
  public String nodePackage(String node) {
    return prefix + "_" + snake(node);
  }

  /** Splits a camel-case name into lower-case words with underscores, as rosidl does for the file of a type. */
  public static String snake(String name) {
    return name.replaceAll("(.)([A-Z][a-z]+)", "$1_$2").replaceAll("([a-z0-9])([A-Z])", "$1_$2").replaceAll("_+", "_")
        .toLowerCase(Locale.ROOT);
  }

  /** Returns a name as a C++ class: the first letter and those after an underscore are capital. */
  public static String className(String name) {
    StringBuilder result = new StringBuilder();
    for (String word : name.split("_")) {
      if (!word.isEmpty()) {
        result.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
      }
    }
    return result.toString();
  }

  /** Returns a topic as part of an identifier: {@code /lidar/front} becomes {@code lidar_front}. */
  public static String topic(String topic) {
    return snake(topic.replaceFirst("^/", "").replaceAll("[^A-Za-z0-9]+", "_"));
  }

  /**
   * Returns a topic or service of the model as code names it: relative to the namespace of the node, which is {@code /}
   * unless the start says otherwise.
   */
  public static String relative(String name) {
    return name.replaceFirst("^/", "");
  }

  /** Returns a name that C++ accepts as a variable: a keyword gets an underscore. */
  public static String variable(String name) {
    return CPP_KEYWORDS.contains(name) ? name + "_" : name;
  }

  /** Tells whether C++ keeps a name for itself. */
  public static boolean isKeyword(String name) {
    return CPP_KEYWORDS.contains(name);
  }

  /** Returns the include guard of a header of a package, as ament_cpplint wants it. */
  public static String guard(String packageName, String file) {
    return guard(packageName + "__" + file);
  }

  /** Returns the include guard of a header that lies with a package's sources. */
  public static String guard(String file) {
    return file.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_") + "_";
  }

  /** Cuts a name to what Linux accepts for a thread. */
  public static String thread(String name) {
    return name.length() <= THREAD_NAME_LENGTH ? name : name.substring(0, THREAD_NAME_LENGTH);
  }

  /** Tells whether ROS 2 accepts a package name. */
  public static boolean isPackage(String name) {
    return PACKAGE.matcher(name).matches();
  }

  /** Tells whether rosidl accepts a name for a message. */
  public static boolean isMessage(String name) {
    return MESSAGE.matcher(name).matches();
  }

  /** Tells whether rosidl and C++ accept a name for a field. */
  public static boolean isField(String name) {
    return FIELD.matcher(name).matches() && !CPP_KEYWORDS.contains(name);
  }

  /** Tells whether rosidl accepts a name for a constant. */
  public static boolean isConstant(String name) {
    return CONSTANT.matcher(name).matches();
  }
}
