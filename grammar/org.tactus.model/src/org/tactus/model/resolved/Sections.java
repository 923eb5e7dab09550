package org.tactus.model.resolved;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.Core;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Lock;
import org.tactus.model.Memory;
import org.tactus.model.PreemptionMode;
import org.tactus.model.Semaphore;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.SystemView;

/**
 * Up to which SCHED_FIFO priority threads of a core wait for a job: while it runs (non-preemptive threads), from one
 * schedule point to the next (cooperative ones), and while it holds a semaphore. A thread that has this priority
 * meanwhile holds off exactly those.
 */
public final class Sections {

  private record Placed(ThreadSpec spec, FifoPolicy fifo) {

    boolean isOn(List<Core> cores) {
      return spec.getCores().stream().anyMatch(cores::contains);
    }
  }

  private final ResolvedDeployment deployment;
  private final List<Placed> threads;

  private Sections(SystemView view) {
    deployment = ResolvedDeployment.of(view);
    Stream<ThreadSpec> resolved = deployment.processes().stream().flatMap(process -> Stream.concat(
        process.executors().stream().flatMap(ResolvedExecutor::threads),
        process.participants().stream().map(ResolvedParticipant::listener)))
        .flatMap(thread -> thread.spec().stream());
    Stream<ThreadSpec> senders = view.flowControllers().stream().map(FlowController::getThread);
    Stream<ThreadSpec> controllers = view.hosts().stream().map(Host::getMemory).filter(Objects::nonNull)
        .map(Memory::getController);
    threads = Stream.of(resolved, senders, controllers).flatMap(specs -> specs).filter(Objects::nonNull).distinct()
        .filter(spec -> spec.getPolicy() instanceof FifoPolicy)
        .map(spec -> new Placed(spec, (FifoPolicy) spec.getPolicy())).toList();
  }

  /** Returns those of a system, which are found once. */
  public static Sections of(SystemView view) {
    return view.derived(Sections.class, Sections::new);
  }

  /** Returns the policy of the one thread that runs a callback, if that is SCHED_FIFO. */
  public Stream<FifoPolicy> policy(Callback callback) {
    return placed(callback).map(Placed::fifo);
  }

  /** Returns the ceiling of a callback's jobs; empty where no thread above theirs waits for them. */
  public OptionalInt ceiling(Callback callback) {
    return placed(callback).flatMapToInt(own -> threads.stream().filter(other -> other.isOn(own.spec().getCores()))
        .filter(other -> switch (own.fifo().getMode()) {
          case PREEMPTIVE -> false;
          case COOPERATIVE -> other.fifo().getMode() == PreemptionMode.COOPERATIVE;
          case NON_PREEMPTIVE -> true;
        }).mapToInt(other -> other.fifo().getPriority()).filter(priority -> priority > own.fifo().getPriority())).max();
  }

  /** Returns the ceiling of a semaphore. */
  public int ceiling(Semaphore semaphore) {
    return threads.stream().filter(thread -> thread.fifo().getLocks().stream().map(Lock::getSemaphore)
        .anyMatch(semaphore::equals)).mapToInt(thread -> thread.fifo().getPriority()).max().orElse(0);
  }

  private Stream<Placed> placed(Callback callback) {
    return deployment.pool(callback).stream().filter(pool -> pool.threads().size() == 1)
        .flatMap(pool -> pool.threads().getFirst().spec().stream())
        .filter(spec -> spec.getPolicy() instanceof FifoPolicy)
        .map(spec -> new Placed(spec, (FifoPolicy) spec.getPolicy()));
  }
}
