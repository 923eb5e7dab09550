package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/** Checks and prepares made-up machines of plain files with the generated scripts. */
class DeployMachineTest {

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
    Shell shell = Shell.of("islands", folder, "0-2");
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

  /** As the analysis and kernel.conf count: a core that a reservation has for itself is none for others. */
  @Test
  void doctorCountsReservationsWithoutCoresOnTheCoresThatAreLeft() throws Exception {
    Shell shell = Shell.of("beside", folder, "0-1");
    assertTrue(shell.deploy("doctor").output().contains("core(s) any ask for 0.96 of 1 core(s)"),
        shell.deploy("doctor").output());
    shell.machine("sys/devices/system/cpu/online", "0-2");
    assertFalse(shell.deploy("doctor").output().contains("core(s) any ask"), shell.deploy("doctor").output());
  }

  @Test
  void doctorCountsTheFairServerAmongReservations() throws Exception {
    Shell shell = Shell.of("islands", folder, "0-2");
    shell.machine("proc/sys/kernel/osrelease", "6.12.4-tactus\n");
    assertTrue(shell.deploy("doctor").output().contains("grants 0.95 of each, less 0.05 for its fair server"),
        shell.deploy("doctor").output());
    shell.machine("sys/kernel/debug/sched/fair_server/cpu1/runtime", "20000000\n");
    shell.machine("sys/kernel/debug/sched/fair_server/cpu1/period", "1000000000\n");
    assertTrue(shell.deploy("doctor").output().contains("grants 0.95 of each, less 0.02 for its fair server"),
        shell.deploy("doctor").output());
    shell.machine("proc/sys/kernel/osrelease", "6.6.0\n");
    shell.machine("sys/kernel/debug/sched/fair_server/cpu1/runtime", "0\n");
    assertTrue(shell.deploy("doctor").output().contains("grants 0.95 of each\n"), shell.deploy("doctor").output());
  }

  @Test
  void doctorSeesPortsInUse() throws Exception {
    Shell shell = Shell.of("islands", folder, "0-1");
    shell.machine("proc/net/udp", "   0: 00000000:1CF2 00000000:0000 07 00000000\n");
    Result doctor = shell.deploy("doctor", "here");
    assertTrue(doctor.output().contains("ports of domain 0 (from 7410 on) are in use by 1 other participant(s)"),
        doctor.output());
  }

  @Test
  void doctorChecksTheAddressesOfTheHosts() throws Exception {
    Shell shell = Shell.of("islands", folder, "0-1");
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
    Shell shell = Shell.of("regulated", folder, "0-2");
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
    Shell shell = Shell.of("islands", folder, "0");
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
    Shell shell = Shell.of("islands", folder, "0-1");
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
    Shell shell = Shell.of("islands", folder, "0-1");
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
  void interruptsAreMovedAndSetBack() throws Exception {
    Shell shell = Shell.of("deployed", folder, "0-2");
    shell.machine("proc/irq/7/smp_affinity_list", "0-2\n");
    shell.machine("proc/irq/8/smp_affinity_list", "2\n");
    Result prepare = shell.deploy("prepare");
    assertTrue(prepare.output().contains("interrupts: 1 moved to other cores, 0 that"), prepare.output());
    Path moved = folder.resolve("machine/proc/irq/7/smp_affinity_list");
    assertEquals("1,2\n", Files.readString(moved));
    shell.deploy("undo", "--only", "prepare");
    assertEquals("0-2\n", Files.readString(moved));
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
    assertEquals(List.of("fastrtps_0a1b", "fastrtps_0a1b_el", "other"), Shell.names(memory));
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
    assertEquals(List.of("precious"), Shell.names(elsewhere));
    assertEquals(
        List.of("fastrtps_$(touch planted)", "fastrtps_folder", "fastrtps_link", "fastrtps_other",
            "fastrtps_x\nprecious"),
        Stream.concat(Shell.names(memory).stream(), root ? Stream.of() : Stream.of("fastrtps_other")).sorted()
            .toList());
    if (root) {
      assertTrue(shell.deploy("clean", "--user", "nobody").output()
          .endsWith("clean: 1 file(s) of ended processes removed, 0 in use\n"));
    }
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
}
