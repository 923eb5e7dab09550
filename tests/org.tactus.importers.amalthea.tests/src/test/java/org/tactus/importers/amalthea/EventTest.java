package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stimuli that the model's own events cause, and what interrupts and several stimuli become. */
class EventTest {

  @TempDir
  private Path folder;

  /** T0 sends to a channel, writes l0 and reads l1; T1, which the event activates, receives, reads l0 and writes l1. */
  private String text(String event) throws Exception {
    String model = model(TICKS + write(0) + read(1) + "<items xsi:type=\"am:ChannelSend\" data=\"c?type=Channel\"/>"
        + (event.startsWith("Custom") ? "<items xsi:type=\"am:CustomEventTrigger\" event=\"e?type=CustomEvent\"/>"
            : ""),
        "TRIGGERED" + TICKS + "<items xsi:type=\"am:ChannelReceive\" data=\"c?type=Channel\"/>" + read(0) + write(1))
        .replace("<events name=\"done\"/>", "<channels name=\"c\"><size value=\"4\" unit=\"B\"/></channels>")
        .replace("Go?type=InterProcessStimulus", "Go?type=EventStimulus")
        .replace("xsi:type=\"am:InterProcessStimulus\" name=\"Go\"",
            "xsi:type=\"am:EventStimulus\" name=\"Go\" triggeringEvents=\"e?type="
            + event.substring(0, event.indexOf(' ')) + "\"")
        .replace("</am:Amalthea>",
            "<eventModel><events xsi:type=\"am:" + event.replace("Event ", "Event\" name=\"e\" ").replace('\'', '"')
            + "/></eventModel></am:Amalthea>");
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertEquals(List.of(), result.findings(ImportFinding.Kind.UNRESOLVED), result.report());
    return result.text();
  }

  @ParameterizedTest
  @CsvSource(quoteCharacter = '"', value = {"ChannelEvent eventType='send' entity='c?type=Channel'",
      "LabelEvent eventType='write' entity='l0?type=Label'", "LabelEvent eventType='read' entity='l1?type=Label'",
      "CustomEvent description='alarm'"})
  void anEventActivatesAtTheEndOfWhatCausesIt(String event) throws Exception {
    String text = text(event);
    assertTrue(text.contains("topic /Go : Data1B with T0 { priority 1 } // stimulus Go\n"), text);
    assertTrue(text.contains("  subscription run on /Go wcet 950 us bcet 950 us samples S_T1.receive publishes /l1\n"),
        text);
  }

  @Test
  void interruptsAreEventSourcesAndEachStimulusACallback() throws Exception {
    String model = model(TICKS + write(0), read(0) + TICKS)
        .replaceFirst("<tasks (name=\"T0\".*?)</tasks>", "<isrs $1</isrs>")
        .replace("name=\"T1\" stimuli=\"S?type=PeriodicStimulus\"",
            "name=\"T1\" stimuli=\"S?type=PeriodicStimulus U?type=PeriodicStimulus\"")
        .replace("<stimuliModel>",
            "<stimuliModel><stimuli xsi:type=\"am:PeriodicStimulus\" name=\"U\"><recurrence value=\"40\" unit=\"ms\"/>"
            + "</stimuli>");
    ImportResult result = ImportedModels.text(folder, model, ImportedModels.sampling());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertEquals(1, result.taken().get("ISRs"));
    for (String line : List.of("  event source run every 10 ms wcet 1 ms bcet 1 ms publishes /l0\n",
        "  timer run every 10 ms wcet 1 ms bcet 1 ms samples /l0\n"
            + "  timer run_2 every 40 ms wcet 1 ms bcet 1 ms samples /l0\n",
        "executor T1: single_threaded {", "chain T0_to_T1 from T0.run to T1.run\n",
        "chain T0_to_T1_2 from T0.run to T1.run_2\n")) {
      assertTrue(result.text().contains(line), line + " is missing in\n" + result.text());
    }
  }
}
