package org.tactus.generator.deploy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.CoreLoad;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/**
 * What the reservations of a host need of the kernel, by what Linux admits ({@link Admission}).
 *
 * @param admissions the reservations of each set of cores that some have; those without cores each by itself, since a
 *     plan does not tell how many cores the host has
 */
record ReservedCores(List<Admission> admissions) {

  /** The period in which the kernel counts what real-time threads take, in microseconds. */
  private static final long PERIOD = 1_000_000;

  /** Returns what a host reserves. */
  static ReservedCores of(SystemPlan plan, String host) {
    Map<List<Integer>, List<CoreLoad>> sets = new LinkedHashMap<>();
    for (ThreadRule rule : ThreadRule.of(plan, host)) {
      if (rule.thread().policy() instanceof Policy.Reservation reservation) {
        ThreadSpec thread = new ThreadSpec(0, rule.what(), new Placement.Reservation(Optional.empty(),
            reservation.budget(), reservation.period(), reservation.budget()));
        sets.computeIfAbsent(rule.thread().cores(), cores -> new ArrayList<>())
            .add(new CoreLoad(rule.what(), thread, Fraction.of(reservation.budget(), reservation.period())));
      }
    }
    return new ReservedCores(sets.entrySet().stream().map(set -> new Admission(Optional.of(host), Optional.empty(),
        set.getKey().isEmpty() ? OptionalInt.empty() : OptionalInt.of(set.getKey().size()), set.getValue())).toList());
  }

  /** Tells whether Linux admits them only with its admission switched off. */
  boolean exceedRealTime() {
    return admissions.stream().anyMatch(one -> !one.fits(Admission.REAL_TIME));
  }

  /** Tells whether Linux admits them from 6.12 on only where its fair server has no share. */
  boolean needFairServer() {
    return admissions.stream().anyMatch(one -> !one.isCertain());
  }

  /** Returns the runtime of all real-time threads by default, in microseconds of each second. */
  static long defaultRuntime() {
    Fraction part = Admission.REAL_TIME.times(PERIOD);
    return part.numerator().divide(part.denominator()).longValueExact();
  }
}
