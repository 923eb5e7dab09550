package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus import amalthea}: files, statuses and messages; what is imported how is tested with the importer. */
class ImportCommandTest {

  /** A task every 10 ms that takes 1000 ticks. */
  static final String BLINK = """
      <am:Amalthea xmlns:am="http://app4mc.eclipse.org/amalthea/2.1.0" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <swModel>
          <tasks name="Blink" stimuli="S?type=PeriodicStimulus"><activityGraph>
            <items xsi:type="am:Ticks"><default xsi:type="am:DiscreteValueConstant" value="1000"/></items>
          </activityGraph></tasks>
        </swModel>
        <stimuliModel>
          <stimuli xsi:type="am:PeriodicStimulus" name="S"><recurrence value="10" unit="ms"/></stimuli>
        </stimuliModel>
      </am:Amalthea>
      """;

  @TempDir
  private Path folder;

  private Path model(String text) throws IOException {
    return Files.writeString(folder.resolve("blink.amxmi"), text);
  }

  @Test
  void writesTheSystemAndPrintsTheReport() throws IOException {
    Path output = folder.resolve("blink.tactus");
    CommandRun run = CommandRun.of("import", "amalthea", model(BLINK), "-o", output, "--frequency", "1 MHz");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("Imported blink.amxmi (AMALTHEA 2.1.0):\n  1 task,"), run.out());
    assertTrue(Files.readString(output).contains("timer run every 10 ms wcet 1 ms"), Files.readString(output));
    assertEquals(0, CommandRun.of("check", output).status());
  }

  @Test
  void coresThatShareAMemoryDelayEachOther() throws IOException {
    String hardware = """
        <hwModel>
          <definitions xsi:type="am:MemoryDefinition" name="D">
            <accessLatency xsi:type="am:DiscreteValueConstant" value="1"/>
          </definitions>
          <structures name="Board" structureType="ECU">
            <modules xsi:type="am:ProcessingUnit" name="C0" frequencyDomain="Clock?type=FrequencyDomain"/>
            <modules xsi:type="am:ProcessingUnit" name="C1" frequencyDomain="Clock?type=FrequencyDomain"/>
            <modules xsi:type="am:Memory" name="Ram" definition="D?type=MemoryDefinition" \
        frequencyDomain="Clock?type=FrequencyDomain">
              <ports name="p" bitWidth="64" portType="responder"/>
            </modules>
          </structures>
          <domains xsi:type="am:FrequencyDomain" name="Clock"><defaultValue value="1.0" unit="MHz"/></domains>
        </hwModel>
        <mappingModel><memoryMapping abstractElement="l?type=Label" memory="Ram?type=Memory"/></mappingModel>
        """;
    String shared = BLINK
        .replace("</activityGraph>",
            "<items xsi:type=\"am:LabelAccess\" access=\"write\" data=\"l?type=Label\"/></activityGraph>")
        .replace("</tasks>", "</tasks><labels name=\"l\"><size value=\"1\" unit=\"B\"/></labels>")
        .replace("</swModel>", "</swModel>" + hardware);
    Path output = folder.resolve("blink.tactus");
    CommandRun run = CommandRun.of("import", "amalthea", model(shared), "-o", output, "--memory", "interference",
        "--placement", "model");
    assertEquals(0, run.status(), run.err());
    assertTrue(Files.readString(output).contains("memory bandwidth 8000 KB per 1 s line 8 B"),
        Files.readString(output));
    assertTrue(Files.readString(output).contains("accesses 1 stall 2 us"), Files.readString(output));
    assertEquals(0, CommandRun.of("check", output).status());
    assertEquals(0, CommandRun.of("analyze", output).status());
    String text = Files.readString(output);
    assertEquals(0, CommandRun.of("format", output).status());
    assertEquals(text, Files.readString(output));
  }

  @Test
  void theReportMayBeAPage() throws IOException {
    Path output = folder.resolve("blink.tactus");
    Path page = folder.resolve("report.html");
    Path plain = folder.resolve("report.txt");
    CommandRun run = CommandRun.of("import", "amalthea", model(BLINK), "-o", output, "--frequency", "1 MHz",
        "--report", page);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("Imported blink.amxmi"), run.out());
    String html = Files.readString(page);
    assertTrue(html.startsWith("<!DOCTYPE html>") && html.contains("<td>Blink</td>"), html);
    CommandRun again = CommandRun.of("import", "amalthea", model(BLINK), "--frequency", "1 MHz", "--report", plain);
    assertEquals(again.err(), Files.readString(plain));
    CommandRun refused = CommandRun.of("import", "amalthea", model(BLINK), "--frequency", "1 MHz", "--report", folder);
    assertEquals(1, refused.status(), refused.err());
    assertFalse(refused.err().contains("fault"), refused.err());
  }

  @Test
  void theReportMayBeJson() throws IOException {
    Path output = folder.resolve("blink.tactus");
    CommandRun run = CommandRun.of("import", "amalthea", model(BLINK), "-o", output, "--frequency", "1 MHz",
        "--format", "json");
    assertEquals(0, run.status(), run.err());
    JsonObject report = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals(List.of("schema", "source", "taken", "findings", "tasks", "cores", "chains", "notes", "provision"),
        List.copyOf(report.keySet()));
    assertEquals("tactus-import/1", report.get("schema").getAsString());
    assertEquals("blink.amxmi (AMALTHEA 2.1.0)", report.get("source").getAsString());
    JsonObject task = report.getAsJsonArray("tasks").get(0).getAsJsonObject();
    assertEquals("Blink", task.get("name").getAsString());
    assertEquals("1 ms", task.get("wcet").getAsString());
    assertTrue(task.get("core").isJsonNull(), task.toString());
    JsonObject finding = report.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertTrue(finding.get("code").getAsString().startsWith("TAC-IMPORT-"), finding.toString());
    CommandRun printed = CommandRun.of("import", "amalthea", model(BLINK), "--frequency", "1 MHz", "--format", "json");
    assertEquals(run.out(), printed.err());
    assertEquals(Files.readString(output), printed.out());
  }

  private static String withDeadline(String model) {
    return model.replace("</stimuliModel>", """
        </stimuliModel>
        <constraintsModel>
          <requirements xsi:type="am:ProcessRequirement" name="D" process="Blink?type=Task">
            <limit xsi:type="am:TimeRequirementLimit" limitType="UpperLimit" metric="ResponseTime">
              <limitValue value="10" unit="ms"/>
            </limit>
          </requirements>
        </constraintsModel>
        """);
  }

  @Test
  void whatHasNoExecutionTimeHasNoBound() throws IOException {
    String model = withDeadline(BLINK.replaceAll("(?s)<items.*?</items>", ""));
    Path output = folder.resolve("blink.tactus");
    CommandRun unknown = CommandRun.of("import", "amalthea", model(model), "-o", output);
    assertEquals(0, unknown.status(), unknown.err());
    assertTrue(unknown.out().contains("has a bound: Blink; --assume-wcet TIME gives one"), unknown.out());
    assertEquals(0, CommandRun.of("check", output).status());
    assertEquals(3, CommandRun.of("analyze", output).status());
    CommandRun simulated = CommandRun.of("simulate", output);
    assertTrue(simulated.out().contains("1 callback has no wcet; it ran in no time"), simulated.out());
    assertTrue(CommandRun.of("simulate", output, "--format", "json").out().replaceAll("\\s", "")
        .contains("\"withoutExecutionTime\":[\"Blink.run\"]"));
    CommandRun assumed = CommandRun.of("import", "amalthea", model(model), "-o", output, "--assume-wcet", "2 ms");
    assertEquals(0, assumed.status(), assumed.err());
    assertTrue(assumed.out().contains("\nGoals that are met may be missed by the model:\n"), assumed.out());
    assertTrue(Files.readString(output).contains("timer run every 10 ms wcet 2 ms"), Files.readString(output));
    assertEquals(0, CommandRun.of("analyze", output).status());
  }

  @Test
  void whatOccursNobodyKnowsHowOftenHasNoBound() throws IOException {
    String model = withDeadline(BLINK.replaceAll("<recurrence[^>]*/>", ""));
    Path output = folder.resolve("blink.tactus");
    CommandRun unknown = CommandRun.of("import", "amalthea", model(model), "-o", output, "--frequency", "1 MHz");
    assertEquals(0, unknown.status(), unknown.err());
    assertTrue(unknown.out().contains("--minimum-distance TIME gives one"), unknown.out());
    assertTrue(Files.readString(output).contains("event source run aperiodic wcet 1 ms"), Files.readString(output));
    assertEquals(0, CommandRun.of("check", output).status());
    CommandRun analysed = CommandRun.of("analyze", output);
    assertEquals(3, analysed.status(), analysed.err());
    assertTrue(analysed.out().contains("how often Blink.run occurs is not known"), analysed.out());
    CommandRun simulated = CommandRun.of("simulate", output);
    assertTrue(simulated.out().contains("1 source is aperiodic and occurred once in a run"), simulated.out());
    assertTrue(simulated.out().contains("unknown, passes an aperiodic callback"), simulated.out());
    assertTrue(CommandRun.of("simulate", output, "--format", "json").out().replaceAll("\\s", "")
        .contains("\"aperiodic\":[\"Blink.run\"]"));
    assertEquals(0, CommandRun.of("generate", output, "-o", folder.resolve("workspace")).status());
    CommandRun.of("import", "amalthea", model(model), "-o", output, "--frequency", "1 MHz", "--minimum-distance",
        "20 ms");
    assertEquals(0, CommandRun.of("analyze", output).status());
  }

  @Test
  void withoutAnOutputTheSystemIsPrinted() throws IOException {
    CommandRun run = CommandRun.of("import", "amalthea", model(BLINK), "--frequency", "1MHz", "--name", "other");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("system other\n"), run.out());
    assertTrue(run.err().startsWith("Imported blink.amxmi"), run.err());
  }

  @Test
  void aWrongModelLeavesTheOutputAsItWas() throws IOException {
    Path output = Files.writeString(folder.resolve("blink.tactus"), "as it was");
    String half = BLINK.substring(0, BLINK.length() / 2);
    for (String wrong : new String[] {"", "no model", BLINK.substring(0, 300), half}) {
      CommandRun run = CommandRun.of("import", "amalthea", model(wrong), "-o", output);
      assertEquals(1, run.status(), run.err());
      assertTrue(run.err().startsWith("tactus: "), run.err());
      assertFalse(run.err().contains("Exception"), run.err());
      assertEquals("as it was", Files.readString(output));
    }
    try (var files = Files.list(folder)) {
      assertEquals(2, files.count(), "nothing else is left behind");
    }
  }

  @Test
  void wrongUsage() throws IOException {
    Path model = model(BLINK);
    assertUsage("say what kind of model to import", "import");
    assertUsage("alpha is 1.5", "import", "amalthea", model, "--alpha", "1.5");
    assertUsage("'fast' is not a frequency such as 200MHz", "import", "amalthea", model, "--frequency", "fast");
    assertUsage("'0ms' must be greater than zero", "import", "amalthea", model, "--minimum-distance", "0ms");
    assertUsage("'fast' is not a duration such as 500us", "import", "amalthea", model, "--network-delay", "fast");
    assertUsage("--memory", "import", "amalthea", model, "--memory", "all");
    assertUsage("--readers", "import", "amalthea", model, "--readers", "none");
    assertUsage("does not name two tasks", "import", "amalthea", model, "--chains", "..Blink");
    assertUsage("--style", "import", "amalthea", model, "--style", "sampled");
  }

  private static void assertUsage(String part, Object... arguments) {
    CommandRun run = CommandRun.of(arguments);
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains(part) && run.err().contains("Try 'tactus import"), run.err());
  }
}
