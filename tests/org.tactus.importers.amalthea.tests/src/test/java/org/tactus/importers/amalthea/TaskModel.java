package org.tactus.importers.amalthea;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A model of a few tasks that run on one core, by what they do. */
final class TaskModel {

  static final String TICKS =
      "<items xsi:type=\"am:Ticks\"><default xsi:type=\"am:DiscreteValueConstant\" value=\"100000\"/></items>";
  static final String TRIGGER =
      "<items xsi:type=\"am:InterProcessTrigger\" stimulus=\"Go?type=InterProcessStimulus\"/>";

  private TaskModel() {}

  /**
   * Tasks with the given activity items, all every 10 ms, on the hardware of the small model; labels l0 to l3 of 8
   * bytes.
   */
  static String model(String... tasks) {
    String small = SmallModel.in("2.1.0");
    String hardware = small.substring(small.indexOf("<hwModel>"), small.indexOf("</hwModel>") + "</hwModel>".length());
    String software = IntStream.range(0, tasks.length)
        .mapToObj(i -> "<tasks name=\"T" + i + "\""
            + (tasks[i].contains("TRIGGERED") ? " stimuli=\"Go?type=InterProcessStimulus\""
                : " stimuli=\"S?type=PeriodicStimulus\"")
            + "><activityGraph>" + tasks[i].replace("TRIGGERED", "") + "</activityGraph></tasks>")
        .collect(Collectors.joining());
    String labels =
        IntStream.range(0, 4).mapToObj(i -> "<labels name=\"l" + i + "\"><size value=\"8\" unit=\"B\"/></labels>")
        .collect(Collectors.joining());
    return SmallModel.document("2.1.0", "<swModel>" + software + labels + "<events name=\"done\"/></swModel>" + hardware
        + "<stimuliModel><stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S\"><recurrence value=\"10\" "
        + "unit=\"ms\"/></stimuli><stimuli xsi:type=\"am:InterProcessStimulus\" name=\"Go\"/></stimuliModel>");
  }

  /** The same on two cores, of 100 and 200 MHz, that the model does not map tasks to. */
  static String onTwoCores(String... tasks) {
    return model(tasks).replace("</structures></structures>", "<modules xsi:type=\"am:ProcessingUnit\" name=\"Fast\""
        + " definition=\"Kind?type="
        + "ProcessingUnitDefinition\""
        + " frequencyDomain=\"Quick?type=FrequencyDomain\"/></structures></structures><domains"
        + " xsi:type=\"am:FrequencyDomain\" name=\"Quick\"><defaultValue value=\"200.0\" unit=\"MHz\"/></domains>");
  }

  /** Limits the reaction over tasks, each of which an event stands for, in milliseconds. */
  static String reaction(String model, int milliseconds, int... tasks) {
    StringBuilder events = new StringBuilder("<eventModel>");
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < tasks.length; i++) {
      events.append("<events xsi:type=\"am:ProcessEvent\" name=\"e").append(i)
          .append("\" eventType=\"terminate\" entity=\"T")
          .append(tasks[i]).append("?type=Task\"/>");
      if (i > 0) {
        items.append("<items xsi:type=\"am:EventChainContainer\"><eventChain name=\"s").append(i)
            .append("\" stimulus=\"e").append(i - 1)
            .append("?type=ProcessEvent\" response=\"e").append(i).append("?type=ProcessEvent\"/></items>");
      }
    }
    return model.replace("</am:Amalthea>", events + "</eventModel><constraintsModel><eventChains name=\"effect\""
        + " stimulus=\"e0?type=ProcessEvent\""
        + " response=\"e" + (tasks.length - 1) + "?type=ProcessEvent\">" + items + "</eventChains><timingConstraints"
        + " xsi:type=\"am:EventChainLatencyConstraint\" name=\"r\" scope=\"effect?type=EventChain\""
        + " type=\"Reaction\"><maximum value=\""
        + milliseconds + "\" unit=\"ms\"/></timingConstraints></constraintsModel></am:Amalthea>");
  }

  static String read(int label) {
    return "<items xsi:type=\"am:LabelAccess\" access=\"read\" data=\"l" + label + "?type=Label\"/>";
  }

  static String write(int label) {
    return "<items xsi:type=\"am:LabelAccess\" access=\"write\" data=\"l" + label + "?type=Label\"/>";
  }
}
