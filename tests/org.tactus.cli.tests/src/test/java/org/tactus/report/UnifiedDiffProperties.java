package org.tactus.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A patch makes the second text of the first one. */
class UnifiedDiffProperties {

  private static final Pattern HUNK = Pattern.compile("@@ -(\\d+)(?:,(\\d+))? \\+(\\d+)(?:,(\\d+))? @@");

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("a\n", "b\n", "c\n", "\n").list().ofMaxSize(30).map(lines -> String.join("", lines))
        .flatMap(text -> Arbitraries.of("", "end").map(end -> text + end));
  }

  @Property(tries = 2_000)
  void aPatchMakesTheSecondTextOfTheFirst(@ForAll("texts") String before, @ForAll("texts") String after) {
    String patch = UnifiedDiff.of("file", before, after);
    assertEquals(before.equals(after), patch.isEmpty());
    assertEquals(after, patch.isEmpty() ? before : applied(before, patch));
  }

  private static List<String> lines(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
  }

  /** Applies a patch as its format is described, and fails where a line is not what the patch says. */
  private static String applied(String before, String patch) {
    List<String> old = lines(before);
    List<String> result = new ArrayList<>();
    List<String> text = lines(patch.replace("\n\\ No newline at end of file\n", "\u0000\n"));
    int at = 0;
    for (String line : text.subList(2, text.size())) {
      Matcher hunk = HUNK.matcher(line);
      String content = line.substring(1).replace("\u0000\n", "");
      if (hunk.find()) {
        int start = Integer.parseInt(hunk.group(1)) - ("0".equals(hunk.group(2)) ? 0 : 1);
        result.addAll(old.subList(at, start));
        at = start;
        assertEquals(result.size(), Integer.parseInt(hunk.group(3)) - ("0".equals(hunk.group(4)) ? 0 : 1));
      } else if (line.charAt(0) == '+') {
        result.add(content);
      } else {
        assertEquals(old.get(at), content);
        if (line.charAt(0) == ' ') {
          result.add(content);
        }
        at++;
      }
    }
    result.addAll(old.subList(at, old.size()));
    return String.join("", result);
  }
}
