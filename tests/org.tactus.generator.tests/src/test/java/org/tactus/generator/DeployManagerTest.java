package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tactus.generator.Shell.Result;

/** Starts a stand-in for the manager with the generated scripts, asks it for modes, and takes all of it back. */
class DeployManagerTest extends ManagedDeployment {

  /** Waits as the manager does, and ends when it is told to. */
  private static final String MANAGER = "/usr/bin/sleep";

  DeployManagerTest() {
    super("manager");
  }

  /** Installs an executable that behaves as the manager where the scripts look for it. */
  private void install(String body) throws Exception {
    Files.createDirectories(folder.resolve("install/managed_bringup/lib/managed_bringup"));
    script(folder.resolve("install/tactus_manager/lib/tactus_manager/tactus_manager"), body);
  }

  @Test
  void theManagerAdvisesUnlessToldOtherwise() throws Exception {
    install("echo started \"$@\"");
    Result advises = shell.deploy("manage", "car");
    assertEquals("started run --host car --table " + share + "/deploy/car/modes.json --threads " + share
        + "/deploy/car/threads.conf --mode-file " + state + "/mode --socket " + state + "/socket --search "
        + state.resolveSibling("managed_bringup.search") + "/socket --search-time 500 --audit " + state
        + "/audit.jsonl\n",
        advises.output());
    assertTrue(shell.deploy("manage", "--enact").output().endsWith(" --enact\n"));
    assertTrue(shell.deploy("manage", "--audit", "/tmp/a b").output().endsWith("--audit /tmp/a b\n"));
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state)));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state.resolve("lock"))));
  }

  @Test
  void theSocketIsWhereTheManagerListens() throws Exception {
    install("while [[ $1 != --socket ]]; do shift; done; echo \"$2\"");
    Result asked = shell.deploy("socket");
    assertEquals(state + "/socket\n", asked.output());
    assertEquals(asked.output(), shell.deploy("manage", "car").output());
    Result other = shell.deploy("socket", "bike");
    assertEquals(1, other.status());
    assertTrue(other.output().contains("there is no host bike") || other.output().contains("not bike"), other.output());
  }

  @Test
  void theManagerAsksTheSearchThatTheEnvironmentNames() throws Exception {
    install("echo started");
    String asking = shell.set("TACTUS_SEARCH", "/run/car search/socket").deploy("manage", "--dry-run").output();
    assertTrue(asking.contains("--search /run/car search/socket --search-time 500 --audit"), asking);
    Result relative = shell.set("TACTUS_SEARCH", "socket").deploy("manage");
    assertEquals(1, relative.status());
    assertTrue(relative.output().contains("TACTUS_SEARCH needs the absolute path of a socket, not 'socket'"),
        relative.output());
    assertFalse(Files.exists(state), "a refused manager makes nothing");
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
    assertTrue(second.output().contains("a manager runs already in " + state + " (process " + first.pid() + ")"),
        second.output());
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
    assertEquals(List.of(), Shell.names(root));
  }

  private Result install(Path installed, Path root, String host, String... more) throws Exception {
    List<String> command = new ArrayList<>(List.of("/bin/bash", installed.resolve("scripts/deploy.sh").toString(),
        "install", host, "--root", root.toString(), "--user", "nobody"));
    command.addAll(List.of(more));
    return shell.run(command);
  }

  @Test
  void aFolderThatWasLeftDoesNotHideTheManagerOfTheUnit() throws Exception {
    install("true");
    shell.deploy("manage"); // by hand, and ended: its folder stays
    install("exec " + MANAGER + " 60");
    Path run = own("machine/run/managed_bringup.manager");
    Process unit = begin(run, Map.of("TACTUS_MANAGER_DIRECTORY", run.toString()));
    String status = shell.deploy("status").output();
    assertTrue(status.startsWith("manager  host car: process " + unit.pid() + " "), status);
    assertEquals("asked for mode turning\n", shell.deploy("mode", "turning").output());
    assertEquals("turning\n", Files.readString(run.resolve("mode")));
    assertFalse(Files.exists(state.resolve("mode")));
    Result second = shell.deploy("manage", "--enact");
    assertEquals(1, second.status());
    assertTrue(second.output().contains("a manager runs already in " + run + " (process " + unit.pid() + ")"),
        second.output());
  }

  @Test
  void aManagerIsFoundInAnyFolderButNotThatOfAnotherInstallation() throws Exception {
    install("exec " + MANAGER + " 60");
    Path elsewhere = own("elsewhere");
    Process manager = begin(elsewhere, Map.of("TACTUS_MANAGER_DIRECTORY", elsewhere.toString()));
    assertTrue(shell.deploy("status").output().startsWith("manager  host car: process " + manager.pid() + " "));
    Result second = shell.deploy("manage");
    assertTrue(second.output().contains("a manager runs already in " + elsewhere), second.output());
    assertFalse(Files.exists(state), "a refused manager makes nothing");
    Path other = Files.createDirectory(folder.resolve("other"));
    Shell another =
        Shell.of(ManagedSystem.NAME, other, "0-1", ManagedSystem.options(Models.resource(ManagedSystem.NAME)));
    Files.createDirectories(other.resolve("install/managed_bringup/lib/managed_bringup"));
    String status = another.deploy("status").output();
    assertTrue(status.startsWith("off      manager of host car: none runs in " + other.resolve("state")), status);
  }

  @Test
  void ofManagersThatBeginAtOnceInSeveralFoldersOneRunsAtMost() throws Exception {
    install("exec " + MANAGER + " 60");
    for (int i = 0; i < 4; i++) {
      start(Map.of("TACTUS_MANAGER_DIRECTORY", own("folder" + i).toString()), List.of());
    }
    for (int i = 0; i < 3000 && !started.stream().allMatch(each -> !each.isAlive() || isManager(each)); i++) {
      Thread.sleep(10);
    }
    List<Process> running = started.stream().filter(Process::isAlive).toList();
    assertTrue(running.stream().allMatch(DeployManagerTest::isManager), "one is still looking");
    assertTrue(running.size() <= 1, () -> running.size() + " run");
    for (Process each : started) {
      assertTrue(running.contains(each) || each.exitValue() == 1);
    }
  }

  private static boolean isManager(Process process) {
    return process.info().arguments().map(words -> words[words.length - 1].equals("60")).orElse(false);
  }

  @Test
  void whoLooksKeepsNoManagerFromBeginning() throws Exception {
    install("echo started");
    shell.deploy("manage");
    String lock = state.resolve("lock").toString();
    Process looking = new ProcessBuilder("flock", "--shared", lock, "sleep", "60").start();
    started.add(looking);
    while (looking.toHandle().children().findAny().isEmpty()) {
      Thread.sleep(10);
    }
    String status = shell.deploy("status").output();
    assertTrue(status.startsWith("off      manager of host car: none runs in " + state), status);
    looking.descendants().forEach(ProcessHandle::destroyForcibly);
    looking.waitFor();
    Process brief = new ProcessBuilder("flock", "--shared", lock, "sleep", "0.6").start();
    started.add(brief);
    while (brief.toHandle().children().findAny().isEmpty()) {
      Thread.sleep(10);
    }
    Result manager = shell.deploy("manage");
    assertEquals(0, manager.status(), manager.output());
    assertTrue(manager.output().startsWith("started"), manager.output());
  }

  @Test
  void rootSeesTheManagerOfAUserAndAUserSaysWhereItMayNotLook() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root may become another user");
    install("exec " + MANAGER + " 60");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path users = Files.createDirectories(folder.resolve("machine/run/user/65534"));
    new ProcessBuilder("chown", "65534", users.toString()).start().waitFor();
    Path made = users.resolve("managed_bringup.manager");
    String[] nobody = {"setpriv", "--reuid=65534", "--clear-groups"};
    Process manager = begin(made, Map.of("TACTUS_STATE_DIR", users.toString()), nobody);
    String mine = shell.deploy("status").output();
    assertTrue(mine.startsWith("off      manager of host car: "), mine);
    shell.set("SUDO_UID", "65534");
    for (String command : List.of("status", "apply")) {
      String seen = shell.deploy(command).output();
      assertTrue(seen.contains("manager  host car: process " + manager.pid() + " "), seen);
    }
    Result mode = shell.deploy("mode", "turning");
    assertTrue(mode.output().contains("who alone may ask for a mode; run this as that user"), mode.output());
    own("machine/run/managed_bringup.manager");
    manager.destroyForcibly().waitFor();
    String blind = shell.through(nobody).deploy("status").output();
    assertTrue(blind.startsWith("unknown  manager of host car: nobody may not look into "
        + folder.resolve("machine/run/managed_bringup.manager") + " of root; run this as root"), blind);
  }

  @Test
  void aFolderThatIsNotThereIsSaidToBeMissing() throws Exception {
    install("true");
    Path missing = folder.resolve("missing");
    String absent = shell.set("TACTUS_MANAGER_DIRECTORY", missing.toString()).deploy("manage").output();
    assertTrue(absent.contains("there is no folder " + missing + ", which TACTUS_MANAGER_DIRECTORY names"), absent);
    String relative = shell.set("TACTUS_MANAGER_DIRECTORY", "missing").deploy("manage").output();
    assertTrue(relative.contains("TACTUS_MANAGER_DIRECTORY needs an absolute path: 'missing'"), relative);
  }

  /** Makes a folder that this user alone may write. */
  private Path own(String name) throws Exception {
    Path made = Files.createDirectories(folder.resolve(name));
    Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rwx------"));
    return made;
  }

  private Process begin(String... options) throws Exception {
    return waited(start(Map.of(), List.of(), options), state);
  }

  private Process begin(Path where, Map<String, String> variables, String... wrapper) throws Exception {
    return waited(start(variables, List.of(wrapper)), where);
  }

  /** Starts a manager with variables, through a command. */
  private Process start(Map<String, String> variables, List<String> wrapper, String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("manage", "car"));
    words.addAll(List.of(options));
    return deploying(variables, wrapper, words.toArray(String[]::new));
  }

  /** Waits until a manager has said in its lock who it is, and is what it is to be. */
  private Process waited(Process process, Path where) throws Exception {
    Path lock = where.resolve("lock");
    String said = process.pid() + "\n" + folder.resolve("install/managed_bringup/lib/managed_bringup") + "\n";
    for (int i = 0; i < 3000 && !(Files.exists(lock) && Files.readString(lock).equals(said)
        && !process.info().arguments().map(List::of).orElse(List.of()).contains("manage")); i++) {
      Thread.sleep(10);
    }
    assertEquals(said, Files.readString(lock), () -> "log " + folder.resolve("log"));
    return process;
  }
}
