package org.tactus.importers.ros2.caret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.ros2.RosImportException;
import org.tactus.importers.ros2.RosImportResult;

class CaretImportTest {

  private static final String ARCHITECTURE = """
      named_paths:
      - path_name: brake
        node_chain:
        - node_name: /sensing/lidar
          publish_topic_name: /points
          subscribe_topic_name: UNDEFINED
        - node_name: /filter
          publish_topic_name: /clean
          subscribe_topic_name: /points
        - node_name: /brake
          publish_topic_name: UNDEFINED
          subscribe_topic_name: /clean
      - path_name: lost
        node_chain:
        - node_name: /filter
          publish_topic_name: /other
        - node_name: /brake
          subscribe_topic_name: /other
      executors:
      - executor_type: single_threaded_executor
        executor_name: executor_0
        callback_group_names:
        - /sensing/lidar/callback_group_0
      - executor_type: multi_threaded_executor
        executor_name: executor_1
        callback_group_names:
        - /filter/callback_group_0
        - /brake/callback_group_0
      - executor_type: single_threaded_executor
        executor_name: executor_2
        callback_group_names: []
      nodes:
      - node_name: /sensing/lidar
        callback_groups:
        - callback_group_type: mutually_exclusive
          callback_group_name: /sensing/lidar/callback_group_0
          callback_names:
          - /sensing/lidar/callback_0
        callbacks:
        - callback_name: /sensing/lidar/callback_0
          callback_type: timer_callback
          period_ns: 100000000
          symbol: Lidar::Lidar()::{lambda()#1}
        publishes:
        - topic_name: /points
          callback_names:
          - UNDEFINED
      - node_name: /filter
        callback_groups:
        - callback_group_type: reentrant
          callback_group_name: /filter/callback_group_0
          callback_names:
          - /filter/callback_0
          - /filter/callback_1
        callbacks:
        - callback_name: /filter/callback_0
          callback_type: subscription_callback
          topic_name: /points
          symbol: std::_Bind<void (Filter::*(Filter*,
            std::_Placeholder<1>))(std::shared_ptr<sensor_msgs::msg::PointCloud2_<std::allocator<void>
            > const>)>
        - callback_name: /filter/callback_1
          callback_type: timer_callback
          period_ns: 20000000
          symbol: 'a ''quoted'' symbol: of two
            lines'
        publishes:
        - topic_name: /clean
          callback_names:
          - /filter/callback_0
        - topic_name: /other
          callback_names:
          - UNDEFINED
      - node_name: /brake
        callback_groups:
        - callback_group_type: mutually_exclusive
          callback_group_name: /brake/callback_group_0
          callback_names:
          - /brake/callback_0
        callbacks:
        - callback_name: /brake/callback_0
          callback_type: subscription_callback
          topic_name: /clean
          symbol: ''
      - node_name: /_ros2cli_1
        callback_groups: []
      """;

  @TempDir
  private Path folder;

  private RosImportResult imported(String text, OptionalLong wcet) throws IOException {
    return CaretImport.run(Files.writeString(folder.resolve("robot.yaml"), text), Optional.empty(), wcet, step -> { });
  }

  @Test
  void anArchitectureBecomesASystem() throws IOException {
    RosImportResult result = imported(ARCHITECTURE, OptionalLong.of(2_000_000));
    assertEquals("""
        // Made from robot.yaml, an architecture of CARET.
        system robot

        message PointCloud2 = sensor_msgs/msg/PointCloud2
        message Unknown = unknown_msgs/msg/Unknown

        topic /clean : Unknown
        topic /points : PointCloud2

        // /sensing/lidar
        node lidar {
          callback group exclusive callback_group_0
          timer callback_0 every 100 ms wcet 2 ms in callback_group_0 publishes /points
        }

        // /filter
        node filter {
          callback group reentrant callback_group_0
          subscription callback_0 on /points wcet 2 ms in callback_group_0 publishes /clean
          timer callback_1 every 20 ms wcet 2 ms in callback_group_0
        }

        // /brake
        node brake {
          callback group exclusive callback_group_0
          subscription callback_0 on /clean wcet 2 ms in callback_group_0
        }

        executor executor_0: single_threaded {
          groups lidar.callback_group_0
        }
        executor executor_1: multi_threaded {
          groups filter.callback_group_0, brake.callback_group_0
        }

        chain brake from lidar.callback_0 to brake.callback_0 via filter.callback_0
        """, result.text());
    assertTrue(TactusLanguage.get().load(Path.of("robot.tactus"), result.text()).diagnostics().stream()
        .noneMatch(diagnostic -> diagnostic.toString().contains("error")), result.text());
  }

