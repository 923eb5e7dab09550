package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.TRIGGER;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/** How tasks become publishers and subscribers. */
class DdsStyleTest {

  @TempDir
  private Path folder;

  private String text(ImportOptions options, String... tasks) throws Exception {
    String text = ImportedModels.text(folder, model(tasks), options).text();
    assertEquals(List.of(), ImportedModels.errors(text), text);
    return text;
  }

  private static void has(String text, String... lines) {
    for (String line : lines) {
      assertTrue(text.contains(line), line + " is missing in\n" + text);
    }
  }

  @Test
  void readingAndWritingTasksAreSplit() throws Exception {
    String text = text(ImportedModels.paper().build(), TICKS + write(0), read(0) + TICKS + write(1), read(1) + TICKS);
    has(text, "node P_T0 {\n  timer run every 10 ms wcet 1 ms bcet 1 ms publishes /l0",
        "node S_T1 {\n  subscription receive on /l0 wcet 50 us bcet 50 us",
        "node P_T1 {\n  timer run every 10 ms wcet 950 us bcet 950 us samples S_T1.receive publishes /l1",
        "node S_T2 {\n  subscription receive on /l1 wcet 1 ms bcet 1 ms", "//   T0 -> T1 -> T2",
        "chain T0_to_T1 from P_T0.run to S_T1.receive", "chain T1_to_T2 from P_T1.run to S_T2.receive",
        "chain T0_to_T2 from P_T0.run to S_T2.receive");
  }

  @Test
  void readersMayKeepTheirStimulus() throws Exception {
    String byData = text(ImportedModels.paper().build(), TICKS + write(0), read(0) + TICKS);
    has(byData, "node S_T1 {\n  subscription receive on /l0 wcet 1 ms");
    assertFalse(byData.contains("node T1 {"), byData);
    has(text(ImportOptions.defaults(), TICKS + write(0), read(0) + TICKS),
        "node S_T1 {\n  subscription receive on /l0 wcet 50 us",
        "node T1 {\n  timer run every 10 ms wcet 950 us");
  }

  /** T0 triggers T1, whose output T2 reads; a process chain with a deadline of 20 ms over all three. */
  @Test
  void deadlineOfAProcessChainWhoseTasksActivateEachOtherIsAGoal() throws Exception {
    String chain =
        "<constraintsModel><requirements xsi:type=\"am:ProcessChainRequirement\" name=\"r\" "
            + "processChain=\"all?type=ProcessChain\"><limit xsi:type=\"am:TimeRequirementLimit\" "
        + "limitType=\"UpperLimit\" metric=\"ResponseTime\"><limitValue value=\"20\" "
        + "unit=\"ms\"/></limit></requirements></constraintsModel></am:Amalthea>";
    String processes = "<processChains name=\"all\" processes=\"T0?type=Task T1?type=Task T2?type=Task\"/></swModel>";
    String triggered = model(TICKS + TRIGGER, "TRIGGERED" + TICKS + write(0), read(0)).replace("</swModel>", processes)
        .replace("</am:Amalthea>", chain);
    String checked = ImportedModels.text(folder, triggered, ImportOptions.defaults()).text();
    assertEquals(List.of(), ImportedModels.errors(checked));
    has(checked, "chain all from P_T0.run to T2.run via P_T1.run, S_T2.receive { latency <= 20 ms }");
    String sampled = model(TICKS + write(0), read(0) + TICKS + write(1), read(1)).replace("</swModel>", processes)
        .replace("</am:Amalthea>", chain);
    ImportResult result = ImportedModels.text(folder, sampled, ImportOptions.defaults());
    has(result.text(), "chain all from P_T0.run to T2.run via S_T1.receive, P_T1.run, S_T2.receive { latency <= 20 ms"
        + " }");
    String apart = model(TICKS + write(0), TICKS + write(1), read(0) + read(1)).replace("</swModel>", processes)
        .replace("</am:Amalthea>", chain);
    has(ImportedModels.text(folder, apart, ImportOptions.defaults()).text(), "topic /T0_then_T1 : Data1B",
        "chain all from P_T0.run to T2.run via S_T1.receive, P_T1.run, S_T2.receive { latency <= 20 ms }");
  }

  @Test
  void machinesAreConnectedWithTheGivenDelay() throws Exception {
    String model = SmallModel.in("2.1.0")
        .replace("</structures></structures><domains", "</structures><structures name=\"Other\""
            + " structureType=\"ECU\"><modules xsi:type=\"am:ProcessingUnit\" name=\"Core_2\" "
        + "definition=\"Kind?type=ProcessingUnitDefinition\" "
        + "frequencyDomain=\"Clock?type=FrequencyDomain\"/></structures></structures><domains")
        .replace("task=\"Actor?type=Task\"", "task=\"Actor?type=Task\" affinity=\"Core_2?type=ProcessingUnit\"");
    ImportResult guessed = ImportedModels.text(folder, model, ImportOptions.defaults());
    has(guessed.text(), "  network Unit <-> Other delay 500 us\n");
    has(guessed.report(),
        "in at most 500 us, a guess, since AMALTHEA gives no delay: measure it and give it with --network-delay [can "
            + "change");
    ImportResult given = ImportedModels.text(folder, model, ImportedModels.dds().networkDelay(40_000L).build());
    has(given.text(), "  network Unit <-> Other delay 40 us\n");
    has(given.report(), "in at most 40 us (--network-delay)\n");
    assertEquals(List.of(), ImportedModels.errors(given.text()));
    assertEquals(given.text(), TactusLanguage.get().format(given.text()));
  }

