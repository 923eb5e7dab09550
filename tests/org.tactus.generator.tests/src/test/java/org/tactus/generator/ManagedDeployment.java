package org.tactus.generator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The workspace of a system with a manager that searches, and what tests have started with its scripts. */
abstract class ManagedDeployment {

  @TempDir
  Path folder;

  Shell shell;
  /** The folder of what is started, which the scripts make. */
  Path state;
  Path share;
  final List<Process> started = new ArrayList<>();

  private final String kind;

  /** Creates it for the manager or the search. */
  ManagedDeployment(String kind) {
    this.kind = kind;
  }

  @BeforeEach
  void generate() throws Exception {
    shell = Shell.of(ManagedSystem.NAME, folder, "0-1", ManagedSystem.options(Models.resource(ManagedSystem.NAME)));
    state = folder.resolve("state/managed_bringup." + kind);
    share = folder.resolve("src/managed_bringup");
  }

  @AfterEach
  void endAll() {
    started.forEach(Process::destroyForcibly);
  }

  /** Writes a script that stands in for a program. */
  static void script(Path file, String body) throws Exception {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/bash\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Starts {@code deploy.sh} through a command, with variables and words; the file {@code log} has what it prints. */
  Process deploying(Map<String, String> variables, List<String> wrapper, String... words) throws Exception {
    List<String> command = new ArrayList<>(wrapper);
    command.addAll(List.of("/bin/bash", share.resolve("scripts/deploy.sh").toString()));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    shell.variables().forEach(builder.environment()::put);
    builder.environment().putAll(variables);
    Process process = builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start();
    started.add(process);
    return process;
  }
}
