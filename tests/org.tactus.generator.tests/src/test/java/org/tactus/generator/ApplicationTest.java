package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/**
 * Applications on the Fast DDS API: their own files are compared with golden ones, those of the runtime with its
 * folder.
 */
class ApplicationTest {

  private static final Path RUNTIME = Path.of(System.getProperty("tactus.root", "../..")).resolve("runtime");

  private static final List<String> RUNTIME_PACKAGES =
      List.of("tactus_dds/", "tactus_executor/", "tactus_load/", "tactus_probe/");

  private static final String SYSTEM = """
      system refused
      message Text = std_msgs/msg/String size 64 B
      topic /chatter : Text
      node Talker { timer talk every 500 ms wcet 1 ms publishes /chatter }
      node Listener { subscription hear on /chatter wcet 1 ms }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"jazzy", "kilted"})
  void programsOfTheModel(String target) throws IOException {
    Map<String, String> files = files(Models.resource("application"), target);
    files.keySet().removeIf(ApplicationTest::isRuntime);
    Golden.compare("application", Target.of(target), files);
  }

  @Test
  void runtimeIsCopiedWhole() throws IOException {
    Map<String, String> files = files(Models.resource("application"), "jazzy");
    files.keySet().removeIf(path -> !isRuntime(path));
    Map<String, String> sources = Golden.read(RUNTIME);
    sources.keySet().removeIf(path -> !isRuntime(path) || path.contains("/test/"));
    sources.replaceAll((path, text) -> Attribution.withNotice(Attribution.TACTUS, path, text));
    assertEquals(sources, files);
  }

  @Test
  void measuredSystemsTakeEachOthersPlaceInAFolderButNotThatOfAWorkspace(@TempDir Path folder) {
    SystemView first = Models.text(SYSTEM);
    SystemView second = Models.text(SYSTEM.replace("system refused", "system other").replace("Listener", "Hearer"));
    Path measured = folder.resolve("measured");
    WorkspaceGenerator.generateMeasured(first, Target.JAZZY, measured);
    assertTrue(
        WorkspaceGenerator.generateMeasured(second, Target.JAZZY, measured).removed().contains("src/listener.cpp"));
    Path programs = folder.resolve("programs");
    WorkspaceGenerator.generateApplication(first, Target.JAZZY, programs, GeneratorOptions.DEFAULT);
    OutputException refused =
        assertThrows(OutputException.class, () -> WorkspaceGenerator.generateMeasured(first, Target.JAZZY, programs));
    assertEquals(programs + ": it holds programs on Fast DDS alone, not programs to be measured; choose another folder",
        refused.getMessage());
  }

  @Test
  void aModelWithoutProcessesGetsAProgramPerNode() {
    Map<String, String> files = files(Models.text(SYSTEM), "jazzy");
    assertTrue(files.containsKey("src/talker.cpp") && files.containsKey("src/listener.cpp"),
        () -> files.keySet().toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "executor e: events { nodes Talker } | executor e: an application without ROS 2 has no executor of kind events",
      "executor e: events_cbg(2) { nodes Talker } "
          + "| executor e: an application without ROS 2 has no executor of kind events_cbg",
      "node C { client ask of S.reset wcet 1 ms } node S { service reset: std_srvs/srv/Trigger wcet 1 ms } "
          + "| callback C.ask: an application without ROS 2 has no clients",
      "node S { service reset: std_srvs/srv/Trigger wcet 1 ms } | callback S.reset: an application without ROS 2 has "
          + "no services",
      "topic /echo : Text node E { subscription echo on /chatter wcet 1 ms "
          + "publishes /echo when triggered by /chatter from Talker.talk } "
          + "| callback E.echo: an application without ROS 2 has no code that tells the publishers of a topic apart"})
  void whatNeedsRos(String more, String refusal) {
    assertRefused(Models.text(SYSTEM + more), "TAC-GEN-020 " + refusal);
  }

  /** One that is static serves subscriptions first, and from Jazzy on one callback at a time. */
  @ParameterizedTest
  @CsvSource({"humble, SubscriptionsFirst", "jazzy, OneSubscriptionsFirst", "kilted, OneSubscriptionsFirst"})
  void aStaticExecutorCollectsAsThatOfItsDistribution(String target, String collecting) {
    SystemView view = Models.text(SYSTEM + "executor e: static_single_threaded { nodes Talker }");
    String source = files(view, target).get("src/talker.cpp");
    assertTrue(source.contains(" tactus::dds::Executor::Collecting::" + collecting + ");"), source);
  }

  @Test
  void regulationNeedsRos(@TempDir Path folder) {
    String platform =
        "platform { host vehicle { cores c0 c1 memory bandwidth 1 GB per 1 s { regulate c0 to 1 MB every 9 ms sampling "
        + "1 ms activation 1 ms } } }\nprocess both on vehicle { nodes Talker, Listener }\n"
        + "executor e: single_threaded { nodes Talker, Listener thread on vehicle.c0 fifo 1 }\n";
    SystemView view = Models.text(SYSTEM + platform);
    GenerationReport report =
        WorkspaceGenerator.generateApplication(view, Target.JAZZY, folder, GeneratorOptions.DEFAULT);
    assertTrue(report.warnings()
        .contains(new Warning(GeneratorCode.REGULATION_LEFT_OUT, view.hosts().getFirst().getMemory(),
            "memory of host vehicle: programs without ROS 2 do not regulate its cores, so the bounds of "
        + "callbacks with memory accesses need not hold for them")), () -> report.warnings().toString());
    assertFalse(String.join(" ", files(view, "jazzy").keySet()).contains("guard"), "no controller");
  }

  @Test
  void messageOfUnknownSize() {
    assertRefused(Models.text(SYSTEM.replace(" size 64 B", "")),
        "TAC-GEN-021 topic /chatter: the size of message Text is not known");
  }

  private static void assertRefused(SystemView view, String start) {
    String message =
        assertThrows(RefusedException.class, () -> WorkspaceGenerator.previewApplication(view, Target.JAZZY))
            .getMessage();
    assertTrue(message.startsWith(start), message);
  }

  private static boolean isRuntime(String path) {
    return RUNTIME_PACKAGES.stream().anyMatch(path::startsWith);
  }

  private static Map<String, String> files(SystemView view, String target) {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.previewApplication(view, Target.of(target)).files()
        .forEach(file -> files.put(file.path(), file.text()));
    return files;
  }
}
