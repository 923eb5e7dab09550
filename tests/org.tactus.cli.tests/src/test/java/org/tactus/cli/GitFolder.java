package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A git repository of a test, apart from whatever is configured on the machine. */
record GitFolder(Path folder) {

  static GitFolder in(Path folder) throws IOException, InterruptedException {
    GitFolder git = new GitFolder(folder);
    git.run("init", "--quiet");
    return git;
  }

  /** Commits files; paths and texts alternate. */
  void commit(String... pathsAndTexts) throws IOException, InterruptedException {
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      Path file = folder.resolve(pathsAndTexts[i]);
      Files.createDirectories(file.getParent());
      Files.writeString(file, pathsAndTexts[i + 1]);
    }
    run("add", "--all");
    run("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "--allow-empty", "-m", "a change");
  }

  void run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
  }
}