  @Test
  void whatTheFileDoesNotTellIsSaid() throws IOException {
    String report = imported(ARCHITECTURE, OptionalLong.empty()).report();
    for (String said : new String[] {"execution times: an architecture has none", "1 nodes without callbacks",
        "1 executors without callback groups", "1 publications of which the file does not tell the callback: "
        + "/filter /other", "path lost: the file does not tell which callback of /brake reads /other"}) {
      assertTrue(report.contains(said), said + " is missing in\n" + report);
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"nodes: *x| :1: '*' begins what is not read here",
      "a: 1\\na: 2| :2: the key 'a' is given twice", "a:\\n  - b\\n c| :3: it is", "nodes| :1: it is no entry",
      "a: \"b| :1: a text is not closed", "a: 'b' c| :1: something stands behind a text in quotes",
      "a: b # c\\n  d| :2: a text cannot go on behind a comment", "a: 1| is no architecture of CARET"})
  void whatIsNoneIsRefused(String text, String said) {
    String message = assertThrows(RosImportException.class,
        () -> imported(text.replace("\\n", "\n"), OptionalLong.empty())).getMessage();
    assertTrue(message.contains(said.strip()), message);
  }

  @Test
  void commentsAreNoPartOfValues() throws IOException {
    String commented = ARCHITECTURE.replace("period_ns: 100000000\n", "period_ns: 100000000 # 10 Hz\n")
        .replace("nodes:\n", "nodes: # all of them\n").replace("group_names: []", "group_names: []  # none")
        .replace("symbol: ''", "symbol: '' # of 'nobody'")
        .replace("          - UNDEFINED\n", "          - UNDEFINED # yet\n")
        .replace("symbol: of two\n", "symbol: of two\n            # signs\n\n");
    assertEquals(imported(ARCHITECTURE, OptionalLong.empty()).text(),
        imported(commented, OptionalLong.empty()).text());
  }

  @Test
  void namesThatAreThereTwiceChange() throws IOException {
    String twice = ARCHITECTURE.replace("named_paths:\n", "named_paths:\n- path_name: b r\n  node_chain:\n"
            + "  - node_name: /filter\n"
            + "    publish_topic_name: /clean\n  - node_name: /brake\n    subscribe_topic_name: /clean\n"
            + "- path_name: b_r\n  node_chain:\n  - node_name: /filter\n"
            + "    publish_topic_name: /clean\n  - node_name: /brake\n    subscribe_topic_name: /clean\n")
        + "- node_name: /brake\n  callbacks:\n" + ("  - callback_name: /brake/callback_0\n"
            + "    callback_type: timer_callback\n    period_ns: 7000000\n").repeat(2);
    RosImportResult result = imported(twice, OptionalLong.of(1000));
    String text = result.text();
    assertTrue(text.contains("chain b_r from") && text.contains("chain b_r_2 from"), text);
    assertTrue(text.contains("node brake_2 {\n  timer callback_0 every 7 ms wcet 1 us\n"
        + "  timer callback_0_2 every 7 ms"),
        text);
    assertTrue(text.contains("to brake.callback_0\n"), text);
    assertTrue(result.report().contains("nodes: brake becomes brake_2"), result.report());
    assertTrue(result.report().contains("paths: b r becomes b_r, b_r becomes b_r_2"), result.report());
    assertTrue(TactusLanguage.get().load(Path.of("robot.tactus"), text).diagnostics().stream()
        .noneMatch(diagnostic -> diagnostic.severity() == Severity.ERROR), text);
  }

  @Test
  void deepNestingIsRefused() {
    String deep = "- ".repeat(5000) + "x";
    assertTrue(assertThrows(RosImportException.class, () -> imported(deep, OptionalLong.empty())).getMessage()
        .contains("nested more than 32 times"));
  }

  @Test
  void aGenuineArchitectureHasNoErrors() {
    Path genuine = Path.of(System.getProperty("tactus.root", "../.."), "../shared/models/caret",
        "architecture-autoware.yaml");
    assumeTrue(Files.exists(genuine), "the models of others are not here");
    RosImportResult result =
        CaretImport.run(genuine, Optional.of("autoware"), OptionalLong.of(1_000_000), step -> { });
    assertEquals(88, result.system().nodes().size());
    assertEquals(223, result.system().nodes().stream().mapToInt(node -> node.callbacks().size()).sum());
    assertTrue(TactusLanguage.get().view(result.text()).isPresent());
  }
}
