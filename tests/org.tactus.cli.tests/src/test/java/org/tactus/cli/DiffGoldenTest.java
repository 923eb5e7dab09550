package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tactus.application.Diff;
import org.tactus.application.DiffOptions;
import org.tactus.application.DiffResult;
import org.tactus.application.Monitor;
import org.tactus.report.TextStyle;
import org.tactus.report.difference.DifferenceFormat;

/**
 * Two commits of a repository, of which the later doubles a wcet, renames a callback and takes a goal further; {@code
 * -Dtactus.golden=update} writes what is expected anew.
 */
class DiffGoldenTest {

  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  @TempDir
  private Path folder;
  private GitFolder git;

  @BeforeEach
  void twoCommits() throws IOException, InterruptedException {
    git = GitFolder.in(folder);
    git.commit("models/car.tactus", DiffSystems.CAR, "models/host.tactus", DiffSystems.HOST);
    git.commit("models/car.tactus", DiffSystems.SLOWER, "models/host.tactus", DiffSystems.HOST);
  }

  @ParameterizedTest
  @EnumSource
  void reportsAreAsExpected(DifferenceFormat format) throws IOException {
    DiffResult result = Diff.run(DiffOptions.of("HEAD~1:models/car.tactus", "HEAD:models/car.tactus").in(folder)
        .withLimit(Optional.of(DiffOptions.limit("5%"))), Monitor.NONE);
    assertTrue(result.worse());
    String text = format.of(result.difference(), TextStyle.PLAIN);
    Path expected = FOLDER.resolve("diff-car" + format.suffix());
    if ("update".equals(System.getProperty("tactus.golden"))) {
      Files.writeString(expected, text);
    }
    assertEquals(Files.readString(expected), text);
    assertFalse(text.contains(folder.toString()), text);
  }
}
