package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus provision --serve}: what it refuses before it answers anybody. */
class ProvisionServeTest {

  @TempDir
  private Path folder;
  private Path model;
  private Path table;
  private Path socket;

  @BeforeEach
  void aTableIsDecided() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    model = Files.writeString(folder.resolve("car.tactus"), """
        system car
        platform { host pc { cores c0 } }
        node Control { timer step every 20 ms wcet 2 ms }
        executor control: edf(1) { nodes Control thread on pc.c0 fifo 10 }
        chain control from Control.step to Control.step { latency <= 12 ms }
        manager { changes priorities }
        """);
    table = folder.resolve("modes.json");
    socket = folder.resolve("search");
    CommandRun run = CommandRun.of("provision", model, "--modes", table);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
  }

  private void assertRefused(int status, String part, Object... words) {
    CommandRun run = CommandRun.of(words);
    assertEquals(status, run.status(), run.out() + run.err());
    assertTrue(run.err().contains(part), run.err());
    assertFalse(Files.exists(socket));
  }

  @Test
  void optionsThatSayOtherThingsAreWrongUsage() {
    assertRefused(ExitStatus.USAGE, "name it with --modes", "provision", model, "--serve", socket);
    assertRefused(ExitStatus.USAGE, "--serve goes by what the system says of its manager", "provision", model,
        "--modes", table, "--serve", socket, "--free", "all");
  }

  @Test
  void aTableThatIsNoneOfTheModelIsRefused() throws IOException {
    assertRefused(ExitStatus.INPUT, "cannot be used", "provision", model, "--modes",
        Files.writeString(folder.resolve("other.json"), "{}"), "--serve", socket);
    assertRefused(ExitStatus.INPUT, "cannot be read", "provision", model, "--modes", folder.resolve("none.json"),
        "--serve", socket);
  }
}
