package org.tactus.synthesis;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Rates;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.LinkGraph;

/**
 * A proof that goals cannot be met: the callbacks of the chains with goals alone need more processor time, if all
 * sources do their most, than there is. Work that no goal waits for counts as nothing, since it may run below all.
 */
final class OverloadProof {

  private final ProvisionProblem problem;
  private final TimingModel model;
  private final Set<Integer> members = new HashSet<>();

  private OverloadProof(ProvisionProblem problem) {
    this.problem = problem;
    this.model = problem.model();
    CertainMembers all = new CertainMembers(new LinkGraph(model));
    problem.byCriticality().forEach(chain -> all.of(chain).forEach(callback -> members.add(callback.id())));
  }

  /** Returns the proof as a sentence; empty if there is none. */
  static Optional<String> of(ProvisionProblem problem) {
    OverloadProof overload = new OverloadProof(problem);
    return overload.executor().or(overload::host);
  }

  private Map<Callback, Fraction> demands() {
    Rates rates = Rates.certain(model);
    Map<Callback, Fraction> demands = new LinkedHashMap<>();
    model.callbacks().stream().filter(callback -> members.contains(callback.id()))
        .filter(callback -> callback.executionTime().isPresent())
        .forEach(callback -> demands.put(callback, rates.demand(callback)));
    return demands;
  }

  private Optional<String> executor() {
    Map<Integer, Fraction> sums = new HashMap<>();
    demands().forEach((callback, demand) -> sums.merge(callback.executor().id(), demand, Fraction::plus));
    return model.executors().stream().filter(executor -> sums.containsKey(executor.id()))
        .filter(executor -> sums.get(executor.id()).compareTo(Fraction.of(executor.threads().size(), 1)) > 0)
        .findFirst().map(executor -> "the callbacks of executor " + executor.name()
            + " that chains with goals pass need " + sums.get(executor.id()).percent() + " of a core, and it has "
            + executor.threads().size() + (executor.threads().size() == 1 ? " thread" : " threads"));
  }

  private Optional<String> host() {
    Map<String, Set<Integer>> cores = new LinkedHashMap<>();
    Map<Integer, String> hosts = new HashMap<>();
    for (Seat seat : problem.seats()) {
      List<Core> usable = seat.coresOpen() ? seat.allowed() : seat.cores();
      usable.forEach(core -> cores.computeIfAbsent(core.host(), key -> new HashSet<>()).add(core.id()));
      usable.stream().findFirst().ifPresent(core -> seat.threads()
          .forEach(thread -> hosts.put(thread.id(), core.host())));
    }
    Map<String, Fraction> sums = new LinkedHashMap<>();
    demands().forEach((callback, demand) -> Optional.ofNullable(hosts.get(callback.executor().threads().getFirst()
        .id())).ifPresent(host -> sums.merge(host, demand, Fraction::plus)));
    return sums.entrySet().stream()
        .filter(entry -> entry.getValue().compareTo(Fraction.of(cores.get(entry.getKey()).size(), 1)) > 0).findFirst()
        .map(entry -> "the callbacks of host " + entry.getKey() + " that chains with goals pass need "
            + entry.getValue().percent() + " of a core, and " + cores.get(entry.getKey()).size()
            + " may be used");
  }
}
