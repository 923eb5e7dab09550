package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOptions.MemoryUse;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;

/** Memories that cores share: what {@code --memory interference} writes, and what it says where the model is silent. */
class SharedMemoryTest {

  private static final String LATENCY = "<accessLatency xsi:type=\"am:DiscreteValueConstant\" value=\"5\"/>";
  private static final String PORT = "<ports name=\"p\" bitWidth=\"32\" portType=\"responder\"/>";

  @TempDir
  private Path folder;

  /**
   * Two cores of 100 MHz and a memory of 100 MHz with a port of 32 bits, 5 cycles for an access; the label in it is
   * written four times.
   */
  private static String model() {
    String definition = "<definitions xsi:type=\"am:MemoryDefinition\" name=\"Dram\">" + LATENCY + "</definitions>";
    String core =
        "<modules xsi:type=\"am:ProcessingUnit\" name=\"Core_2\" definition=\"Kind?type=ProcessingUnitDefinition\""
        + " frequencyDomain=\"Clock?type=FrequencyDomain\"/>";
    String memory = "<modules xsi:type=\"am:Memory\" name=\"Ram\" definition=\"Dram?type=MemoryDefinition\""
        + " frequencyDomain=\"Clock?type=FrequencyDomain\">" + PORT + "</modules>";
    return SmallModel.in("2.1.0").replace("<structures name=\"Car\"", definition + "<structures name=\"Car\"")
        .replace("frequencyDomain=\"Clock?type=FrequencyDomain\"/></structures>",
            "frequencyDomain=\"Clock?type=FrequencyDomain\"/>" + core + memory + "</structures>")
        .replace("access=\"write\"/>",
            "access=\"write\"><statistic><value xsi:type=\"am:MinAvgMaxStatistic\" min=\"1\" avg=\"2.0\" max=\"4\"/>"
            + "</statistic></items>")
        .replace("</mappingModel>",
            "<memoryMapping abstractElement=\"Speed+value?type=Label\" memory=\"Ram?type=Memory\"/></mappingModel>");
  }

  private static ImportOptions.Builder interference() {
    return ImportedModels.paper().memory(MemoryUse.INTERFERENCE).placement(PlacementStyle.MODEL);
  }

  private ImportResult imported(String model) throws Exception {
    ImportResult result = ImportedModels.text(folder, model, interference().build());
    assertEquals(List.of(), result.findings(Kind.UNRESOLVED));
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
    return result;
  }

  private static String ofMemory(ImportResult result, Kind kind) {
    return result.findings(kind).stream().map(ImportFinding::message)
        .filter(message -> message.startsWith("memory 'Ram'"))
        .collect(Collectors.joining("\n"));
  }

  /** 8 bytes touch at most 3 lines of 4. An access takes 50 ns and moves 4 B at 400 MB/s in 10 ns. */
  @Test
  void coresDelayEachOther() throws Exception {
    ImportResult result = imported(model());
    assertTrue(
        result.text().contains(
            "  host Unit {\n    cores Core_1 Core_2 ...\n    memory bandwidth 400 MB per 1 s line 4 B\n  }\n"),
        result.text());
    assertTrue(result.text().contains("wcet 2 ms bcet 1 ms accesses 12 stall 60 ns publishes"), result.text());
    assertTrue(result.text().contains("accesses 3 stall 60 ns"), result.text());
    String said = ofMemory(result, Kind.DECIDED);
    assertTrue(said.contains(
        "an access of another core of Unit delays one of 4 B by up to 60 ns, and the memory moves up to 400.0 MB a "
            + "second"),
        said);
    assertEquals("", ofMemory(result, Kind.LEFT_OUT));
  }

  /** One other core: 12 accesses of the sensor are delayed by 60 ns each. */
  @Test
  void boundsGrowByTheDelay() throws Exception {
    String with = imported(model()).text();
    String without = ImportedModels
        .text(folder, model(), ImportedModels.paper().placement(PlacementStyle.MODEL).build())
        .text();
    assertFalse(without.contains("memory"), without);
    assertEquals(response(without) + 12 * 60, response(with));
  }

  private static long response(String text) {
    String alone =
        text.replaceAll("(subscription receive on \\S+ wcet) 1 ms bcet \\S+ \\S+( accesses 3 stall 60 ns)?", "$1 0 us");
    return ImportedModels.analyze(alone).callbacks().stream()
        .filter(one -> one.callback().name().endsWith("P_Sensor.run")).findFirst().orElseThrow()
        .responseTime().nsOrInfinite();
  }

  @Test
  void withoutTheOptionTheReportSaysWhatItAdds() throws Exception {
    ImportResult result = ImportedModels.text(folder, model(), ImportOptions.defaults());
    assertFalse(result.text().contains("stall"), result.text());
    String said = ofMemory(result, Kind.LEFT_OUT);
    assertTrue(
        said.endsWith("--memory interference adds that each access of another core of Unit delays one by up to 60 ns"),
        said);
    assertTrue(result.findings(Kind.LEFT_OUT).stream()
        .anyMatch(one -> one.message().equals(said) && one.effect() == Effect.POSSIBLE));
  }

