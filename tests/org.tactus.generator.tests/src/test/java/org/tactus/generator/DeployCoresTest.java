package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/**
 * Sets cores apart with the generated scripts: on made-up machines of plain files, and with the cpusets of this one
 * where it lets tests have some.
 */
class DeployCoresTest {

  @TempDir
  private Path folder;

  @Test
  void cpusetsOfVersion1AreMadeAndUndone() throws Exception {
    Shell shell = Shell.of("islands", folder, "0-1");
    Path root = hierarchy(shell, "cpuset.mems", "0", "cpuset.sched_load_balance", "1", "tasks", "");
    Result prepare = shell.deploy("prepare", "here");
    assertEquals(0, prepare.status(), prepare.output());
    assertEquals("1\n", Files.readString(root.resolve("islands_bringup.cores_1/cpuset.cpus")));
    assertEquals("0\n", Files.readString(root.resolve("islands_bringup.rest/cpuset.cpus")));
    assertEquals("0\n", Files.readString(root.resolve("cpuset.sched_load_balance")));
    assertTrue(
        shell.start("apart", "env").output().contains("TACTUS_CPUSETS=" + root.resolve("islands_bringup") + "\n"));
    assertTrue(shell.deploy("prepare", "here").output().contains("already  cpuset"));
    Result undo = shell.deploy("undo");
    assertEquals(0, undo.status(), undo.output());
    assertEquals("1\n", Files.readString(root.resolve("cpuset.sched_load_balance")));
    assertNothingIsLeft(shell, root);
  }

  @Test
  void partitionsOfVersion2AreMadeAndUndone() throws Exception {
    Shell shell = Shell.of("islands", folder, "0-1");
    Path root = hierarchy(shell, "cgroup.controllers", "cpuset cpu", "cgroup.subtree_control", "cpu", "cgroup.procs",
        "", "cgroup.threads", "");
    Result prepare = shell.deploy("prepare", "here");
    assertEquals(0, prepare.status(), prepare.output());
    Path island = root.resolve("islands_bringup.cores_1");
    assertEquals("threaded\n", Files.readString(island.resolve("cgroup.type")));
    assertEquals("1\n", Files.readString(island.resolve("cpuset.cpus")));
    assertEquals("root\n", Files.readString(island.resolve("cpuset.cpus.partition")));
    assertEquals("+cpuset\n", Files.readString(root.resolve("cgroup.subtree_control")));
    assertTrue(shell.start("apart", "env").output().contains("TACTUS_CPUSET_DOOR=cgroup.threads\n"));
    assertFalse(Files.readString(root.resolve("cgroup.procs")).isBlank(), "the process has not entered the root");
    assertEquals(0, shell.deploy("undo").status());
    assertNothingIsLeft(shell, root);
  }

  @Test
  void refusedPartitionLeavesNothingBehind() throws Exception {
    Shell shell = Shell.of("islands", folder, "0-1");
    Path root = hierarchy(shell, "cgroup.controllers", "cpuset", "cgroup.subtree_control", "cpuset");
    // the kernel says by the content of the file that it does not make the partition
    shell.command("mkdir",
        "/bin/mkdir \"$@\" && { [[ $* != *cores* ]] || ln -s /dev/null \"${@: -1}/cpuset.cpus.partition\"; }");
    Result prepare = shell.deploy("prepare", "here");
    assertEquals(1, prepare.status(), prepare.output());
    assertTrue(prepare.output().contains("deploy.sh: the kernel makes no partition of core(s) 1"), prepare.output());
    assertTrue(prepare.output().contains("what this run has changed is set back"), prepare.output());
    assertNothingIsLeft(shell, root);
  }

  @Test
  void interruptedPrepareLeavesNothingBehind() throws Exception {
    Shell shell = Shell.of("islands", folder, "0-1");
    Path root = hierarchy(shell, "cpuset.mems", "0", "cpuset.sched_load_balance", "1", "tasks", "");
    shell.command("mkdir", "/bin/mkdir \"$@\"; [[ $* != *cores* ]] || kill -INT $PPID");
    Result prepare = shell.deploy("prepare", "here");
    assertEquals(1, prepare.status(), prepare.output());
    assertTrue(prepare.output().contains("deploy.sh: interrupted; what this run has changed is set back"),
        prepare.output());
    assertNothingIsLeft(shell, root);
  }

