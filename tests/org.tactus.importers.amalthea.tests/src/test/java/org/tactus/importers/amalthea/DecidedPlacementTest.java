package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.TRIGGER;
import static org.tactus.importers.amalthea.TaskModel.onTwoCores;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.Style;

/** On which kind of core tasks stay where cores are to be decided: of two cores one is twice as fast. */
class DecidedPlacementTest {

  @TempDir
  private Path folder;

  private String imported(String model, Style style, String mapping) throws Exception {
    return imported(mapped(model, mapping), ImportOptions.builder(style));
  }

  private static String mapped(String model, String mapping) {
    return model.replace("</am:Amalthea>", "<mappingModel>" + mapping + "</mappingModel></am:Amalthea>");
  }

  private String imported(String mapped, ImportOptions.Builder options) throws Exception {
    ImportResult result =
        ImportedModels.text(folder, mapped, options.placement(PlacementStyle.PROVISION).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    return result.text();
  }

  private static String on(String task, String core) {
    return "<taskAllocation task=\"" + task + "?type=Task\" affinity=\"" + core + "?type=ProcessingUnit\"/>";
  }

  /** Nobody decides where the other one runs, so that it stays where the model puts it. */
  @Test
  void whatATaskWaitsForStaysOnItsUnit() throws Exception {
    String wait = "<items xsi:type=\"am:WaitEvent\"><eventMask events=\"done?type=OsEvent\"/></items>";
    String set =
        "<items xsi:type=\"am:SetEvent\" process=\"T0?type=Task\"><eventMask events=\"done?type=OsEvent\"/></items>";
    String text = imported(onTwoCores(TICKS + TRIGGER + wait, "TRIGGERED" + TICKS + set), Style.SAMPLING,
        on("T0", "Core_1") + on("T1", "Fast"));
    assertTrue(text.contains("timer run every 10 ms wcet 1.5 ms"), text);
  }

  /** The task takes 5 ms on the fast core; the part that has the deadline of 4.8 ms takes 95 % of it. */
  @Test
  void aTaskInTwoPartsGoesWhereThePartWithItsDeadlineIsInTime() throws Exception {
    String model = onTwoCores(TICKS + write(0), read(0) + TICKS.repeat(10) + write(1), read(1) + TICKS);
    String mapping = on("T0", "Fast") + on("T1", "Core_1") + on("T2", "Fast");
    String parts = imported(deadline(model, 4_800), Style.DDS, mapping);
    assertTrue(parts.contains("timer run every 10 ms wcet 4.75 ms"), parts);
  }

  /** The reader takes 9 ms on the slow core, all of it in the part that has the deadline of 8.8 ms. */
  @Test
  void aReaderThatDataActivateIsNotInTwoParts() throws Exception {
    String model = deadline(onTwoCores(TICKS + write(0), read(0) + TICKS.repeat(9)), 8_800);
    String mapped = mapped(model, on("T0", "Fast") + on("T1", "Core_1"));
    String text = imported(mapped, ImportOptions.builder(Style.DDS).readers(Readers.DATA));
    assertTrue(text.contains("receive on /l0 wcet 4.5 ms"), text);
  }

  private static String deadline(String model, int microseconds) {
    return model.replace("</am:Amalthea>", """
        <constraintsModel><requirements xsi:type="am:ProcessRequirement" name="D" process="T1?type=Task">
        <limit xsi:type="am:TimeRequirementLimit" limitType="UpperLimit" metric="ResponseTime">
        <limitValue value="%d" unit="us"/></limit></requirements></constraintsModel></am:Amalthea>"""
        .formatted(microseconds));
  }
}