  @Test
  void eachMissingFigureIsNamed() throws Exception {
    Map<String, String> cases =
        Map.of(LATENCY, "how long an access from 'Core_1' takes", PORT, "how many bytes an access moves",
        "<size value=\"8\" unit=\"B\"/>", "the size of Speed value");
    for (Map.Entry<String, String> one : cases.entrySet()) {
      ImportResult result = imported(model().replace(one.getKey(), ""));
      String said = ofMemory(result, Kind.LEFT_OUT);
      assertTrue(said.contains("cannot be told. Missing: ") && said.contains(one.getValue()), said);
      assertFalse(result.text().contains("stall"), result.text());
    }
  }

  @Test
  void anUnboundedLatencyNeedsSigmas() throws Exception {
    String model = model().replace(LATENCY,
        "<accessLatency xsi:type=\"am:DiscreteValueGaussDistribution\" mean=\"3.0\" sd=\"1.0\"/>");
    assertTrue(ofMemory(imported(model), Kind.LEFT_OUT).contains("--sigmas"));
    String text = ImportedModels.text(folder, model, interference().sigmas(BigDecimal.TWO).build()).text();
    assertTrue(text.contains("stall 60 ns"), text);
  }

  @Test
  void aDataRateCountsMoreThanPorts() throws Exception {
    String text = imported(model().replace(LATENCY, LATENCY + "<dataRate value=\"1\" unit=\"GBPerSecond\"/>")).text();
    assertTrue(text.contains("memory bandwidth 1 GB per 1 s line 4 B"), text);
    assertTrue(text.contains("stall 54 ns"), text);
  }

  @Test
  void oneCoreIsNotDelayed() throws Exception {
    String model = model();
    ImportResult result =
        imported(model.replaceFirst("<modules xsi:type=\"am:ProcessingUnit\" name=\"Core_2\"[^>]*>", ""));
    assertTrue(ofMemory(result, Kind.LEFT_OUT).endsWith("No other core delays them"), result.report());
    assertFalse(result.text().contains("stall"), result.text());
  }

  @Test
  void loopsCountWithTheirIterations() throws Exception {
    String access = "<items xsi:type=\"am:LabelAccess\" data=\"Speed+value?type=Label\" access=\"read\"/>";
    String model = model().replace(access, "<items xsi:type=\"am:WhileLoop\">" + access + "</items>");
    String said = ofMemory(imported(model), Kind.LEFT_OUT);
    assertTrue(said.contains("--iterations says how often loops run"), said);
    String text = ImportedModels.text(folder, model, interference().iterations(7).build()).text();
    assertTrue(text.contains("accesses 21 stall 60 ns"), text);
  }

  @Test
  void twoMemoriesAreTooManyForAHost() throws Exception {
    String second = "<modules xsi:type=\"am:Memory\" name=\"Spare\"/><modules xsi:type=\"am:Memory\" name=\"Ram\"";
    String software = "<items xsi:type=\"am:LabelAccess\" data=\"other?type=Label\" access=\"read\"/>";
    String model = model().replace("<modules xsi:type=\"am:Memory\" name=\"Ram\"", second)
        .replace("<labels name", "<labels name=\"other\"><size value=\"1\" unit=\"B\"/></labels><labels name")
        .replace("<items xsi:type=\"am:Ticks\">", software + "<items xsi:type=\"am:Ticks\">")
        .replace("</mappingModel>",
            "<memoryMapping abstractElement=\"other?type=Label\" memory=\"Spare?type=Memory\"/></mappingModel>");
    assertTrue(ofMemory(imported(model), Kind.LEFT_OUT).contains("tasks access Spare besides"));
  }

  /** 437503 accesses of Lidar_Grabber: 95 % and 5 %, each rounded up, or all in one callback. */
  @Test
  void aSplitTaskSharesItsAccessesByAlpha() throws Exception {
    Path waters = GenuineModels.named("waters-2019");
    ImportResult split = AmaltheaImport.run(waters, ImportedModels.paper().memory(MemoryUse.INTERFERENCE).build());
    assertTrue(split.text().contains("memory bandwidth 24 GB per 1 s line 8 B"), split.text());
    assertTrue(split.text().contains("accesses 415628 stall 21 ns samples S_Lidar_Grabber.receive"), split.text());
    assertTrue(split.text().contains("accesses 21876 stall 21 ns"), split.text());
    assertTrue(split.report().contains("accelerators access the memory of the machine, too: "), split.report());
    ImportResult whole =
        AmaltheaImport.run(waters, ImportOptions.builder(Style.SAMPLING).memory(MemoryUse.INTERFERENCE).build());
    assertTrue(whole.text().contains("accesses 437503 stall 21 ns"), whole.text());
  }

  @ParameterizedTest
  @MethodSource("org.tactus.importers.amalthea.GenuineModelsTest#models")
  void genuineModelsAreAccepted(Path model, Style style) throws Exception {
    ImportOptions options = ImportOptions.builder(style).memory(MemoryUse.INTERFERENCE).build();
    ImportResult result = AmaltheaImport.run(GenuineModels.present(model), options);
    assertEquals(List.of(), ImportedModels.faults(result.text()), result.text());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
    assertEquals(result.text(), AmaltheaImport.run(model, options).text());
    assertEquals(result.text().contains(" stall "), result.text().contains("memory bandwidth"));
  }
}
