package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/** Sets threads with the generated scripts, of processes that register theirs as generated ones do. */
class DeployThreadsTest {

  /**
   * What the thread of an executor is called that has the name of its process, which threads without a name of their
   * own have.
   */
  private static final String FIFO = "fifo_process_2";

  private static final String RESERVED = "reserved_one_2";

  @TempDir
  private static Path programs;
  private static Path program;

  @TempDir
  private Path folder;
  private Shell shell;
  private final List<RunningProcess> running = new ArrayList<>();

  @BeforeAll
  static void compile() throws Exception {
    program = RunningProcess.compile("deployed", programs);
  }

  @BeforeEach
  void generate() throws IOException {
    shell = new Shell("deployed", folder);
  }

  @AfterEach
  void stop() throws InterruptedException {
    for (RunningProcess process : running) {
      process.close();
    }
  }

  @Test
  void statusShowsWhatDiffers() throws Exception {
    long fifo = fifo();
    Result status = shell.deploy("status", "here");
    assertEquals(3, status.status(), status.output());
    assertTrue(
        status.output().contains("DIFFERS  fifo_process: executor fifo_process (thread " + fifo + "): policy other"),
        status.output());
    assertTrue(status.output().contains("model: fifo:7, 0"), status.output());
    assertTrue(status.output().contains("absent   absent: executor absent (the process does not run)"),
        status.output());
    assertFalse(status.output().contains("elsewhere"), status.output());
    assertTrue(shell.deploy("status").output().contains("elsewhere"));
  }

  @Test
  void statusIsGoodWhereAllIsAsModelled() throws Exception {
    start("elsewhere", "name:elsewhere_2");
    assertEquals(3, shell.deploy("status", "there").status());
    assumeTrue(shell.deploy("apply", "there").status() == 0, "this machine or user cannot schedule in real time");
    Result status = shell.deploy("status", "there");
    assertEquals(0, status.status(), status.output());
    assertTrue(status.output().startsWith("ok       elsewhere: executor elsewhere"), status.output());
  }

  @Test
  void threadThatIsNotThereIsAbsent() throws Exception {
    RunningProcess process = start("elsewhere");
    Result status = shell.deploy("status", "there");
    assertEquals(
        new Result(3,
            "absent   elsewhere: executor elsewhere (process " + process.id() + " has 0 of 1 such thread(s))\n"),
        status);
  }

  @Test
  void threadsThatInheritANameAreLeftAlone() throws Exception {
    RunningProcess process = start("fifo_process", "heir:" + FIFO, "thread:fifo_process", "thread:" + FIFO);
    List<Long> called = process.threads().get(FIFO);
    assertEquals(3, called.size());
    String others = schedule(process.id()) + schedule(called.get(1)) + schedule(called.get(2))
        + schedule(process.threads().get("fifo_process").get(1));
    assumeTrue(shell.deploy("apply").status() == 0, "this machine or user cannot schedule in real time");
    assertTrue(schedule(called.getFirst()).contains("SCHED_FIFO"));
    assertEquals(others, schedule(process.id()) + schedule(called.get(1)) + schedule(called.get(2))
        + schedule(process.threads().get("fifo_process").get(1)));
  }

  @Test
  void realTimeThreadThatTheModelDoesNotHaveIsSaid() throws Exception {
    RunningProcess process = start("elsewhere", "name:elsewhere_2", "fifo:mine");
    long mine = process.threads().get("mine").getFirst();
    assumeTrue(schedule(mine).contains("SCHED_FIFO"), "this machine or user cannot schedule in real time");
    shell.deploy("apply", "there");
    Result status = shell.deploy("status", "there");
    assertEquals(3, status.status(), status.output());
    assertTrue(
        status.output().contains(
            "DIFFERS  elsewhere: a thread that the model does not have (thread " + mine + "): policy fifo:33"),
        status.output());
    assertTrue(schedule(mine).contains("33"), "it was changed");
  }

