package org.tactus.generator.ros2;

import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.HoldPlan;
import org.tactus.generator.plan.HoldPlan.LockPlan;
import org.tactus.generator.text.CppText;

/** Statements by which a job holds off other threads of its core, with {@code section.hpp} of the runtime. */
final class HeldJobs {

  private HeldJobs() {}

  /** Returns synthetic load with the semaphores of the model held, and with its schedule points. */
  static List<String> load(CallbackPlan callback) {
    HoldPlan hold = callback.common().hold();
    List<String> lines = new ArrayList<>();
    long left = callback.common().load();
    for (LockPlan lock : hold.locks()) {
      long time = Math.min(lock.time(), left);
      if (time > 0) {
        lines.addAll(List.of("{", "  const tactus::Held lock(" + CppText.string(lock.semaphore()) + ", "
            + lock.ceiling() + ");", "  " + run(callback, time), "}"));
      }
      left -= time;
    }
    long section = hold.section().orElse(left);
    long sections = section > 0 && section < left ? (left - 1) / section : 0;
    if (sections > 0) {
      lines.addAll(List.of("for (int i = 0; i < " + sections + "; ++i) {", "  " + run(callback, section),
          "  tactus::Section::schedule_point();", "}"));
      left -= sections * section;
    }
    if (left > 0) {
      lines.add(run(callback, left));
    }
    return lines;
  }

  /** Returns the name of the function that returns the work of a callback. */
  static String work(CallbackPlan callback) {
    return "load_" + callback.common().member() + "()";
  }

  private static String run(CallbackPlan callback, long time) {
    return work(callback) + ".run(" + Cpp.duration(time) + ");";
  }
}
