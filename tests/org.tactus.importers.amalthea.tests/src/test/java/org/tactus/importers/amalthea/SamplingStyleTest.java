package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.TRIGGER;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;

/** How tasks become timers that read the latest values of their inputs. */
class SamplingStyleTest {

  /** The events that T0 starts and T2 ends, their chain over T1, and a limit on its reaction and on its age. */
  private static final String EVENT_CHAIN =
      "<eventModel><events xsi:type=\"am:ProcessEvent\" name=\"first\" eventType=\"start\""
          + " entity=\"T0?type=Task\"/><events xsi:type=\"am:ProcessEvent\" name=\"middle\" eventType=\"terminate\" "
          + "entity=\"T1?type=Task\"/><events xsi:type=\"am:ProcessEvent\" name=\"last\" eventType=\"terminate\" "
          + "entity=\"T2?type=Task\"/></eventModel><constraintsModel><eventChains name=\"effect\" "
      + "stimulus=\"first?type=ProcessEvent\" response=\"last?type=ProcessEvent\"><items "
          + "xsi:type=\"am:EventChainContainer\"><eventChain name=\"a\" stimulus=\"first?type=ProcessEvent\" "
      + "response=\"middle?type=ProcessEvent\"/></items><items xsi:type=\"am:EventChainContainer\"><eventChain "
          + "name=\"b\" stimulus=\"middle?type=ProcessEvent\" "
      + "response=\"last?type=ProcessEvent\"/></items></eventChains><timingConstraints "
          + "xsi:type=\"am:EventChainLatencyConstraint\" name=\"r\" scope=\"effect?type=EventChain\" "
      + "type=\"Reaction\"><maximum value=\"50\" unit=\"ms\"/></timingConstraints><timingConstraints "
      + "xsi:type=\"am:EventChainLatencyConstraint\" name=\"a\" scope=\"effect?type=EventChain\" type=\"Age\"><maximum "
      + "value=\"40\" unit=\"ms\"/></timingConstraints></constraintsModel></am:Amalthea>";

  @TempDir
  private Path folder;

  private String text(String model) throws Exception {
    String text = ImportedModels.text(folder, model, ImportedModels.sampling()).text();
    assertEquals(List.of(), ImportedModels.errors(text), text);
    return text;
  }

  private static void has(String text, String... lines) {
    for (String line : lines) {
      assertTrue(text.contains(line), line + " is missing in\n" + text);
    }
  }

  @Test
  void tasksStayTimersThatReadTheLatestValues() throws Exception {
    String text = text(model(TICKS + write(0), read(0) + TICKS + write(1), read(0) + read(1) + TICKS));
    has(text, "node T0 {\n  timer run every 10 ms wcet 1 ms bcet 1 ms publishes /l0",
        "node T1 {\n  timer run every 10 ms wcet 1 ms bcet 1 ms samples /l0 publishes /l1",
        "node T2 {\n  timer run every 10 ms wcet 1 ms bcet 1 ms samples /l0, /l1\n", "thread on Unit.Core_1 fifo",
        "chain T0_to_T2 from T0.run to T2.run");
    assertFalse(text.contains("subscription"), text);
  }

  @Test
  void triggeredTasksSampleToo() throws Exception {
    has(text(model(TICKS + TRIGGER + write(0), "TRIGGERED" + read(0) + TICKS)), "publishes /l0, /Go",
        "node T1 {\n  subscription run on /Go wcet 1 ms bcet 1 ms samples /l0");
  }

  @Test
  void limitsOfAnEventChainAreGoalsOfOneChain() throws Exception {
    String model =
        model(TICKS + write(0), read(0) + TICKS + write(1), read(1) + TICKS).replace("</am:Amalthea>", EVENT_CHAIN);
    has(text(model), "chain effect from T0.run to T2.run via T1.run { reaction <= 50 ms age <= 40 ms }");
    has(ImportedModels.text(folder, model, ImportedModels.paper().build()).text(),
        "chain effect from P_T0.run to S_T2.receive via S_T1.receive, P_T1.run\n",
        "): reaction <= 50 ms, age <= 40 ms: T2 is activated by its data");
    has(ImportedModels.text(folder, model, ImportOptions.defaults()).text(),
        "chain effect from P_T0.run to T2.run via S_T1.receive, P_T1.run, S_T2.receive { reaction <= 50 ms age <= 40 "
            + "ms }");
  }

  @Test
  void aTaskOfAnOverloadedCoreGetsACoreOfItsOwn() throws Exception {
    String model = model(TICKS.repeat(6), TICKS.repeat(5));
    ImportResult feasible = ImportedModels.text(folder, model, ImportedModels.sampling());
    has(feasible.text(), "host Unit { cores Core_1 own_1 ... } // not in the model: own_1",
        "nodes T0 thread on Unit.Core_1 fifo", "nodes T1 thread on Unit.own_1 fifo");
    has(feasible.report(), "core Core_1 has 110.0 % to do at worst where its tasks are put, since the model does not"
        + " say where they run (T0 60.0 %, T1 50.0 %)",
        "Proposal: no other core of Unit has room for one of them");
    ImportResult strict =
        ImportedModels.text(folder, model,
            ImportOptions.builder(Style.SAMPLING).placement(PlacementStyle.MODEL).build());
    has(strict.text(), "nodes T0 thread on Unit.Core_1 fifo");
    has(strict.report(), "--placement feasible gives a core of its own to T1 instead");
    assertEquals(List.of(),
        ImportedModels.text(folder, model(TICKS), ImportedModels.sampling()).findings(Kind.INCONSISTENT));
  }

  @Test
  void aModelWithoutHardwareGetsOneHost() throws Exception {
    String model = model(TICKS + write(0), read(0) + TICKS + write(1), read(1)).replaceAll("<hwModel>.*</hwModel>", "");
    ImportResult result = ImportedModels.text(folder, model, ImportedModels.lenient());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    has(result.text(), "host machine { cores core ... }", "process T1 on machine {", "samples S_T1.receive");
    has(result.report(), "the model has no processing units: all tasks are on one host, 'machine'");
  }
}
