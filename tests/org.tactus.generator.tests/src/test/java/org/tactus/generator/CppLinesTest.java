package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Lines of generated C++ are broken where uncrustify accepts it; the ROS lane asks uncrustify itself. */
class CppLinesTest {

  private static final String LONG = "a_name_of_which_nobody_would_say_that_it_is_short_and_who_would_read_it";

  @Test
  void argumentsFillLines() {
    breaks("""
        f(
          *LONG, LONG,
          g);
        """, """
        f(
          *LONG,
          LONG,
          g);
        """);
  }

  /** What stands behind the slashes would be code on a line of its own. */
  @Test
  void theCommentAtTheEndOfANamespaceStaysBehindItsSlashes() {
    String end = "}  // namespace " + LONG + "_" + LONG + "\n";
    assertEquals("// NOLINTNEXTLINE(whitespace/line_length)\n" + end, CppLines.broken(end));
  }

  @Test
  void whatIsInBracketsIsIndentedOnceMoreThanTheirLine() {
    breaks("""
          void f(std::shared_ptr<std::vector<LONG>> LONG);
        """, """
          void f(
            std::shared_ptr<
              std::vector<
                LONG>>
            LONG);
        """);
    breaks("""
          auto LONG = std::make_shared<LONG>(1);
        """, """
          auto LONG =
            std::make_shared<LONG>(1);
        """);
  }

  @Test
  void whatACallOfALongTemplateTakesIsNotTornApart() {
    breaks("""
          auto node =
            std::make_shared<LONG::Detector>(rclcpp::NodeOptions());
        """, """
          auto node =
            std::make_shared<
            LONG::Detector>(
            rclcpp::NodeOptions());
        """);
  }

  @Test
  void aLiteralBecomesSeveral() {
    breaks("""
        f(
          "LONG is not LONG, but LONG", 1);
        """, """
        f(
          "LONG is not "
          "LONG, but "
          "LONG",
          1);
        """);
  }

  @Test
  void aConditionsBlockBeginsOnALineOfItsOwn() {
    breaks("""
          if (LONG(LONG)) {
          }
        """, """
          if (
            LONG(
              LONG))
          {
          }
        """);
  }

  @Test
  void aCommentIsFilledAnew() {
    breaks("""
          /// LONG and LONG.
        """, """
          /// LONG and
          /// LONG.
        """);
  }

  @Test
  void aNameThatIsTooLongStaysWhole() {
    breaks("  " + LONG + LONG + ";\n", "  // NOLINTNEXTLINE(whitespace/line_length)\n  " + LONG + LONG + ";\n");
  }

  @Property
  void nothingButSpaceIsAdded(@ForAll @IntRange(min = 1, max = 120) int first,
      @ForAll @IntRange(min = 1, max = 120) int second,
      @ForAll @IntRange(min = 0, max = 40) int indent) {
    String line = " ".repeat(indent) + "a->" + "b".repeat(first) + "<c, d>(e{f, g}, [this](const " + "h".repeat(second)
        + " & i) {j(i);}, k);\n";
    String broken =
        CppLines.broken(line).lines().filter(part -> !part.contains("NOLINT")).collect(Collectors.joining());
    assertEquals(line.replaceAll("\\s", ""), broken.replaceAll("\\s", ""));
    assertTrue(CppLines.broken(line).lines().noneMatch(part -> part.isBlank() || part.endsWith(" ")), broken);
  }

  private static void breaks(String line, String lines) {
    assertEquals(lines.replace("LONG", LONG), CppLines.broken(line.replace("LONG", LONG)));
  }
}
