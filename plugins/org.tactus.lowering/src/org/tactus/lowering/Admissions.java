package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tactus.model.Host;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.view.Quantities;
import org.tactus.timing.load.Admission;
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
    return Admission.of(model.threads(), thread -> placement(model, trace, thread),
        thread -> trace.thread(thread).flatMap(ThreadOrigin::host).map(Host::getName),
        name -> hosts.stream().filter(host -> name.filter(host.getName()::equals).isPresent())
            .filter(host -> !host.isFurtherCores() && !assumed.contains(Assumption.OWN_CORES))
            .mapToInt(host -> host.getCores().size()).findFirst());
  }

  /** Returns the reservation of a thread also where nothing bounds when it runs. */
  private static Placement placement(TimingModel model, Trace trace, ThreadSpec thread) {
    return trace.thread(thread).filter(origin -> thread.placement() instanceof Placement.Contended)
        .flatMap(origin -> origin.thread().policy().filter(ReservationPolicy.class::isInstance)
            .map(ReservationPolicy.class::cast).map(policy -> reservation(model, origin, policy)))
        .orElse(thread.placement());
  }

  private static Placement reservation(TimingModel model, ThreadOrigin origin, ReservationPolicy policy) {
    Optional<Core> core = origin.thread().cores().stream().findFirst()
        .map(one -> ((Host) one.eContainer()).getName() + "." + one.getName())
        .flatMap(name -> model.cores().stream().filter(one -> one.name().equals(name)).findFirst());
    return new Placement.Reservation(core, Quantities.nanoseconds(policy.getBudget()),
        Quantities.nanoseconds(policy.getPeriod()));
  }
}
