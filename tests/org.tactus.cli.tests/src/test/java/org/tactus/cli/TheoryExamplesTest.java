package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The models in the pages of the theory have the bounds that the pages show. */
class TheoryExamplesTest {

  private static final Path FOLDER = CommandRun.EXAMPLES.resolveSibling("docs").resolve("theory");
  private static final Pattern MODEL = Pattern.compile("```tactus\n((?s:.*?))```");
  private static final Pattern SHOWN = Pattern.compile("```\n\\$ tactus analyze\n((?s:.*?))```");

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".md")).filter(TheoryExamplesTest::hasModel).sorted()
          .toList();
    }
  }

  private static boolean hasModel(Path page) {
    try {
      return MODEL.matcher(Files.readString(page)).find();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void mostPagesHaveAModel() throws IOException {
    List<Path> pages = pages();
    assertTrue(pages.size() >= 14, pages::toString);
  }

  /** The parts that a page shows are printed, in this order. */
  @ParameterizedTest
  @MethodSource("pages")
  void showsWhatIsPrinted(Path page, @TempDir Path folder) throws IOException {
    String text = Files.readString(page);
    Matcher model = MODEL.matcher(text);
    assertTrue(model.find());
    Matcher shown = SHOWN.matcher(text);
    assertTrue(shown.find(model.end()), () -> page + " shows nothing of the analysis");
    Path file = Files.writeString(folder.resolve("model.tactus"), model.group(1));
    CommandRun run = CommandRun.of("analyze", file, "--details");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String all = "…\n" + shown.group(1) + "…\n";
    ShownOutput.assertPrinted(all.lines().toList(), run.out(), page.toString());
  }
}
