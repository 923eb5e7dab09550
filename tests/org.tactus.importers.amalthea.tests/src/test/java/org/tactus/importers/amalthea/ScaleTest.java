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

  /** A model of {@code runnables} runnables that each read and write eight labels of their own and of their neighbours. */
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
        out.write("<runnables name=\"R" + i + "\"><activityGraph><items xsi:type=\"am:Ticks\"><default xsi:type=\"am:DiscreteValueBoundaries\""
            + " lowerBound=\"10\" upperBound=\"20\"/></items>");
        for (int access = 0; access < 8; access++) {
          out.write("<items xsi:type=\"am:LabelAccess\" data=\"L" + (i + access) % runnables + "?type=Label\" access=\""
              + (access == 0 ? "write" : "read") + "\"/>\n");
        }
        out.write("</activityGraph></runnables>\n<labels name=\"L" + i + "\"><size value=\"4\" unit=\"B\"/></labels>\n");
      }
      out.write("</swModel>" + hardware + "<stimuliModel><stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S\"><recurrence value=\"10\""
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
}
