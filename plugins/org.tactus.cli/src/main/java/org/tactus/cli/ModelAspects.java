package org.tactus.cli;

import java.util.EnumSet;
import java.util.Set;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import picocli.CommandLine.Option;

/** The options of an import that take what the model says, or leave it out. */
final class ModelAspects {

  /** Whether an aspect is taken from the model. */
  private enum Otherwise {
    NONE, MODEL
  }

  /** Whether threads hold others off. */
  private enum Preemption {
    PREEMPTIVE, MODEL
  }

  /** Which phases are possible. */
  private enum Offsets {
    ANY, MODEL
  }

  @Option(names = "--preemption", paramLabel = "WHICH", defaultValue = "preemptive",
      description = "Cooperative and non-preemptive tasks: preemptive (default: their threads can be preempted, as"
          + " in ROS 2; the report names them) or model (they hold others off).")
  private Preemption preemption;

  @Option(names = "--semaphores", paramLabel = "WHICH", defaultValue = "none",
      description = "Semaphores with a priority ceiling: none (default: nobody waits for them; the report names them)"
          + " or model (tasks of one core wait for each other).")
  private Otherwise semaphores;

  @Option(names = "--offsets", paramLabel = "WHICH", defaultValue = "any",
      description = "Offsets of periodic stimuli: any (default: every phase is possible) or model (those of the model,"
          + " 0 where it gives none; stimuli of one host share a time zero; 'generate' asks for --offset-jitter).")
  private Offsets offsets;

  @Option(names = "--distributions", paramLabel = "WHICH", defaultValue = "none",
      description = "Distributions of execution times: none (default: their bounds alone) or model (those of the model,"
          + " which 'simulate --distribution' draws from).")
  private Otherwise distributions;

  @Option(names = "--let", paramLabel = "WHICH", defaultValue = "none",
      description = "Logical execution time of tasks with timed accesses: none (default: data move as tasks run; the"
          + " report names them) or model (with --style sampling, at the ends of their periods; 'generate' refuses"
          + " that).")
  private Otherwise logicalExecution;

  /** Returns the aspects that are taken. */
  Aspect[] taken() {
    Set<Aspect> taken = EnumSet.noneOf(Aspect.class);
    take(taken, Aspect.PREEMPTION, preemption == Preemption.MODEL);
    take(taken, Aspect.SEMAPHORES, semaphores == Otherwise.MODEL);
    take(taken, Aspect.OFFSETS, offsets == Offsets.MODEL);
    take(taken, Aspect.DISTRIBUTIONS, distributions == Otherwise.MODEL);
    take(taken, Aspect.LOGICAL_EXECUTION, logicalExecution == Otherwise.MODEL);
    return taken.toArray(Aspect[]::new);
  }

  private static void take(Set<Aspect> taken, Aspect aspect, boolean wanted) {
    if (wanted) {
      taken.add(aspect);
    }
  }
}
