package org.tactus.importers.amalthea;

import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

/** A model with something of every {@link ImportOptions.Aspect}, for {@link AmaltheaFuzz} to damage. */
final class AspectModel {

  private static final String WEIBULL = "<items xsi:type=\"am:Ticks\"><default"
      + " xsi:type=\"am:DiscreteValueWeibullEstimatorsDistribution\" average=\"15000\" pRemainPromille=\"1\""
      + " lowerBound=\"10000\" upperBound=\"25000\"/></items>";

  private static final String GAUSS = "<items xsi:type=\"am:Ticks\"><default"
      + " xsi:type=\"am:DiscreteValueGaussDistribution\" mean=\"20000\" sd=\"3000\" lowerBound=\"10000\""
      + " upperBound=\"30000\"/></items>";

  /**
   * Tasks on two cores: on the first with distributions and a semaphore, and with timed accesses alone; on the second
   * one that is not preemptive and a cooperative one that is triggered. Periods have an offset.
   */
  static final String TEXT = TaskModel.onTwoCores(
      WEIBULL + semaphore("request") + GAUSS + write(0) + semaphore("release") + TaskModel.TRIGGER,
      read(0) + semaphore("request") + WEIBULL + semaphore("release") + write(1),
      timed(read(1)) + TICKS + timed(write(2)),
      "TRIGGERED" + read(2) + GAUSS + write(3),
      GAUSS + read(3))
      .replace("<tasks name=\"T3\"", "<tasks name=\"T3\" preemption=\"cooperative\"")
      .replace("<tasks name=\"T4\"", "<tasks name=\"T4\" preemption=\"non_preemptive\"")
      .replace("<recurrence", "<offset value=\"2\" unit=\"ms\"/><recurrence")
      .replace("<stimuliModel>", "<osModel><semaphores name=\"bus\" priorityCeilingProtocol=\"true\"/>"
          + "<operatingSystems name=\"os\"><taskSchedulers name=\"first\"/><taskSchedulers name=\"second\"/>"
          + "</operatingSystems></osModel><stimuliModel>")
      .replace("</am:Amalthea>", mapping() + "</am:Amalthea>");

  private AspectModel() {}

  private static String semaphore(String access) {
    return "<items xsi:type=\"am:SemaphoreAccess\" access=\"" + access + "\" semaphore=\"bus?type=Semaphore\"/>";
  }

  private static String timed(String access) {
    return access.replace("access=", "implementation=\"timed\" access=");
  }

  private static String mapping() {
    StringBuilder mapping = new StringBuilder("<mappingModel>" + core("first", "Core_1") + core("second", "Fast"));
    for (int task = 0; task < 5; task++) {
      mapping.append("<taskAllocation task=\"T").append(task).append("?type=Task\" scheduler=\"")
          .append(task < 3 ? "first" : "second").append("?type=TaskScheduler\"/>");
    }
    return mapping + "</mappingModel>";
  }

  private static String core(String scheduler, String core) {
    return "<schedulerAllocation scheduler=\"" + scheduler + "?type=TaskScheduler\" responsibility=\"" + core
        + "?type=ProcessingUnit\"/>";
  }
}
