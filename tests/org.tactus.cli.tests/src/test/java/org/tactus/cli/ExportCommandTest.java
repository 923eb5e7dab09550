package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus export amalthea}: files, statuses and messages; what is exported how is tested with the importer. */
class ExportCommandTest {

  @TempDir
  private Path folder;

  private Path imported() throws IOException {
    Path model = Files.writeString(folder.resolve("blink.amxmi"), ImportCommandTest.BLINK);
    Path system = folder.resolve("blink.tactus");
    assertEquals(0, CommandRun.of("import", "amalthea", model, "-o", system, "--frequency", "1 MHz").status());
    return system;
  }

  @Test
  void writesTheModelAndPrintsTheReport() throws IOException {
    Path system = imported();
    Path result = folder.resolve("result.amxmi");
    CommandRun run = CommandRun.of("export", "amalthea", system, "--into", folder.resolve("blink.amxmi"), "-o", result,
        "--simulate", "--runs", "2");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertEquals("Wrote 1 bound of blink, 1 simulated time.\n", run.out());
    assertTrue(Files.readString(result).contains("process=\"Blink?type=Task\""), Files.readString(result));
    assertEquals(ImportCommandTest.BLINK, Files.readString(folder.resolve("blink.amxmi")));
  }

  @Test
  void withoutAFileTheModelGoesToTheStandardOutput() throws IOException {
    CommandRun run = CommandRun.of("export", "amalthea", imported());
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().startsWith("<?xml"), run.out());
    assertTrue(run.err().contains("Wrote 1 bound of blink."), run.err());
  }

  @Test
  void missedGoalsAreThreeAndTheModelIsWritten() throws IOException {
    Path system = Files.writeString(folder.resolve("late.tactus"),
        "system late\nnode A { timer a every 10 ms wcet 5 ms }\nchain c from A.a to A.a { latency <= 4 ms }\n");
    Path result = folder.resolve("late.amxmi");
    CommandRun run = CommandRun.of("export", "amalthea", system, "-o", result);
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.err().contains("above its goal"), run.err());
    assertTrue(Files.exists(result));
  }

  @Test
  void whatCannotBeReadIsOneAndWritesNothing() throws IOException {
    Path system = imported();
    Path result = folder.resolve("result.amxmi");
    CommandRun run = CommandRun.of("export", "amalthea", system, "--into", folder.resolve("none.amxmi"), "-o", result);
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("no such file"), run.err());
    assertFalse(Files.exists(result));
  }

  @Test
  void wrongUsageIsTwo() throws IOException {
    assertEquals(ExitStatus.USAGE, CommandRun.of("export").status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("export", "amalthea").status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("export", "amalthea", imported(), "--runs", "3").status());
  }
}
