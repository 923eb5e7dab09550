package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/** Installs the units of systemd that start a system, with the generated scripts, and removes them. */
class DeployUnitsTest {

  @TempDir
  private Path folder;

  @Test
  void unitsAreInstalledAndRemoved() throws Exception {
    Shell shell = new Shell("deployed", folder);
    assertTrue(shell.deploy("install", "here", "--user", "nobody").output().contains("there are no executables"));
    Path share = installed("deployed", "install");
    Path root = Files.createDirectory(folder.resolve("root"));
    Result install = install(shell, share, root, "--user", "nobody");
    assertEquals(0, install.status(), install.output());
    String unit = Files.readString(root.resolve("etc/systemd/system/deployed_bringup-fifo_process.service"));
    assertFalse(unit.contains("@SHARE") || unit.contains("@USER") || unit.contains("@SETUP"), unit);
    assertTrue(unit.contains("\nExecStart=/bin/bash \"" + share + "/scripts/start.sh\" --setup \""
        + folder.resolve("install/setup.bash") + "\" fifo_process \""
        + folder.resolve("install/lib/deployed_bringup/fifo_process") + "\"\n"), unit);
    assertTrue(unit.contains("\nUser=nobody\n"), unit);
    assertTrue(Files.exists(root.resolve("etc/security/limits.d/deployed_bringup.conf")));
    // what root runs are copies that it alone may write
    String prepare = Files.readString(root.resolve("etc/systemd/system/deployed_bringup-here-prepare.service"));
    assertTrue(prepare.contains(
        "ExecStart=/bin/bash /usr/local/lib/deployed_bringup.deployment/scripts/deploy.sh prepare here --user "
            + "nobody\n"),
        prepare);
    assertFalse(prepare.contains(folder.toString()), prepare);
    Path copy = root.resolve("usr/local/lib/deployed_bringup.deployment");
    assertEquals(2, shell.run(List.of("/bin/bash", copy.resolve("scripts/deploy.sh").toString(), "destroy")).status());
    assertTrue(install(shell, share, root, "--user", "nobody").output().lines()
        .allMatch(line -> line.startsWith("already  ") || line.startsWith("next: ")));
    assertEquals(0, shell.deploy("undo").status());
    assertEquals(List.of(), Shell.names(root));
    assertEquals(List.of(), shell.journals());
  }

