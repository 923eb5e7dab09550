package org.tactus.dsl.validation.rules;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.lowering.Assumption;
import org.tactus.lowering.ThreadOrigin;
import org.tactus.model.Host;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.CoreSetLoad;
import org.tactus.timing.load.Worker;

/**
 * Where the threads of a host demand more than all of its cores have, wherever they run, some thread falls behind
 * without limit. Where a core or a thread alone has too much, the rules on these speak. Nothing is said where the host
 * has cores that it does not list, or somebody assumes so.
 */
public final class HostOverload extends RuleBase {

  private static final int LISTED = 3;

  /** Creates the rule. */
  public HostOverload() {
    super(DeploymentCode.HOST_OVERLOAD, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system).ifPresent(timed -> system.view().hosts().stream().filter(host -> hasAll(host, system))
        .forEach(host -> check(host, timed, sink)));
  }

  /** Tells whether a host has no more cores than it lists. */
  private static boolean hasAll(Host host, CheckedSystem system) {
    return !host.isFurtherCores() && !system.assumed().contains(Assumption.OWN_CORES);
  }

  /** Tells whether cores are all of a host that has several and no more, so that the host has too much to do. */
  static boolean areAll(CoreSetLoad set, CheckedSystem system) {
    return system.view().hosts().stream().filter(host -> hasAll(host, system))
        .filter(host -> host.getName().equals(set.cores().getFirst().host()))
        .anyMatch(host -> areAll(set, host));
  }

  private static boolean areAll(CoreSetLoad set, Host host) {
    return set.cores().size() > 1 && set.cores().size() == host.getCores().size();
  }

  private static void check(Host host, TimedSystem timed, DiagnosticSink sink) {
    List<Worker> workers =
        timed.loads().workers().stream().filter(worker -> timed.trace().thread(worker.threads().getFirst())
        .flatMap(ThreadOrigin::host).filter(host::equals).isPresent()).toList();
    Fraction total = workers.stream().map(Worker::asked).reduce(Fraction.ZERO, Fraction::plus);
    boolean elsewhere = workers.stream().anyMatch(ThreadOverload::exceeds)
        || isOverloaded(host, timed);
    int cores = host.getCores().size();
    if (!elsewhere && total.compareTo(Fraction.of(cores, 1)) > 0) {
      String largest = workers.stream().sorted(Comparator.comparing(Worker::asked).reversed()).limit(LISTED)
          .map(worker -> worker.name() + " " + worker.asked().percent()).collect(Collectors.joining(", "));
      sink.report(host, "the threads of host " + host.getName() + " demand " + total + " (" + total.percent()
          + ") of a core, and it has "
          + cores + (cores == 1 ? " core" : " cores") + ", largest first: " + largest
          + "; list further cores, move work to another host, shorten execution times or lengthen periods");
    }
  }

  private static boolean isOverloaded(Host host, TimedSystem timed) {
    return timed.loads().overloads().stream().filter(set -> !areAll(set, host))
        .flatMap(set -> set.cores().stream()).anyMatch(core -> core.host().equals(host.getName()));
  }
}
