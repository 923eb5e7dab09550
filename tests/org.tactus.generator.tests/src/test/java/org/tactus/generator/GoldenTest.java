package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.model.distribution.Target;

/** Compares whole workspaces with those in {@code src/test/resources/golden/MODEL/TARGET}. */
class GoldenTest {

  /** Origin of copies of runtime packages, which are compared with their originals. */
  private static final String COPY = "runtime package ";

  @ParameterizedTest
  @CsvSource({"everything, jazzy, false", "everything, kilted, false", "minimal, jazzy, false", "queued, jazzy, false", "loaded, jazzy, true"})
  void generatesTheGoldenWorkspace(String model, String target, boolean load) throws IOException {
    Map<String, String> actual = new TreeMap<>();
    GeneratorOptions options = new GeneratorOptions(false, false, load);
    for (WorkspaceFile file : WorkspaceGenerator.preview(Models.resource(model), Target.of(target), options).files()) {
      if (!file.origin().startsWith(COPY)) {
        actual.put(file.path(), file.text());
      }
    }
    Golden.compare(model + "/" + target, actual);
  }

  @Test
  void copiesTheRuntimePackageButForItsTests() throws IOException {
    Map<String, String> expected = new TreeMap<>(Golden.read(Path.of("../../runtime/tactus_executor")));
    expected.keySet().removeIf(path -> path.startsWith("test/"));
    Map<String, String> actual = new TreeMap<>();
    for (WorkspaceFile file : WorkspaceGenerator.preview(Models.resource("queued"), Target.of("jazzy"), GeneratorOptions.DEFAULT).files()) {
      if (file.origin().startsWith(COPY)) {
        actual.put(file.path().substring("src/tactus_executor/".length()), file.text());
      }
    }
    assertEquals(expected, actual);
  }
}
