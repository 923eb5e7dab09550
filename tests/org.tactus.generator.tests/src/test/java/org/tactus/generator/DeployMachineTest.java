package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/**
 * Checks and prepares machines with the generated scripts: made-up ones of plain files, and the cpusets of this one
 * where it lets tests have some.
 */
class DeployMachineTest {

  private static final String STATUS = "CapEff:\t000001ffffffffff\nCpus_allowed_list:\t0-1\n";

  @TempDir
  private Path folder;

  @Test
  void helpAndWrongUsage() throws Exception {
    Shell shell = new Shell("deployed", folder);
    assertTrue(shell.deploy("--help").output().startsWith("usage: deploy.sh COMMAND"));
    assertTrue(shell.start("--help").output().startsWith("usage: start.sh"));
    assertEquals(new Result(1, "deploy.sh: there is no host nowhere; hosts: here there\n"),
        shell.deploy("apply", "nowhere"));
    assertEquals(new Result(2, "deploy.sh: there is no command destroy; --help says more\n"), shell.deploy("destroy"));
    assertEquals(2, shell.deploy("undo", "--only").status());
    assertEquals(2, shell.start("fifo_process").status());
    assertEquals(
        new Result(1, "start.sh: the model has no process it; it has: fifo_process reserved_one absent elsewhere\n"),
        shell.start("it", "true"));
  }

  @Test
  void doctorNamesWhatIsMissingAndHowToMendIt() throws Exception {
    Shell shell = machine("islands", "0-2");
    shell.machine("sys/devices/system/cpu/online", "0");
    shell.machine("proc/net/udp", "   0: 00000000:1CF2 00000000:0000 07 00000000\n");
    shell.set("ROS_LOCALHOST_ONLY", "1").set("FASTDDS_BUILTIN_TRANSPORTS", "UDPv4").set("ROS_DOMAIN_ID", "300")
        .set("ROS_DISTRO", "humble");
    Result doctor = shell.deploy("doctor");
    assertEquals(1, doctor.status(), doctor.output());
    for (String finding : List.of(
        "core 1 is not online on this machine (online: 0)\n         mend: map the threads to cores that are there",
        "core(s) 1 ask for 1.01 of 1 core(s), and the kernel grants 0.95 of each\n         mend: reserve less",
        "ROS_LOCALHOST_ONLY=1 replaces the transports", "FASTDDS_BUILTIN_TRANSPORTS is set (UDPv4)",
        "mend: unset FASTDDS_BUILTIN_TRANSPORTS",
        "ROS_DISTRO is humble, and the workspace is generated for jazzy", "domains go from 0 to 232",
        "host here has no address, so that it is found by multicast alone")) {
      assertTrue(doctor.output().contains(finding), finding + "\nnot in:\n" + doctor.output());
    }
  }

  @Test
  void doctorSeesPortsInUse() throws Exception {
    Shell shell = machine("islands", "0-1");
    shell.machine("proc/net/udp", "   0: 00000000:1CF2 00000000:0000 07 00000000\n");
    Result doctor = shell.deploy("doctor", "here");
    assertTrue(doctor.output().contains("ports of domain 0 (from 7410 on) are in use by 1 other participant(s)"),
        doctor.output());
  }

  @Test
  void doctorChecksTheAddressesOfTheHosts() throws Exception {
    Shell shell = machine("islands", "0-1");
    shell.set("TACTUS_HOSTS_FILE",
        Files.writeString(folder.resolve("hosts"), "here = 127.0.0.1\ngreedy = no.such.host.invalid\nother=127.0.0.1\n")
            .toString());
    Result doctor = shell.deploy("doctor");
    assertTrue(doctor.output().contains("host greedy: the address no.such.host.invalid cannot be resolved"),
        doctor.output());
    assertTrue(doctor.output().contains("hosts.conf has an address for other, which is no host of the model"),
        doctor.output());
    assertTrue(doctor.output().contains("ok       discovery needs no multicast"), doctor.output());
  }

