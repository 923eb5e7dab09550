package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/** Starts a stand-in for the manager with the generated scripts, asks it for modes, and takes all of it back. */
class DeployManagerTest {

  /** Waits as the manager does, and ends when it is told to. */
  private static final String MANAGER = "/usr/bin/sleep";

  @TempDir
  private Path folder;

  private Shell shell;
  private Path state;
  private Path share;
  private final List<Process> started = new ArrayList<>();

  @BeforeEach
  void generate() throws Exception {
    shell = Shell.of(ManagedSystem.NAME, folder, "0-1", ManagedSystem.options(Models.resource(ManagedSystem.NAME)));
    state = folder.resolve("state/managed_bringup.manager");
    share = folder.resolve("src/managed_bringup");
  }

  @AfterEach
  void endAll() {
    started.forEach(Process::destroyForcibly);
  }

  /** Installs an executable that behaves as the manager where the scripts look for it. */
  private void install(String body) throws Exception {
    Files.createDirectories(folder.resolve("install/managed_bringup/lib/managed_bringup"));
    Path file = folder.resolve("install/tactus_manager/lib/tactus_manager/tactus_manager");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/bash\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void theManagerAdvisesUnlessToldOtherwise() throws Exception {
    install("echo started \"$@\"");
    Result advises = shell.deploy("manage", "car");
    assertEquals("started run --table " + share + "/deploy/car/modes.json --threads " + share
        + "/deploy/car/threads.conf --mode-file " + state + "/mode --audit " + state + "/audit.jsonl\n",
        advises.output());
    assertTrue(shell.deploy("manage", "--enact").output().endsWith(" --enact\n"));
    assertTrue(shell.deploy("manage", "--audit", "/tmp/a b").output().endsWith("--audit /tmp/a b\n"));
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state)));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state.resolve("lock"))));
  }

  @Test
  void aDryRunMakesNothing() throws Exception {
    install("echo started");
    Result dry = shell.deploy("manage", "--dry-run");
    assertTrue(dry.output().contains("would run: ") && !dry.output().contains("started"), dry.output());
    assertFalse(Files.exists(state));
    assertEquals(List.of(), shell.journals());
  }

  @Test
  void withoutATableOrAnExecutableNothingIsStarted() throws Exception {
    Result unbuilt = shell.deploy("manage");
    assertEquals(1, unbuilt.status());
    assertTrue(unbuilt.output().contains("there is no executable of tactus_manager"), unbuilt.output());
    install("echo started");
    Result other = shell.deploy("manage", "desk");
    assertTrue(other.output().contains("the table of this workspace is for host car, not desk"), other.output());
    Files.delete(share.resolve("deploy/car/modes.json"));
    Result none = shell.deploy("manage");
    assertEquals(1, none.status());
    assertTrue(none.output().contains("no table of modes, without which no manager is started"), none.output());
    assertFalse(Files.exists(state));
  }

  @Test
  void aModeIsAskedForWithAFileOfTheUserAlone() throws Exception {
    install("true");
    Result early = shell.deploy("mode", "turning");
    assertEquals(1, early.status());
    assertTrue(early.output().contains("has been started: there is no folder"), early.output());
    shell.deploy("manage");
    Result asked = shell.deploy("mode", "turning");
    assertEquals(0, asked.status(), asked.output());
    assertEquals("turning\n", Files.readString(state.resolve("mode")));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state.resolve("mode"))));
    Result unknown = shell.deploy("mode", "flying");
    assertTrue(unknown.output().contains("the system has no mode 'flying'; it has: nominal turning"),
        unknown.output());
    assertEquals("turning\n", Files.readString(state.resolve("mode")));
    assertEquals(List.of("lock", "mode"), Shell.names(state));
    Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertEquals(1, shell.deploy("mode", "nominal").status());
    assertEquals("turning\n", Files.readString(state.resolve("mode")));
  }

  @Test
  void oneManagerRunsAndAnotherTakesItsPlaceWhenItIsKilled() throws Exception {
    install("exec " + MANAGER + " 60");
    Process first = begin();
    Result second = shell.deploy("manage");
    assertEquals(1, second.status());
    assertTrue(second.output().contains("a manager runs already (process " + first.pid() + ")"), second.output());
    assertTrue(shell.deploy("mode", "turning").output().endsWith("asked for mode turning\n"));
    first.destroyForcibly().waitFor(); // as kill -9: nothing is tidied up
    Process third = begin();
    assertEquals("turning\n", Files.readString(state.resolve("mode")), "the mode outlives the manager");
    third.destroyForcibly().waitFor();
  }

  @Test
  void undoLeavesNothing() throws Exception {
    install("true");
    shell.deploy("manage");
    shell.deploy("mode", "turning");
    Files.writeString(state.resolve("audit.jsonl"), "{}\n");
    Result undone = shell.deploy("undo");
    assertEquals(0, undone.status(), undone.output());
    assertTrue(undone.output().contains("removed  " + state), undone.output());
    assertEquals(List.of(), Shell.names(folder.resolve("state")));
  }

  @Test
  void undoEndsTheManagerThatStatusShows() throws Exception {
    install("");
    // a bash that goes by the name of the manager takes its first word, run, for the script to run
    Path file = folder.resolve("install/tactus_manager/lib/tactus_manager/tactus_manager");
    Files.copy(Path.of("/bin/bash"), file, StandardCopyOption.REPLACE_EXISTING);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(folder.resolve("run"), "trap 'exit 0' TERM\nwhile :; do sleep 0.1; done\n");
    Process manager = begin("--enact");
    shell.deploy("mode", "turning");
    String status = shell.deploy("status").output();
    assertTrue(status.startsWith("manager  host car: process " + manager.pid() + " enacts; mode turning; log " + state
        + "/audit.jsonl\n"), status);
    assertTrue(shell.deploy("undo", "--dry-run").output().contains("would run: kill -TERM " + manager.pid()));
    assertTrue(manager.isAlive());
    Result undone = shell.deploy("undo");
    assertEquals(0, undone.status(), undone.output());
    assertTrue(undone.output().startsWith("ended    manager (process " + manager.pid() + ")\n"), undone.output());
    assertEquals(0, manager.waitFor());
    assertEquals(List.of(), Shell.names(folder.resolve("state")));
    assertTrue(shell.deploy("status").output().startsWith("off      manager of host car: none runs in " + state));
  }

  @Test
  void undoLeavesAFolderWithOtherFilesAndSaysSo() throws Exception {
    install("true");
    shell.deploy("manage");
    Files.writeString(state.resolve("mine"), "");
    Result undone = shell.deploy("undo", "--only", "manage");
    assertEquals(1, undone.status(), undone.output());
    assertTrue(undone.output().contains("has other files; it is left"), undone.output());
    Files.delete(state.resolve("mine"));
    assertEquals(0, shell.deploy("undo").status());
    assertEquals(List.of(), Shell.names(folder.resolve("state")));
  }

  @Test
  void aProcessThatIsNoManagerIsNotEnded() throws Exception {
    install("exec " + MANAGER + " 60");
    Process other = begin(); // its executable is not that of the manager, but sleep
    Result undone = shell.deploy("undo");
    assertEquals(1, undone.status(), undone.output());
    assertTrue(undone.output().contains("is not " + folder.resolve("install/tactus_manager")), undone.output());
    assertTrue(other.isAlive());
    other.destroyForcibly().waitFor();
    assertEquals(0, shell.deploy("undo").status());
  }

  @Test
  void theUnitAdvisesUnlessItIsInstalledToEnact() throws Exception {
    Files.createDirectories(folder.resolve("install/managed_bringup/lib/managed_bringup"));
    Path installed = folder.resolve("install/managed_bringup/share/managed_bringup");
    Files.createDirectories(installed.getParent());
    new ProcessBuilder("cp", "-r", share.toString(), installed.toString()).start().waitFor();
    Path root = Files.createDirectory(folder.resolve("root"));
    Path unit = root.resolve("etc/systemd/system/managed_bringup-car-manager.service");
    assertEquals(0, install(installed, root, "car", "--enact").status());
    assertTrue(Files.readString(unit).contains("/manager.jsonl --enact\n"), Files.readString(unit));
    assertEquals(0, install(installed, root, "car").status());
    String text = Files.readString(unit);
    assertTrue(text.contains("/manager.jsonl\n") && !text.contains("@ENACT") && !text.contains("@SHARE"), text);
    assertTrue(text.contains("User=nobody\nUMask=0077\n"), text);
    Result desk = install(installed, root, "desk", "--enact");
    assertTrue(desk.output().contains("--enact is about a manager, and host desk has none"), desk.output());
    assertEquals(0, shell.deploy("undo").status());
    try (Stream<Path> files = Files.walk(root)) {
      assertEquals(List.of(), files.filter(Files::isRegularFile).toList());
    }
  }

  private Result install(Path installed, Path root, String host, String... more) throws Exception {
    List<String> command = new ArrayList<>(List.of("/bin/bash", installed.resolve("scripts/deploy.sh").toString(),
        "install", host, "--root", root.toString(), "--user", "nobody"));
    command.addAll(List.of(more));
    return shell.run(command);
  }

  /** Starts a manager, and waits until it holds its lock. */
  private Process begin(String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("/bin/bash", share.resolve("scripts/deploy.sh").toString(), "manage", "car"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    shell.variables().forEach(builder.environment()::put);
    Process process = builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start();
    started.add(process);
    Path lock = state.resolve("lock");
    for (int i = 0; i < 3000 && !(Files.exists(lock)
        && Files.readString(lock).equals(process.pid() + "\n")); i++) {
      Thread.sleep(10);
    }
    assertEquals(process.pid() + "\n", Files.readString(lock), () -> "log " + folder.resolve("log"));
    return process;
  }
}
