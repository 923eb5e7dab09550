package org.tactus.analysis;

import java.util.List;
import org.tactus.timing.load.CoreSetLoad;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/** What supplies threads with processor time: a core that they share, or what a thread has for itself. */
public sealed interface Resource {

  /** Returns how reports call it, as in {@code core vehicle.c0}. */
  String name();

  /** Returns what supplies a thread. */
  static Resource of(ThreadSpec thread) {
    return switch (thread.placement()) {
      case Placement.FixedPriority fixed -> new OfCore(fixed.core());
      case Placement.Reservation reservation -> new OfThread(thread);
      case Placement.OwnCore own -> new OfThread(thread);
      case Placement.Contended contended -> new OfThread(thread);
    };
  }

  /**
   * A core, which threads with priorities share.
   *
   * @param core the core
   */
  record OfCore(Core core) implements Resource {

    @Override
    public String name() {
      return "core " + core.name();
    }
  }

  /**
   * Several cores, on which any thread of an executor runs its callbacks.
   *
   * @param cores the cores
   */
  record OfCores(List<Core> cores) implements Resource {

    /** Copies the list. */
    public OfCores {
      cores = List.copyOf(cores);
    }

    @Override
    public String name() {
      return CoreSetLoad.name(cores);
    }
  }

  /**
   * What one thread has for itself: its reservation, a core of its own, or what its host leaves to it.
   *
   * @param thread the thread
   */
  record OfThread(ThreadSpec thread) implements Resource {

    @Override
    public String name() {
      return switch (thread.placement()) {
        case Placement.Reservation reservation -> "reservation of " + thread.name();
        case Placement.OwnCore own -> "the core of " + thread.name();
        case Placement.Contended contended -> thread.name() + " on host " + contended.host();
        case Placement.FixedPriority fixed -> throw new IllegalArgumentException(thread.name() + " shares a core");
      };
    }
  }
}
