package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every file argument of every command, with what has no end: a pipe, devices, files of the kernel, a sparse terabyte.
 */
class InputKindsTest {

  @TempDir(cleanup = CleanupMode.ALWAYS)
  private Path folder;

  private Path model;

  @BeforeEach
  void model() throws IOException {
    model = Files.writeString(folder.resolve("good.tactus"), BadInputTest.GOOD);
  }

  /** What it is, and what a message says of it. */
  private record Kind(Path target, String said) {}

  private List<Kind> kinds(String extension) throws Exception {
    Path pipe = folder.resolve("pipe" + extension);
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Path large = folder.resolve("large" + extension);
    try (RandomAccessFile sparse = new RandomAccessFile(large.toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }
    List<Kind> kinds = new ArrayList<>(List.of(new Kind(pipe, "a named pipe"), new Kind(large, "bytes"),
        new Kind(link("zero", extension, "/dev/zero"), "a device"),
        new Kind(link("null", extension, "/dev/null"), "a device"),
        new Kind(link("version", extension, "/proc/version"), "a file of the kernel")));
    if (Files.isReadable(Path.of("/proc/kmsg"))) {
      kinds.add(new Kind(link("kmsg", extension, "/proc/kmsg"), "a file of the kernel"));
    }
    return kinds;
  }

  private Path link(String name, String extension, String target) throws IOException {
    return Files.createSymbolicLink(folder.resolve(name + extension), Path.of(target));
  }

  private void clean(List<Kind> kinds) throws IOException {
    for (Kind kind : kinds) {
      Files.delete(kind.target());
    }
  }

  private static void refused(Kind kind, Object... command) {
    CommandRun run = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> CommandRun.of(command));
    String shown = String.join(" ", Stream.of(command).map(Object::toString).toList()) + ": " + run.err();
    assertEquals(ExitStatus.INPUT, run.status(), shown);
    assertTrue(run.err().replaceAll("\\s+", " ").contains(kind.said()), shown); // messages are wrapped
  }

  @Test
  void aPipeIsNoFolderOfTraces() throws Exception {
    Path pipe = folder.resolve("traces");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    refused(new Kind(pipe, "there is no folder"), "measure", model, "--traces", pipe);
  }

  @Test
  void models() throws Exception {
    List<Kind> kinds = kinds(".tactus");
    for (Kind kind : kinds) {
      for (String command : List.of("check", "analyze", "explain", "simulate", "measure", "format")) {
        refused(kind, command, kind.target());
      }
      refused(kind, "generate", kind.target(), "-o", folder.resolve("workspace"));
      assertTrue(Files.notExists(folder.resolve("workspace"), LinkOption.NOFOLLOW_LINKS));
      Path importing = Files.writeString(folder.resolve("importing.tactus"),
          "system s\nimport \"" + kind.target().getFileName() + "\"\n");
      refused(kind, "check", importing);
    }
    clean(kinds);
  }

  /** In a folder, only regular files count as models. */
  @Test
  void folders() throws Exception {
    List<Kind> kinds = kinds(".tactus").stream()
        .filter(kind -> !Files.isRegularFile(kind.target()) || !kind.said().equals("bytes")).toList();
    Files.delete(folder.resolve("large.tactus"));
    CommandRun run = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> CommandRun.of("check", folder));
    assertTrue(run.status() != ExitStatus.FAULT, run.err());
    clean(kinds);
  }

  @Test
  void amaltheaModelsAndDelayTables() throws Exception {
    List<Kind> kinds = kinds(".amxmi");
    for (Kind kind : kinds) {
      refused(kind, "import", "amalthea", kind.target(), "-o", folder.resolve("out.tactus"));
      refused(kind, "import", "amalthea", model, "--delays", kind.target());
    }
    clean(kinds);
  }

  @Test
  void noticesAndTablesOfModes() throws Exception {
    List<Kind> kinds = kinds(".txt");
    for (Kind kind : kinds) {
      refused(kind, "generate", model, "-o", folder.resolve("workspace"), "--notice", kind.target());
      refused(kind, "generate", model, "-o", folder.resolve("workspace"), "--modes", kind.target());
    }
    refused(new Kind(folder, "not a text in UTF-8"), "generate", model, "-o", folder.resolve("workspace"), "--notice",
        Files.write(folder.resolve("binary.txt"), new byte[] {(byte) 0xFF, (byte) 0xFE}));
    clean(kinds);
  }

  @Test
  void traces() throws Exception {
    List<Kind> kinds = kinds(".trace");
    for (Kind kind : kinds) {
      Path traces = Files.createDirectory(folder.resolve("traces"));
      Path trace = Files.move(kind.target(), traces.resolve("process.trace"));
      refused(kind, "measure", model, "--traces", traces);
      Files.move(trace, kind.target());
      Files.delete(traces);
    }
    clean(kinds);
  }

  /** What import is told in numbers. */
  @Test
  void optionsOfImportThatMakeNoSense() throws IOException {
    Path source = Files.writeString(folder.resolve("model.amxmi"), "<x/>");
    for (List<String> option : List.of(List.of("--sigmas", "-100"), List.of("--sigmas", "1e999999999"),
        List.of("--sigmas", "NaN"), List.of("--alpha", "-1"),
        List.of("--alpha", "1e-999999999"), List.of("--alpha", "2"), List.of("--iterations", "-1"),
        List.of("--iterations", "99999999999"),
        List.of("--minimum-distance", "0ms"), List.of("--minimum-distance", "99999999999999999999s"),
        List.of("--frequency", "0Hz"),
        List.of("--frequency", "99999999999999999999999GHz"), List.of("--frequency", "0.001Hz"),
        List.of("--network-delay", "-1ms"))) {
      CommandRun run = assertTimeoutPreemptively(Duration.ofSeconds(60),
          () -> CommandRun.of("import", "amalthea", source, option.get(0), option.get(1)));
      assertEquals(ExitStatus.USAGE, run.status(), option + ": " + run.err());
    }
  }
}
