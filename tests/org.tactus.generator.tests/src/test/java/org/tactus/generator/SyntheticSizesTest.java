package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Synthetic load says where messages cannot have their modelled size. */
class SyntheticSizesTest {

  private static final String SYSTEM = """
      system sized
      message Corner { float64 x float64 y }
      message Inner size 1 KB { Corner corner }
      topic /corner : Sent
      node Talker { timer talk every 100 ms wcet 1 ms publishes /corner timer repeat every 100 ms wcet 1 ms publishes \
      /corner }
      """;

  @TempDir
  private Path folder;

  private List<String> warnings(boolean load, String message) {
    GeneratorOptions options =
        new GeneratorOptions(false, false, new Instrumentation(load, false), Attribution.DEFAULT);
    return WorkspaceGenerator.generate(Models.text(SYSTEM + message), Target.HUMBLE, folder, options).warnings()
        .stream().map(Warning::toString).toList();
  }

  @Test
  void fieldsOfAFixedSizeHoldNoMore() {
    String message = "message Sent size 1 KB { float64 x float64 y Corner corner }";
    assertEquals(List.of(
        "TAC-GEN-018 topic /corner: synthetic load cannot publish messages of 1000 bytes, since the fields of Sent "
            + "hold at most 36; what is measured is shorter than in the model. Give it a sequence or string that holds "
            + "as much, or the size that it has"),
        warnings(true, message));
    assertEquals(List.of(), warnings(false, message), "without synthetic load your code fills them");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "message Sent size 1 KB { byte[<=100] data }      | 108",
      "message Sent size 1 KB { string<=100 text }      | 109",
      "message Sent size 1 KB { Inner inner }           | 20"})
  void boundedAndNestedFields(String message, long held) {
    assertEquals(1, warnings(true, message).size());
    assertEquals(true, warnings(true, message).getFirst().contains("Sent hold at most " + held + ";"),
        warnings(true, message).toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "message Sent size 1 KB { byte[] data }",
      "message Sent size 1 KB { byte[<=2000] data }",
      "message Sent size 1 KB { Corner corner string text }",
      "message Sent size 36 B { float64 x float64 y Corner corner }",
      "message Sent { float64 x }",
      "message Sent = geometry_msgs/msg/Point size 1 KB"})
  void whatCanBeReachedOrIsNotKnown(String message) {
    assertEquals(List.of(), warnings(true, message));
  }

  /** A part of an action publishes like any callback. */
  @Test
  void whatAPartOfAnActionPublishes() {
    SystemView view = Models.text("""
        system sized
        message Sent size 1 KB { float64 x float64 y }
        topic /corner : Sent
        node Planner {
          action server plan: nav2_msgs/action/ComputePathToPose {
            goal wcet 1 ms execution wcet 1 ms publishes /corner
          }
        }
        """);
    GeneratorOptions options =
        new GeneratorOptions(false, false, new Instrumentation(true, false), Attribution.DEFAULT);
    List<String> warnings = WorkspaceGenerator.generate(view, Target.JAZZY, folder, options).warnings().stream()
        .map(Warning::toString).filter(warning -> warning.startsWith("TAC-GEN-018 topic /corner: ")).toList();
    assertEquals(1, warnings.size(), warnings::toString);
  }
}
