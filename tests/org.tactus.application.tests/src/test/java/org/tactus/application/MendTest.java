package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** What happens to files that are mended when something comes between. */
class MendTest {

  private static final String WRONG = "topic /chatter : N\nmessage M = std_msgs/msg/String size 10 B\n";
  private static final String RIGHT = WRONG.replace(": N", ": M");

  @TempDir
  private Path folder;
  private Path first;

  @BeforeEach
  void write() throws IOException {
    first = Files.writeString(folder.resolve("first.tactus"), WRONG).toRealPath();
  }

  private static MendResult mend(Monitor monitor, Path... files) {
    return Mend.run(new CheckOptions(List.of(files), Interpretation.of(Target.DEFAULT)), true, monitor);
  }

  @Test
  void aFileThatChangesMeanwhileStaysAsItIsThen() throws IOException {
    Path second = Files.writeString(folder.resolve("second.tactus"), WRONG);
    Monitor editor = new Monitor() {
      @Override
      public void started(String step) {
        try {
          if (step.contains("second")) {
            Files.writeString(first, "// somebody's work\n");
          }
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
      }
    };
    InputException refused = assertThrows(InputException.class, () -> mend(editor, first, second));
    assertTrue(refused.getMessage().startsWith(first + " has changed while it was mended"), refused.getMessage());
    assertEquals("// somebody's work\n", Files.readString(first));
    assertEquals(WRONG, Files.readString(second), "nothing is written");
  }

  @Test
  void whatWasMendedBeforeAFileThatCannotBeWrittenIsTold() throws IOException {
    // its own name is possible, but not the longer one of the temporary file
    Path second = Files.writeString(folder.resolve("s".repeat(240) + ".tactus"), WRONG);
    InputException refused = assertThrows(InputException.class, () -> mend(Monitor.NONE, first, second));
    assertTrue(refused.getMessage().endsWith("; mended before: " + first), refused.getMessage());
    assertEquals(RIGHT, Files.readString(first));
    assertEquals(WRONG, Files.readString(second));
  }

  @Test
  void nothingIsWrittenWhereAFileIsInAFolderThatIsReadOnly() throws IOException {
    assumeTrue(!"root".equals(System.getProperty("user.name")), "root may write everywhere");
    Path locked = Files.createDirectory(folder.resolve("locked"));
    Path second = Files.writeString(locked.resolve("second.tactus"), WRONG);
    assertTrue(locked.toFile().setWritable(false));
    InputException refused = assertThrows(InputException.class, () -> mend(Monitor.NONE, first, second));
    assertTrue(locked.toFile().setWritable(true));
    assertTrue(refused.getMessage().contains("second.tactus cannot be written: permission denied"),
        refused.getMessage());
    assertEquals(WRONG, Files.readString(first));
  }

  @Test
  void aFileOfSeveralNamesIsMendedOnceForAllSystems() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.tactus"), Path.of("first.tactus"));
    MendResult result = mend(Monitor.NONE, link, first);
    assertEquals(List.of(first), List.copyOf(result.texts().keySet()));
    assertEquals(1, result.applied().size());
    assertEquals(RIGHT, Files.readString(first));
    assertTrue(Files.isSymbolicLink(link));
  }
}
