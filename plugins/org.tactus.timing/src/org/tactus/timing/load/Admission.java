package org.tactus.timing.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * What SCHED_DEADLINE reservations take of the cores of a root domain, and how much Linux gives them there unless it is
 * configured otherwise ({@code sched-deadline.rst} of its documentation, sections 4 and 5). Each core with reservations
 * is a domain of its own; those without a core have the other cores of their host together, which may be none.
 *
 * @param host the host; empty if it is not known
 * @param core the core; empty for reservations without one
 * @param cores how many cores the domain has: 1 for a core, those of the host without reservations of their own for
 *     others; empty if the host is not known, or how many cores it has
 * @param loads the reservations with their shares of one core
 */
public record Admission(Optional<String> host, Optional<Core> core, OptionalInt cores, List<CoreLoad> loads) {

  /**
   * What all real-time threads may have: {@code kernel.sched_rt_runtime_us / kernel.sched_rt_period_us}; -1 switches
   * admission off.
   */
  public static final Fraction REAL_TIME = Fraction.of(95, 100);

  /**
   * What the fair server of each core reserves of that for ordinary threads from Linux 6.12 on, {@code fair_server} in
   * debugfs.
   */
  public static final Fraction FAIR_SERVER = Fraction.of(5, 100);

  /** What is left for the reservations of a model on any kernel. */
  public static final Fraction CERTAIN = Fraction.of(90, 100);

  /** The least budget of a reservation that Linux takes, in nanoseconds. */
  public static final long LEAST_BUDGET = 1_024;

  /** The shortest period that Linux takes in nanoseconds: {@code kernel.sched_deadline_period_min_us} by default. */
  public static final long SHORTEST_PERIOD = 100_000;

  /** The longest period that Linux takes in nanoseconds: {@code kernel.sched_deadline_period_max_us} by default. */
  public static final long LONGEST_PERIOD = 4_194_304_000L;

  /** Copies the list. */
  public Admission {
    loads = List.copyOf(loads);
  }

  /**
   * A reservation, and where Linux admits it.
   *
   * @param host its host, if it is known
   * @param core its core; empty if it may run on any core of the host
   * @param load what it takes
   */
  public record Reserved(Optional<String> host, Optional<Core> core, CoreLoad load) {
  }

  /** A domain: a core, or a host whose name may not be known. */
  private record Domain(Optional<Core> core, Optional<String> host) {
  }

  /**
   * Returns the domains in which threads of a model have reservations.
   *
   * @param model the model
   * @param hosts what it does not tell
   * @param placements how its threads are placed
   */
  public static List<Admission> of(TimingModel model, AdmittingHosts hosts,
      Function<ThreadSpec, Placement> placements) {
    List<Reserved> all = new ArrayList<>();
    for (ThreadSpec thread : model.threads()) {
      hosts.reservation(thread, placements.apply(thread)).ifPresent(reservation -> all.add(new Reserved(
          reservation.core().map(Core::host).or(() -> hosts.of(thread)), reservation.core(),
          new CoreLoad(thread.name(), thread, reservation.share()))));
    }
    return of(all, hosts.cores());
  }

  /**
   * Returns the domains of reservations: each core that some have for themselves, and for others what is left of their
   * host.
   *
   * @param all the reservations
   * @param cores how many cores the hosts have of which all are known
   */
  public static List<Admission> of(List<Reserved> all, Map<String, Integer> cores) {
    Map<Domain, List<CoreLoad>> domains = new LinkedHashMap<>();
    all.forEach(one -> domains.computeIfAbsent(new Domain(one.core().or(() -> only(one, all, cores)), one.host()),
        key -> new ArrayList<>()).add(one.load()));
    return domains.entrySet().stream().map(entry -> {
      Domain domain = entry.getKey();
      int apart = (int) domains.keySet().stream().filter(other -> other.core().isPresent())
          .filter(other -> other.host().equals(domain.host())).count();
      OptionalInt known = domain.host().map(cores::get).map(OptionalInt::of).orElseGet(OptionalInt::empty);
      OptionalInt beside = known.isEmpty() ? known : OptionalInt.of(Math.max(0, known.getAsInt() - apart));
      return new Admission(domain.host(), domain.core(), domain.core().isPresent() ? OptionalInt.of(1) : beside,
          entry.getValue());
    }).toList();
  }

  /** Returns the core of a host that has one alone, where another reservation names it: all are admitted there. */
  private static Optional<Core> only(Reserved reserved, List<Reserved> all, Map<String, Integer> cores) {
    return reserved.host().filter(host -> cores.getOrDefault(host, 0) == 1).flatMap(host -> all.stream()
        .filter(other -> other.host().equals(reserved.host())).flatMap(other -> other.core().stream()).findFirst());
  }

  /** Tells whether Linux takes a reservation as it is, however much else is reserved. */
  public static boolean isTaken(Placement.Reservation reservation) {
    return reservation.budget() >= LEAST_BUDGET && reservation.period() >= SHORTEST_PERIOD
        && reservation.period() <= LONGEST_PERIOD;
  }

  /** Returns all that is reserved, in parts of one core. */
  public Fraction reserved() {
    return CoreLoad.total(loads);
  }

  /**
   * Returns by how much more is reserved than Linux admits if it gives reservations some part of each core, in parts of
   * one core: by all together or by those that alone are too large, whichever is more. Zero if it admits them.
   */
  public Fraction excess(Fraction part) {
    Fraction each = loads.stream().map(load -> load.share().less(part)).reduce(Fraction.ZERO, Fraction::plus);
    return cores.isEmpty() ? each : Fraction.max(each, reserved().less(part.times(cores.getAsInt())));
  }

  /** Tells whether Linux admits all that is reserved if it gives reservations some part of each core. */
  public boolean fits(Fraction part) {
    return excess(part).numerator().signum() == 0;
  }

  /** Tells whether any kernel admits all that is reserved. */
  public boolean isCertain() {
    return fits(CERTAIN);
  }

  /** Returns what is reserved, for messages: {@code take 96 % of it}, {@code take 194 % of one}. */
  public String taken() {
    return "take " + reserved().percent() + (core.isPresent() ? " of it" : " of one");
  }

  /**
   * Returns what messages call the domain: {@code core pi.c0}, {@code the 2 cores of host pi without reservations of
   * their own}, {@code host pi, whose cores all have reservations of their own}.
   */
  public String name() {
    if (core.isPresent()) {
      return "core " + core.get().name();
    }
    String name = host.filter(one -> !one.isEmpty()).map(one -> "host " + one).orElse("one host");
    return cores.isEmpty() ? "the cores of " + name
        : cores.getAsInt() == 0 ? name + ", whose cores all have reservations of their own,"
        : "the " + cores.getAsInt() + (cores.getAsInt() == 1 ? " core" : " cores") + " of " + name
            + " without reservations of their own";
  }
}
