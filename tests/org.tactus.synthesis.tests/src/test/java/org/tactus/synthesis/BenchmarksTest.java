package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmarks run when somebody asks for figures; that they still compile is known at every change. */
class BenchmarksTest {

  private static final Path ROOT = Path.of(System.getProperty("tactus.root"));
  private static final Path SOURCES = ROOT.resolve("benchmarks/src");
  private static final Pattern MODULES = Pattern.compile("plugins/org\\.tactus\\.\\{([a-z,]+)}/src");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import (org\\.tactus\\.[a-z.]+\\.[A-Z]\\w*)");

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

  /** {@code benchmarks/run} compiles them with the modules that it names, and these need no others. */
  @Test
  void theModulesThatTheyAreCompiledWithNeedNoOthers() throws IOException {
    Matcher named = MODULES.matcher(Files.readString(ROOT.resolve("benchmarks/run")));
    assertTrue(named.find());
    List<Path> folders = Stream.of(named.group(1).split(","))
        .map(module -> ROOT.resolve("plugins/org.tactus." + module + "/src")).toList();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          IMPORT.matcher(Files.readString(file)).results().map(found -> found.group(1)).forEach(type ->
              assertTrue(folders.stream().anyMatch(other -> Files.exists(other.resolve(type.replace('.', '/')
                  + ".java"))), () -> file + " needs " + type));
        }
      }
    }
  }
}
