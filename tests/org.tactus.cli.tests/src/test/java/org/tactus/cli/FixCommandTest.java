package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus check --fix}. */
class FixCommandTest {

  private static final String PART = "\uFEFFmessage M = std_msgs/msg/String size 10 B\r\ntopic /chatter : N\r\n";
  private static final String CAR = """
      system car
      import "part.tactus"
      node Talker { timer talk every 10 ms wcet 1 ms publishes /chater } // says
      node Listener { subscripton hear on /chatter wcet 1 ms }
      chain c from Talker.talk to Listener.heer
      """;
  private static final String MENDED = CAR.replace("/chater", "/chatter").replace("subscripton", "subscription")
      .replace("heer", "hear");

  @TempDir
  private Path folder;
  private Path car;
  private Path part;

  @BeforeEach
  void write() throws IOException {
    car = Files.writeString(folder.resolve("car.tactus"), CAR);
    part = Files.writeString(folder.resolve("part.tactus"), PART);
  }

  @Test
  void whatNeedsNoChoiceIsMendedInAllFilesOfASystem() throws IOException {
    CommandRun run = CommandRun.of("check", "--fix", car);
    assertEquals(ExitStatus.DONE, run.status(), run.toString());
    assertEquals(MENDED, Files.readString(car));
    assertEquals(PART.replace(": N", ": M"), Files.readString(part), "mark and line ends stay");
    assertTrue(run.err().contains("car.tactus:4: Write 'subscription' instead of 'subscripton'"), run.err());
    assertEquals(new CommandRun(ExitStatus.DONE, "", ""), CommandRun.of("check", "--fix", "--dry-run", folder));
  }

  @Test
  void aDryRunWritesNothingAndPrintsAPatch() throws IOException {
    CommandRun run = CommandRun.of("check", "--fix", "--dry-run", car);
    assertEquals(ExitStatus.INPUT, run.status());
    assertEquals(CAR, Files.readString(car));
    assertEquals(PART, Files.readString(part));
    assertTrue(run.out().contains("@@ -1,5 +1,5 @@\n system car\n"), run.out());
    assertTrue(run.out().contains("\n-chain c from Talker.talk to Listener.heer\n+node Talker"), run.out());
    assertTrue(run.out().contains("\n+chain c from Talker.talk to Listener.hear\n--- a"), run.out());
  }

  @Test
  void gitAppliesThePatch() throws IOException, InterruptedException {
    Path inner = Files.createDirectory(folder.resolve("two words"));
    Path other = inner.resolve("a \"part\" \u00fc.tactus");
    Files.move(part, other);
    Files.writeString(part, PART.replace("message", "mesage").replace(": N", ": M"));
    Path whole = Files.writeString(inner.resolve("a car.tactus"), CAR.replace("part", "../part"));
    CommandRun run = CommandRun.of("check", "--fix", "--dry-run", whole, other);
    Matcher from = Pattern.compile("the names in this patch start from (.*); apply it there").matcher(run.err());
    assertTrue(from.find(), run.toString());
    Path patch = Files.writeString(folder.resolve("patch"), run.out());
    new GitFolder(Path.of(from.group(1))).run("apply", patch.toString());
    assertEquals(MENDED.replace("part", "../part"), Files.readString(whole), run.out());
    assertEquals(PART.replace(": N", ": M"), Files.readString(other), "mark and line ends stay");
    assertEquals(PART.replace(": N", ": M"), Files.readString(part));
  }

  @Test
  void aPatchIsNoReport() throws IOException {
    for (String option : List.of("--format=json", "-o" + folder.resolve("report"), "--warnings-as-errors")) {
      CommandRun run = CommandRun.of("check", "--fix", "--dry-run", option, car);
      assertEquals(ExitStatus.USAGE, run.status(), run.toString());
      assertTrue(run.err().contains("--dry-run prints a patch and no report: leave out --"), run.err());
    }
    Files.writeString(car, "system car\nnode A { timer a every 1 ms wcet 0 }\nwhat is this\n");
    assertEquals(ExitStatus.DONE, CommandRun.of("check", "--fix", "--dry-run", car).status());
  }

  @Test
  void aFileThatIsReadUnderTwoNamesIsNotMended() throws IOException {
    Path real = folder.resolve("real.tactus");
    for (boolean hard : List.of(false, true)) {
      String wrong = PART.replace(": N", ": M").replace("10 B", "10");
      Files.writeString(real, wrong);
      Files.delete(part);
      if (hard) {
        Files.createLink(part, real);
      } else {
        Files.createSymbolicLink(part, Path.of("real.tactus"));
      }
      String text = CAR.replace("node Talker", "import \"real.tactus\"\nnode Talker");
      Files.writeString(car, text);
      CommandRun run = CommandRun.of("check", "--fix", car);
      assertEquals(ExitStatus.INPUT, run.status(), run.toString());
      assertTrue(run.err().contains("car.tactus is not mended: ") && run.err().contains(" are one file"), run.err());
      assertEquals(wrong, Files.readString(real));
      assertEquals(text, Files.readString(car));
    }
  }

  @Test
  void anExecutionTimeIsMovedToItsPlace() throws IOException {
    Files.writeString(car, MENDED.replace("wcet 1 ms publishes /chatter", "publishes /chatter wcet 1 ms"));
    assertEquals(ExitStatus.DONE, CommandRun.of("check", "--fix", car).status());
    assertEquals(MENDED, Files.readString(car));
  }

  @Test
  void whatNeedsAChoiceStaysAndIsReported() throws IOException {
    Files.writeString(part, PART.replace(": N", ": M").replace("topic", "topic /chatten : M\r\ntopic"));
    String text = CAR.replace("/chater", "/chatte");
    Files.writeString(car, text);
    CommandRun run = CommandRun.of("check", "--fix", car);
    assertEquals(ExitStatus.INPUT, run.status(), run.toString());
    assertTrue(Files.readString(car).contains("publishes /chatte }"), run.toString());
    assertTrue(Files.readString(car).contains("subscription hear"), run.toString());
  }

  @Test
  void theStandardInputAndADryRunAloneAreRefused() {
    assertEquals(ExitStatus.INPUT, CommandRun.of("check", "--fix", "-").status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("check", "--dry-run", car).status());
  }
}
