package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;

/** Jobs of threads that hold others off have the ceiling of the model from before their start until after their end. */
class HeldTest {

  /** Files of the workspace that know of them. */
  private static final List<String> SUBJECTS = List.of("locked_base.cpp", "locked_base.hpp", "parts_base.cpp",
      "parts_base.hpp", "whole_base.cpp", "held_whole/CMakeLists.txt", "held_whole/package.xml");

  /** Those of them whose callbacks hold others off. */
  private static final List<String> LOADED = List.of("locked_base.cpp", "parts_base.cpp", "whole_base.cpp");

  private static Map<String, String> files(String model, Instrumentation with) {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(Models.text(model), Target.JAZZY,
        new GeneratorOptions(false, false, with, Attribution.DEFAULT)).files()
        .forEach(file -> files.put(file.path(), file.text()));
    return files;
  }

  @Test
  void generatesTheGoldenFiles() throws IOException {
    Map<String, String> actual = files(Models.resourceText("held"), Instrumentation.NONE);
    actual.keySet().removeIf(path -> SUBJECTS.stream().noneMatch(path::endsWith));
    Golden.compare("held/jazzy", actual);
  }

  /** Semaphores are held and schedule points reached as the model says, and what is recorded lies within. */
  @Test
  void whatIsRecordedOfLoadedCallbacksLiesWithin() throws IOException {
    Pattern executed =
        Pattern.compile("^( *)\\[this\\]\\([^)]*\\) \\{\n.*?^\\1\\}", Pattern.MULTILINE | Pattern.DOTALL);
    Map<String, String> callbacks = new TreeMap<>();
    files(Models.resourceText("held"), new Instrumentation(true, true)).forEach((path, text) -> {
      String bodies = executed.matcher(text).results().map(MatchResult::group).collect(Collectors.joining("\n"));
      if (LOADED.stream().anyMatch(path::endsWith)) {
        callbacks.put(path.substring(path.lastIndexOf('/') + 1), bodies + "\n");
      }
    });
    Golden.compare("held-loaded", callbacks);
  }

  /** Whoever has no thread above that waits for him holds nobody off. */
  @Test
  void onlyThreadsThatOthersWaitForAreRaised() throws IOException {
    Map<String, String> files = files(Models.resourceText("held"), Instrumentation.NONE);
    for (String node : List.of("urgent", "top")) {
      assertFalse(files.get("src/held_" + node + "/src/" + node + "_base.cpp").contains("tactus::Section"), node);
    }
    Map<String, String> preemptive = files(Models.resourceText("held").replaceAll(
        " (cooperative section [0-9]+ us|non_preemptive|locks .*ms) }", " }"), Instrumentation.NONE);
    assertFalse(preemptive.keySet().stream().anyMatch(path -> path.contains("tactus_executor")));
    assertTrue(files.containsKey("src/tactus_executor/include/tactus_executor/section.hpp"));
  }

  @Test
  void semaphoresHaveOneCeilingEverywhere() throws IOException {
    Map<String, String> files = files(Models.resourceText("held"), Instrumentation.NONE);
    for (String node : List.of("locked", "shared")) {
      assertTrue(files.get("src/held_" + node + "/src/" + node + "_base.cpp")
          .contains("return tactus::Held(\"bus\", 50);"), node);
    }
  }

  @Test
  void programsOnFastDdsHoldThemToo() {
    String program = WorkspaceGenerator.previewApplication(Models.resource("held"), Target.JAZZY).files().stream()
        .filter(file -> file.path().equals("src/robot.cpp")).findFirst().orElseThrow().text();
    assertEquals(List.of("locked_tick.locks(", "locked_tick.locks(", "shared_text.locks(",
        "parts_tick.holds_off(30, nanoseconds(1500000));", "whole_tick.holds_off(60);", "whole_text.holds_off(60);"),
        program.lines().map(String::strip).filter(line -> line.matches(".*(locks|holds_off)\\(.*")).toList());
  }
}
