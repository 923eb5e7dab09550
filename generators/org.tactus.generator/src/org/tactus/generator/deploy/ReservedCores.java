package org.tactus.generator.deploy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.input.modes.TableSetting;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.Admission.Reserved;
import org.tactus.timing.load.CoreLoad;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/**
 * What the reservations of a host need of the kernel, by what Linux admits ({@link Admission}): those of the model, and
 * those of each configuration that a manager sets.
 *
 * @param admissions the reservations where Linux admits them, of each of these
 */
record ReservedCores(List<Admission> admissions) {

  /** The period in which the kernel counts what real-time threads take, in microseconds. */
  private static final long PERIOD = 1_000_000;

  /** Returns what a host reserves. */
  static ReservedCores of(SystemPlan plan, String host) {
    List<ThreadRule> rules = ThreadRule.of(plan, host);
    List<Admission> all = new ArrayList<>(admissions(plan, host, rules, Map.of()));
    plan.manager(host).ifPresent(manager -> manager.table().configurations().forEach(configuration ->
        all.addAll(admissions(plan, host, rules, budgets(configuration)))));
    return new ReservedCores(all);
  }

  /** Returns the budgets of the reservations of a configuration, by what their threads are in the model. */
  private static Map<String, Long> budgets(TableConfiguration configuration) {
    return configuration.settings().stream().filter(TableSetting::isReserved)
        .collect(Collectors.toMap(TableSetting::threads, TableSetting::budget));
  }

  private static List<Admission> admissions(SystemPlan plan, String host, List<ThreadRule> rules,
      Map<String, Long> budgets) {
    List<Reserved> reserved = new ArrayList<>();
    for (ThreadRule rule : rules) {
      if (rule.thread().policy() instanceof Policy.Reservation reservation) {
        long budget = budgets.getOrDefault(rule.what(), reservation.budget());
        Optional<Core> core = rule.thread().cores().stream().findFirst()
            .map(number -> new Core(number, host + "." + number, host));
        ThreadSpec thread = new ThreadSpec(0, rule.what(),
            new Placement.Reservation(core, budget, reservation.period(), budget));
        reserved.add(new Reserved(Optional.of(host), core,
            new CoreLoad(rule.what(), thread, Fraction.of(budget, reservation.period()))));
      }
    }
    return Admission.of(reserved, plan.cores());
  }

  /** Tells whether there are reservations. */
  boolean exist() {
    return !admissions.isEmpty();
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
