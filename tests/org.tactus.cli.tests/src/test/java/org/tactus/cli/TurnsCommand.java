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

/** What holds of a model in which something is due with one of ten activations, or ten times a second. */
abstract class TurnsCommand {

  private final String model;
  private final String clause;
  @TempDir
  Path folder;
  Path turns;
  Path each;

  /** Tests a model in which the clause stands at the end of a line. */
  TurnsCommand(String model, String clause) {
    this.model = model;
    this.clause = clause;
  }

  @BeforeEach
  void write() throws IOException {
    turns = Files.writeString(folder.resolve("turns.tactus"), model);
    each = Files.writeString(folder.resolve("each.tactus"), model.replace(" " + clause, ""));
  }

  /** A loop of 100 Hz that calls a planner of 30 ms with some of its activations. */
  static String calling(String turns) {
    return """
        system robot
        platform { host pi { cores c0 c1 } }
        node Planner { service plan: nav_msgs/srv/GetPlan request 64 B response 1 KB wcet 30 ms }
        node Follower {
          timer follow every 10 ms wcet 1 ms calls plan %s
          client plan of Planner.plan wcet 1 ms
        }
        process robot on pi { nodes Planner, Follower }
        executor follower: single_threaded {
          nodes Follower
          thread on pi.c0 fifo 50
        }
        executor planner: plain_thread {
          nodes Planner
          thread on pi.c1 fifo 50
        }
        chain plan from Follower.follow to Follower.plan { latency <= 50 ms reaction <= 150 ms }
        """.formatted(turns);
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
        model.replace(clause, clause.replaceFirst(" ", "  ").replaceAll(" (?=\\w+$)", "\n ")));
    assertEquals(ExitStatus.DONE, CommandRun.of("format", untidy).status());
    assertEquals(ExitStatus.DONE, CommandRun.of("format", turns).status());
    assertEquals(Files.readString(turns), Files.readString(untidy));
    assertTrue(Files.readString(turns).contains(" " + clause + "\n"), Files.readString(turns));
  }

  @Test
  void whoGuessesIsToldTheForm() throws IOException {
    for (String guess : new String[] {"every 100 ms", "every 10 Hz"}) {
      Path guessed = Files.writeString(folder.resolve("guess.tactus"), model.replace(clause, guess));
      String said = words(CommandRun.of("check", guessed).err());
      assertTrue(said.contains("a number of its activations, or at most a rate: calls find every 10 activations, or"
          + " calls find at 10 Hz"), said);
      assertFalse(said.contains("2 errors"), said);
    }
    Path bare = Files.writeString(folder.resolve("bare.tactus"), model.replace(clause, "10 Hz"));
    assertTrue(words(CommandRun.of("check", bare).err()).contains("a rate is written with 'at': at 10 Hz"));
    Path zero = Files.writeString(folder.resolve("zero.tactus"), model.replace(clause, clause.replace("10", "0")));
    String none = CommandRun.of("check", zero).err();
    assertTrue(none.contains("TAC-UNIT-006") || none.contains("TAC-UNIT-002"), none);
  }
}
