package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** What a workspace gets for a manager, which tables it takes, and what is said of those that it does not. */
class ManagedSystemTest {

  private final SystemView view = Models.resource(ManagedSystem.NAME);

  @TempDir
  private Path folder;

  private Map<String, String> files(GeneratorOptions options) {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(view, Target.JAZZY, options).files().forEach(file -> files.put(file.path(),
        file.text()));
    return files;
  }

  private List<String> warnings(GeneratorOptions options) {
    return WorkspaceGenerator.generate(view, Target.JAZZY, folder, options).warnings().stream()
        .map(Warning::toString).toList();
  }

  @Test
  void theManagerIsStartedAsTheGoldenFilesSay() throws IOException {
    Map<String, String> with = files(ManagedSystem.options(view));
    Map<String, String> changed = new TreeMap<>(with);
    changed.entrySet().removeAll(files(GeneratorOptions.DEFAULT).entrySet());
    changed.keySet().removeIf(path -> path.startsWith("src/tactus_manager") || path.endsWith("modes.json"));
    changed.put("src/managed_bringup/deploy/car/threads.conf", with.get("src/managed_bringup/deploy/car/threads.conf"));
    Golden.compare(ManagedSystem.NAME, changed);
    assertTrue(with.containsKey("src/tactus_manager/CMakeLists.txt"), with.keySet()::toString);
    assertTrue(with.containsKey("src/tactus_manager_node/src/manager_node.py"), with.keySet()::toString);
    assertTrue(with.containsKey("src/tactus_executor/CMakeLists.txt"), with.keySet()::toString);
  }

  @Test
  void theTableIsTakenAlongAsItIs() {
    GeneratorOptions options = ManagedSystem.options(view);
    assertEquals(options.table().orElseThrow().text(), files(options).get("src/managed_bringup/deploy/car/modes.json"));
  }

  @Test
  void nothingOfAManagerIsThereWithoutATable() {
    files(GeneratorOptions.DEFAULT).forEach((path, text) -> {
      assertFalse(path.contains("tactus_manager"), path);
      if (!path.contains("scripts/") || path.endsWith("env.sh")) {
        assertFalse(text.contains("TACTUS_MANAGED") && !path.contains("src/tactus_"), path);
      }
    });
  }

  @Test
  void whatAManagerCannotDoIsSaid() {
    List<String> without = warnings(GeneratorOptions.DEFAULT);
    assertTrue(without.getFirst().startsWith("TAC-GEN-043 system managed has a manager, but there is no table"),
        without::toString);
    List<String> with = warnings(ManagedSystem.options(view));
    assertEquals(List.of("TAC-GEN-044 executor camera: rclcpp does not tell the manager how long callbacks take, so "
        + "that it does not see their load"), with);
  }

  @Test
  void programsWithoutRosHaveNoManager() {
    SystemView plain = Models.text("""
        system managed
        platform { host car { cores c0 } }
        message Speed = std_msgs/msg/Float64 size 8 B
        topic /speed : Speed
        node Control { timer step every 20 ms wcet 2 ms publishes /speed }
        executor control: edf(1) { nodes Control thread on car.c0 fifo 20 }
        chain brake from Control.step to Control.step { latency <= 20 ms }
        manager { load 100 %, 120 % }
        """);
    List<String> warnings = WorkspaceGenerator
        .generateApplication(plain, Target.JAZZY, folder, GeneratorOptions.DEFAULT).warnings().stream()
        .map(Warning::toString).toList();
    assertTrue(warnings.getFirst().startsWith("TAC-GEN-043 system managed has a manager, which nothing starts"),
        warnings::toString);
  }

  @Test
  void foreignTablesAreRefused() {
    String good = ManagedSystem.table(view, "car", "executor control", "executor logging.log");
    refused(good.replace("\"managed\"", "\"other\""), "is of system other, not managed");
    refused(good.replace("\"jazzy\"", "\"humble\""), "is of target humble, not jazzy");
    refused(good.replaceFirst("\"model\": \"..", "\"model\": \"zz"), "is of another version of the model");
    refused(good.replace("\"car\"", "\"truck\""), "is for host truck, on which no process");
    refused(good.replace("executor control", "executor display"), "sets 1 thread(s) of executor display, of which");
    refused(good.replace("executor logging.log\", \"count\": 1", "executor logging.log\", \"count\": 2"),
        "sets 2 thread(s) of executor logging.log, of which the generated processes of host car have 1");
    refused(good.replace("tactus-modes/1", "tactus-modes/9"), "its schema is tactus-modes/9");
    refused(good.replaceFirst("\"model\": \"[^\"]*\", ", ""), "it does not say of which model it is");
    refused(good.substring(0, 40), "it is not whole");
    refused(good + "{}", "it is not whole, or something follows it");
    refused("[]", "it is none");
    refused(good.replace("\"count\": 1", "\"count\": 1.5"), "\"count\" is no whole number");
    refused(good.replace("\"count\": 1", "\"count\": \"1\""), "it lacks the number \"count\"");
  }

  @Test
  void aTableWithMoreConfigurationsThanTheManagerReadsIsRefused() {
    String good = ManagedSystem.table(view, "car", "executor control", "executor logging.log");
    int start = good.indexOf("{\"mode\": \"turning\"");
    String turning = good.substring(start, good.indexOf("], \"switches\""));
    String most = good.replace(turning, String.join(", ", Collections.nCopies(199, turning)));
    assertEquals(most, ManagerTable.read(most).text());
    refused(good.replace(turning, String.join(", ", Collections.nCopies(200, turning))),
        "has 201 configurations, and the manager reads from 1 to 200: make it anew with fewer load factors");
    refused(good.replaceFirst("\"configurations\": .*\"switches\"", "\"configurations\": [], \"switches\""),
        "has 0 configurations");
  }

  private void refused(String table, String why) {
    ManagerTableException refusal = assertThrows(ManagerTableException.class,
        () -> files(ManagedSystem.options(table)));
    assertTrue(refusal.getMessage().contains(why), refusal.getMessage());
  }
}
