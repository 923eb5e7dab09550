package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.model.target.Target;

/** Runs the generated scheduling script against stand-ins for the processes: copies of {@code sleep} under the names of the executables. */
class ScheduleScriptTest {

  private record Result(int status, String output) {}

  @TempDir
  private Path folder;
  private Path script;
  private final List<Process> running = new ArrayList<>();

  @BeforeEach
  void generate() {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")) && Files.isDirectory(Path.of("/proc/self")), "the script is for Linux with bash");
    WorkspaceGenerator.generate(Models.resource("scheduled"), Target.JAZZY, folder, GeneratorOptions.DEFAULT);
    script = folder.resolve("src/scheduled_bringup/scripts/schedule.sh");
  }

  @AfterEach
  void stop() {
    running.forEach(Process::destroyForcibly);
  }

  @Test
  void statusShowsWhatDiffers() throws Exception {
    long fifo = start("fifo_process");
    Result status = run("status");
    assertEquals(0, status.status(), status.output());
    assertTrue(status.output().contains("DIFFERS  fifo_process: executor fifo_process (thread " + fifo + "): policy other"), status.output());
    assertTrue(status.output().contains("model: fifo:7, 0"), status.output());
    assertTrue(status.output().contains("absent   absent: executor absent"), status.output());
  }

  @Test
  void appliesAndUndoes() throws Exception {
    long fifo = start("fifo_process");
    long reserved = start("reserved_one");
    assumeTrue(run("check").status() == 0, "this machine or user cannot schedule in real time");
    String before = schedule(fifo) + schedule(reserved);
    Result apply = run("apply");
    assumeTrue(!apply.output().contains("FAILED"), "the kernel refuses: " + apply.output());
    assertEquals(0, apply.status(), apply.output());
    assertTrue(schedule(fifo).contains("SCHED_FIFO") && schedule(fifo).contains("priority: 7"), schedule(fifo));
    assertTrue(schedule(fifo).endsWith("affinity list: 0\n"), schedule(fifo));
    assertTrue(schedule(reserved).contains("SCHED_DEADLINE") && schedule(reserved).contains("1000000/100000000/100000000"), schedule(reserved));
    assertFalse(run("status").output().contains("DIFFERS"));
    assertTrue(run("apply").output().contains("already  fifo_process"));
    Result undo = run("undo");
    assertTrue(undo.output().contains("restored thread " + fifo), undo.output());
    assertEquals(before, schedule(fifo) + schedule(reserved));
    assertEquals("nothing to undo\n", run("undo").output());
  }

  @Test
  void unknownHostAndCommand() throws Exception {
    assertEquals(new Result(1, "schedule.sh: there is no host there; hosts: here\n"), run("apply", "there"));
    assertEquals(2, run("destroy").status());
  }

  @Test
  void missingToolIsNamedBeforeAnythingChanges() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    for (String tool : List.of("awk", "cat", "cut", "grep", "readlink", "sed", "seq", "sort", "taskset", "tr", "uname", "wc")) {
      Path found = List.of(Path.of("/usr/bin", tool), Path.of("/bin", tool)).stream().filter(Files::isExecutable).findFirst().orElse(null);
      assumeTrue(found != null, tool + " is missing");
      Files.createSymbolicLink(empty.resolve(tool), found);
    }
    Result apply = run(empty.toString(), "apply", "");
    assertEquals(1, apply.status(), apply.output());
    assertTrue(apply.output().contains("problem: the command chrt is missing"), apply.output());
    assertTrue(apply.output().contains("schedule.sh: nothing was changed"), apply.output());
  }

  private long start(String executable) throws IOException {
    Path program = folder.resolve("install/lib/scheduled_bringup").resolve(executable);
    Files.createDirectories(program.getParent());
    Files.copy(Path.of("/bin/sleep"), program);
    Process process = new ProcessBuilder(program.toString(), "60").start();
    running.add(process);
    return process.pid();
  }

  private Result run(String command) throws Exception {
    return run(command, "");
  }

  private Result run(String command, String host) throws Exception {
    return run(System.getenv("PATH"), command, host);
  }

  private Result run(String path, String command, String host) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("/bin/bash", script.toString(), command, host).redirectErrorStream(true);
    builder.environment().put("PATH", path);
    builder.environment().put("TACTUS_STATE_DIR", folder.toString());
    return run(builder);
  }

  private static Result run(ProcessBuilder builder) throws Exception {
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output);
  }

  private static String schedule(long pid) throws Exception {
    String policy = run(new ProcessBuilder("chrt", "-p", String.valueOf(pid)).redirectErrorStream(true)).output();
    return policy + run(new ProcessBuilder("taskset", "-pc", String.valueOf(pid)).redirectErrorStream(true)).output();
  }
}
