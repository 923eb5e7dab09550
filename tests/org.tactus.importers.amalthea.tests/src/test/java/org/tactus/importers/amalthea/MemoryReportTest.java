package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;

/** What the report says of memories. */
class MemoryReportTest {

  @TempDir
  private Path folder;

  /**
   * Two memories; the label is in the first, which takes the core 7 cycles to write. The sensor writes it four times
   * every 10 ms.
   */
  private static String model() {
    String access =
        "<accessElements name=\"a\" destination=\"Ram?type=Memory\"><readLatency xsi:type=\"am:DiscreteValueConstant\" "
        + "value=\"3\"/><writeLatency xsi:type=\"am:DiscreteValueBoundaries\" lowerBound=\"4\" "
        + "upperBound=\"7\"/></accessElements>";
    String memories = "<modules xsi:type=\"am:Memory\" name=\"Ram\"/><modules xsi:type=\"am:Memory\" name=\"Spare\"/>";
    return SmallModel.in("2.1.0").replace("frequencyDomain=\"Clock?type=FrequencyDomain\"/>",
        "frequencyDomain=\"Clock?type=FrequencyDomain\">" + access + "</modules>" + memories)
        .replace("access=\"write\"/>",
            "access=\"write\"><statistic><value xsi:type=\"am:MinAvgMaxStatistic\" min=\"1\" avg=\"2.0\" max=\"4\"/>"
            + "</statistic></items>")
        .replace("</mappingModel>",
            "<memoryMapping abstractElement=\"Speed+value?type=Label\" memory=\"Ram?type=Memory\"/></mappingModel>");
  }

  @Test
  void eachMemoryIsReportedWithItsAccesses() throws Exception {
    ImportResult result = ImportedModels.text(folder, model(), ImportOptions.defaults());
    assertEquals(List.of(), result.findings(Kind.UNRESOLVED));
    assertEquals(2, result.taken().get("memories"));
    assertEquals(1, result.taken().get("memory mappings"));
    List<ImportFinding> memories =
        result.findings(Kind.LEFT_OUT).stream().filter(finding -> finding.message().startsWith("memory")).toList();
    assertEquals(2, memories.size(), result.report());
    // 4 writes every 10 ms and 1 read every 5 ms, 8 bytes each
    String ram = memories.get(0).message();
    assertTrue(ram.startsWith(
        "memory 'Ram' holds 1 element, 8 B; an access takes up to 7 cycles; one execution of each task accesses it 5 "
        + "times, together up to 4.8 KB a second"), ram);
    assertEquals(Effect.POSSIBLE, memories.get(0).effect());
    assertEquals("memory 'Spare' holds 0 elements; no task accesses it", memories.get(1).message());
    assertEquals(Effect.NONE, memories.get(1).effect());
  }
}
