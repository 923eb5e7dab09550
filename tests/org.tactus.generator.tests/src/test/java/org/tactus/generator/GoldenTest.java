package org.tactus.generator;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.model.target.Target;

/** Compares whole workspaces with those in {@code src/test/resources/golden/MODEL/TARGET}. */
class GoldenTest {

  @ParameterizedTest
  @CsvSource({"everything, jazzy", "everything, kilted", "minimal, jazzy"})
  void generatesTheGoldenWorkspace(String model, String target) throws IOException {
    Map<String, String> actual = new TreeMap<>();
    for (WorkspaceFile file : WorkspaceGenerator.preview(Models.resource(model), Target.of(target), GeneratorOptions.DEFAULT).files()) {
      actual.put(file.path(), file.text());
    }
    Golden.compare(model + "/" + target, actual);
  }
}
