package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What README.md shows of an analysis is what the tool prints. */
class ReadmeTest {

  private static final Path ROOT = CommandRun.EXAMPLES.resolveSibling("");
  private static final Pattern GENERATION =
      Pattern.compile("\\$ \\./tactus generate (\\S+) -o workspace\nworkspace(: \\d+ files created)\n");
  private static final Pattern ANALYSES = Pattern.compile("```\n\\$ \\./tactus (analyze .*)\n((?s:.*?))```");

  /** Returns the commands, each with what the README shows below it. */
  static Stream<List<String>> analyses() throws IOException {
    List<List<String>> found = ANALYSES.matcher(Files.readString(ROOT.resolve("README.md"))).results()
        .map(match -> List.of(match.group(1), match.group(2))).toList();
    assertFalse(found.isEmpty(), "README.md shows no analysis");
    return found.stream();
  }

  @ParameterizedTest
  @MethodSource("analyses")
  void showsWhatIsPrinted(List<String> analysis) {
    Object[] words = Stream.of(analysis.get(0).split(" "))
        .map(word -> word.startsWith("examples/") ? ROOT.resolve(word) : word).toArray();
    ShownOutput.assertPrinted(analysis.get(1).lines().toList(), CommandRun.of(words).out(), analysis.get(0));
  }

  /** The model of the README, with its topic misspelt, has the diagnostic that is shown below it. */
  @Test
  void showsWhatACheckSays(@TempDir Path folder) throws IOException {
    List<Listing> listings = Listing.of(ROOT.resolve("README.md"));
    List<String> model = listings.stream().map(Listing::lines)
        .filter(lines -> lines.get(0).equals("system talker_listener")).findFirst().orElseThrow();
    List<String> example = Files.readAllLines(CommandRun.example("talker-listener/talker-listener.tactus"));
    assertEquals(example, model);
    Path broken = folder.resolve("broken.tactus");
    Files.write(broken, model.stream().map(line -> line.replace("on /chatter", "on /chater")).toList());
    List<String> shown = listings.stream().map(Listing::lines)
        .filter(lines -> lines.get(0).equals("$ ./tactus check broken.tactus")).findFirst().orElseThrow();
    CommandRun run = CommandRun.of("check", broken);
    String printed = (run.err() + run.out()).replace(broken.toString(), "broken.tactus");
    ShownOutput.assertPrinted(shown.subList(1, shown.size()), printed, "README.md: check broken.tactus");
  }

  @Test
  void showsHowManyFilesAreGenerated(@TempDir Path folder) throws IOException {
    List<MatchResult> shown = GENERATION.matcher(Files.readString(ROOT.resolve("README.md"))).results().toList();
    assertEquals(1, shown.size(), "README.md shows one generation");
    Path workspace = folder.resolve("workspace");
    CommandRun run = CommandRun.of("generate", ROOT.resolve(shown.get(0).group(1)), "-o", workspace);
    assertEquals(workspace + shown.get(0).group(2), run.out().lines().findFirst().orElse(run.err()));
  }
}
