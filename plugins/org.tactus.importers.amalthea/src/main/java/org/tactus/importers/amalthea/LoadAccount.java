package org.tactus.importers.amalthea;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.dds.ThreadLoads;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.TimingModel;

/**
 * What the threads of an imported system demand by the account that {@code check} takes of its text: with what they
 * send themselves, and as often as messages activate them.
 */
final class LoadAccount {

  private static final Path ANY = Path.of("imported.tactus");

  private LoadAccount() {}

  /** Returns what each thread of a system demands; nothing of a text that has no timing model. */
  static ThreadLoads of(String text) {
    LoadedSystem system = TactusLanguage.get().load(ANY, text);
    if (system.isBroken()) {
      return ThreadLoads.UNKNOWN;
    }
    return Lowering.lower(system.view(), Interpretation.of(Target.DEFAULT)).model().map(LoadAccount::of)
        .orElse(ThreadLoads.UNKNOWN);
  }

  private static ThreadLoads of(TimingModel model) {
    List<Worker> workers = Loads.certain(model).workers();
    Map<String, Fraction> byExecutor = new LinkedHashMap<>();
    model.executors().forEach(executor -> workers.stream().filter(worker -> worker.threads()
        .equals(executor.threads())).findFirst()
        .ifPresent(worker -> byExecutor.put(executor.name(), worker.demand())));
    return new ThreadLoads(byExecutor, workers.stream()
        .filter(worker -> worker.demand().compareTo(Fraction.of(worker.threads().size(), 1)) > 0)
        .map(worker -> worker.name() + " " + worker.demand().percent()).toList());
  }
}
