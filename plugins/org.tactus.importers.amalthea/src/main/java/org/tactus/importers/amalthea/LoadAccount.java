package org.tactus.importers.amalthea;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.dds.ThreadLoads;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * What the threads of an imported system demand by the account that {@code check} takes of its text: with what they
 * send themselves, and as often as messages activate them.
 */
final class LoadAccount {

  private LoadAccount() {}

  /** Returns what each thread of a system demands; nothing of a text that has no timing model. */
  static ThreadLoads of(String text) {
    return TactusLanguage.get().view(text)
        .flatMap(view -> Lowering.lower(view, Interpretation.of(Target.DEFAULT)).model()).map(LoadAccount::of)
        .orElse(ThreadLoads.UNKNOWN);
  }

  private static ThreadLoads of(TimingModel model) {
    List<Worker> workers = Loads.certain(model).workers();
    Map<ThreadSpec, Fraction> byThread = new IdentityHashMap<>();
    workers.forEach(worker -> byThread.put(worker.threads().getFirst(), worker.demand()));
    Map<String, Fraction> byExecutor = new LinkedHashMap<>();
    Map<ThreadSpec, String> executors = new IdentityHashMap<>();
    model.executors().forEach(executor -> {
      byExecutor.put(executor.name(), byThread.get(executor.threads().getFirst()));
      executors.put(executor.threads().getFirst(), executor.name());
    });
    return new ThreadLoads(byExecutor, workers.stream()
        .filter(worker -> worker.demand().compareTo(Fraction.of(worker.threads().size(), 1)) > 0)
        .map(worker -> new ThreadLoads.Overfull(worker.name(),
            Optional.ofNullable(executors.get(worker.threads().getFirst())), worker.demand())).toList());
  }
}
