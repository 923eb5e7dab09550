package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Importing takes time in proportion to the size of the model. */
class ScaleTest {

  private static final int TASKS = 20;

  @TempDir
  private Path folder;

  /**
   * A model of {@code runnables} runnables that each read and write eight labels of their own and of their neighbours.
   */
  private Path model(int runnables) throws Exception {
    Path file = folder.resolve("model-" + runnables + ".amxmi");
    String small = SmallModel.in("0.9.8");
    String hardware = small.substring(small.indexOf("<hwModel>"), small.indexOf("</hwModel>") + "</hwModel>".length());
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(small.substring(0, small.indexOf("<swModel>")) + "<swModel>\n");
      for (int task = 0; task < TASKS; task++) {
        out.write("<tasks name=\"T" + task + "\" stimuli=\"S?type=PeriodicStimulus\"><activityGraph>");
        for (int runnable = task; runnable < runnables; runnable += TASKS) {
          out.write("<items xsi:type=\"am:RunnableCall\" runnable=\"R" + runnable + "?type=Runnable\"/>\n");
        }
        out.write("</activityGraph></tasks>\n");
      }
      for (int i = 0; i < runnables; i++) {
        out.write("<runnables name=\"R" + i
            + "\"><activityGraph><items xsi:type=\"am:Ticks\"><default xsi:type=\"am:DiscreteValueBoundaries\""
            + " lowerBound=\"10\" upperBound=\"20\"/></items>");
        for (int access = 0; access < 8; access++) {
          out.write("<items xsi:type=\"am:LabelAccess\" data=\"L" + (i + access) % runnables + "?type=Label\" access=\""
              + (access == 0 ? "write" : "read") + "\"/>\n");
        }
        out.write(
            "</activityGraph></runnables>\n<labels name=\"L" + i + "\"><size value=\"4\" unit=\"B\"/></labels>\n");
      }
      out.write("</swModel>" + hardware
          + "<stimuliModel><stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S\"><recurrence value=\"10\""
          + " unit=\"ms\"/></stimuli></stimuliModel></am:Amalthea>\n");
    }
    return file;
  }

  private static long cpuTime(Path model, int runnables) throws Exception {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    assertEquals(runnables, AmaltheaImport.run(model, ImportOptions.defaults()).taken().get("runnables"));
    return clock.getCurrentThreadCpuTime() - start;
  }

  @Test
  void timeGrowsInProportion() throws Exception {
    Path small = model(2_000);
    Path large = model(16_000);
    cpuTime(small, 2_000);
    cpuTime(small, 2_000);
    long few = Math.min(cpuTime(small, 2_000), cpuTime(small, 2_000));
    long many = cpuTime(large, 16_000);
    assertTrue(many < 24 * few, "8 times the size took " + many / few + " times as long");
  }

  /**
   * A model of {@code tasks} tasks with a runnable and a label each: every fifth is activated by time, the others by
   * the trigger or the data of the one before; each reads the label of the one before.
   */
  private Path tasks(int tasks) throws Exception {
    Path file = folder.resolve("tasks-" + tasks + ".amxmi");
    String small = SmallModel.in("2.1.0");
    String hardware = small.substring(small.indexOf("<hwModel>"), small.indexOf("</hwModel>") + "</hwModel>".length());
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(small.substring(0, small.indexOf("<swModel>")) + "<swModel>\n");
      for (int i = 0; i < tasks; i++) {
        String stimulus =
            i % 5 == 0 ? "S" + i % 100 + "?type=PeriodicStimulus" : "Go" + i + "?type=InterProcessStimulus";
        out.write("<tasks name=\"T" + i + "\" stimuli=\"" + stimulus + "\"><activityGraph>"
            + "<items xsi:type=\"am:RunnableCall\" runnable=\"R" + i + "?type=Runnable\"/>"
            + (i % 5 == 4 ? ""
                : "<items xsi:type=\"am:InterProcessTrigger\" stimulus=\"Go" + (i + 1)
                    + "?type=InterProcessStimulus\"/>")
            + "</activityGraph></tasks>\n<runnables name=\"R" + i
            + "\"><activityGraph><items xsi:type=\"am:Ticks\"><default"
            + " xsi:type=\"am:DiscreteValueConstant\" value=\"100\"/></items>"
            + (i == 0 ? "" : "<items xsi:type=\"am:LabelAccess\" access=\"read\""
                + " data=\"L" + (i - 1) + "?type=Label\"/>")
            + "<items xsi:type=\"am:LabelAccess\" access=\"write\" data=\"L" + i + "?type=Label\"/>"
            + "</activityGraph></runnables>\n<labels name=\"L" + i + "\"/>\n");
      }
      out.write("</swModel>" + hardware + "<stimuliModel>");
      for (int i = 0; i < tasks; i++) {
        out.write("<stimuli xsi:type=\"am:InterProcessStimulus\" name=\"Go" + i + "\"/>\n");
      }
      for (int i = 0; i < 100; i++) {
        out.write("<stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S" + i + "\"><recurrence value=\"" + (10 + i)
            + "\" unit=\"ms\"/></stimuli>");
      }
      out.write("</stimuliModel></am:Amalthea>\n");
    }
    return file;
  }

  private static double seconds(Path model, int tasks, ImportOptions options) throws Exception {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    assertEquals(tasks, AmaltheaImport.run(model, options).taken().get("tasks"));
    return (clock.getCurrentThreadCpuTime() - start) / 1e9;
  }

  @Test
  void twentyThousandTasks() throws Exception {
    double seconds = seconds(tasks(20_000), 20_000, ImportOptions.defaults());
    assertTrue(seconds < 10, "20,000 tasks take " + seconds + " s");
    double sampling = seconds(tasks(5_000), 5_000, ImportedModels.sampling());
    assertTrue(sampling < 5, "5,000 tasks take " + sampling + " s in the sampling style");
  }
}
