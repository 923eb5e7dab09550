package org.tactus.generator;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The new name of a node, and what it changes of the user's code: the folder of its package, the names of its files,
 * and in C++ the names of package, class, base class and include guards. Texts in quotes and comments stay as they are,
 * but for the line that says whose the file is, and so do members and what is in other namespaces.
 */
final class NodeRename {

  private static final Pattern TOKEN =
      Pattern.compile("(?<include>(?m:^)[ \\t]*#[ \\t]*include[^\\n]*)|(?<comment>//[^\\n]*|/\\*[\\s\\S]*?\\*/)"
          + "|(?<literal>R\"([^()\\\\ "
          + "]*)\\([\\s\\S]*?\\)\\4\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*')|(?<word>[A-Za-z_]\\w*)");
  private static final Pattern CMAKE = Pattern.compile(".*\\.cmake|(?:.*/)?CMakeLists\\.txt");
  private static final Pattern CPP = Pattern.compile(".*\\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx|inl|ipp)");

  private final String oldName;
  private final String newName;
  private final String oldPackage;
  private final String newPackage;
  private final String statesPackage;
  private final String bringupPackage;
  private final Map<String, String> words = new HashMap<>();

  /**
   * A rename in a workspace.
   *
   * @param names the names of the workspace's system
   */
  NodeRename(Names names, String oldName, String newName) {
    this.oldName = oldName;
    this.newName = newName;
    oldPackage = names.nodePackage(oldName);
    newPackage = names.nodePackage(newName);
    statesPackage = names.statesPackage();
    bringupPackage = names.bringupPackage();
    words.put(oldPackage, newPackage);
    words.put(Names.className(oldName), Names.className(newName));
    words.put(Names.className(oldName) + "Base", Names.className(newName) + "Base");
    for (String end : new String[] {".hpp", "_base.hpp"}) {
      words.put(Names.guard(oldPackage, oldFile() + end), Names.guard(newPackage, newFile() + end));
    }
    words.put(Names.guard(statesPackage, oldFile() + ".hpp"), Names.guard(statesPackage, newFile() + ".hpp"));
  }

  private String oldFile() {
    return Names.snake(oldName);
  }

  private String newFile() {
    return Names.snake(newName);
  }

  /** Returns the element that the old files are said to be from. */
  String oldOrigin() {
    return "node " + oldName;
  }

  /** Returns the element that the new files are from. */
  String newOrigin() {
    return "node " + newName;
  }

  /** Returns the folder of the old package. */
  String oldFolder() {
    return "src/" + oldPackage;
  }

  /** Returns the header of the states that its callbacks leave behind. */
  String oldStates() {
    return "src/" + statesPackage + "/include/" + statesPackage + "/" + Names.variable(oldFile()) + ".hpp";
  }

  /** Returns the file of its parameters. */
  String oldParameters() {
    return "src/" + bringupPackage + "/config/" + oldFile() + ".yaml";
  }

  /**
   * Tells whether a text of the user, which stays where it is, still has the name of the old package or the old node's
   * parameters.
   */
  boolean isNamedIn(String text) {
    return words(oldPackage).matcher(text).find() || parameterKey().matcher(text).find();
  }

  private static Pattern words(String name) {
    return Pattern.compile("(?<![A-Za-z0-9_])" + Pattern.quote(name) + "(?![A-Za-z0-9_])");
  }

  private Pattern parameterKey() {
    return Pattern.compile("(?m)^(\\s*\"?(?:/[^\\s:#]*/)?)" + Pattern.quote(oldName) + "(?=\"?:)");
  }

  /** Returns where a file of the user goes. */
  String path(String path) {
    String[] parts = path.split("/");
    String moved = Stream.of(parts).limit(parts.length - 1L).map(part -> part.equals(oldPackage) ? newPackage : part)
        .collect(Collectors.joining("/"));
    return moved + "/" + file(parts[parts.length - 1]);
  }

  private String file(String name) {
    boolean own = name.startsWith(oldFile() + ".") || name.startsWith(oldFile() + "_base.");
    return own ? newFile() + name.substring(oldFile().length()) : name;
  }

