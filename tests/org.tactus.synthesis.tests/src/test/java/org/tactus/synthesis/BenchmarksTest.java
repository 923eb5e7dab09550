package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmarks run when somebody asks for figures; that they still compile is known at every change. */
class BenchmarksTest {

  private static final Path SOURCES = Path.of(System.getProperty("tactus.root"), "benchmarks", "src");

  @TempDir
  private Path classes;

  @Test
  void theyCompile() throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(SOURCES)) {
      sources = files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
    assertFalse(sources.isEmpty());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("--release", "21", "-proc:none", "-d", classes.toString());
      var units = files.getJavaFileObjectsFromPaths(sources);
      assertTrue(compiler.getTask(messages, files, null, options, null, units).call(), messages::toString);
    }
  }
}
