package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus watch} as a process, whose files are changed as people and editors change them. */
class WatchTest {

  private static final String SYSTEM = """
      system car
      import "parts/sensors.tactus"
      node B { subscription b on /t wcet 1 ms }
      chain hot from A.a to B.b { latency <= 8 ms }
      """;
  private static final String PARTS = """
      message M { uint32 x }
      topic /t : M
      node A { timer a every 10 ms wcet 4 ms publishes /t }
      """;

  @TempDir
  private Path folder;
  private Process process;
  private final StringBuilder said = new StringBuilder();

  private void start(String... words) throws IOException {
    Files.createDirectories(folder.resolve("parts"));
    Files.writeString(folder.resolve("car.tactus"), SYSTEM);
    Files.writeString(folder.resolve("parts/sensors.tactus"), PARTS);
    // tests that run in the background of a shell pass on that SIGINT is ignored
    List<String> line = new ArrayList<>(List.of("env", "--default-signal=INT",
        Path.of(System.getProperty("java.home"), "bin/java").toString(), "-XX:TieredStopAtLevel=1", "-cp",
        System.getProperty("java.class.path"), Main.class.getName(), "watch"));
    line.addAll(List.of(words));
    process = new ProcessBuilder(line).directory(folder.toFile()).redirectErrorStream(true).start();
    Thread.ofVirtual().start(this::listen);
  }

  private void listen() {
    try (InputStream in = process.getInputStream()) {
      byte[] part = new byte[4096];
      for (int length = in.read(part); length >= 0; length = in.read(part)) {
        synchronized (said) {
          said.append(new String(part, 0, length, StandardCharsets.UTF_8));
        }
      }
    } catch (IOException ended) {
      return; // the process is gone
    }
  }

  /** Waits until the process has said something since the last call. */
  private String hears(String text) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (System.nanoTime() < end) {
      synchronized (said) {
        int at = said.indexOf(text);
        if (at >= 0) {
          String before = said.substring(0, at + text.length());
          said.delete(0, at + text.length());
          return before;
        }
      }
      Thread.sleep(20);
    }
    return fail("did not say '" + text + "' but: " + said);
  }

  @AfterEach
  void end() {
    if (process != null) {
      process.destroyForcibly();
    }
  }

  private void interrupt() throws IOException, InterruptedException {
    assertEquals(0, new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor());
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    assertEquals(ExitStatus.DONE, process.exitValue());
  }

  @Test
  void tellsHowBoundsChange() throws Exception {
    start("car.tactus");
    hears("car.tactus: 1 chain, 1 bounded, 1 goal met\n");
    Path parts = folder.resolve("parts/sensors.tactus");
    Files.writeString(parts, PARTS.replace("4 ms", "5 ms"));
    hears("parts/sensors.tactus has changed\n");
    hears("  car hot latency: 5 ms (met) -> 6 ms (met)\n");
    Path saved = Files.writeString(folder.resolve("parts/.sensors.new"), PARTS.replace("4 ms", "8 ms"));
    Files.move(saved, parts, StandardCopyOption.ATOMIC_MOVE);
    hears("  car hot latency: 6 ms (met) -> 9 ms (missed)\n");
    interrupt();
  }

  @Test
  void goesOnAfterErrorsAndRemovals() throws Exception {
    start("analyze", "car.tactus");
    hears("1 goal met\n");
    Path car = folder.resolve("car.tactus");
    Files.writeString(car, SYSTEM.replace("chain hot", "chain"));
    hears("error[TAC-SYN-001]");
    Files.delete(car);
    hears("the file 'car.tactus' does not exist");
    Files.writeString(car, SYSTEM.replace("1 ms", "2 ms"));
    hears("  car hot latency: 5 ms (met) -> 6 ms (met)\n");
    Files.delete(folder.resolve("parts/sensors.tactus"));
    Files.delete(folder.resolve("parts"));
    hears("error[TAC-REF-002]");
    Files.createDirectories(folder.resolve("parts"));
    Files.writeString(folder.resolve("parts/sensors.tactus"), PARTS);
    hears("parts/sensors.tactus has changed\n");
    hears("1 goal met\n");
    interrupt();
  }

  @Test
  void looksAtNewFilesOfAFolder() throws Exception {
    start("check", ".");
    hears("check: no errors\n");
    Files.createDirectories(folder.resolve("more"));
    Files.writeString(folder.resolve("more/truck.tactus"), "system truck\nmessage M { uint8 x }\ntopic /unused : M\n");
    hears("warning[TAC-TOPIC-003]");
    Files.delete(folder.resolve("more/truck.tactus"));
    hears("check: no errors\n");
    interrupt();
  }

  @Test
  void generatesAgain() throws Exception {
    start("generate", "car.tactus", "-o", "workspace");
    hears("files created\n");
    assertTrue(Files.isDirectory(folder.resolve("workspace")));
    Files.writeString(folder.resolve("parts/sensors.tactus"), PARTS.replace("10 ms", "20 ms"));
    hears("updated");
    interrupt();
  }

  /** What a command writes, or what has nothing to do with the models, makes no round. */
  @Test
  void otherFilesDoNotMatter() throws Exception {
    start("car.tactus");
    hears("1 goal met\n");
    Files.writeString(folder.resolve("notes.txt"), "x");
    Files.writeString(folder.resolve("other.tactus"), "system other\n");
    Files.writeString(folder.resolve("parts/sensors.tactus"), PARTS.replace("4 ms", "5 ms"));
    assertFalse(hears("-> 6 ms (met)\n").contains("notes.txt"));
    synchronized (said) {
      assertFalse(said.toString().contains("other"), said.toString());
    }
    interrupt();
  }

  @Test
  void wrongUsageIsNamed() {
    for (String[] words : new String[][] {{"watch", "check"}, {"watch", "generate", "a.tactus"},
        {"watch", "generate", "a.tactus", "b.tactus", "-o", "w"}, {"watch", "a.tactus", "-o", "w"}, {"watch", "-"}}) {
      assertEquals(ExitStatus.USAGE, CommandRun.of((Object[]) words).status());
    }
  }

  /** A table that is made anew gives another workspace, as a changed model does. */
  @Test
  void generatesAgainWhenTheTableOfModesHasChanged() throws Exception {
    Path model = Files.copy(CommandRun.example("modes/modes.tactus"), folder.resolve("modes.tactus"));
    Path table = folder.resolve("modes.json");
    assertEquals(0, CommandRun.of("provision", model, "--modes", table).status());
    assertEquals(0, CommandRun.of("generate", model, "-o", folder.resolve("workspace"), "--modes", table).status());
    start("generate", "modes.tactus", "-o", "workspace");
    hears("workspace");
    hears("unchanged");
    Files.writeString(table, Files.readString(table) + "\n");
    hears("modes.json has changed\n");
    hears("1 file updated");
    assertEquals(Files.readString(table),
        Files.readString(folder.resolve("workspace/src/examples_modes_bringup/deploy/robot/modes.json")));
    interrupt();
  }
}
