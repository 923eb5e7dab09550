package org.tactus.generator.fastdds;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tactus.generator.plan.ThreadPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.model.Duration;
import org.tactus.model.HistoryKind;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Quantities;

/** Values of the model as Fast DDS's XML wants them. */
final class ProfileValues {

  private static final long SECOND = 1_000_000_000;

  /** Samples that Fast DDS keeps per topic unless told otherwise. */
  private static final int DEFAULT_SAMPLES_PER_INSTANCE = 400;

  /** Linux's number of SCHED_FIFO. */
  private static final int SCHED_FIFO = 1;

  private ProfileValues() {}

  /** Returns the content of a duration element; {@code null} is infinite. */
  static String duration(Duration duration) {
    return duration == null ? "<sec>DURATION_INFINITY</sec>" : duration(Quantities.nanoseconds(duration));
  }

  private static String duration(long nanoseconds) {
    return "<sec>" + nanoseconds / SECOND + "</sec><nanosec>" + nanoseconds % SECOND + "</nanosec>";
  }

  /** Returns the interval at which liveliness is announced: two thirds of the lease, as rmw_fastrtps has it. */
  static String announcement(Duration lease) {
    return lease == null ? duration((Duration) null) : duration(Quantities.nanoseconds(lease) / 3 * 2);
  }

  /** Tells whether the depth is more than Fast DDS keeps by default, so that its limits have to be raised. */
  static boolean isDeep(EffectiveQos qos) {
    return qos.history() == HistoryKind.KEEP_LAST && qos.depth() > DEFAULT_SAMPLES_PER_INSTANCE;
  }

  /**
   * Returns the settings of a thread, in the order of the schema; a reservation is not among them, as Fast DDS has
   * none.
   */
  static Map<String, String> thread(ThreadPlan thread) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (thread.policy() instanceof Policy.Fifo fifo) {
      settings.put("scheduling_policy", String.valueOf(SCHED_FIFO));
      settings.put("priority", String.valueOf(fifo.priority()));
    }
    if (!thread.cores().isEmpty()) {
      settings.put("affinity", Long.toUnsignedString(thread.affinity()));
    }
    return settings;
  }
}
