package org.tactus.lowering;

import java.util.List;
import org.tactus.model.FifoPolicy;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.BusySecond;
import org.tactus.timing.load.CoreSetLoad;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Notes what is assumed of the kernel where real-time threads take more of a core than Linux lets them by default: it
 * admits reservations up to a part of a core, keeps that part from SCHED_FIFO threads within each second before 6.12,
 * and has a fair server from then on.
 */
final class RealTimeShares {

  private static final String FAIR_SERVER =
      "from Linux 6.12 on its fair server has no runtime (fair_server in debugfs)";

  private RealTimeShares() {
  }

  static void note(TimingModel model, Trace trace, List<Admission> admissions, Assumptions assumptions) {
    admissions.stream().filter(one -> !one.isCertain()).forEach(one -> assumptions.add(
        "Linux admits the reservations on " + one.name() + ", which " + one.taken() + ": "
        + (one.fits(Admission.REAL_TIME) ? "" : "kernel.sched_rt_runtime_us is -1, and ") + FAIR_SERVER + "."));
    BusySecond busy = new BusySecond(model);
    List<Core> full = model.cores().stream().filter(busy::mayBeFull).toList();
    if (!full.isEmpty()) {
      assumptions.add("Nothing holds up the real-time threads on " + CoreSetLoad.name(full)
          + ", which may take 950 ms of a second: kernel.sched_rt_runtime_us is -1, and " + FAIR_SERVER + ".");
    }
    model.threads().stream().filter(thread -> isUnplacedRealTime(trace, thread)).filter(busy::mayBeFull)
        .map(ThreadSpec::name).distinct().forEach(name -> assumptions.add("Nothing holds up the real-time threads of "
            + name + ", which may take 950 ms of a second: kernel.sched_rt_runtime_us is -1, and " + FAIR_SERVER
            + "."));
  }

  /** Tells whether a thread has a priority, but no core: what is proved of it does not say so any more. */
  private static boolean isUnplacedRealTime(Trace trace, ThreadSpec thread) {
    return thread.placement().boundTo().isEmpty()
        && trace.thread(thread).flatMap(origin -> origin.thread().policy()).filter(FifoPolicy.class::isInstance)
            .isPresent();
  }
}
