package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;

/** Starts and finds executables that exist with the generated scripts, and sets the policy of their main threads. */
class ExistingProcessesTest {

  @TempDir
  private Path folder;
  private Shell shell;
  private final List<Process> running = new ArrayList<>();

  @BeforeEach
  void generate() throws IOException {
    shell = new Shell("twins", folder);
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/sleep")), "there is no program to start");
    RunningProcess.install(Path.of("/usr/bin/sleep"), folder.resolve("install/tools/lib/tools/runner"));
    Files.createDirectories(folder.resolve("install/twins_bringup/lib/twins_bringup"));
    Files.createDirectories(folder.resolve("install/tools/share/tools/config"));
    Files.writeString(folder.resolve("install/tools/share/tools/config/a.yaml"), "");
    shell.set("AMENT_PREFIX_PATH", folder.resolve("install/tools").toString());
  }

  @AfterEach
  void stop() throws InterruptedException {
    for (Process process : running) {
      process.destroyForcibly().waitFor();
    }
  }

  /** Starts a process of the model as its unit does, and returns its id when it runs the executable. */
  private long start(String process) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("/bin/bash",
        folder.resolve("src/twins_bringup/scripts/start.sh").toString(), "--package", "tools", process, "runner", "100")
        .redirectErrorStream(true).redirectOutput(folder.resolve(process + ".log").toFile());
    builder.environment().keySet().removeIf(key -> key.startsWith("ROS_") || key.startsWith("RMW_")
        || key.startsWith("TACTUS_"));
    builder.environment().put("AMENT_PREFIX_PATH", folder.resolve("install/tools").toString());
    Process started = builder.start();
    running.add(started);
    Path runs = Path.of("/proc/" + started.pid() + "/comm");
    for (int i = 0; i < 300 && started.isAlive() && !Files.readString(runs).strip().equals("runner"); i++) {
      Thread.sleep(50);
    }
    assertTrue(started.isAlive(), () -> read(folder.resolve(process + ".log")));
    return started.pid();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException reason) {
      return reason.toString();
    }
  }

  /** Both run the same file; which is which start.sh has told them. */
  @Test
  void processesOfOneExecutableAreToldApart() throws Exception {
    long left = start("left");
    Result alone = shell.deploy("status");
    assertEquals(3, alone.status(), alone.output());
    assertTrue(alone.output().contains("absent   right: executor right (the process does not run)"), alone.output());
    long right = start("right");
    Result both = shell.deploy("status");
    assertTrue(both.output().contains("left: executor left (thread " + left + "): policy"), both.output());
    assertTrue(both.output().contains("right: executor right (thread " + right + "): policy"), both.output());
  }

  @Test
  void theMainThreadGetsItsPolicy() throws Exception {
    start("left");
    start("right");
    assumeTrue(shell.deploy("apply").status() == 0, "this machine or user cannot schedule in real time");
    Result status = shell.deploy("status");
    assertEquals(0, status.status(), status.output());
    assertTrue(status.output().contains("policy fifo:7"), status.output());
    assertTrue(status.output().contains("policy fifo:8"), status.output());
  }

  @Test
  void filesOfPackagesAreFound() throws Exception {
    Result run = shell.start("--dry-run", "--package", "tools", "left", "runner", "--params-file",
        "package://tools/config/a.yaml");
    assertTrue(run.output().contains("would start: " + folder.resolve("install/tools/lib/tools/runner")
        + " --params-file " + folder.resolve("install/tools/share/tools/config/a.yaml")), run.output());
  }

  /** The code may know package:// itself, as descriptions of robots do; launch files pass it as it is, too. */
  @Test
  void argumentsOfTheCodeStayAsTheyAre() throws Exception {
    for (String argument : List.of("package://tools/config/a.yaml", "package://my_robot/meshes/base.stl")) {
      Result run = shell.start("--dry-run", "--package", "tools", "left", "runner", argument, "--ros-args",
          "--params-file", "package://tools/config/a.yaml");
      assertEquals(0, run.status(), run.output());
      assertTrue(run.output().contains("/lib/tools/runner " + argument + " --ros-args --params-file "
          + folder.resolve("install/tools/share/tools/config/a.yaml")), run.output());
    }
  }

  @Test
  void whatIsNotInstalledIsSaid() throws Exception {
    Result program = shell.start("--dry-run", "--package", "tools", "left", "walker");
    assertEquals(1, program.status(), program.output());
    assertTrue(program.output().contains("no package that is sourced has lib/tools/walker"), program.output());
    Result file = shell.start("--dry-run", "--package", "tools", "left", "runner", "--params-file",
        "package://tools/config/b.yaml");
    assertEquals(1, file.status(), file.output());
    assertTrue(file.output().contains("no package that is sourced has share/tools/config/b.yaml"), file.output());
  }
}
