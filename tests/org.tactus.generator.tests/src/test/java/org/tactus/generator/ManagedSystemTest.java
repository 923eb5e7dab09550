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
import org.tactus.input.modes.UnusableTableException;
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
    changed.keySet().removeIf(path -> path.endsWith("/model/" + ManagedSystem.MODEL));
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

  /** The search reads the model on the machine of the manager, as it was when the table was made. */
  @Test
  void theModelIsTakenAlongForASearch() {
    Map<String, String> files = files(ManagedSystem.options(view));
    assertEquals(Models.resourceText(ManagedSystem.NAME),
        files.get("src/managed_bringup/deploy/car/model/managed.tactus"));
    assertTrue(files.get("src/managed_bringup/deploy/system.conf").contains("\nsearch|500||managed.tactus\n"));
    SystemView byTable = Models.text(Models.resourceText(ManagedSystem.NAME).replace("by search within 500 ms",
        "by table"));
    GeneratorOptions options =
        ManagedSystem.options(ManagedSystem.table(byTable, "car", "executor control", "executor logging.log"));
    WorkspaceGenerator.preview(byTable, Target.JAZZY, options).files().forEach(file -> {
      assertFalse(file.path().contains("/model/") || file.path().contains("-search"), file.path());
      assertFalse(file.path().endsWith("system.conf") && file.text().contains("search|"), file.text());
    });
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
    refused(good.replace("\"managed\"", "\"other\""), "it is of system other, not managed");
    refused(good.replace("\"jazzy\"", "\"humble\""), "it is for ROS 2 humble, not jazzy");
    refused(good.replaceFirst("\"model\": \"..", "\"model\": \"zz"), "the model has changed since it was made");
    refused(good.replace("\"car\"", "\"truck\""), "is for host truck, on which no process");
    refused(good.replace("executor control", "executor display"), "sets 1 thread(s) of executor display, of which");
    refused(good.replace("executor logging.log\", \"count\": 1", "executor logging.log\", \"count\": 2"),
        "sets 2 thread(s) of executor logging.log, of which the generated processes of host car have 1");
    refused(good.replace("tactus-modes/1", "tactus-modes/9"), "the schema is tactus-modes/9, not tactus-modes/1");
    refused(good.replaceFirst("\"model\": \"[^\"]*\", ", ""), "\"model\" is missing");
    refused(good.substring(0, 40), "it is no JSON");
    refused(good + "{}", "it is no JSON, or something follows it");
    refused("[]", "'[]' is no object");
    refused(good.replace("\"count\": 1", "\"count\": 1.5"), "\"count\" is an integer from 1 to 256, not 1.5");
    refused(good.replace("\"count\": 1", "\"count\": \"1\""), "\"count\" is an integer from 1 to 256, not \"1\"");
  }

  @Test
  void aTableWithMoreConfigurationsThanTheManagerReadsIsRefused() {
    String good = ManagedSystem.table(view, "car", "executor control", "executor logging.log");
    int start = good.indexOf("{\"mode\": \"turning\"");
    String turning = good.substring(start, good.indexOf("], \"switches\""));
    refused(good.replace(turning, String.join(", ", Collections.nCopies(200, turning))),
        "a table has from 1 to 200 configurations, not 201; fewer load factors of 'manager'");
    refused(good.replaceFirst("\"configurations\": .*\"switches\"", "\"configurations\": [], \"switches\""),
        "a table has from 1 to 200 configurations, not 0");
  }

  /** What the manager that runs would refuse when it starts is refused before it is deployed. */
  @Test
  void aTableThatTheManagerRefusesIsNotDeployed() {
    String good = ManagedSystem.table(view, "car", "executor control", "executor logging.log");
    refused(good.replace("\"mode\": \"turning\"", "\"mode\": \"nominal\""),
        "the loads of mode 'nominal' do not rise");
    refused(good.replace("\"between\": [0, 1]", "\"between\": [1, 1]"), "a switch is between two configurations");
    refused(good.replace("\"priority\": 20", "\"priority\": 0"), "\"priority\" is an integer from 1 to 99, not 0");
    refused(good.replace("\"provedLoad\": 120", "\"provedLoad\": 90"), "\"provedLoad\" is an integer from 100");
    refused(good.replace("\"period\": 1000000000", "\"period\": 10"), "\"period\" is an integer from 1000000");
    refused(good.replace("executor logging.log", "executor control"),
        "'executor control' is set twice in one configuration");
  }

  private static final String RAISED = """
      system raised
      platform { host car { cores c0 %s } }
      node A { timer t every 40 ms wcet 2 ms }
      node B { timer t every 100 ms wcet 5 ms }
      executor a: events { nodes A thread on car.c0 fifo 5 }
      executor b: single_threaded { nodes B thread on car.c0 fifo 8 }
      manager { load 100 %% }
      """;
  private static final String REGULATED =
      "memory bandwidth 1 GB per 1 s { regulate c0 to 1 MB every 9 ms sampling 1 ms activation 1 ms }";

  private static String threads(SystemView view, String table) {
    return WorkspaceGenerator.preview(view, Target.JAZZY, ManagedSystem.options(table)).files().stream()
        .filter(file -> file.path().endsWith("threads.conf")).findFirst().orElseThrow().text();
  }

  /** A manager raises an executor of events; the thread that queues its timers would be below it, and below others. */
  @Test
  void timersAreQueuedAboveWhatAManagerGivesTheirExecutor() {
    SystemView raised = Models.text(RAISED.formatted(""));
    String table = ManagedSystem.table(raised, "car", "executor a", "executor b");
    assertTrue(threads(raised, table).contains(".timers|1|fifo:21|0|timers of executor a"), threads(raised, table));
    assertTrue(assertThrows(UnusableTableException.class, () -> threads(raised, table.replace("20}", "99}")))
        .getMessage().contains("it gives executor a the priority 99"));
  }

  /** What stops a regulated core is above all that a manager gives threads there. */
  @Test
  void aRegulatedCoreIsStoppedWhateverAManagerGives() {
    SystemView raised = Models.text(RAISED.formatted(REGULATED));
    String table = ManagedSystem.table(raised, "car", "executor a", "executor b");
    assertTrue(threads(raised, table).contains("guard.hold.0|1|fifo:21|0|"), threads(raised, table));
    assertTrue(assertThrows(UnusableTableException.class, () -> threads(raised, table.replace("20}", "96}")))
        .getMessage().contains("that regulate its core, which leaves 95 at most"));
  }

  private void refused(String table, String why) {
    UnusableTableException refusal = assertThrows(UnusableTableException.class,
        () -> files(ManagedSystem.options(table)));
    assertTrue(refusal.getMessage().contains(why), refusal.getMessage());
  }
}