  /** A file with its new names. */
  record Mended(byte[] bytes, int changes) {}

  /** Returns what a file has in its new place. */
  Mended mended(String path, byte[] bytes) {
    boolean states = path.equals(oldStates());
    String text = new String(bytes, StandardCharsets.UTF_8);
    boolean isText = Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8));
    if (isText && path.equals(oldParameters())) {
      return mended(mark(text), parameterKey(), key -> key.substring(0, key.length() - oldName.length()) + newName);
    }
    if (isText && CMAKE.matcher(path).matches()) {
      Pattern names = Pattern
          .compile(words(oldPackage) + "|(?<![A-Za-z0-9_])" + Pattern.quote(oldFile()) + "(?=(?:_base)?\\.[ch]pp)");
      return mended(text, names, name -> name.equals(oldPackage) ? newPackage : newFile());
    }
    if (!isText || !CPP.matcher(path).matches()) {
      return new Mended(bytes, 0);
    }
    StringBuilder result = new StringBuilder();
    int changes = 0;
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String mended = mended(text, token.toMatchResult(), states);
      changes += mended.equals(token.group()) ? 0 : 1;
      token.appendReplacement(result, Matcher.quoteReplacement(mended));
    }
    return new Mended(token.appendTail(result).toString().getBytes(StandardCharsets.UTF_8), changes);
  }

  private static Mended mended(String text, Pattern names, UnaryOperator<String> mend) {
    AtomicInteger changes = new AtomicInteger();
    String mended = names.matcher(text).replaceAll(name -> {
      changes.incrementAndGet();
      return Matcher.quoteReplacement(mend.apply(name.group()));
    });
    return new Mended(mended.getBytes(StandardCharsets.UTF_8), changes.get());
  }

  /** Returns a text with the new name where Tactus has written whose it is. */
  private String mark(String text) {
    return text.replace("Created once by Tactus for " + oldOrigin() + ";",
        "Created once by Tactus for " + newOrigin() + ";");
  }

  /** Returns a comment with the new names where Tactus has written it: whose the file is, and what ends. */
  private String comment(String comment, boolean states) {
    String end = comment.startsWith("// ") ? words.get(comment.substring(3).strip()) : null;
    if (end != null && end.endsWith("_HPP_")) {
      return "// " + end;
    }
    String namespace = states ? comment.replace(statesPackage + "::" + Names.variable(oldFile()),
        statesPackage + "::" + Names.variable(newFile())) : comment;
    return mark(namespace.replace("// namespace " + oldPackage, "// namespace " + newPackage));
  }

  private String mended(String text, MatchResult token, boolean states) {
    String whole = token.group();
    if (token.group("include") != null) {
      return whole.replace("\"" + oldPackage + "/" + oldFile() + ".", "\"" + newPackage + "/" + newFile() + ".")
          .replace("\"" + oldPackage + "/" + oldFile() + "_base.", "\"" + newPackage + "/" + newFile() + "_base.")
          .replace("\"" + oldPackage + "/", "\"" + newPackage + "/")
          .replace("<" + oldPackage + "/", "<" + newPackage + "/")
          .replace("\"" + statesPackage + "/" + Names.variable(oldFile()) + ".hpp",
              "\"" + statesPackage + "/" + Names.variable(newFile()) + ".hpp");
    }
    if (token.group("comment") != null) {
      return comment(whole, states);
    }
    if (token.group("word") == null) {
      return whole;
    }
    String before = text.substring(Math.max(0, token.start() - 300), token.start()).stripTrailing();
    if (before.endsWith(statesPackage + "::") && whole.equals(Names.variable(oldFile()))) {
      return Names.variable(newFile());
    }
    boolean foreign = before.endsWith("::") && !before.endsWith(oldPackage + "::")
        && !before.endsWith(Names.className(oldName) + "::")
        && !before.matches("(?s).*[^\\w>]::");
    return foreign || before.endsWith(".") || before.endsWith("->") ? whole : words.getOrDefault(whole, whole);
  }
}
