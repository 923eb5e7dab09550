package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

  /** The controller's record stands beside the traces, which only a recorded workspace has. */
  @Test
  void theReadmeTellsOfTheRecord() throws IOException {
    String told = "DIR/HOST.guard";
    String model = Models.resourceText("critical");
    assertTrue(Previewed.files(Models.text(model), new Instrumentation(false, true)).get("README.md").contains(told));
    assertFalse(files(model).get("README.md").contains(told));
    assertFalse(Previewed.files(Models.text("system plain node A { timer a every 10 ms wcet 1 ms }"),
        new Instrumentation(false, true)).get("README.md").contains(told));
  }

  /** A node whose other callbacks are not critical has the section, its member and its package for one part. */
  @Test
  void aPartOfAnActionMayBeTheOnlyCriticalCallback() {
    for (String part : List.of("goal", "execution")) {
      Map<String, String> files = files("""
          system acts
          platform {
            host vehicle {
              cores c0 c1 c2
              memory bandwidth 10 GB per 1 s {
                policy monolithic
                critical callbacks Planner.plan.%s
                controller on c2 fifo 90
                regulate c1 to 1 MB every 5 ms sampling 100 us activation 100 us
              }
            }
          }
          node Planner {
            timer look every 10 ms wcet 1 ms
            action server plan: nav2_msgs/action/ComputePathToPose { goal wcet 1 ms execution wcet 1 ms }
          }
          process planning on vehicle { nodes Planner }
          executor planning: single_threaded { nodes Planner thread on vehicle.c0 fifo 80 }
          """.formatted(part));
      assertTrue(files.get("src/acts_planner/src/planner_base.cpp").contains("Section(*critical_)")
          || files.get("src/acts_planner/src/planner_base.cpp").contains("Section section(*critical_)"), part);
      assertTrue(files.get("src/acts_planner/include/acts_planner/planner_base.hpp").contains(" critical_{"), part);
      assertTrue(files.get("src/acts_planner/package.xml").contains("<depend>tactus_guard</depend>"), part);
    }
  }
}
