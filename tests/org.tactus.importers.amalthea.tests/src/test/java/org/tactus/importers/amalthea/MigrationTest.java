package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.document.AmaltheaVersion;

/** One system means the same in every version. */
class MigrationTest {

  static Stream<String> versions() {
    return AmaltheaVersion.PUBLISHED.stream().map(AmaltheaVersion::toString);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void everyVersionYieldsTheSameSystem(String version, @TempDir Path folder) throws Exception {
    ImportResult result = ImportedModels.text(folder, SmallModel.in(version), ImportOptions.defaults());
    ImportResult expected = ImportedModels.text(folder, SmallModel.in("2.1.0"), ImportOptions.defaults());
    assertEquals(body(expected), body(result));
    assertEquals(List.of(), result.findings(Kind.NOT_UNDERSTOOD));
    assertEquals(List.of(), result.findings(Kind.UNRESOLVED));
    assertEquals(List.of(), ImportedModels.errors(result.text()));
    assertEquals(2, result.taken().get("priorities"), "priorities of " + version);
    assertEquals(1, result.taken().get("scheduling algorithms"), "algorithms of " + version);
  }

  private static List<String> body(ImportResult result) {
    return result.text().lines().filter(line -> !line.startsWith("// Imported"))
        .map(line -> line.replaceAll("\\(line \\d+\\)", "")).toList();
  }

  @ParameterizedTest
  @MethodSource("versions")
  void valuesSurvive(String version, @TempDir Path folder) throws Exception {
    String text =
        ImportedModels.text(folder, SmallModel.in(version),
            ImportedModels.dds().sending(ImportOptions.SendingStyle.SYNC)
        .placement(ImportOptions.PlacementStyle.MODEL).priorities(ImportOptions.Priorities.MODEL).build()).text();
    for (String expected : List.of("host Unit { cores Core_1 ... }",
        "timer run every 10 ms wcet 2 ms bcet 1 ms publishes /Speed_value",
        "subscription receive on /Speed_value wcet 50 us bcet 25 us",
        "event source run sporadic 5 ms wcet 950 us bcet 475 us samples S_Actor.receive",
        "topic /Speed_value : Data8B // label Speed value",
        "nodes P_Sensor thread on Unit.Core_1 fifo 3 }", "nodes Actor thread on Unit.Core_1 fifo 7 }",
        "chain Sensor_to_Actor from P_Sensor.run to Actor.run",
        "chain deadline_Sensor from P_Sensor.run to P_Sensor.run { latency <= 10 ms }")) {
      assertTrue(text.contains(expected), expected + " is missing in\n" + text);
    }
  }

  /** As APP4MC's own converters are tested with; the need is no longer one of a kind that the model names. */
  @Test
  void aNeedForAKindThatIsNotNamedIsLeftOut(@TempDir Path folder) throws Exception {
    String need = "<runnableItems xsi:type=\"am:ExecutionNeed\"><default key=\"Instructions\"><value"
        + " xsi:type=\"am:NeedConstant\" value=\"200000\"/></default><extended><value key=\"Instructions\"><value"
        + " xsi:type=\"am:NeedConstant\" value=\"10\"/></value></extended></runnableItems>";
    ImportResult result = ImportedModels.text(folder, SmallModel.in("0.9.2").replaceFirst("(?s)<swModel>(.*?)"
        + "<runnables ([^>]*)>", "<swModel>$1<runnables $2>" + need), ImportOptions.defaults());
    assertTrue(result.report().contains("a need for a kind of processing unit that it does not name [can change a"
        + " bound]"), result.report());
    assertEquals(List.of(), ImportedModels.errors(result.text()));
  }
}
