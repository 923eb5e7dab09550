package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.TRIGGER;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.reaction;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tactus.importers.amalthea.ImportOptions.Style;

/**
 * Event chains become chains, through whatever their tasks pass on: labels, triggers, channels, other tasks, or what
 * the chain alone says.
 */
class EventChainTest {

  @TempDir
  private Path folder;

  private ImportResult imported(String model, Style style) throws Exception {
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.builder(style).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertFalse(result.text().contains("Not checked"), result.text());
    return result;
  }

  private static void has(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), part + " is missing in\n" + text);
    }
  }

  @ParameterizedTest
  @EnumSource(Style.class)
  void tasksThatExchangeNothingReadWhatTheOneBeforeHasSent(Style style) throws Exception {
    ImportResult result = imported(reaction(model(TICKS, TICKS, TICKS), 90, 0, 1, 2), style);
    has(result.report(), "chains with limits join tasks that exchange nothing in the model: each is taken to read"
        + " what the one before it has sent,"
        + " T0 -> T1, T1 -> T2 [can change a bound]");
    assertTrue(result.report().lines().limit(3).anyMatch("Goals that are met may be missed by the model:"::equals),
        result.report());
    has(result.text(), "topic /T0_then_T1 : Data1B");
    assertEquals(Map.of("effect", true), ImportedModels.goals(result.text()), result.text());
    // T1 may just have missed T0, and T2 T1: two periods of 10 ms at least
    assertEquals(Map.of("effect", false), ImportedModels.goals(imported(reaction(model(TICKS, TICKS, TICKS), 20, 0, 1,
        2), style).text()));
  }

  @ParameterizedTest
  @EnumSource(Style.class)
  void aChainMayLeaveTasksOut(Style style) throws Exception {
    ImportResult result = imported(reaction(model(TICKS + write(0), read(0) + TICKS + write(1), read(1) + TICKS), 90,
        0, 2), style);
    assertFalse(result.report().contains("exchange nothing"), result.report());
    assertEquals(Map.of("effect", true), ImportedModels.goals(result.text()), result.text());
  }

  private static String delay(String mapping, int last) {
    return reaction(model(TICKS + write(0), read(0) + TICKS), 90, 0, last)
        .replaceFirst("(?s)<timingConstraints.*</timingConstraints>",
        "<timingConstraints xsi:type=\"am:DelayConstraint\" name=\"quick\" mappingType=\"" + mapping
            + "\" source=\"e0?type=ProcessEvent\""
        + " target=\"e1?type=ProcessEvent\"><upper value=\"90\" unit=\"ms\"/></timingConstraints>");
  }

  @Test
  void aDelayFromEventToEventIsAReaction() throws Exception {
    ImportResult result = imported(delay("Reaction", 1), Style.SAMPLING);
    has(result.text(), "chain quick from T0.run to T1.run { reaction <= 90 ms }");
    has(imported(delay("OneToOne", 1), Style.SAMPLING).report(), "a DelayConstraint is not checked");
  }

  @ParameterizedTest
  @EnumSource(Style.class)
  void triggersAndChannelsJoinTasks(Style style) throws Exception {
    String channel = "<items xsi:type=\"am:Channel%s\" data=\"c?type=Channel\"/>";
    String model = model(TICKS + TRIGGER, "TRIGGERED" + TICKS + channel.formatted("Send"), channel.formatted("Receive")
        + TICKS)
        .replace("<events name=\"done\"/>", "<channels name=\"c\"><size value=\"4\" unit=\"B\"/></channels>");
    ImportResult result = imported(reaction(model, 90, 0, 1, 2), style);
    assertFalse(result.report().contains("exchange nothing"), result.report());
    assertEquals(Map.of("effect", true), ImportedModels.goals(result.text()), result.text());
  }

  @ParameterizedTest
  @EnumSource(Style.class)
  void aChainWithinATaskIsItsOwn(Style style) throws Exception {
    ImportResult result = imported(reaction(model(TICKS, TICKS), 90, 1, 1), style);
    has(result.text(), "chain effect from T1.run to T1.run { reaction <= 90 ms }");
    assertEquals(Map.of("effect", true), ImportedModels.goals(result.text()), result.text());
  }

  /** T0 sends and triggers an event; T1 receives and calls a runnable. */
  @ParameterizedTest
  @CsvSource(quoteCharacter = '"', value = {"ChannelEvent eventType='send' entity='c?type=Channel',ChannelEvent"
      + " eventType='receive' entity='c?type=Channel'",
      "LabelEvent eventType='write' entity='l0?type=Label',LabelEvent eventType='read' entity='l0?type=Label'",
      "CustomEvent description='alarm',RunnableEvent eventType='start' entity='R?type=Runnable'"})
  void eventsOfChannelsLabelsRunnablesAndCustomEventsNameTheirTasks(String first, String last) throws Exception {
    String model = reaction(model(TICKS + write(0) + "<items xsi:type=\"am:ChannelSend\" data=\"c?type=Channel\"/>"
        + (first.startsWith("Custom") ? "<items xsi:type=\"am:CustomEventTrigger\" event=\"e0?type=CustomEvent\"/>"
        : ""),
        read(0) + "<items xsi:type=\"am:ChannelReceive\" data=\"c?type=Channel\"/><items xsi:type=\"am:RunnableCall\""
        + " runnable=\"R?type=Runnable\"/>"
        + TICKS), 90, 0, 1).replace("<events name=\"done\"/>", "<channels name=\"c\"><size value=\"4\""
        + " unit=\"B\"/></channels><runnables"
        + " name=\"R\"><activityGraph>" + TICKS + "</activityGraph></runnables>");
    String other = model.replaceAll("<events xsi:type=\"am:ProcessEvent\" name=\"e0\"[^>]*/>", event(first, "e0"))
        .replaceAll("<events xsi:type=\"am:ProcessEvent\" name=\"e1\"[^>]*/>", event(last, "e1"))
        .replace("e0?type=ProcessEvent", "e0?type=" + type(first)).replace("e1?type=ProcessEvent", "e1?type="
        + type(last));
    assertEquals(Map.of("effect", true), ImportedModels.goals(imported(other, Style.SAMPLING).text()));
  }

  private static String type(String event) {
    return event.substring(0, event.indexOf(' '));
  }

  private static String event(String event, String name) {
    return "<events xsi:type=\"am:" + event.replace("Event ", "Event\" name=\"" + name + "\" ").replace('\'', '"')
        + "/>";
  }

  @Test
  void chainsThatComeBackToATaskAreComments() throws Exception {
    String model = reaction(model(TICKS, TICKS), 90, 0, 1, 0);
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    has(result.text(), "// Not checked, effect (line ");
    has(result.report(), "event and process chains that come back to a task contradict themselves, or are loops:"
        + " their limits are comments");
  }

  /** A trigger reaches the activation by the trigger alone; the timer's job reads nothing that T0 sends. */
  @ParameterizedTest
  @EnumSource(Style.class)
  void aChainEndsWhereDataReachTheTask(Style style) throws Exception {
    String model = model(TICKS + TRIGGER, "TRIGGERED" + TICKS)
        .replace("Go?type=InterProcessStimulus\"><activityGraph>",
        "S?type=PeriodicStimulus Go?type=InterProcessStimulus\"><activityGraph>");
    String first = style == Style.DDS ? "P_T0.run" : "T0.run";
    ImportResult unlimited = imported(model, style);
    has(unlimited.text(), "chain T0_to_T1 from " + first + " to T1.run_2\n");
    assertFalse(unlimited.text().contains("to T1.run\n"), unlimited.text());
    ImportResult limited = imported(reaction(model, 90, 0, 1), style);
    has(limited.text(), "chain effect from " + first + " to T1.run_2 { reaction <= 90 ms }");
    assertFalse(limited.text().contains("to T1.run "), limited.text());
  }

  /** Of two chains that are alike in everything, even in their line. */
  @Test
  void chainsThatAreGivenTwiceHaveNamesOfTheirOwn() throws Exception {
    String once = reaction(model(TICKS + write(0), read(0) + TICKS), 90, 0, 1).replaceFirst("(?s)<timingConstraints.*"
        + "</timingConstraints>", "");
    String chain = once.substring(once.indexOf("<eventChains"), once.indexOf("</eventChains>")) + "</eventChains>";
    ImportResult result = ImportedModels.text(folder, once.replace(chain, chain + chain), ImportOptions.defaults());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    has(result.text(), "chain effect from ", "chain effect_2 from ");
  }
}
