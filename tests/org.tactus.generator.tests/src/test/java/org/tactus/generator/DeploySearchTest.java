package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tactus.generator.Shell.Result;

/** Starts a stand-in for the command that searches with the generated scripts, shows it, and takes it back. */
class DeploySearchTest extends ManagedDeployment {

  private Path tactus;

  DeploySearchTest() {
    super("search");
  }

  @BeforeEach
  void nameTheCommand() {
    tactus = folder.resolve("tac tus");
  }

  @Test
  void theSearchReadsTheModelAndTheTableOfTheWorkspace() throws Exception {
    script(tactus, "echo started \"$@\"");
    Result started = shell.deploy("search", "car", "--tactus", tactus.toString());
    assertEquals("started provision " + share + "/deploy/car/model/managed.tactus --modes " + share
        + "/deploy/car/modes.json --serve " + state + "/socket --time 500 ms --target jazzy\n", started.output());
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state)));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state.resolve("pid"))));
    assertEquals(0, shell.deploy("undo").status());
    assertEquals(List.of(), Shell.names(folder.resolve("state")));
  }

  @Test
  void withoutTheCommandNothingIsMade() throws Exception {
    Result none = shell.deploy("search", "--tactus", "/nowhere/tactus");
    assertEquals(1, none.status());
    assertTrue(none.output().contains("there is no command '/nowhere/tactus' that searches"), none.output());
    assertFalse(Files.exists(state));
    Path data = share.resolve("deploy/system.conf");
    Files.writeString(data, Files.readString(data).replaceAll("search\\|.*\n", ""));
    Result table = shell.deploy("search");
    assertTrue(table.output().contains("the manager of this system decides by its table alone"), table.output());
  }

  @Test
  void statusShowsASearchAndUndoEndsIt() throws Exception {
    // a bash that goes by the name of the command takes its first word, provision, for the script to run
    Files.copy(Path.of("/bin/bash"), tactus, StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(folder.resolve("provision"), "trap 'exit 0' TERM\nwhile :; do sleep 0.1; done\n");
    assertTrue(shell.deploy("status").output().contains("off      search of host car: none runs"));
    Process search = deploying(Map.of(), List.of(), "search", "--tactus", tactus.toString());
    String line = "search   host car: process " + search.pid() + " answers at " + state + "/socket\n";
    for (int i = 0; i < 100 && !shell.deploy("status").output().contains(line); i++) {
      Thread.sleep(100);
    }
    assertTrue(shell.deploy("status").output().contains(line), () -> "log " + folder.resolve("log"));
    Result second = shell.deploy("search", "--tactus", tactus.toString());
    assertEquals(1, second.status());
    assertTrue(second.output().contains("a search runs already in " + state), second.output());
    Result undone = shell.deploy("undo");
    assertEquals(0, undone.status(), undone.output());
    assertTrue(undone.output().contains("ended    search (process " + search.pid() + ")\n"), undone.output());
    assertEquals(0, search.waitFor());
    assertEquals(List.of(), Shell.names(folder.resolve("state")));
  }

  /** The process that an old file names may be another one by now. */
  @Test
  void aProcessThatIsNoSearchIsNotEnded() throws Exception {
    script(tactus, "true");
    shell.deploy("search", "--tactus", tactus.toString());
    Process other = new ProcessBuilder("sleep", "60").start();
    started.add(other);
    Files.writeString(state.resolve("pid"), other.pid() + "\n");
    assertEquals(0, shell.deploy("undo").status());
    assertTrue(other.isAlive());
  }
}
