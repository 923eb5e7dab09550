package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of all formulas, docs/theory/formulas.md, names classes and tests that exist. */
class FormulasTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Pattern NAME = Pattern.compile("`([a-z.]*[A-Z][A-Za-z]*)(?:\\.[a-z][A-Za-z]*)?`");
  private static final int CLASS = 4;
  private static final int TEST = 5;

  @Test
  void namesClassesAndTestsThatExist() throws IOException {
    List<String> rows = Files.readAllLines(ROOT.resolve("docs/theory/formulas.md")).stream()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| source")).toList();
    assertTrue(rows.size() > 20, () -> rows.size() + " rows");
    Set<String> classes = javaFiles("plugins");
    Set<String> tests = javaFiles("tests");
    List<String> missing = new ArrayList<>();
    for (String row : rows) {
      String[] cells = row.split(" \\| |^\\| | \\|$");
      names(cells[CLASS])
          .filter(name -> classes.stream().noneMatch(path -> path.endsWith("/" + name.replace('.', '/') + ".java")))
          .forEach(missing::add);
      names(cells[TEST]).filter(name -> tests.stream().noneMatch(path -> path.endsWith("/" + name + ".java")))
          .forEach(missing::add);
    }
    assertEquals(List.of(), missing);
  }

  private static Stream<String> names(String cell) {
    return NAME.matcher(cell).results().map(match -> match.group(1));
  }

  private static Set<String> javaFiles(String folder) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      return files.map(file -> file.toString().replace('\\', '/')).filter(file -> file.endsWith(".java"))
          .collect(Collectors.toSet());
    }
  }
}
