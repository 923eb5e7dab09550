package org.tactus.lowering;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.model.Host;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.resolved.KnownCores;
import org.tactus.model.view.Quantities;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.AdmittingHosts;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** What the reservations of a system take of the cores that Linux admits them to. */
public final class Admissions {

  private Admissions() {
  }

  /**
   * Returns the reservations by where Linux admits them.
   *
   * @param model the timing model of the system
   * @param trace where its threads come from
   * @param hosts the hosts of the system
   * @param assumed what is assumed; with own cores, hosts have more than they list
   */
  public static List<Admission> of(TimingModel model, Trace trace, List<Host> hosts, Set<Assumption> assumed) {
    return Admission.of(model, hosts(model, trace, hosts, assumed), ThreadSpec::placement);
  }

  /**
   * Returns what the timing model does not tell of the hosts that admit reservations.
   *
   * @see #of(TimingModel, Trace, List, Set)
   */
  public static AdmittingHosts hosts(TimingModel model, Trace trace, List<Host> hosts, Set<Assumption> assumed) {
    Map<Integer, String> ofThreads = new HashMap<>();
    Map<Integer, Placement.Reservation> unbounded = new HashMap<>();
    for (ThreadSpec thread : model.threads()) {
      trace.thread(thread).ifPresent(origin -> {
        origin.host().ifPresent(host -> ofThreads.put(thread.id(), host.getName()));
        origin.thread().policy().filter(ReservationPolicy.class::isInstance).map(ReservationPolicy.class::cast)
            .ifPresent(policy -> unbounded.put(thread.id(), reservation(model, origin, policy)));
      });
    }
    return new AdmittingHosts(ofThreads, KnownCores.of(hosts, assumed.contains(Assumption.OWN_CORES)), unbounded);
  }

  private static Placement.Reservation reservation(TimingModel model, ThreadOrigin origin, ReservationPolicy policy) {
    Optional<Core> core = origin.thread().cores().stream().findFirst()
        .map(one -> ((Host) one.eContainer()).getName() + "." + one.getName())
        .flatMap(name -> model.cores().stream().filter(one -> one.name().equals(name)).findFirst());
    return new Placement.Reservation(core, Quantities.nanoseconds(policy.getBudget()),
        Quantities.nanoseconds(policy.getPeriod()));
  }
}
