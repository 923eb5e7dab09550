package org.tactus.generator;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.model.distribution.Target;

/** Compares whole workspaces with those in {@code src/test/resources/golden/MODEL/TARGET}. */
class GoldenTest {

  @ParameterizedTest
  @CsvSource({"everything, jazzy, false", "everything, kilted, false", "minimal, jazzy, false", "loaded, jazzy, true"})
  void generatesTheGoldenWorkspace(String model, String target, boolean load) throws IOException {
    Map<String, String> actual = new TreeMap<>();
    GeneratorOptions options = new GeneratorOptions(false, false, load);
    for (WorkspaceFile file : WorkspaceGenerator.preview(Models.resource(model), Target.of(target), options).files()) {
      actual.put(file.path(), file.text());
    }
    Golden.compare(model + "/" + target, actual);
  }
}
