package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Uninterrupted;

/** Files that commands write: replaced as a whole, without anything of theirs lost or anything else touched. */
class OutputFileTest {

  private static final String FORGOTTEN = ".report.json.0123456789abcdef.new";

  @TempDir
  private Path folder;

  @Test
  void aReportKeepsModeAndOwner() throws IOException {
    Path file = Files.writeString(folder.resolve("report.json"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
    boolean root = System.getProperty("user.name").equals("root");
    if (root) {
      Files.setOwner(file, folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
    }
    OutputFile.write(file, "new");
    assertEquals("new", Files.readString(file));
    assertEquals("rw-rw----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals(root ? "nobody" : System.getProperty("user.name"), Files.getOwner(file).getName());
    assertEquals(List.of("report.json"), names());
  }

  @Test
  void aPipeIsWrittenIntoAndNotReplaced() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
      try {
        return Files.readString(pipe);
      } catch (IOException failure) {
        return failure.toString();
      }
    });
    OutputFile.write(pipe, "text");
    assertEquals("text", read.get());
    assertTrue(Files.exists(pipe) && !Files.isRegularFile(pipe));
    assertEquals(List.of("pipe"), names());
  }

  /** What holds up a termination waits until a file is complete, but not for a reader that may never come. */
  @Test
  void aPipeThatNobodyReadsDoesNotHoldUpATermination() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Thread writer = new Thread(() -> OutputFile.write(pipe, "text"));
    writer.setDaemon(true);
    writer.start();
    for (int i = 0;
        i < 1000 && Arrays.stream(writer.getStackTrace()).noneMatch(frame -> frame.getMethodName().equals("put"));
        i++) {
      Thread.sleep(10);
    }
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Uninterrupted.run(() -> {
    }));
    assertEquals("text", Files.readString(pipe));
    writer.join();
  }

  /** The standard output of a process that is a file: what stands there already stays. */
  @Test
  void standardOutputIsWrittenIntoAndNotReplaced() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/stdout")), "there is no /dev/stdout");
    Path out = Files.writeString(folder.resolve("out"), "before\n");
    Process process = new ProcessBuilder("bash", "-c", "exec \"$0\" -cp \"$1\" \"$2\" >>\"$3\"",
        Path.of(System.getProperty("java.home"), "bin/java").toString(),
        System.getProperty("java.class.path"), OutputFileTest.class.getName(), out.toString()).redirectErrorStream(true)
        .start();
    assertEquals("", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(0, process.waitFor());
    assertEquals("before\nreport\n", Files.readString(out));
    assertTrue(Files.isSymbolicLink(Path.of("/dev/stdout")));
    assertEquals(List.of("out"), names());
  }

  /** Writes to the standard output as {@code -o /dev/stdout} does. */
  public static void main(String[] arguments) {
    OutputFile.write(Path.of("/dev/stdout"), "report\n");
  }

  @Test
  void aPlantedTemporaryFileIsNotWrittenInto() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "x");
    Files.createSymbolicLink(folder.resolve(".report.json.new"), precious);
    Files.createSymbolicLink(folder.resolve(FORGOTTEN), precious);
    OutputFile.write(folder.resolve("report.json"), "text");
    assertEquals("x", Files.readString(precious));
    assertEquals("text", Files.readString(folder.resolve("report.json")));
  }

  @Test
  void whatAKilledRunHasLeftIsRemovedButNotWhatIsInUse() throws IOException {
    Path left = Files.writeString(folder.resolve(FORGOTTEN), "half");
    Path used = Files.writeString(folder.resolve(FORGOTTEN.replace("0", "f")), "half");
    try (FileChannel channel = FileChannel.open(used, StandardOpenOption.WRITE)) {
      channel.lock();
      OutputFile.write(folder.resolve("report.json"), "text");
    }
    assertFalse(Files.exists(left));
    assertTrue(Files.exists(used));
  }

  @Test
  void anEmptyNameIsRefused() {
    assertEquals("the name of the file to write is empty; name one",
        assertThrows(InputException.class, () -> OutputFile.write(Path.of(""), "")).getMessage());
  }

  private List<String> names() throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }
}
