package org.tactus.report.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.model.difference.ElementId;
import org.tactus.model.difference.ModelChange;
import org.tactus.report.TextStyle;

/** Whatever stands in a model makes no link, mention or markup in a comment, and no comment is too long for a forge. */
class HostileDifferenceTest {

  private static final BoundsDifference NO_BOUNDS =
      new BoundsDifference(List.of(), List.of(), AssumptionsDifference.NONE);

  private static SystemDifference system(String name, List<ModelChange> changes) {
    return new SystemDifference(name, SystemDifference.Presence.BOTH, Optional.of(changes), NO_BOUNDS,
        Optional.empty(), Optional.empty(), false, List.of());
  }

  private static ModelChange change(String name, String value) {
    return new ModelChange.Changed(new ElementId("parameter", name), "value", Optional.of("before"),
        Optional.of(value));
  }

  private static String report(DifferenceFormat format, List<SystemDifference> systems) {
    return format.of(new Difference("old", "new", systems, Optional.empty()), TextStyle.PLAIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"@evil", "`code`", "a|b", "<script>alert(1)</script>", "[text](http://evil.example)",
      "http://evil.example", "www.evil.example", "![x](y)", "</code><img src=x>", "*bold* _it_ ~~gone~~", "#17", "a\nb",
      "\u202Eabc", "\u0007", "&lt;b&gt;", "$x$", "</details>", "\\`", "evil@example.org"})
  void textOfModelsIsNoMarkup(String hostile) {
    String text = report(DifferenceFormat.MARKDOWN, List.of(system("s", List.of(change("N.p", hostile)))));
    List<String> rows = text.lines().filter(line -> line.startsWith("| parameter")).toList();
    assertEquals(1, rows.size(), text);
    String cell = rows.getFirst().replaceFirst(".*<code>before</code> \\| <code>", "").replaceFirst("</code> \\|$", "");
    assertTrue(cell.replaceAll("&#[0-9]+;", "").chars().noneMatch(c -> "@`|<>[]*~#!&$\\{}^".indexOf(c) >= 0), cell);
    assertFalse(cell.contains("://") || cell.contains("www.") || cell.contains("\u202E"), cell);
    assertEquals(org.tactus.input.VisibleText.of(hostile), decoded(cell), "it reads as it was written");
    String page = report(DifferenceFormat.HTML, List.of(system(hostile, List.of(change(hostile, hostile)))));
    assertFalse(page.contains("<script") || page.contains("<img") || page.contains("\u202E"), page);
  }

  private static String decoded(String cell) {
    return java.util.regex.Pattern.compile("&#([0-9]+);").matcher(cell).replaceAll(entity ->
        java.util.regex.Matcher.quoteReplacement(Character.toString(Integer.parseInt(entity.group(1)))));
  }

  @Test
  void longCommentsAreShortenedAndSaySo() {
    List<ModelChange> changes = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      changes.add(change("N.p" + i, "<".repeat(300)));
    }
    String text = report(DifferenceFormat.MARKDOWN, List.of(system("s", changes)));
    assertTrue(text.length() < 65_536, text.length() + " characters");
    assertTrue(text.contains("5000 changes in the model"), text.substring(0, 200));
    assertTrue(text.contains("Left out for their length: 49"), text.substring(text.length() - 200));
    String few = report(DifferenceFormat.MARKDOWN, List.of(system("s", changes.subList(0, 3))));
    assertFalse(few.contains("Left out"), few);
  }

  @Test
  void commentsOnManySystemsAreShortenedToo() {
    List<SystemDifference> systems = Collections.nCopies(3_000, system("s", List.of(change("N.p", "x"))));
    String text = report(DifferenceFormat.MARKDOWN, systems);
    assertTrue(text.length() < 65_536, text.length() + " characters");
    assertTrue(text.contains("Left out for its length"), text.substring(text.length() - 200));
    assertEquals(text.split("<details>", -1).length, text.split("</details>", -1).length);
  }
}
