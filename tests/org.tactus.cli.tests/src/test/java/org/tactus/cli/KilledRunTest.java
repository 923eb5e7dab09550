package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.application.TemporaryFolder;
import org.tactus.application.Folders;

/**
 * Commands that are killed at any moment, or run at the same time: the next run finds a workspace and leaves nothing
 * behind.
 */
class KilledRunTest {

  private static final Path MEASURED = CommandRun.example("talker-listener/talker-listener.tactus");
  private static final Random RANDOM = new Random();

  /** How often each kind of run is killed; {@code -Dtactus.kills=1000} searches longer. */
  private static final int ROUNDS = Integer.getInteger("tactus.kills", 2);

  @TempDir
  private Path folder;
  private Path workspace;
  private Path model;
  private Map<String, String> oldState;
  private Map<String, String> newState;

  @BeforeEach
  void generateBothStates() throws IOException {
    model = folder.resolve("s.tactus");
    newState = fresh("20 ms");
    oldState = fresh("10 ms");
    workspace = folder.resolve("workspace");
  }

  /** A system whose nodes all differ with the period. */
  private static String text(String period) {
    StringBuilder text = new StringBuilder("system s\nmessage M { uint32 x }\n");
    for (int node = 0; node < 12; node++) {
      text.append("topic /t").append(node).append(" : M\nnode N").append(node).append(" { timer t every ")
          .append(period).append(" wcet 1 us publishes /t").append(node)
          .append(" }\n");
    }
    return text.append("node Last").append(period.replace(" ", "")).append(" { timer t every 1 s wcet 1 us }\n")
        .toString();
  }

  private Map<String, String> fresh(String period) throws IOException {
    Files.writeString(model, text(period));
    Path place = folder.resolve("fresh-" + period.replace(" ", ""));
    assertEquals(ExitStatus.DONE, CommandRun.of("generate", model, "-o", place).status());
    return contents(place);
  }

  @Test
  void generateAtRandomMoments() throws Exception {
    long full = time(() -> start("generate", model.toString(), "-o", folder.resolve("timed").toString()).waitFor());
    for (int round = 0; round < ROUNDS; round++) {
      killAfter(RANDOM.nextLong(full / 2, full), "generate", model.toString(), "-o", workspace.toString());
      assertMended();
    }
  }

  @Test
  void generateWhileItMovesFiles() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      assertEquals(ExitStatus.DONE, CommandRun.of("generate", model, "-o", workspace).status());
      Files.writeString(model, text("20 ms"));
      Process process = start("generate", model.toString(), "-o", workspace.toString());
      Path staging = workspace.resolve(".tactus").resolve(round % 2 == 0 ? "staging" : "manifest.next.json");
      await(process, () -> Files.exists(staging));
      Thread.sleep(0, RANDOM.nextInt(1_000_000));
      process.destroyForcibly().waitFor();
      Files.writeString(model, text("10 ms"));
      assertMended();
    }
  }

  /** The next run, of either state, has nothing to keep and leaves that state alone. */
  private void assertMended() throws IOException {
    for (String period : List.of("20 ms", "10 ms")) {
      Files.writeString(model, text(period));
      CommandRun run = CommandRun.of("generate", model, "-o", workspace);
      assertEquals(ExitStatus.DONE, run.status(), run.err());
      assertFalse(run.out().contains("kept"), run.out());
      removeOrphans();
      CommandRun.of("generate", model, "-o", workspace);
      assertEquals(period.equals("10 ms") ? oldState : newState, contents(workspace));
    }
  }

  /** The code of the node of the other state, which is the user's to remove. */
  private void removeOrphans() throws IOException {
    for (String orphan : List.of("src/s_last10ms", "src/s_last20ms")) {
      Path place = workspace.resolve(orphan);
      if (Files.exists(place) && !Files.exists(place.resolve("package.xml"))) {
        Folders.delete(place);
      }
    }
  }

  @Test
  void twoAtOnceOnOneWorkspace() throws Exception {
    List<Process> both = List.of(start("generate", model.toString(), "-o", workspace.toString()),
        start("generate", model.toString(), "-o", workspace.toString()));
    for (Process process : both) {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(0, process.waitFor(), output);
      assertFalse(output.contains("kept"), output);
    }
    assertEquals(oldState, contents(workspace));
  }

  @Test
  void reportsAndImportsLeaveNothing() throws Exception {
    Path imported = Files.writeString(folder.resolve("blink.amxmi"), ImportCommandTest.BLINK);
    Path output = Files.createDirectory(folder.resolve("output")).resolve("written.tactus");
    for (List<String> command : List.of(
        List.of("analyze", model.toString(), "--format", "json", "-o", output.toString()),
        List.of("import", "amalthea", imported.toString(), "--frequency", "1 MHz", "-o", output.toString()))) {
      for (int round = 0; round < ROUNDS / 2; round++) {
        Process process = start(command.toArray(String[]::new));
        await(process, () -> !names(output.getParent()).isEmpty());
        process.destroyForcibly().waitFor();
        assertEquals(ExitStatus.DONE, CommandRun.of(command.toArray()).status());
        assertEquals(List.of("written.tactus"), names(output.getParent()));
        Files.delete(output);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"measure", "calibrate"})
  void temporaryFoldersAreRemovedByTheNext(String name) throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    ProcessBuilder builder =
        name.equals("measure") ? command(name, MEASURED.toString(), "--unprivileged", "--seconds", "1")
        : command(name, "-o", folder.resolve("table.tactus").toString());
    builder.environment().put("TMPDIR", temporary.toString());
    Process process = builder.start();
    await(process,
        () -> names(temporary).stream().anyMatch(each -> Files.exists(temporary.resolve(each).resolve(".in-use"))));
    process.destroyForcibly().waitFor();
    assertFalse(names(temporary).isEmpty(), "killed before its end");
    TemporaryFolder.make(temporary).close();
    assertEquals(List.of(), names(temporary));
    assertFalse(names(folder).contains("table.tactus"));
  }

  private void killAfter(long nanoseconds, String... words) throws Exception {
    Process process = start(words);
    process.waitFor(nanoseconds, TimeUnit.NANOSECONDS);
    process.destroyForcibly().waitFor();
  }

  private static void await(Process process, BooleanSupplier moment) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (process.isAlive() && !moment.getAsBoolean() && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static ProcessBuilder command(String... words) {
    List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
        "-Xss4m", "-XX:TieredStopAtLevel=1", "-cp",
        System.getProperty("java.class.path"), Main.class.getName()));
    line.addAll(List.of(words));
    return new ProcessBuilder(line).redirectErrorStream(true);
  }

  private static Process start(String... words) throws IOException {
    return command(words).start();
  }

  /** Some work that takes a while. */
  private interface Work {
    void run() throws Exception;
  }

  private static long time(Work work) throws Exception {
    long start = System.nanoTime();
    work.run();
    return System.nanoTime() - start;
  }

  private static List<String> names(Path place) {
    try (Stream<Path> paths = Files.list(place)) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    } catch (IOException gone) {
      return List.of();
    }
  }

  private static Map<String, String> contents(Path place) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(place)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        files.put(place.relativize(path).toString(), Files.readString(path));
      }
    }
    assertTrue(files.size() > 20);
    return files;
  }
}
