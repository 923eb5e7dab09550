package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;

/**
 * Critical callbacks tell the controller of a regulated memory when they run, and what the model says of the regulation
 * is configured.
 */
class CriticalTest {

  /** Files of the workspace that know of critical callbacks. */
  private static final List<String> SUBJECTS =
      List.of("config/executors.yaml", "critical_bringup/src/control.cpp", "src/guard_vehicle.cpp",
      "_base.cpp", "control_base.hpp", "critical_control/CMakeLists.txt", "critical_control/package.xml");

  private static Map<String, String> files(String model) {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(Models.text(model), Target.JAZZY, GeneratorOptions.DEFAULT).files()
        .forEach(file -> files.put(file.path(), file.text()));
    return files;
  }

  @Test
  void generatesTheGoldenFiles() throws IOException {
    Map<String, String> actual = files(Models.resourceText("critical"));
    actual.keySet().removeIf(path -> SUBJECTS.stream().noneMatch(path::endsWith));
    Golden.compare("critical/jazzy", actual);
  }

  /** With the policy interval cores are stopped whatever runs, so that nobody has to be told. */
  @Test
  void onlyPoliciesThatAskForSectionsHaveThem() throws IOException {
    Map<String, String> interval =
        files(Models.resourceText("critical").replace("policy monolithic", "policy interval"));
    assertFalse(interval.values().stream().anyMatch(text -> text.contains("guard::Critical::Section section(")));
    assertEquals(List.of("src/critical_bringup/package.xml", "src/tactus_guard/package.xml"), interval.keySet().stream()
        .filter(path -> path.endsWith("package.xml") && interval.get(path).contains("tactus_guard<")).toList());
  }
}