  @Test
  void whatNobodyElseReadsOrWritesIsNoTopic() throws Exception {
    String text = text(ImportOptions.defaults(), TICKS + write(0) + read(0) + read(1), TICKS + write(2));
    assertFalse(text.contains("\ntopic"), text);
    has(text, "node T0 {\n  timer run every 10 ms");
  }

  @Test
  void whatAJobHasWrittenItselfIsNoInput() throws Exception {
    String text = text(ImportOptions.defaults(), write(0) + read(0) + TICKS, write(0), read(0));
    has(text, "node P_T0 {\n  timer run every 10 ms wcet 1 ms bcet 1 ms publishes /l0");
    assertFalse(text.contains("S_T0"), text);
    String branch =
        "<items xsi:type=\"am:ProbabilitySwitch\"><entries probability=\"0.5\">" + write(0) + "</entries></items>";
    has(text(ImportOptions.defaults(), branch + read(0) + TICKS, write(0), read(0)), "node S_T0 {");
  }

  @Test
  void triggersActivate() throws Exception {
    String text = text(ImportOptions.defaults(), TICKS + TRIGGER, "TRIGGERED" + TICKS + write(0), read(0));
    has(text, "node P_T0 {\n  timer run every 10 ms wcet 1 ms bcet 1 ms publishes /Go", "// stimulus Go",
        "node P_T1 {\n  subscription run on /Go wcet 1 ms bcet 1 ms publishes /l0",
        "chain T0_to_T1 from P_T0.run to P_T1.run",
        "chain T0_to_T2 from P_T0.run to T2.run");
  }

  @Test
  void waitingForATriggeredTaskIsExecution() throws Exception {
    String wait = "<items xsi:type=\"am:WaitEvent\"><eventMask events=\"done?type=OsEvent\"/></items>";
    String set =
        "<items xsi:type=\"am:SetEvent\" process=\"T0?type=Task\"><eventMask events=\"done?type=OsEvent\"/></items>";
    String text =
        text(ImportOptions.defaults(), TICKS + TRIGGER + wait + TICKS, "TRIGGERED" + TICKS + write(0) + set, read(0));
    has(text, "node P_T0 {\n  timer run every 10 ms wcet 3 ms bcet 3 ms publishes /l0", "waits for T1");
    assertFalse(text.contains("P_T1"), text);
    ImportResult unmatched = ImportedModels.text(folder, model(TICKS + wait), ImportOptions.defaults());
    assertTrue(unmatched.findings(Kind.LEFT_OUT).stream()
        .anyMatch(finding -> finding.message().contains("the wait counts as 0")
        && finding.effect() == ImportFinding.Effect.POSSIBLE), unmatched.report());
  }

  @Test
  void severalWritersOfALabel() throws Exception {
    String[] tasks = {write(0) + TICKS, read(0) + write(0) + TICKS, read(0)};
    ImportResult apart = ImportedModels.text(folder, model(tasks), ImportOptions.defaults());
    has(apart.text(), "topic /l0_from_T0 : Data8B with T0 { priority 1 } // label l0", "publishes /l0_from_T1",
        "subscription receive on /l0_from_T0 wcet", "subscription receive on any(/l0_from_T0, /l0_from_T1)");
    has(apart.report(), "labels that T0 and T1 write have a topic for each of them",
        "--ignore T1.LABEL [can change a bound]");
    ImportResult shared =
        ImportedModels.text(folder, model(tasks), ImportedModels.dds().topics(TopicStyle.SHARED).build());
    has(shared.text(), "topic /l0 : Data8B with T0 { priority 1 } // also published by T1", "publishes /l0 with T1");
    has(shared.report(), "labels that T0 and T1 write: one may overwrite what the other wrote");
    for (ImportResult result : List.of(apart, shared)) {
      assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    }
  }

  @Test
  void aTopicForEachReader() throws Exception {
    has(text(ImportedModels.dds().topics(TopicStyle.READER).build(), TICKS + write(0), read(0) + TICKS,
        read(0) + TICKS),
        "topic /l0_to_T1 : Data8B with T0 { priority 1 } // label l0",
        "topic /l0_to_T2 : Data8B with T0 { priority 2 } // label l0",
        "subscription receive on /l0_to_T2 wcet");
  }

