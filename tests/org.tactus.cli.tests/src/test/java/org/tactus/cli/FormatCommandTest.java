package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that lays files out. */
class FormatCommandTest {

  private static final String UNTIDY = "system   s\n\n\n\nnode A {timer a   every 10 ms wcet 1 ms } // keep me\n";

  @TempDir
  private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("s.tactus"), text);
  }

  @Test
  void rewritesOnceAndKeepsComments() throws IOException {
    Path file = file(UNTIDY);
    assertEquals(new CommandRun(ExitStatus.DONE, "", ""), CommandRun.of("format", file));
    String tidy = Files.readString(file);
    assertNotEquals(UNTIDY, tidy);
    assertTrue(tidy.contains("// keep me"), tidy);
    CommandRun.of("format", file);
    assertEquals(tidy, Files.readString(file));
    assertEquals(ExitStatus.DONE, CommandRun.of("format", "--check", folder).status());
  }

  @Test
  void checkChangesNothingAndListsFiles() throws IOException {
    Path file = file(UNTIDY);
    assertEquals(new CommandRun(ExitStatus.INPUT, file + "\n", ""), CommandRun.of("format", "--check", folder));
    assertEquals(UNTIDY, Files.readString(file));
  }

  @Test
  void stdoutChangesNothingAndPrints() throws IOException {
    Path file = file(UNTIDY);
    CommandRun run = CommandRun.of("format", "--stdout", file);
    assertTrue(run.out().startsWith("system s\n"), run.out());
    assertEquals(UNTIDY, Files.readString(file));
  }

  @Test
  void aSyntaxErrorLeavesTheFileAlone() throws IOException {
    Path file = file("system s\nnode A {\n");
    CommandRun run = CommandRun.of("format", file);
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("s.tactus:2:"), run.err());
    assertEquals("system s\nnode A {\n", Files.readString(file));
  }
}
