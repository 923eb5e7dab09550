package org.tactus.timing.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Placement.Reservation;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * What SCHED_DEADLINE reservations take of the cores of a root domain, and how much Linux gives them there unless it is
 * configured otherwise ({@code sched-deadline.rst} of its documentation, sections 4 and 5). Each core with reservations
 * is a domain of its own; those without a core have the other cores of their host together.
 *
 * @param host the host; empty if it is not known
 * @param core the core; empty for reservations without one
 * @param cores how many cores the domain has; empty if that is not known
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

  /** Copies the list. */
  public Admission {
    loads = List.copyOf(loads);
  }

  /** A domain: a core, or a host whose name may not be known. */
  private record Domain(Optional<Core> core, Optional<String> host) {
  }

  /** Returns the domains in a model, which does not tell the hosts of threads without a core. */
  public static List<Admission> of(TimingModel model) {
    return of(model, ThreadSpec::placement);
  }

  /** Returns the domains in a model with other placements. */
  public static List<Admission> of(TimingModel model, Function<ThreadSpec, Placement> placements) {
    Map<String, Long> hosts = model.cores().stream()
        .collect(Collectors.groupingBy(Core::host, LinkedHashMap::new, Collectors.counting()));
    OptionalInt fewest = hosts.values().stream().mapToInt(Long::intValue).min();
    return of(model.threads(), placements, thread -> Optional.empty(), host -> fewest);
  }

  /**
   * Returns the domains in which threads have reservations.
   *
   * @param threads the threads
   * @param placements how they are placed
   * @param host the host of a thread without a core, if it is known
   * @param cores how many cores a host has; empty if that is not known
   */
  public static List<Admission> of(List<ThreadSpec> threads, Function<ThreadSpec, Placement> placements,
      Function<ThreadSpec, Optional<String>> host, Function<Optional<String>, OptionalInt> cores) {
    Map<Domain, List<CoreLoad>> domains = new LinkedHashMap<>();
    for (ThreadSpec thread : threads) {
      if (placements.apply(thread) instanceof Reservation reservation) {
        Optional<String> on = reservation.core().map(Core::host).or(() -> host.apply(thread));
        domains.computeIfAbsent(new Domain(reservation.core(), on), key -> new ArrayList<>())
            .add(new CoreLoad(thread.name(), thread, reservation.share()));
      }
    }
    return domains.entrySet().stream().map(entry -> {
      Domain domain = entry.getKey();
      int apart = (int) domains.keySet().stream().filter(other -> other.core().isPresent())
          .filter(other -> domain.host().isEmpty() || other.host().equals(domain.host())).count();
      OptionalInt all = cores.apply(domain.host());
      OptionalInt beside = all.isEmpty() ? all : OptionalInt.of(Math.max(0, all.getAsInt() - apart));
      return new Admission(domain.host(), domain.core(), domain.core().isPresent() ? OptionalInt.of(1) : beside,
          entry.getValue());
    }).toList();
  }

  /** Returns all that is reserved, in parts of one core. */
  public Fraction reserved() {
    return CoreLoad.total(loads);
  }

  /** Tells whether Linux admits all that is reserved if it gives reservations some part of each core. */
  public boolean fits(Fraction part) {
    boolean each = loads.stream().allMatch(load -> load.share().compareTo(part) <= 0);
    return each && (cores.isEmpty() || reserved().compareTo(part.times(cores.getAsInt())) <= 0);
  }

  /** Tells whether any kernel admits all that is reserved. */
  public boolean isCertain() {
    return fits(CERTAIN);
  }

  /** Returns what is reserved, for messages: {@code take 96 % of it}, {@code take 194 % of one}. */
  public String taken() {
    return "take " + reserved().percent() + (core.isPresent() ? " of it" : " of one");
  }

  /** Returns what messages call the domain: {@code core pi.c0}, {@code the 2 other cores of host pi}. */
  public String name() {
    return core.map(one -> "core " + one.name()).orElseGet(() -> {
      String of = host.map(one -> " of host " + one).orElse("");
      return cores.isPresent() ? "the " + cores.getAsInt() + (cores.getAsInt() == 1 ? " core" : " cores") + of
          + " without reservations of their own"
          : "the cores" + of;
    });
  }
}
