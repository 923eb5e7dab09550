package org.tactus.synthesis.problem;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.AdmittingHosts;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.TimingModel;

/**
 * What is to be decided, and for which goals.
 *
 * @param model the timing model, with what is given
 * @param hosts what the model does not tell of the hosts that admit reservations
 * @param seats all threads of the model that a host is known for, with what may be decided of each
 * @param orderable the numbers of the executors whose callbacks may be put into another order
 * @param topics the topics whose priorities at flow controllers may be decided
 * @param criticality the criticality of chains by their numbers, a greater number before a smaller one
 * @param cap the part of a core that reservations may take together, at most {@link Admission#CERTAIN}
 * @param kept the numbers of the chains whose goals are to be met; the others are degraded
 */
public record ProvisionProblem(TimingModel model, AdmittingHosts hosts, List<Seat> seats, Set<Integer> orderable,
    Set<String> topics, Map<Integer, Integer> criticality, Fraction cap, Set<Integer> kept) {

  /** Copies the collections. */
  public ProvisionProblem {
    seats = List.copyOf(seats);
    orderable = Set.copyOf(orderable);
    topics = Collections.unmodifiableSet(new TreeSet<>(topics));
    criticality = Map.copyOf(criticality);
    kept = Collections.unmodifiableSet(new LinkedHashSet<>(kept));
    if (cap.compareTo(Admission.CERTAIN) > 0) {
      throw new IllegalArgumentException("no kernel is certain to admit " + cap.percent() + " of a core");
    }
  }

  /** Returns the problem of meeting all goals of a model, which tells all that there is to know of its hosts. */
  public static ProvisionProblem of(TimingModel model, List<Seat> seats, Set<Integer> orderable,
      Map<Integer, Integer> criticality, Fraction cap) {
    Set<Integer> all = new LinkedHashSet<>();
    model.chains().stream().filter(chain -> !chain.goals().isEmpty()).forEach(chain -> all.add(chain.id()));
    return new ProvisionProblem(model, AdmittingHosts.of(model), seats, orderable, Set.of(), criticality, cap, all);
  }

  /** Returns the same on other hosts. */
  public ProvisionProblem on(AdmittingHosts others) {
    return new ProvisionProblem(model, others, seats, orderable, topics, criticality, cap, kept);
  }

  /** Returns the same for the goals of other chains. */
  public ProvisionProblem keeping(Set<Integer> other) {
    return new ProvisionProblem(model, hosts, seats, orderable, topics, criticality, cap, other);
  }

  /** Returns the same with topics whose priorities may be decided. */
  public ProvisionProblem deciding(Set<String> other) {
    return new ProvisionProblem(model, hosts, seats, orderable, other, criticality, cap, kept);
  }

  /** Returns whether nothing is to be decided. */
  public boolean isFixed() {
    return seats.stream().allMatch(Seat::isFixed) && orderable.isEmpty() && topics.isEmpty();
  }

  /** Returns the criticality of a chain, 0 where none is given. */
  public int criticality(Chain chain) {
    return criticality.getOrDefault(chain.id(), 0);
  }

  /** Returns the chains whose goals are to be met, the most critical first, then in the order of the model. */
  public List<Chain> byCriticality() {
    return model.chains().stream().filter(chain -> kept.contains(chain.id()))
        .sorted(Comparator.comparingInt((Chain chain) -> -criticality(chain)).thenComparingInt(Chain::id)).toList();
  }

  /** Returns the chains with goals that are not to be met. */
  public List<Chain> degraded() {
    return model.chains().stream().filter(chain -> !chain.goals().isEmpty() && !kept.contains(chain.id())).toList();
  }

  /**
   * Returns the numbers of the seats that serve degraded chains and nothing else that has to be in time: they run under
   * the ordinary scheduler, below all others.
   */
  public Set<Integer> relegated() {
    List<Chain> degraded = degraded();
    if (degraded.isEmpty()) {
      return Set.of();
    }
    Members members = Members.of(model);
    Set<Callback> lower = new HashSet<>();
    degraded.forEach(chain -> lower.addAll(members.of(chain)));
    Set<Callback> upper = new HashSet<>();
    model.chains().stream().filter(chain -> kept.contains(chain.id()))
        .forEach(chain -> upper.addAll(members.upstream(chain)));
    lower.removeAll(upper);
    Set<Integer> seats = new LinkedHashSet<>();
    Served served = Served.of(this);
    for (Seat seat : this.seats) {
      List<Callback> callbacks = new ArrayList<>(served.by(seat));
      if (seat.role() == Seat.Role.EXECUTOR && !callbacks.isEmpty() && lower.containsAll(callbacks)
          && seat.policyOpen()) {
        seats.add(seat.id());
      }
    }
    return seats;
  }
}