  @Test
  void doctorSaysWhyACoreCannotBeRegulated() throws Exception {
    Shell shell = machine("regulated", "0-2");
    shell.machine("proc/sys/kernel/perf_event_paranoid", "2\n");
    shell.machine("proc/self/status", "CapEff:\t0000000000800000\nCpus_allowed_list:\t0-2\n");
    String refused = shell.deploy("doctor").output();
    assertTrue(refused.contains(
        "problem  accesses of regulated cores 1 2 may not be counted (kernel.perf_event_paranoid is 2, and CAP_PERFMON "
        + "is missing)\n         mend: sysctl -w kernel.perf_event_paranoid=0, or run as root or with the systemd "
        + "units"), refused);
    assertTrue(refused.contains("problem  this machine has no counters of its processor"), refused);
    assertTrue(refused.contains("warning  kernel.sched_rt_runtime_us is 950000"), refused);
    shell.machine("proc/self/status", "CapEff:\t0000004000800000\nCpus_allowed_list:\t0-2\n");
    shell.machine("sys/bus/event_source/devices/armv8_pmuv3_0/type", "8\n");
    shell.machine("proc/sys/kernel/sched_rt_runtime_us", "-1\n");
    shell.machine("sys/kernel/debug/sched/fair_server/cpu1/runtime", "0\n");
    shell.machine("sys/kernel/debug/sched/fair_server/cpu2/runtime", "50000000\n");
    String ready = shell.deploy("doctor").output();
    assertTrue(ready.contains("ok       accesses of regulated cores can be counted"), ready);
    assertFalse(ready.contains("sched_rt_runtime_us") || ready.contains("on core 1"), ready);
    assertTrue(ready.contains(
        "warning  the kernel gives threads without real-time policy 50000000 ns of each second on core 2"), ready);
    assertTrue(shell.set("TACTUS_GUARD_METRIC", "cpu_time").deploy("doctor").output()
        .contains("warning  accesses of regulated cores are estimated (metric cpu_time)"), "a software metric");
  }

  @Test
  void missingToolIsNamed() throws Exception {
    Shell shell = new Shell("deployed", folder);
    for (String tool : List.of("awk", "cat", "cut", "find", "getent", "grep", "paste", "readlink", "sed", "seq", "sort",
        "tac", "taskset", "tail",
        "tr", "uname", "uniq", "wc", "dirname", "head")) {
      Path found = Stream.of("/usr/bin", "/bin").map(Path::of).map(path -> path.resolve(tool))
          .filter(Files::isExecutable).findFirst().orElse(null);
      assumeTrue(found != null, tool + " is missing");
      Files.createSymbolicLink(folder.resolve("commands").resolve(tool), found);
    }
    Result doctor = shell.set("PATH", folder.resolve("commands").toString()).deploy("doctor");
    assertEquals(1, doctor.status(), doctor.output());
    assertTrue(
        doctor.output().contains("problem  the command chrt is missing\n         mend: apt-get install util-linux"),
        doctor.output());
  }

  @Test
  void processDoesNotStartWithoutItsCores() throws Exception {
    Shell shell = machine("islands", "0");
    Result refused = shell.start("apart", "echo", "started");
    assertEquals(new Result(1,
        "start.sh: process apart is not started: core 1 is not online on this machine (online: 0); 'deploy.sh doctor' "
            + "says more\n"),
        refused);
    Result allowed = shell.set("TACTUS_ALLOW_UNPRIVILEGED", "1").start("apart", "echo", "started");
    assertEquals(0, allowed.status(), allowed.output());
    assertTrue(allowed.output().contains("start.sh: warning: core 1 is not online"), allowed.output());
    assertTrue(allowed.output().endsWith("started\n"), allowed.output());
  }

  @Test
  void attachedProcessIsInterruptedWhenItsLaunchIsKilled() throws Exception {
    Shell shell = machine("islands", "0-1");
    assumeTrue(shell.run(List.of("setpriv", "--pdeathsig", "INT", "true")).status() == 0, "setpriv is too old");
    String attached = shell.start("--attached", "apart", "setpriv", "--dump").output();
    assertTrue(attached.contains("Parent death signal: INT"), attached);
    assertTrue(shell.start("apart", "setpriv", "--dump").output().contains("Parent death signal: [none]"));
    shell.command("setpriv", "exit 1");
    assertEquals(
        new Result(0,
            "start.sh: warning: without setpriv (util-linux 2.33) apart goes on when the launch is killed\nstarted\n"),
        shell.start("--attached", "apart", "echo", "started"));
  }

