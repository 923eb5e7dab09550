package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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

  /** What {@code check} reads can be laid out; the mark of an editor is not lost, and no reason to complain. */
  @Test
  void aByteOrderMarkStays() throws IOException {
    Path plain = file(UNTIDY);
    CommandRun.of("format", plain);
    String tidy = Files.readString(plain);
    Path marked = file("\uFEFF" + UNTIDY);
    assertEquals(ExitStatus.DONE, CommandRun.of("check", marked).status());
    assertEquals(new CommandRun(ExitStatus.DONE, "", ""), CommandRun.of("format", marked));
    assertEquals("\uFEFF" + tidy, Files.readString(marked));
    assertEquals(new CommandRun(ExitStatus.DONE, "", ""), CommandRun.of("format", "--check", marked));
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

  @Test
  void bytesThatAreNoTextAreKept() throws IOException {
    byte[] bytes = (UNTIDY + "// caf\u00e9\n").getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("s.tactus"), bytes);
    CommandRun run = CommandRun.of("format", file);
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains(file + ":6:7: the byte 0xE9 is no text in UTF-8; the file stays as it is"),
        run.err());
    assertArrayEquals(bytes, Files.readAllBytes(file));
  }

  @Test
  void aDeviceIsNotRead() {
    CommandRun run = CommandRun.of("format", "--stdout", "/dev/zero");
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("/dev/zero cannot be read: it is a device"), run.err());
  }

  @Test
  void aFileThatEndsWithinACharacterIsKept() throws IOException {
    Path file = Files.write(folder.resolve("s.tactus"), (UNTIDY + "// \u00c3").getBytes(StandardCharsets.ISO_8859_1));
    assertTrue(CommandRun.of("format", file).err().contains("is no text in UTF-8"));
  }

  @Test
  void modeLinksAndFurtherNamesStay() throws IOException {
    Path file = file(UNTIDY);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
    Path link = Files.createSymbolicLink(folder.resolve("link.tactus"), file);
    assertEquals(ExitStatus.DONE, CommandRun.of("format", link).status());
    assertTrue(Files.isSymbolicLink(link));
    String tidy = Files.readString(file);
    assertNotEquals(UNTIDY, tidy);
    assertEquals("rwxr-x---", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    Files.writeString(file, UNTIDY);
    Path second = Files.createLink(folder.resolve("second"), file);
    assertEquals(ExitStatus.DONE, CommandRun.of("format", file).status());
    assertEquals(tidy, Files.readString(second));
  }
}
