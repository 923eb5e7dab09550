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
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.CoreLoad;
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
    if (!system.assumed().contains(Assumption.OWN_CORES)) {
      TimedSystem.of(system).ifPresent(timed -> system.view().hosts().stream().filter(host -> !host.isFurtherCores())
          .forEach(host -> check(host, timed, sink)));
    }
  }

  private static void check(Host host, TimedSystem timed, DiagnosticSink sink) {
    List<Worker> workers =
        timed.loads().workers().stream().filter(worker -> timed.trace().thread(worker.threads().getFirst())
        .flatMap(ThreadOrigin::host).filter(host::equals).isPresent()).toList();
    Fraction total = workers.stream().map(Worker::demand).reduce(Fraction.ZERO, Fraction::plus);
    boolean elsewhere = workers.stream().anyMatch(ThreadOverload::exceeds)
        || host.getCores().stream().anyMatch(core -> isOverloaded(core, timed));
    int cores = host.getCores().size();
    if (!elsewhere && total.compareTo(Fraction.of(cores, 1)) > 0) {
      String largest = workers.stream().sorted(Comparator.comparing(Worker::demand).reversed()).limit(LISTED)
          .map(worker -> worker.name() + " " + worker.demand().percent()).collect(Collectors.joining(", "));
      sink.report(host, "the threads of host " + host.getName() + " demand " + total + " (" + total.percent()
          + ") of a core, and it has "
          + cores + (cores == 1 ? " core" : " cores") + ", largest first: " + largest
          + "; list further cores, move work to another host, shorten execution times or lengthen periods");
    }
  }

  private static boolean isOverloaded(Core core, TimedSystem timed) {
    String name = ((Host) core.eContainer()).getName() + "." + core.getName();
    return timed.loads().byCore().entrySet().stream().filter(entry -> entry.getKey().name().equals(name))
        .anyMatch(entry -> CoreLoad.total(entry.getValue()).compareTo(Fraction.ONE) > 0);
  }
}