  @Test
  void undoLeavesFoldersThatWereThereOrHoldOtherFiles() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path share = installed("deployed", "install");
    Path root = folder.resolve("images/root"); // neither of them is there
    assertEquals(0, install(shell, share, root, "--user", "nobody").status());
    Files.createDirectories(root.resolve("etc/systemd/user"));
    Result undone = shell.deploy("undo");
    assertEquals(0, undone.status(), undone.output());
    assertTrue(undone.output().contains("left     " + root.resolve("etc/systemd") + ": other files are in it"),
        undone.output());
    assertEquals(List.of("etc"), Shell.names(root));
    assertEquals(List.of("systemd"), Shell.names(root.resolve("etc")));
    assertEquals(List.of("user"), Shell.names(root.resolve("etc/systemd")));
    Files.createDirectories(root.resolve("etc/security/limits.d"));
    assertEquals(0, install(shell, share, root, "--user", "nobody").status());
    assertEquals(0, shell.deploy("undo").status());
    assertEquals(List.of(), Shell.names(root.resolve("etc/security/limits.d")), "it was there before");
    assertEquals(List.of("etc"), Shell.names(root));
  }

  @Test
  void unitsAreNotForRootUnlessAsked() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root is root");
    Shell shell = new Shell("deployed", folder);
    Path share = installed("deployed", "install");
    Path root = Files.createDirectory(folder.resolve("root"));
    Result refused = install(shell, share, root);
    assertEquals(1, refused.status(), refused.output());
    assertTrue(refused.output().contains("name the user that the processes are to run as with --user NAME"),
        refused.output());
    assertEquals(List.of(), Shell.names(root));
    assertEquals(0, install(shell.set("SUDO_USER", "nobody"), share, root).status());
    assertTrue(Files.readString(root.resolve("etc/systemd/system/deployed_bringup-fifo_process.service"))
        .contains("\nUser=nobody\n"));
    assertEquals(0, install(shell, share, root, "--user", "root").status());
    assertEquals(1, install(shell, share, root, "--user", "a b").status());
  }

  @Test
  void oddPathsStayWhatTheyAre() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path share = installed("deployed", "odd $HOME \"%h\" |&@LIB@%7C\\t");
    Path root = Files.createDirectory(folder.resolve("ro|ot %7C\nx"));
    Result install = install(shell, share, root, "--user", "nobody");
    assertEquals(0, install.status(), install.output());
    String unit = Files.readString(root.resolve("etc/systemd/system/deployed_bringup-fifo_process.service"));
    assertTrue(unit.contains("ExecStart=/bin/bash \"" + folder
        + "/odd $$HOME \\\"%%h\\\" |&@LIB@%%7C\\\\t/share/deployed_bringup/scripts/start.sh\" --setup \""), unit);
    assertTrue(unit.contains(
        " fifo_process \"" + folder + "/odd $$HOME \\\"%%h\\\" |&@LIB@%%7C\\\\t/lib/deployed_bringup/fifo_process\"\n"),
        unit);
    assertEquals(0, shell.deploy("undo").status());
    assertEquals(List.of(), Shell.names(root));
  }

  @Test
  void relativeRootsAndLinksOutOfARootAreRefused() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path share = installed("deployed", "install");
    Result relative = install(shell.in(folder), share, Path.of("root"), "--user", "nobody");
    assertEquals(
        new Result(2,
            "deploy.sh: --root needs an absolute path: 'root' would be another folder for 'undo'; --help says more\n"),
        relative);
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Path root = Files.createDirectory(folder.resolve("root"));
    Files.createSymbolicLink(root.resolve("usr"), outside);
    Result linked = install(shell, share, root, "--user", "nobody");
    assertEquals(1, linked.status(), linked.output());
    assertTrue(linked.output().contains("leads out of " + root + " by a link"), linked.output());
    assertEquals(List.of(), Shell.names(outside));
    assertEquals(List.of("usr"), Shell.names(root));
  }

  @Test
  void failedUpdateOfUnitsIsSetBack() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path share = installed("deployed", "install");
    Path root = Files.createDirectory(folder.resolve("root"));
    assertEquals(0, install(shell, share, root, "--user", "nobody").status());
    Path system = root.resolve("etc/systemd/system");
    var before = Golden.read(root);
    // the last unit cannot be replaced: a folder is there
    Path last = system.resolve("deployed_bringup-reserved_one.service");
    Files.delete(last);
    Files.createDirectory(last);
    Result update = install(shell, share, root, "--user", "root");
    assertEquals(1, update.status(), update.output());
    assertTrue(update.output().contains("what this run has changed is set back"), update.output());
    before.remove("etc/systemd/system/deployed_bringup-reserved_one.service");
    assertEquals(before, Golden.read(root));
    Files.delete(last);
    assertEquals(0, shell.deploy("undo").status());
    assertEquals(Map.of(), Golden.read(root));
    assertEquals(List.of(), shell.journals());
  }

  @Test
  void journalIsReadByItsOwnerAlone() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path share = installed("deployed", "install");
    install(shell, share, Files.createDirectory(folder.resolve("root")), "--user", "nobody");
    Path state = folder.resolve("state/deployed_bringup.deployment");
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state)));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state.resolve("install"))));
    assertEquals(List.of("install"), Shell.names(state));
  }

  /** Installs a bring-up package as colcon does, with executables that do nothing; returns its share folder. */
  private Path installed(String system, String prefix) throws Exception {
    Path share = folder.resolve(prefix).resolve("share/" + system + "_bringup");
    Files.createDirectories(folder.resolve(prefix).resolve("lib/" + system + "_bringup"));
    Files.createDirectories(share.getParent());
    Files.writeString(folder.resolve(prefix).resolve("setup.bash"), "");
    new ProcessBuilder("cp", "-r", folder.resolve("src/" + system + "_bringup").toString(), share.toString()).start()
        .waitFor();
    return share;
  }

  private static Result install(Shell shell, Path share, Path root, String... more) throws Exception {
    List<String> command = new ArrayList<>(List.of("/bin/bash", share.resolve("scripts/deploy.sh").toString(),
        "install", "here", "--root", root.toString()));
    command.addAll(List.of(more));
    return shell.run(command);
  }
}
