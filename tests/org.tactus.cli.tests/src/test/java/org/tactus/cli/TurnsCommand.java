package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds of a model in which something is due with one of ten activations, whatever that is. */
abstract class TurnsCommand {

  private final String model;
  @TempDir
  Path folder;
  Path turns;
  Path each;

  TurnsCommand(String model) {
    this.model = model;
  }

  @BeforeEach
  void write() throws IOException {
    turns = Files.writeString(folder.resolve("turns.tactus"), model);
    each = Files.writeString(folder.resolve("each.tactus"), model.replace(" every 10 activations", ""));
  }

  static String words(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void withEachActivationTheyWouldBeTooMany() {
    CommandRun overloaded = CommandRun.of("analyze", each);
    assertTrue(words(overloaded.out() + overloaded.err()).contains("300 %"), overloaded.out() + overloaded.err());
  }

  @Test
  void runsStayBelowTheBounds() {
    CommandRun run = CommandRun.of("simulate", turns, "--runs", "200");
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertTrue(words(run.out()).contains("no run exceeded a goal"), run.out());
  }

  @Test
  void theTextKeepsItsForm() throws IOException {
    Path untidy = Files.writeString(folder.resolve("untidy.tactus"),
        model.replace("every 10 activations", "every  10\n activations"));
    assertEquals(ExitStatus.DONE, CommandRun.of("format", untidy).status());
    assertEquals(ExitStatus.DONE, CommandRun.of("format", turns).status());
    assertEquals(Files.readString(turns), Files.readString(untidy));
    assertTrue(Files.readString(turns).contains(" every 10 activations\n"), Files.readString(turns));
  }

  @Test
  void whoGuessesIsToldTheForm() throws IOException {
    for (String guess : new String[] {"every 100 ms", "at 10 Hz"}) {
      Path guessed = Files.writeString(folder.resolve("guess.tactus"), model.replace("every 10 activations", guess));
      String said = words(CommandRun.of("check", guessed).err());
      assertTrue(said.contains("a number of its activations: calls find every 10 activations"), said);
      assertFalse(said.contains("2 errors"), said);
    }
    Path zero = Files.writeString(folder.resolve("zero.tactus"), model.replace("every 10 a", "every 0 a"));
    assertTrue(CommandRun.of("check", zero).err().contains("TAC-UNIT-006"));
  }
}
