package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tactus.model.distribution.Target;

/**
 * A process with threads like those of a generated one: a small program around the generated header that registers
 * threads.
 */
final class RunningProcess implements AutoCloseable {

  private final Process process;

  private RunningProcess(Process process) {
    this.process = process;
  }

  /**
   * Compiles the program for a system of the resources; the test is skipped where there is no compiler.
   *
   * @param folder where the program and what it is made of are put
   */
  static Path compile(String system, Path folder) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/g++")), "g++ is missing");
    WorkspaceGenerator.generate(Models.resource(system), Target.JAZZY, folder.resolve("workspace"),
        GeneratorOptions.DEFAULT);
    Path source = folder.resolve("process.cpp");
    try (var stream = RunningProcess.class.getResourceAsStream("/processes/process.cpp")) {
      Files.writeString(source,
          new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("PACKAGE", system + "_bringup"));
    }
    Path program = folder.resolve("program");
    Process compiler = new ProcessBuilder("/usr/bin/g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-pthread", "-I",
        folder.resolve("workspace/src/" + system + "_bringup/src").toString(), source.toString(), "-o",
        program.toString())
        .redirectErrorStream(true).start();
    String output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, compiler.waitFor(), output);
    return program;
  }

  /** Puts a program where an executable is installed. */
  static Path install(Path program, Path executable) throws IOException {
    Files.createDirectories(executable.getParent());
    Files.copy(program, executable, StandardCopyOption.REPLACE_EXISTING);
    Files.setPosixFilePermissions(executable, PosixFilePermissions.fromString("rwxr-xr-x"));
    return executable;
  }

  /** Starts it and returns when its threads are there. */
  static RunningProcess start(List<String> command, Map<String, String> environment) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    Process process = builder.start();
    assertEquals("ready", process.inputReader().readLine());
    return new RunningProcess(process);
  }

  long id() {
    return process.pid();
  }

  /** Returns the threads by their names, each in the order of their creation. */
  Map<String, List<Long>> threads() throws IOException {
    Map<String, List<Long>> threads = new TreeMap<>();
    try (Stream<Path> tasks = Files.list(Path.of("/proc/" + id() + "/task"))) {
      for (Path task : tasks.toList()) {
        threads.computeIfAbsent(Files.readString(task.resolve("comm")).strip(), key -> new ArrayList<>())
            .add(Long.valueOf(task.getFileName().toString()));
      }
    }
    return threads;
  }

  /** Ends it by force. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }
}