  /** With the real hierarchy: a cpuset that belongs to the test takes the place of the root. */
  @Test
  void kernelTakesTheCpusetsOfVersion1() throws Exception {
    Path mount = Path.of("/sys/fs/cgroup/cpuset");
    assumeTrue(Files.isWritable(mount) && Files.exists(mount.resolve("cpuset.sched_load_balance")),
        "no cpusets of cgroup v1 that a test may change");
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one core cannot be divided");
    Path root = mount.resolve("tactus_test_" + ProcessHandle.current().pid());
    try {
      Files.createDirectory(root);
    } catch (IOException refused) {
      assumeTrue(false, "this user may not make cpusets: " + refused);
    }
    try {
      Files.writeString(root.resolve("cpuset.mems"), Files.readString(mount.resolve("cpuset.mems")).strip());
      Files.writeString(root.resolve("cpuset.cpus"), "0-1");
      Shell shell = new Shell("islands", folder).set("TACTUS_CGROUP_ROOT", root.toString());
      shell.machine("proc/irq/none", "");
      Files.createSymbolicLink(folder.resolve("machine/sys"), Path.of("/sys"));
      Files.createSymbolicLink(folder.resolve("machine/proc/self"), Path.of("/proc/self"));
      Files.createSymbolicLink(folder.resolve("machine/proc/mounts"), Path.of("/proc/mounts"));
      Result prepare = shell.deploy("prepare", "here", "--user", "nobody");
      assertEquals(0, prepare.status(), prepare.output());
      Path island = root.resolve("islands_bringup.cores_1");
      assertEquals("1", Files.readString(island.resolve("cpuset.cpus")).strip());
      // the user of the units enters it without any right, and nobody else may
      String enter = "echo $$ > " + island.resolve("tasks") + " && grep Cpus_allowed_list /proc/self/status";
      for (String user : List.of("65534", "65533")) {
        Result entered = shell.run(
            List.of("/usr/bin/setpriv", "--reuid=" + user, "--regid=65534", "--clear-groups", "bash", "-c", enter));
        assertEquals(user.equals("65534"), entered.output().equals("Cpus_allowed_list:\t1\n"), entered.output());
      }
      Result entered = shell.start("apart", "bash", "-c",
          "echo $$ > $TACTUS_CPUSETS.cores_1/$TACTUS_CPUSET_DOOR; grep Cpus_allowed_list /proc/self/status");
      assertEquals("Cpus_allowed_list:\t1\n", entered.output());
      Result undo = shell.deploy("undo");
      assertEquals(0, undo.status(), undo.output());
      assertFalse(Files.exists(island));
    } finally {
      Files.delete(root);
    }
  }

  @Test
  void doctorAndPrepareAgree() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "prepare is for root");
    Shell shell = Shell.of("islands", folder, "0-1");
    // no cpusets at all
    assertAgreement(shell,
        "no cpuset controller of cgroup v1 or v2 is mounted, and reservations on given cores need one");
    // cores that two sets share: only one of them can have a cpuset
    hierarchy(shell, "cpuset.mems", "0", "cpuset.sched_load_balance", "1", "tasks", "");
    Path rules = folder.resolve("src/islands_bringup/deploy/here/threads.conf");
    String one = Files.readString(rules);
    Files.writeString(rules, one + "apart|name:both|1|deadline:1000000:100000000|1,2|executor both\n");
    shell.machine("sys/devices/system/cpu/online", "0-3");
    shell.machine("proc/self/status", Shell.STATUS.replace("0-1", "0-3"));
    assertAgreement(shell, "core 1 is in two sets of cores with reservations, and a cpuset cannot share it");
    // no core is left
    Files.writeString(rules, one + "apart|name:both|1|deadline:1000000:100000000|0|executor both\n");
    shell.machine("sys/devices/system/cpu/online", "0-1");
    assertAgreement(shell, "the reservations take all cores of this machine one by one");
    // none of that matters where the kernel admits every reservation
    shell.machine("proc/sys/kernel/sched_rt_runtime_us", "-1");
    assertTrue(
        shell.deploy("doctor", "here").output().contains("ok       cpusets can be made where reservations need them"));
    Result prepare = shell.deploy("prepare", "here");
    assertEquals(0, prepare.status(), prepare.output());
    assertTrue(prepare.output().contains("cpusets  none needed: kernel.sched_rt_runtime_us is -1"), prepare.output());
  }

  private static void assertAgreement(Shell shell, String problem) throws Exception {
    Result doctor = shell.deploy("doctor", "here");
    assertEquals(1, doctor.status());
    assertTrue(doctor.output().contains("problem  " + problem), doctor.output());
    Result prepare = shell.deploy("prepare", "here");
    assertEquals(1, prepare.status());
    assertTrue(prepare.output().contains("problem: " + problem), prepare.output());
    assertTrue(prepare.output().contains("nothing was changed"), prepare.output());
  }

  /**
   * Makes a folder that looks like a cgroup hierarchy; unlike the kernel's, its files must be removed with a folder.
   */
  private Path hierarchy(Shell shell, String... files) throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "prepare is for root");
    Path root = Files.createDirectory(folder.resolve("cgroup"));
    for (int index = 0; index < files.length; index += 2) {
      Files.writeString(root.resolve(files[index]), files[index + 1] + "\n");
    }
    shell.command("rmdir", "[[ $* == */cgroup/* ]] || exec /bin/rmdir \"$@\"; exec rm -r \"$@\"");
    shell.set("TACTUS_CGROUP_ROOT", root.toString());
    return root;
  }

  private static void assertNothingIsLeft(Shell shell, Path root) throws IOException {
    try (var files = Files.list(root)) {
      assertEquals(List.of(), files.filter(Files::isDirectory).toList());
    }
    assertEquals(List.of(), shell.journals());
  }
}
