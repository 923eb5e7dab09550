package org.tactus.generator;

import java.util.List;
import java.util.stream.Collectors;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.plan.CoreNumbers;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.model.Host;
import org.tactus.model.view.SystemView;

/** Hosts whose threads are put on cores of the machine that the names of the model's cores do not tell. */
final class CoreWarnings {

  private CoreWarnings() {}

  /** Returns a warning for each host with several cores, some of which threads are put on, that are not numbered. */
  static List<Warning> of(SystemView view, SystemPlan plan) {
    return view.hosts().stream()
        .filter(host -> host.getCores().size() > 1 && !CoreNumbers.areNamed(host) && areUsed(host, plan))
        .map(host -> new Warning(GeneratorCode.CORES_WITHOUT_NUMBERS, host, message(host))).toList();
  }

  private static boolean areUsed(Host host, SystemPlan plan) {
    return plan.regulations().stream().anyMatch(one -> one.host().equals(host.getName()))
        || plan.processes(host.getName()).stream().map(ProcessPlan::cores).anyMatch(cores -> !cores.isEmpty());
  }

  private static String message(Host host) {
    String positions = host.getCores().stream().map(core -> core.getName() + " is core " + CoreNumbers.of(core))
        .collect(Collectors.joining(", "));
    return "host " + host.getName() + ": the names of its cores do not all end with different numbers, so that their "
        + "positions count: " + positions + " of the machine; end each name with the number of its core, such as "
        + host.getCores().getFirst().getName().replaceFirst("\\d+$", "") + CoreNumbers.of(host.getCores().getFirst());
  }
}
