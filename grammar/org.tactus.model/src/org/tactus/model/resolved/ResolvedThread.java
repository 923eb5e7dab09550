package org.tactus.model.resolved;

import java.util.List;
import java.util.Optional;
import org.tactus.model.Core;
import org.tactus.model.FifoPolicy;
import org.tactus.model.SchedulingPolicy;
import org.tactus.model.ThreadSpec;

/**
 * A thread of the running system, and how the kernel schedules it.
 *
 * @param cores the cores that it may run on, in the order of the text; empty where the model does not say
 * @param policy its policy; empty for the default scheduling class
 * @param spec where the model says so; empty for a thread that it does not mention
 */
public record ResolvedThread(List<Core> cores, Optional<SchedulingPolicy> policy, Optional<ThreadSpec> spec) {

  /** A thread that the model does not mention. */
  public static final ResolvedThread UNMENTIONED = new ResolvedThread(List.of(), Optional.empty(), Optional.empty());

  /** Copies the cores. */
  public ResolvedThread {
    cores = List.copyOf(cores);
  }

  /** Returns a thread that may run on all cores that the model names for it. */
  public static ResolvedThread of(ThreadSpec spec) {
    return spec == null ? UNMENTIONED : of(spec, spec.getCores());
  }

  static ResolvedThread of(ThreadSpec spec, List<Core> cores) {
    return new ResolvedThread(cores, Optional.ofNullable(spec.getPolicy()), Optional.of(spec));
  }

  /** Tells whether the model says neither a core nor a policy, so that the kernel puts the thread where it likes. */
  public boolean isUnplaced() {
    return cores.isEmpty() && policy.isEmpty();
  }

  /** Returns the SCHED_FIFO policy. */
  public Optional<FifoPolicy> fifo() {
    return policy.filter(FifoPolicy.class::isInstance).map(FifoPolicy.class::cast);
  }
}
