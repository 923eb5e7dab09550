package org.tactus.generator;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.model.distribution.Target;

/** Runs the generated scripts of a system, with variables and stand-ins for commands. */
final class Shell {

  /** How a run ended, with its standard output and error. */
  record Result(int status, String output) {}

  /** What the kernel says of a process with all capabilities, on a machine of two cores. */
  static final String STATUS = "CapEff:\t000001ffffffffff\nCpus_allowed_list:\t0-1\n";

  private final Path folder;
  private final Path share;
  private final Map<String, String> variables = new TreeMap<>();
  private final List<String> wrapper = new ArrayList<>();
  private Path workingFolder;

  /** Generates a system of the resources into a folder. */
  Shell(String system, Path folder) throws IOException {
    this(system, folder, GeneratorOptions.DEFAULT);
  }

  private Shell(String system, Path folder, GeneratorOptions options) throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")) && Files.isDirectory(Path.of("/proc/self")),
        "the scripts are for Linux with bash");
    WorkspaceGenerator.generate(Models.resource(system), Target.JAZZY, folder, options);
    this.folder = folder;
    this.share = folder.resolve("src/" + system + "_bringup");
    Files.createDirectories(folder.resolve("state"));
    Files.createDirectories(folder.resolve("commands"));
    set("TACTUS_STATE_DIR", folder.resolve("state").toString());
    set("PATH", folder.resolve("commands") + ":" + System.getenv("PATH"));
  }

  /** Sets a variable of all later runs. */
  Shell set(String name, String value) {
    variables.put(name, value);
    return this;
  }

  /** Runs all later scripts in a folder. */
  Shell in(Path folder) {
    workingFolder = folder;
    return this;
  }

  /** Runs all later scripts through a command. */
  Shell through(String... command) {
    wrapper.addAll(List.of(command));
    return this;
  }

  /** Puts a script in the place of a command. */
  void command(String name, String body) throws IOException {
    Path file = Files.writeString(folder.resolve("commands").resolve(name), "#!/bin/bash\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Writes a file below a folder that stands for the root of the machine, and uses that. */
  void machine(String path, String text) throws IOException {
    Path file = folder.resolve("machine").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    set("TACTUS_SYSROOT", folder.resolve("machine").toString());
  }

  Path folder() {
    return folder;
  }

  /** Returns the names of the journals, which are empty where nothing is to be set back. */
  List<String> journals() throws IOException {
    try (var files = Files.list(folder.resolve("state"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Runs {@code deploy.sh}. */
  Result deploy(String... arguments) throws Exception {
    return script("deploy.sh", arguments);
  }

  /** Runs {@code start.sh}. */
  Result start(String... arguments) throws Exception {
    return script("start.sh", arguments);
  }

  /** Returns the variables of all later runs. */
  Map<String, String> variables() {
    return Map.copyOf(variables);
  }

  /** Returns the scripts of a system on a machine with the given cores. */
  static Shell of(String system, Path folder, String cores) throws IOException {
    return of(system, folder, cores, GeneratorOptions.DEFAULT);
  }

  /** Returns the scripts of a system that is generated with options, on a machine with the given cores. */
  static Shell of(String system, Path folder, String cores, GeneratorOptions options) throws IOException {
    Shell shell = new Shell(system, folder, options);
    shell.machine("sys/devices/system/cpu/online", cores);
    shell.machine("proc/self/status", STATUS.replace("0-1", cores));
    shell.machine("proc/mounts", "");
    shell.machine("proc/sys/kernel/sched_rt_runtime_us", "950000");
    shell.machine("proc/sys/kernel/sched_rt_period_us", "1000000");
    return shell;
  }

  /** Returns the names of what is in a folder, in order. */
  static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Ctrl-C reaches the script even if the tests run in the background, where shells let commands ignore it. */
  private Result script(String name, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.addAll(wrapper);
    command.addAll(List.of("/bin/bash", share.resolve("scripts").resolve(name).toString()));
    command.addAll(List.of(arguments));
    return run(command);
  }

  /** Runs a command with the variables. */
  Result run(List<String> command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.directory(workingFolder == null ? null : workingFolder.toFile());
    builder.environment().keySet().removeIf(key -> key.startsWith("ROS_") || key.startsWith("FASTDDS_")
        || key.startsWith("TACTUS_") || key.startsWith("SUDO_"));
    builder.environment().putAll(variables);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output);
  }
}
