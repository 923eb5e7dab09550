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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/** Sets threads with the generated scripts; stand-ins for the processes are copies of {@code sleep} under the names of the executables. */
class DeployThreadsTest {

  @TempDir
  private Path folder;
  private Shell shell;
  private final List<Process> running = new ArrayList<>();

  @BeforeEach
  void generate() throws IOException {
    shell = new Shell("deployed", folder);
  }

  @AfterEach
  void stop() {
    running.forEach(Process::destroyForcibly);
  }

  @Test
  void statusShowsWhatDiffers() throws Exception {
    long fifo = start("fifo_process");
    Result status = shell.deploy("status", "here");
    assertEquals(0, status.status(), status.output());
    assertTrue(status.output().contains("DIFFERS  fifo_process: executor fifo_process (thread " + fifo + "): policy other"), status.output());
    assertTrue(status.output().contains("model: fifo:7, 0"), status.output());
    assertTrue(status.output().contains("absent   absent: executor absent"), status.output());
    assertFalse(status.output().contains("elsewhere"), status.output());
    assertTrue(shell.deploy("status").output().contains("elsewhere"));
  }

  @Test
  void appliesAndUndoes() throws Exception {
    long fifo = start("fifo_process");
    long reserved = start("reserved_one");
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
    assertTrue(schedule(reserved).contains("SCHED_DEADLINE") && schedule(reserved).contains("1000000/100000000/100000000"), schedule(reserved));
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
    long fifo = start("fifo_process");
    assumeTrue(shell.deploy("apply").status() == 0, "this machine or user cannot schedule in real time");
    running.getFirst().destroyForcibly().waitFor();
    assertEquals(new Result(0, "gone     thread " + fifo + "\n"), shell.deploy("undo"));
  }

  @Test
  void interruptedApplySetsBackWhatItHasDone() throws Exception {
    long fifo = start("fifo_process");
    start("reserved_one");
    assumeTrue(shell.deploy("apply", "--dry-run").status() == 0, "this machine or user cannot schedule in real time");
    String before = schedule(fifo);
    // the second thread is a reservation: Ctrl-C comes when it is to be set
    shell.command("chrt", "if [[ $1 == -d ]]; then kill -INT $(ps -o ppid= -p $PPID) $PPID; sleep 1; fi; exec /usr/bin/chrt \"$@\"");
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
    long reserved = start("reserved_one");
    assumeTrue(shell.deploy("apply", "--dry-run").status() == 0, "this machine or user cannot schedule in real time");
    // what the kernel answers where other reservations have taken what it grants
    shell.command("chrt", "[[ $1 != -d ]] && exec /usr/bin/chrt \"$@\"\necho \"chrt: failed to set pid 1's policy: Device or resource busy\" >&2; exit 1");
    Result apply = shell.deploy("apply");
    assertEquals(1, apply.status(), apply.output());
    assertTrue(apply.output().contains("FAILED   reserved_one: executor reserved_one (thread " + reserved + "): the kernel refuses a reservation of "
        + "1000000 ns every 100000000 ns on cores any: Device or resource busy\n         mend: end other processes with reservations, or reserve less"),
        apply.output());
    assertTrue(apply.output().contains("1 thread(s) could not be set; 'deploy.sh undo' sets back the others"), apply.output());
    running.getFirst().destroyForcibly().waitFor();
    Result doctor = shell.deploy("doctor");
    assertTrue(doctor.output().contains("problem  reserved_one, executor reserved_one: the kernel refuses a reservation of 1000000 ns every 100000000 ns "
        + "on cores any: Device or resource busy\n         mend: end other processes with reservations"), doctor.output());
  }

  @Test
  void withoutRightsItSaysWhichAndStops() throws Exception {
    start("fifo_process");
    assumeTrue("root".equals(System.getProperty("user.name")) && Files.isExecutable(Path.of("/usr/bin/setpriv")), "only root can drop its rights");
    open(folder);
    shell.through("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all", "--ambient-caps=-all");
    Result apply = shell.deploy("apply");
    assertEquals(1, apply.status(), apply.output());
    assertTrue(apply.output().contains("the right to SCHED_FIFO priority 9 is missing (CAP_SYS_NICE, or RLIMIT_RTPRIO of 9"), apply.output());
    assertTrue(apply.output().contains("the right to SCHED_DEADLINE is missing (CAP_SYS_NICE)"), apply.output());
    assertTrue(apply.output().contains("deploy.sh: nothing was changed"), apply.output());
    Result prepare = shell.deploy("prepare");
    assertEquals(1, prepare.status(), prepare.output());
    assertTrue(prepare.output().contains("run it as root, for example with sudo. Nothing was changed"), prepare.output());
    assertEquals(List.of(), shell.journals());
  }

  private static void open(Path folder) throws Exception {
    new ProcessBuilder("chmod", "-R", "a+rwX", folder.toString()).inheritIO().start().waitFor();
  }

  private long start(String executable) throws IOException {
    Path program = folder.resolve("install/lib/deployed_bringup").resolve(executable);
    Files.createDirectories(program.getParent());
    Files.copy(Path.of("/bin/sleep"), program);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Process process = new ProcessBuilder(program.toString(), "60").start();
    running.add(process);
    return process.pid();
  }

  private String schedule(long pid) throws Exception {
    String id = String.valueOf(pid);
    return shell.run(List.of("/usr/bin/chrt", "-p", id)).output() + shell.run(List.of("taskset", "-pc", id)).output();
  }
}