  @Test
  void processesOfOthersAreLeftAlone() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")) && Files.isExecutable(Path.of("/usr/bin/setpriv")),
        "only root can be another user");
    Path installed = RunningProcess.install(program, folder.resolve("install/lib/deployed_bringup/fifo_process"));
    Path planted = folder.resolve("planted");
    // any user can make a process whose executable has such a path, and give it an environment
    Path own = RunningProcess.install(program, folder.resolve("home/lib/deployed_bringup/fifo_process"));
    open(folder.resolve("install"));
    open(folder.resolve("home"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (Path executable : List.of(own, installed)) {
      running.add(RunningProcess.start(
          List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", executable.toString(),
              "name:" + FIFO),
          Map.of("ROS_DOMAIN_ID", "a[$(touch " + planted + ")]")));
    }
    String before = schedule(running.get(0).threads().get(FIFO).getFirst())
        + schedule(running.get(1).threads().get(FIFO).getFirst());
    Result apply = shell.deploy("apply");
    assertTrue(apply.output().contains("absent   fifo_process: executor fifo_process (the process does not run)"),
        apply.output());
    assertTrue(apply.output().contains("2 process(es) of other users are called like processes of the model"),
        apply.output());
    assertEquals(before, schedule(running.get(0).threads().get(FIFO).getFirst())
        + schedule(running.get(1).threads().get(FIFO).getFirst()));
    assertFalse(Files.exists(planted), "what a process says was evaluated");
    String theirs = shell.deploy("status", "--user", "nobody").output();
    assertTrue(theirs.contains(
        "DIFFERS  fifo_process: executor fifo_process (thread " + running.get(1).threads().get(FIFO).getFirst() + ")"),
        theirs);
    assertTrue(theirs.contains("process " + running.get(0).id()
        + " is left alone: it is called fifo_process but runs another file than " + installed), theirs);
  }

  @Test
  void executableThatWasBuiltAnewIsSaid() throws Exception {
    RunningProcess process = start("fifo_process", "name:" + FIFO);
    Path executable = folder.resolve("install/lib/deployed_bringup/fifo_process");
    Files.delete(executable);
    RunningProcess.install(program, executable);
    String status = shell.deploy("status").output();
    assertTrue(
        status.contains(
            "process " + process.id() + " is left alone: it is called fifo_process but runs another file than"),
        status);
  }

  @Test
  void hostileRegisterIsNotEvaluated() throws Exception {
    Path planted = folder.resolve("planted");
    String evil = "a[$(touch " + planted + ")]";
    // a thread of another process, a start that is not its own, and text for whoever evaluates it
    RunningProcess process =
        start("fifo_process", "register:thread|name:" + FIFO + "|" + ProcessHandle.current().pid() + "|1",
        "register:thread|name:" + FIFO + "|@ID@|1", "register:thread|" + evil + "|" + evil + "|" + evil,
            "register:participant|" + evil + "|0|" + evil + "\nthread|name:" + FIFO + "|" + evil + "|5",
            "register:" + "x".repeat(20000));
    Result apply = shell.deploy("apply");
    assertTrue(
        apply.output().contains(
            "absent   fifo_process: executor fifo_process (process " + process.id() + " has 0 of 1 such thread(s))"),
        apply.output());
    assertFalse(schedule(process.id()).contains("SCHED_FIFO"));
    assertFalse(Files.exists(planted), "what a process says was evaluated");
  }

  @Test
  void hostileRulesAreRefused() throws Exception {
    Path planted = folder.resolve("planted");
    start("fifo_process", "name:" + FIFO);
    Path rules = folder.resolve("src/deployed_bringup/deploy/here/threads.conf");
    for (String policy : List.of("fifo:a[$(touch " + planted + ")]", "fifo:7;x", "deadline:1:x")) {
      Files.writeString(rules, "fifo_process|name:" + FIFO + "|1|" + policy + "|0|executor\n");
      Result status = shell.deploy("status", "here");
      assertEquals(1, status.status(), status.output());
      assertTrue(status.output().contains("has a line that is no rule of a thread"), status.output());
    }
    assertFalse(Files.exists(planted), "a rule was evaluated");
  }

  @Test
  void participantsAreTheirOwnProcesss() throws Exception {
    Path own = Files.createDirectory(folder.resolve("participants"));
    Shell participants = new Shell("participants", own);
    Path program = RunningProcess.compile("participants", Files.createDirectory(folder.resolve("compiled")));
    Path executable = RunningProcess.install(program, own.resolve("install/lib/participants_bringup/both"));
    // as Fast DDS names them where other processes have the first ports, a participant of the user's own is between
    // those of the model, and it has statistics
    RunningProcess process = RunningProcess.start(
        List.of(executable.toString(), "thread:dds.ev.0", "participant:0:0:3", "listener:0:dds.udp.7420",
            "listener:0:dds.shm.7420", "thread:dds.asyn.0.0", "thread:dds.asyn.0.3", "thread:dds.ev.1",
            "thread:dds.udp.7412", "thread:dds.asyn.1.3",
            "thread:dds.ev.2", "participant:1:2:3", "listener:1:dds.udp.7424", "listener:1:dds.shm.7426",
            "thread:dds.asyn.2.3", "name:left", "name:right"),
        Map.of("ROS_DOMAIN_ID", "17"));
    running.add(process);
    Map<String, List<Long>> threads = process.threads();
    assumeTrue(participants.deploy("apply").status() == 0, "this machine or user cannot schedule in real time");
    Map<String, Integer> priorities =
        Map.of("dds.udp.7420", 41, "dds.shm.7420", 41, "dds.udp.7424", 42, "dds.shm.7426", 42, "dds.asyn.0.3", 3,
        "dds.asyn.2.3", 4, "left", 7, "right", 8);
    for (String name : threads.keySet()) {
      String schedule = schedule(threads.get(name).getFirst());
      if (priorities.containsKey(name)) {
        assertTrue(schedule.contains("priority: " + priorities.get(name) + "\n"), name + ": " + schedule);
      } else {
        assertFalse(schedule.contains("SCHED_FIFO"), name + ": " + schedule);
      }
    }
    Result status = participants.deploy("status");
    assertEquals(3, status.status(), status.output());
    String missing = "absent   both: executor right (process " + process.id() + " has 0 of 1 such thread(s))";
    assertEquals(List.of(missing, missing),
        status.output().lines().filter(line -> !line.startsWith("ok ") && !line.startsWith("deploy.sh: process "))
            .toList());
  }

  @Test
  void appliesAndUndoes() throws Exception {
    long fifo = fifo();
    long reserved = reserved();
    String before = schedule(fifo) + schedule(reserved);
    Result dry = shell.deploy("apply", "--dry-run");
    assumeTrue(dry.status() == 0, "this machine or user cannot schedule in real time: " + dry.output());
    assertTrue(dry.output().contains("would run: chrt -f -p 7 " + fifo), dry.output());
    assertEquals(before, schedule(fifo) + schedule(reserved));
    Result apply = shell.deploy("apply");
    assumeTrue(!apply.output().contains("FAILED"), "the kernel refuses: " + apply.output());
    assertEquals(0, apply.status(), apply.output());
    assertTrue(schedule(fifo).contains("SCHED_FIFO") && schedule(fifo).contains("priority: 7"), schedule(fifo));
    assertTrue(schedule(fifo).endsWith("affinity list: 0\n"), schedule(fifo));
    assertTrue(
        schedule(reserved).contains("SCHED_DEADLINE") && schedule(reserved).contains("1000000/100000000/100000000"),
        schedule(reserved));
    assertFalse(shell.deploy("status").output().contains("DIFFERS"));
    assertTrue(shell.deploy("apply").output().contains("already  fifo_process"));
    Result undo = shell.deploy("undo");
    assertTrue(undo.output().contains("restored thread " + fifo), undo.output());
    assertEquals(before, schedule(fifo) + schedule(reserved));
    assertEquals("nothing to undo\n", shell.deploy("undo").output());
    assertEquals(List.of(), shell.journals());
  }

  @Test
  void undoPassesOverProcessesThatWereKilled() throws Exception {
    long fifo = fifo();
    assumeTrue(shell.deploy("apply").status() == 0, "this machine or user cannot schedule in real time");
    running.getFirst().kill();
    assertEquals(new Result(0, "gone     thread " + fifo + "\n"), shell.deploy("undo"));
  }

  @Test
  void threadThatTakesTheIdOfAnEndedOneIsSetBack() throws Exception {
    long fifo = fifo();
    assumeTrue(shell.deploy("apply", "--dry-run").status() == 0, "this machine or user cannot schedule in real time");
    // what start_of reads after the change: as if the kernel had given the id to another thread in the meantime
    shell.command("chrt",
        "/usr/bin/chrt \"$@\"; status=$?; [[ $1 != -f ]] || touch " + folder + "/reused; exit $status");
    Path script = folder.resolve("src/deployed_bringup/scripts/lib/threads.sh");
    Files.writeString(script, Files.readString(script).replace("start_of() {\n",
        "start_of() {\n  if [[ -e " + folder + "/reused ]]; then echo 5; return; fi\n"));
    Result apply = shell.deploy("apply");
    assertTrue(
        apply.output().contains("gone     fifo_process: executor fifo_process (thread " + fifo + " has just ended)"),
        apply.output());
    assertFalse(schedule(fifo).contains("SCHED_FIFO"), schedule(fifo));
  }

  @Test
  void interruptedApplySetsBackWhatItHasDone() throws Exception {
    long fifo = fifo();
    reserved();
    assumeTrue(shell.deploy("apply", "--dry-run").status() == 0, "this machine or user cannot schedule in real time");
    String before = schedule(fifo);
    // the second thread is a reservation: Ctrl-C comes when it is to be set
    shell.command("chrt",
        "if [[ $1 == -d ]]; then kill -INT $(ps -o ppid= -p $PPID) $PPID; sleep 1; fi; exec /usr/bin/chrt \"$@\"");
    Result apply = shell.deploy("apply");
    assertEquals(1, apply.status(), apply.output());
    assertTrue(apply.output().contains("set      fifo_process"), apply.output());
    assertTrue(apply.output().contains("interrupted; what this run has changed is set back"), apply.output());
    assertTrue(apply.output().contains("restored thread " + fifo), apply.output());
    assertEquals(before, schedule(fifo));
    assertEquals(List.of(), shell.journals());
  }

  @Test
  void reservationThatIsNotAdmittedIsNamedWithCauseAndWayOut() throws Exception {
    long reserved = reserved();
    assumeTrue(shell.deploy("apply", "--dry-run").status() == 0, "this machine or user cannot schedule in real time");
    // what the kernel answers where other reservations have taken what it grants
    shell.command("chrt",
        "[[ $1 != -d ]] && exec /usr/bin/chrt \"$@\"\n"
            + "echo \"chrt: failed to set pid 1's policy: Device or resource busy\" >&2; exit 1");
    Result apply = shell.deploy("apply");
    assertEquals(1, apply.status(), apply.output());
    assertTrue(apply.output().contains("FAILED   reserved_one: executor reserved_one (thread " + reserved
        + "): the kernel refuses a reservation of "
        + "1000000 ns every 100000000 ns on cores any: Device or resource busy\n"
        + "         mend: end other processes with reservations, or reserve less"),
        apply.output());
    assertTrue(apply.output().contains("1 thread(s) could not be set; 'deploy.sh undo' sets back the others"),
        apply.output());
    running.getFirst().kill();
    Result doctor = shell.deploy("doctor");
    assertTrue(doctor.output().contains(
        "problem  reserved_one, executor reserved_one: the kernel refuses a reservation of 1000000 ns every 100000000 "
            + "ns on cores any: Device or resource busy\n         mend: end other processes with reservations"),
        doctor.output());
  }

  @Test
  void withoutRightsItSaysWhichAndStops() throws Exception {
    start("fifo_process", "name:" + FIFO);
    assumeTrue("root".equals(System.getProperty("user.name")) && Files.isExecutable(Path.of("/usr/bin/setpriv")),
        "only root can drop its rights");
    open(folder);
    shell.through("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all",
        "--ambient-caps=-all");
    Result apply = shell.deploy("apply");
    assertEquals(1, apply.status(), apply.output());
    assertTrue(
        apply.output().contains("the right to SCHED_FIFO priority 9 is missing (CAP_SYS_NICE, or RLIMIT_RTPRIO of 9"),
        apply.output());
    assertTrue(apply.output().contains("the right to SCHED_DEADLINE is missing (CAP_SYS_NICE)"), apply.output());
    assertTrue(apply.output().contains("deploy.sh: nothing was changed"), apply.output());
    Result prepare = shell.deploy("prepare");
    assertEquals(1, prepare.status(), prepare.output());
    assertTrue(prepare.output().contains("run it as root, for example with sudo. Nothing was changed"),
        prepare.output());
    assertEquals(List.of(), shell.journals());
  }

  /** Lets every user read and write below a folder. */
  static void open(Path folder) throws Exception {
    new ProcessBuilder("chmod", "-R", "a+rwX", folder.toString()).inheritIO().start().waitFor();
  }

  private long fifo() throws IOException {
    return start("fifo_process", "name:" + FIFO).threads().get(FIFO).getFirst();
  }

  private long reserved() throws IOException {
    return start("reserved_one", "name:" + RESERVED).threads().get(RESERVED).getFirst();
  }

  private RunningProcess start(String executable, String... threads) throws IOException {
    Path installed =
        RunningProcess.install(program, folder.resolve("install/lib/deployed_bringup").resolve(executable));
    RunningProcess process =
        RunningProcess.start(Stream.concat(Stream.of(installed.toString()), Stream.of(threads)).toList(), Map.of());
    running.add(process);
    return process;
  }

  private String schedule(long pid) throws Exception {
    String id = String.valueOf(pid);
    return shell.run(List.of("/usr/bin/chrt", "-p", id)).output() + shell.run(List.of("taskset", "-pc", id)).output();
  }
}
