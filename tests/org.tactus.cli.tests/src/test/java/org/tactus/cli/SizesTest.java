package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** No file of source code has more than 400 lines, and no method of Java more than 60; there are no exceptions. */
class SizesTest {

  private static final Path ROOT = SourceFiles.ROOT;
  private static final int MOST_LINES = 400;
  private static final int MOST_LINES_OF_A_METHOD = 60;
  private static final List<String> FOLDERS = List.of("benchmarks", "ci", "editors/vscode/src",
      "editors/vscode/webview", "generators", "grammar", "plugins", "releng", "runtime", "tests");

  private static final Pattern NO_CODE = Pattern.compile(
      "(?s)\"\"\".*?\"\"\"|/\\*.*?\\*/|//[^\\n]*+|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])*+'");
  private static final Pattern SIGN = Pattern.compile("[^\\n]");
  private static final Pattern NO_METHOD = Pattern.compile(
      "(?s)(if|for|while|switch|catch|try|else|do|synchronized|return|case|default)\\b.*|.*->.*|.*=\\s*\\S.*"
      + "|.*\\b(class|record|enum|interface)\\s+\\w.*|[^(]*");

  @Test
  void noFileIsLong() throws IOException {
    List<String> longer = new ArrayList<>();
    for (Path source : sources()) {
      long lines = Files.readString(source).lines().count();
      if (lines > MOST_LINES) {
        longer.add(ROOT.relativize(source) + ": " + lines);
      }
    }
    assertEquals(List.of(), longer, "split each by what it is about");
  }

  @Test
  void noMethodIsLong() throws IOException {
    List<String> longer = new ArrayList<>();
    int methods = 0;
    for (Path source : sources()) {
      if (source.toString().endsWith(".java")) {
        for (int[] method : methods(Files.readString(source))) {
          methods++;
          if (method[1] > MOST_LINES_OF_A_METHOD) {
            longer.add(ROOT.relativize(source) + ":" + method[0] + ": " + method[1]);
          }
        }
      }
    }
    assertTrue(methods > 5_000, methods + " methods");
    assertEquals(List.of(), longer, "split each by what it does");
  }

  @Test
  void methodsAreFound() {
    String text = "class A {\n  /** { */\n  @B(1)\n  int f(int a,\n      int b) {\n    if (a > b) {\n      g(\"}\");\n"
        + "    }\n    return 1;\n  }\n\n  A() {}\n}\n";
    assertEquals(List.of("3 8", "12 1"), methods(text).stream().map(one -> one[0] + " " + one[1]).toList());
  }

  /** Returns the line in which each method begins, with its number of lines. */
  private static List<int[]> methods(String text) {
    String code = NO_CODE.matcher(text).replaceAll(match -> SIGN.matcher(match.group()).replaceAll(" "));
    List<int[]> found = new ArrayList<>();
    Deque<int[]> open = new ArrayDeque<>();
    int start = 0;
    for (int i = 0; i < code.length(); i++) {
      char sign = code.charAt(i);
      if (sign == '{') {
        String head = code.substring(start, i);
        int begin = start + head.length() - head.stripLeading().length();
        open.push(new int[] {begin, NO_METHOD.matcher(head.strip()).matches() ? 0 : 1});
        start = i + 1;
      } else if (sign == '}' && !open.isEmpty()) {
        int[] block = open.pop();
        if (block[1] == 1) {
          found.add(new int[] {line(code, block[0]), line(code, i) - line(code, block[0]) + 1});
        }
        start = i + 1;
      } else if (sign == ';') {
        start = i + 1;
      }
    }
    return found;
  }

  private static int line(String text, int end) {
    return 1 + (int) text.substring(0, end).chars().filter(one -> one == '\n').count();
  }

  private static List<Path> sources() throws IOException {
    return SourceFiles.of(FOLDERS, "java|xtend|cpp|hpp|py|ts|js", 2_000);
  }
}
