package org.tactus.synthesis.problem;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ThreadSpec;

/**
 * Threads that are placed by one decision: those of an executor or thread class, of a listener, or of a flow controller
 * in all participants.
 *
 * @param id the index in {@link ProvisionProblem#seats()}
 * @param name the name for reports, as in {@code executor sensing}
 * @param role what the threads do
 * @param threads the threads; they are put on the cores in turn
 * @param mostCores on how many cores they may be at most
 * @param allowed the cores that may be chosen
 * @param given what the model gives
 */
public record Seat(int id, String name, Role role, List<ThreadSpec> threads, int mostCores, List<Core> allowed,
    Given given) {

  /**
   * What a model gives of threads.
   *
   * @param cores the cores; none where it leaves them open
   * @param policy the policy; empty where it leaves it open
   * @param free what of the given may be decided anew
   */
  public record Given(List<Core> cores, Optional<Scheduling> policy, Set<Decision> free) {

    /** Nothing. */
    public static final Given NOTHING = new Given(List.of(), Optional.empty(), Set.of());

    /** Copies the collections. */
    public Given {
      cores = List.copyOf(cores);
      free = Set.copyOf(free);
    }
  }

  /** What the threads of a seat do. */
  public enum Role {
    /** They run callbacks. */
    EXECUTOR,
    /** They take messages from the network. */
    LISTENER,
    /** They send asynchronous messages. */
    SENDER
  }

  /** Copies the collections. */
  public Seat {
    threads = List.copyOf(threads);
    allowed = List.copyOf(allowed);
    if (threads.isEmpty() || mostCores < 1) {
      throw new IllegalArgumentException("a seat has threads and a core: " + name);
    }
  }

  /** Returns the cores that the model gives; none where it leaves them open. */
  public List<Core> cores() {
    return given.cores();
  }

  /** Returns the policy that the model gives; empty where it leaves it open. */
  public Optional<Scheduling> policy() {
    return given.policy();
  }

  private boolean isFree(Decision decision) {
    return given.free().contains(decision);
  }

  /** Returns whether nothing about it can be decided. */
  public boolean isFixed() {
    return !coresOpen() && !policyOpen() && !priorityOpen() && !budgetOpen() && !periodOpen();
  }

  /** Returns whether its cores are to be chosen. */
  public boolean coresOpen() {
    return !allowed.isEmpty() && !asModelled() && (cores().isEmpty() || isFree(Decision.CORES));
  }

  /** Returns whether it may have a priority or a reservation. */
  public boolean policyOpen() {
    return policy().isEmpty()
        || !asModelled() && isFree(Decision.PRIORITIES) && isFree(Decision.BUDGETS);
  }

  /** Returns whether its priority is to be chosen, if it has one. */
  public boolean priorityOpen() {
    return policyOpen() || policy().get() instanceof Scheduling.Given && isFree(Decision.PRIORITIES);
  }

  /** Returns whether its budget is to be chosen, if it has one. */
  public boolean budgetOpen() {
    return policyOpen() || policy().get() instanceof Scheduling.Reserved && isFree(Decision.BUDGETS);
  }

  /** Returns whether its period is to be chosen, if it has one. */
  public boolean periodOpen() {
    return policyOpen() || policy().get() instanceof Scheduling.Reserved && isFree(Decision.PERIODS);
  }

  private boolean asModelled() {
    return policy().filter(Scheduling.AsModelled.class::isInstance).isPresent();
  }
}
