package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(200)
class LeashTest {

  /** Starts a process that starts another, as make does, says the numbers of both, and waits. */
  private static final String TREE = "sleep 600 & echo $$ $!; wait";

  @TempDir
  private Path folder;

  @BeforeEach
  void needsLinux() {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "programs are built on Linux");
  }

  private static Process start(String script) throws IOException {
    return new ProcessBuilder(Leash.of(List.of("sh", "-c", script))).redirectErrorStream(true).start();
  }

  private static List<ProcessHandle> tree(Process process) throws IOException {
    String[] numbers = process.inputReader().readLine().split(" ");
    return List.of(ProcessHandle.of(Long.parseLong(numbers[0])).orElseThrow(),
        ProcessHandle.of(Long.parseLong(numbers[1])).orElseThrow());
  }

  private static void assertEnd(List<ProcessHandle> processes) throws Exception {
    for (ProcessHandle process : processes) {
      process.onExit().get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void outputAndStatusAreTheCommands() throws Exception {
    Process process = start("echo said; echo 'and wrong' >&2; exit 3");
    assertEquals("said\nand wrong\n", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(3, process.waitFor());
  }

  @Test
  void aCommandThatIsNotThereIsSeen() throws Exception {
    Process process =
        new ProcessBuilder(Leash.of(List.of(folder.resolve("absent").toString()))).redirectErrorStream(true).start();
    assertTrue(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).contains("absent"));
    assertEquals(Leash.NOT_FOUND, process.waitFor());
  }

  @Test
  void nothingWaitsForTheInputOfACommandThatHasEnded() throws Exception {
    Process process = start("true");
    List<ProcessHandle> helpers = process.descendants().toList();
    assertEquals(0, process.waitFor());
    assertEnd(helpers);
  }

  @Test
  void theWholeTreeEndsWithItsStarter() throws Exception {
    Process process = start(TREE);
    List<ProcessHandle> tree = tree(process);
    process.outputWriter().close(); // as the kernel does when the starter is killed
    assertEnd(tree);
    assertTrue(process.waitFor() != 0);
  }

  @Test
  void whatDoesNotObeyIsEndedByForce() throws Exception {
    Process process = start("trap '' TERM; sh -c 'echo $PPID $$; while :; do sleep 1; done'");
    List<ProcessHandle> tree = tree(process);
    process.destroy();
    assertEnd(tree);
    process.waitFor();
  }

  @Test
  void theWholeTreeEndsWhenItIsTold() throws Exception {
    Process process = start(TREE);
    List<ProcessHandle> tree = tree(process);
    process.destroy();
    assertEnd(tree);
    assertTrue(process.waitFor() != 0);
    assertFalse(process.isAlive());
  }
}
