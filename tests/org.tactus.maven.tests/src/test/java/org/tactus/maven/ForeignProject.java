package org.tactus.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A project of somebody else, which Maven builds in a process of its own, without a network. The plugin comes from a
 * local repository of the test, all else from that of the build.
 */
final class ForeignProject {

  static final String VERSION = "0.1.0-SNAPSHOT";
  private static final long PATIENCE_SECONDS = 300;

  /** A build here takes seconds, in which the optimising compiler costs more than it gains. */
  private static final String QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData";

  /** What a build came to. */
  record Build(int status, String log) {

    boolean says(String part) {
      return log.contains(part);
    }
  }

  private final Path folder;
  private final Path repository;

  ForeignProject(Path temporary) throws IOException {
    this.folder = Files.createDirectories(temporary.resolve("project"));
    this.repository = temporary.resolve("repository");
    Path place = Files.createDirectories(repository.resolve("org/tactus/tactus-maven-plugin/" + VERSION));
    String name = "tactus-maven-plugin-" + VERSION;
    Path built = Path.of(System.getProperty("tactus.plugin"));
    Files.copy(built.resolve(name + ".jar"), place.resolve(name + ".jar"));
    Files.copy(built.resolve("published-pom.xml"), place.resolve(name + ".pom"));
  }

  Path folder() {
    return folder;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  ForeignProject with(String name, String text) throws IOException {
    Path file = file(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  ForeignProject copiedFrom(Path example) throws IOException {
    try (Stream<Path> files = Files.walk(example)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(example.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return this;
  }

  /** Writes a pom of the packaging that the plugin brings, with some configuration. */
  ForeignProject withPom(String configuration) throws IOException {
    return with("pom.xml", pom("tactus", "robot", plugin(configuration)));
  }

  static String plugin(String inside) {
    return """
        <build>
          <plugins>
            <plugin>
              <groupId>org.tactus</groupId>
              <artifactId>tactus-maven-plugin</artifactId>
              <version>%s</version>
              <extensions>true</extensions>
              %s
            </plugin>
          </plugins>
        </build>
        """.formatted(VERSION, inside);
  }

  static String pom(String packaging, String artifact, String inside) {
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.example</groupId>
          <artifactId>%s</artifactId>
          <version>1</version>
          <packaging>%s</packaging>
          %s
        </project>
        """.formatted(artifact, packaging, inside);
  }

  static String goal(String name) {
    return "org.tactus:tactus-maven-plugin:" + VERSION + ":" + name;
  }

  Build maven(String... arguments) throws IOException, InterruptedException {
    return run(maven("tactus.maven.home"), arguments);
  }

  /** Runs the Maven 4 that the build of the tests has unpacked. */
  Build maven4(String... arguments) throws IOException, InterruptedException {
    return run(maven("tactus.maven4.home"), arguments);
  }

  /** Returns the table of a system's modes, as the command line makes it, which the jar of the plugin holds. */
  String tableOfModes(String file) throws IOException, InterruptedException {
    Path jar = Path.of(System.getProperty("tactus.plugin"), "tactus-maven-plugin-" + VERSION + ".jar");
    Path table = folder.resolveSibling("modes.json");
    Build decided = run(List.of(System.getProperty("java.home") + "/bin/java", "-cp", jar.toString(),
        "org.tactus.cli.Main"), "provision", file, "--modes", table.toString());
    if (decided.status() != 0) {
      throw new AssertionError(decided.log());
    }
    return Files.readString(table);
  }

  private List<String> maven(String home) {
    return List.of("sh", System.getProperty(home) + "/bin/mvn", "-B", "-o", "-Dmaven.repo.local=" + repository,
        "-Dmaven.repo.local.tail=" + System.getProperty("tactus.maven.repository"));
  }

  private Build run(List<String> program, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(program);
    command.addAll(Arrays.asList(arguments));
    Path log = folder.resolveSibling("log");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
        .redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().keySet().removeAll(List.of("MAVEN_ARGS", "JDK_JAVA_OPTIONS"));
    builder.environment().put("MAVEN_OPTS", QUICK);
    Process maven = builder.start();
    if (!maven.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      maven.destroyForcibly();
      throw new AssertionError("Maven did not end: " + Files.readString(log));
    }
    return new Build(maven.exitValue(), Files.readString(log, StandardCharsets.UTF_8));
  }
}