  @Test
  void anOrderOfTopicsPrecedesTheirPayloads() throws Exception {
    ImportOptions options = ImportedModels.dds().topics(TopicStyle.READER).sending(SendingStyle.HIGH_PRIORITY)
        .order(List.of("l0_to_T2", "/l0_to_T1")).build();
    has(text(options, TICKS + write(0) + write(1), read(0) + TICKS, read(0) + read(1) + TICKS),
        "topic /l0_to_T2 : Data8B with T0 { priority 1 }", "topic /l0_to_T1 : Data8B with T0 { priority 2 }",
        "topic /l1_to_T2 : Data8B with T0 { priority 3 }");
    ImportException refused = assertThrows(ImportException.class,
        () -> text(ImportedModels.dds().order(List.of("nothing")).build(), TICKS + write(0), read(0) + TICKS));
    assertTrue(refused.getMessage().contains("--order /nothing: no task publishes such a topic. Name it as the system"
        + " does, such as /l0"), refused.getMessage());
    assertThrows(IllegalArgumentException.class,
        ImportedModels.dds().sending(SendingStyle.SYNC).order(List.of("l0"))::build);
  }

  @Test
  void sendingModes() throws Exception {
    String sync = text(ImportedModels.sending(SendingStyle.SYNC), write(0), read(0));
    assertFalse(sync.contains("flow controller T0") || sync.contains("async"), sync);
    has(text(ImportedModels.sending(SendingStyle.HIGH_PRIORITY), write(0), read(0)),
        "flow controller T0 { scheduler HIGH_PRIORITY queue 500 }",
        "qos T0 { publish async via T0 }", "topic /l0 : Data8B with T0 { priority 1 }");
  }

  @Test
  void bundles() throws Exception {
    String text = text(ImportedModels.dds().topics(TopicStyle.BUNDLE).build(), write(0) + write(1) + write(2),
        read(0) + read(1), read(2));
    has(text, "message Data16B size 16 B", "topic /T0_to_T1 : Data16B with T0 { priority 2 } // 2 labels: l0, l1",
        "topic /l2 : Data8B with T0 { priority 1 }", "publishes /T0_to_T1, /l2");
  }

  @Test
  void alphaGivesTheShares() throws Exception {
    ImportOptions third = ImportedModels.dds().alpha(new BigDecimal("0.3")).ignoredWrites(Set.of("T2.l1")).build();
    String text = text(third, write(0), read(0) + TICKS + write(1), read(1) + write(1) + write(2), read(2));
    has(text, "subscription receive on /l0 wcet 700 us", "timer run every 10 ms wcet 300 us",
        "S_ with 70 % and a publisher P_ with");
    ImportOptions.Builder tooMuch = ImportedModels.dds().alpha(new BigDecimal("1.5"));
    assertThrows(IllegalArgumentException.class, tooMuch::build);
  }

  @Test
  void unknownNamesInOptionsAreErrors() {
    ImportException chain = assertThrows(ImportException.class,
        () -> ImportedModels.text(folder, model(write(0), read(0)), ImportedModels.chains("Nobody")));
    assertTrue(chain.getMessage().contains("there is no task 'Nobody'"), chain.getMessage());
    ImportException route = assertThrows(ImportException.class,
        () -> ImportedModels.text(folder, model(write(0), read(0)), ImportedModels.chains("T1..T0")));
    assertTrue(route.getMessage().contains("nothing flows from one to the other"), route.getMessage());
    assertThrows(IllegalArgumentException.class, () -> ChainSelection.parse("..T0"));
    ImportException table = assertThrows(ImportException.class,
        () -> DelayTable.parse("table.txt", List.of("1 KB 3 us 4 us 5 us", "2 KB")));
    assertTrue(table.getMessage().startsWith("table.txt:2: '2 KB' is not a row"), table.getMessage());
  }

  @Test
  void manyTopicsShareTheTwentyOnePriorities() throws Exception {
    StringBuilder tasks = new StringBuilder();
    StringBuilder labels = new StringBuilder();
    StringBuilder reads = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      labels.append("<labels name=\"m").append(i).append("\"><size value=\"").append(i + 1)
          .append("\" unit=\"B\"/></labels>");
      tasks.append("<items xsi:type=\"am:LabelAccess\" access=\"write\" data=\"m").append(i).append("?type=Label\"/>");
      reads.append("<items xsi:type=\"am:LabelAccess\" access=\"read\" data=\"m").append(i).append("?type=Label\"/>");
    }
    String model =
        model(tasks.toString(), reads.toString()).replace("<labels name=\"l0\">", labels + "<labels name=\"l0\">");
    String text = ImportedModels.text(folder, model, ImportOptions.defaults()).text();
    assertEquals(List.of(), ImportedModels.faults(text));
    has(text, "topic /m0 : Data1B with T0 { priority -10 }", "topic /m59 : Data60B with T0 { priority 10 }");
  }
}