  @Test
  void processStartsInItsEnvironment() throws Exception {
    Shell shell = machine("islands", "0-1");
    shell.set("TACTUS_HOSTS_FILE",
        Files.writeString(folder.resolve("hosts"), "# all\nhere = 10.0.0.1 # this\ngreedy=car.local\n").toString());
    Result start = shell.start("apart", "env");
    assertEquals(0, start.status(), start.output());
    for (String variable : List.of("ROS_STATIC_PEERS=10.0.0.1;car.local", "RMW_FASTRTPS_USE_QOS_FROM_XML=1",
        "SKIP_DEFAULT_XML_FILE=1",
        "FASTRTPS_DEFAULT_PROFILES_FILE=" + folder.resolve("src/islands_bringup/config/fastdds/apart.xml"))) {
      assertTrue(start.output().lines().anyMatch(variable::equals), variable + "\nnot in:\n" + start.output());
    }
    assertTrue(shell.start("--dry-run", "apart", "env").output().endsWith("would start: env\n"));
  }

  @Test
  void cpusetsOfVersion1AreMadeAndUndone() throws Exception {
    Shell shell = machine("islands", "0-1");
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
    Shell shell = machine("islands", "0-1");
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
    Shell shell = machine("islands", "0-1");
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
    Shell shell = machine("islands", "0-1");
    Path root = hierarchy(shell, "cpuset.mems", "0", "cpuset.sched_load_balance", "1", "tasks", "");
    shell.command("mkdir", "/bin/mkdir \"$@\"; [[ $* != *cores* ]] || kill -INT $PPID");
    Result prepare = shell.deploy("prepare", "here");
    assertEquals(1, prepare.status(), prepare.output());
    assertTrue(prepare.output().contains("deploy.sh: interrupted; what this run has changed is set back"),
        prepare.output());
    assertNothingIsLeft(shell, root);
  }

  @Test
  void interruptsAreMovedAndSetBack() throws Exception {
    Shell shell = machine("deployed", "0-2");
    shell.machine("proc/irq/7/smp_affinity_list", "0-2\n");
    shell.machine("proc/irq/8/smp_affinity_list", "2\n");
    Result prepare = shell.deploy("prepare");
    assertTrue(prepare.output().contains("interrupts: 1 moved to other cores, 0 that"), prepare.output());
    Path moved = folder.resolve("machine/proc/irq/7/smp_affinity_list");
    assertEquals("1,2\n", Files.readString(moved));
    shell.deploy("undo", "--only", "prepare");
    assertEquals("0-2\n", Files.readString(moved));
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
  void memoryOfKilledProcessesIsRemoved() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path memory = Files.createDirectory(folder.resolve("shm"));
    Path used = Files.writeString(memory.resolve("fastrtps_0a1b"), "used");
    for (String name : List.of("fastrtps_0a1b_el", "fastrtps_ffff", "fastrtps_ffff_el", "sem.fastrtps_port64999_mutex",
        "other")) {
      Files.writeString(memory.resolve(name), "x");
    }
    try (var open = Files.newByteChannel(used, StandardOpenOption.READ)) {
      assertTrue(open.isOpen());
      Result clean = shell.set("TACTUS_SHM", memory.toString()).deploy("clean");
      assertTrue(clean.output().endsWith("clean: 3 file(s) of ended processes removed, 2 in use\n"), clean.output());
    }
    assertEquals(List.of("fastrtps_0a1b", "fastrtps_0a1b_el", "other"), names(memory));
  }

