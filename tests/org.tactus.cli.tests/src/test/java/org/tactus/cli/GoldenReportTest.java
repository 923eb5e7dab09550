package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole reports on small examples; {@code -Dtactus.golden=update} writes what is expected anew. */
class GoldenReportTest {

  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  @ParameterizedTest
  @CsvSource({
      "talker-listener.txt, talker-listener/talker-listener.tactus, text",
      "talker-listener.json, talker-listener/talker-listener.tactus, json",
      "flow-policies.txt, flow-policies/flow-policies.tactus, text"})
  void reportsAreAsExpected(String golden, String example, String format) throws IOException {
    compare(golden, CommandRun.of("analyze", CommandRun.example(example), "--format", format));
  }

  @ParameterizedTest
  @CsvSource({
      "explain-talker-listener.txt, talker-listener/talker-listener.tactus, text",
      "explain-talker-listener.json, talker-listener/talker-listener.tactus, json",
      "explain-ros2-chain.txt, ros2-chain/ros2-chain.tactus, text"})
  void storiesAreAsExpected(String golden, String example, String format) throws IOException {
    compare(golden, CommandRun.of("explain", CommandRun.example(example), "--format", format));
  }

  private static void compare(String golden, CommandRun run) throws IOException {
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    Path expected = FOLDER.resolve(golden);
    if ("update".equals(System.getProperty("tactus.golden"))) {
      Files.createDirectories(FOLDER);
      Files.writeString(expected, run.out());
    }
    assertEquals(Files.readString(expected), run.out());
  }
}