  @Test
  void onlyOwnPlainFilesOfSharedMemoryAreRemoved() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path memory = Files.createDirectory(folder.resolve("shm"));
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path precious = Files.writeString(elsewhere.resolve("precious"), "x");
    // two lines, the second of which is a file where the script runs
    Files.writeString(memory.resolve("fastrtps_x\nprecious"), "x");
    Files.createSymbolicLink(memory.resolve("fastrtps_link"), precious);
    Files.createDirectory(memory.resolve("fastrtps_folder"));
    Files.writeString(memory.resolve("fastrtps_$(touch planted)"), "x");
    Files.writeString(memory.resolve("fastrtps_gone"), "x");
    Path other = Files.writeString(memory.resolve("fastrtps_other"), "x");
    boolean root = "root".equals(System.getProperty("user.name"));
    if (root) {
      Files.setAttribute(other, "unix:uid", 65534);
    }
    shell.set("TACTUS_SHM", memory.toString());
    Result clean = shell.in(elsewhere).deploy("clean");
    assertEquals(0, clean.status(), clean.output());
    assertEquals(List.of("precious"), names(elsewhere));
    assertEquals(
        List.of("fastrtps_$(touch planted)", "fastrtps_folder", "fastrtps_link", "fastrtps_other",
            "fastrtps_x\nprecious"),
        Stream.concat(names(memory).stream(), root ? Stream.of() : Stream.of("fastrtps_other")).sorted().toList());
    if (root) {
      assertTrue(shell.deploy("clean", "--user", "nobody").output()
          .endsWith("clean: 1 file(s) of ended processes removed, 0 in use\n"));
    }
  }

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
    try (Stream<Path> files = Files.walk(root)) {
      assertEquals(List.of(), files.filter(Files::isRegularFile).toList());
    }
    assertEquals(List.of(), shell.journals());
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
    assertEquals(List.of(), names(root));
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
    try (Stream<Path> files = Files.walk(root)) {
      assertEquals(List.of(), files.filter(Files::isRegularFile).toList());
    }
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
    try (Stream<Path> files = Files.walk(outside)) {
      assertEquals(List.of(), files.filter(Files::isRegularFile).toList());
    }
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
  void journalOfAnotherUserIsNotObeyed() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can give a folder to another user");
    Shell shell = new Shell("deployed", folder);
    Path precious = Files.writeString(folder.resolve("precious"), "x");
    Path state = Files.createDirectories(folder.resolve("state/deployed_bringup.deployment"));
    Files.writeString(state.resolve("install"), "file|" + precious + "|\n");
    Files.setAttribute(state, "unix:uid", 65534);
    Result undo = shell.deploy("undo");
    assertEquals(1, undo.status(), undo.output());
    assertTrue(undo.output().contains("others than root may write the journals in " + state), undo.output());
    assertTrue(Files.exists(precious));
    Files.setAttribute(state, "unix:uid", 0);
    Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertEquals(1, shell.deploy("undo").status());
    Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwx------"));
    Files.setAttribute(folder.resolve("state"), "unix:uid", 65534);
    assertEquals(1, shell.deploy("undo").status());
    assertTrue(Files.exists(precious));
    Files.setAttribute(folder.resolve("state"), "unix:uid", 0);
    assertEquals(0, shell.deploy("undo").status());
    assertFalse(Files.exists(precious));
  }

  @Test
  void journalIsReadByItsOwnerAlone() throws Exception {
    Shell shell = new Shell("deployed", folder);
    Path share = installed("deployed", "install");
    install(shell, share, Files.createDirectory(folder.resolve("root")), "--user", "nobody");
    Path state = folder.resolve("state/deployed_bringup.deployment");
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state)));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(state.resolve("install"))));
    assertEquals(List.of("install"), names(state));
  }

  @Test
  void doctorAndPrepareAgree() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "prepare is for root");
    Shell shell = machine("islands", "0-1");
    // no cpusets at all
    assertAgreement(shell,
        "no cpuset controller of cgroup v1 or v2 is mounted, and reservations on given cores need one");
    // cores that two sets share: only one of them can have a cpuset
    hierarchy(shell, "cpuset.mems", "0", "cpuset.sched_load_balance", "1", "tasks", "");
    Path rules = folder.resolve("src/islands_bringup/deploy/here/threads.conf");
    String one = Files.readString(rules);
    Files.writeString(rules, one + "apart|name:both|1|deadline:1000000:100000000|1,2|executor both\n");
    shell.machine("sys/devices/system/cpu/online", "0-3");
    shell.machine("proc/self/status", STATUS.replace("0-1", "0-3"));
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

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Returns the scripts of a system on a machine with the given cores. */
  private Shell machine(String system, String cores) throws IOException {
    Shell shell = new Shell(system, folder);
    shell.machine("sys/devices/system/cpu/online", cores);
    shell.machine("proc/self/status", STATUS.replace("0-1", cores));
    shell.machine("proc/mounts", "");
    shell.machine("proc/sys/kernel/sched_rt_runtime_us", "950000");
    shell.machine("proc/sys/kernel/sched_rt_period_us", "1000000");
    return shell;
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
