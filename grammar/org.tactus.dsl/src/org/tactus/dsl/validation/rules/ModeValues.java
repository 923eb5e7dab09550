package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Arrival;
import org.tactus.model.Callback;
import org.tactus.model.EventSource;
import org.tactus.model.Manager;
import org.tactus.model.Mode;
import org.tactus.model.ModeLoad;
import org.tactus.model.ModeRate;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Timer;
import org.tactus.model.view.LanguageLimits;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemModes;

/**
 * A load of nothing, or two loads of a callback, say nothing that could be analysed. What has no period cannot have
 * another one. Factors that do not rise, or end below the load of the model, leave the manager without a configuration
 * for what the model describes. A search that has hardly any time proves nothing, and one of hours is about a load that
 * has long gone.
 */
public final class ModeValues extends RuleBase {

  /** Creates the rule. */
  public ModeValues() {
    super(DeploymentCode.MODE_VALUES, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Mode mode : system.all(Mode.class)) {
      if (SystemModes.NOMINAL.equals(mode.getName())) {
        sink.report(mode, "'" + SystemModes.NOMINAL + "' is the mode that the model itself describes: write another "
            + "name");
      }
      loads(mode, sink);
      rates(mode, sink);
    }
    system.all(Manager.class).forEach(manager -> manager(manager, sink));
  }

  private static void loads(Mode mode, DiagnosticSink sink) {
    Set<Callback> known = new HashSet<>();
    boolean all = false;
    for (ModeLoad load : mode.getLoads()) {
      if (isNoLoad(load.getPercent())) {
        sink.report(load, TYPES.getModeLoad_Percent(), outside(load.getPercent()));
      }
      once(load, TYPES.getModeLoad_Callbacks(), load.getCallbacks(), known, "load", sink);
      if (load.getCallbacks().isEmpty() && all) {
        sink.report(load, "this mode already has a load of all callbacks: keep one of the two");
      }
      all |= load.getCallbacks().isEmpty();
    }
  }

  private static void rates(Mode mode, DiagnosticSink sink) {
    Set<Callback> known = new HashSet<>();
    for (ModeRate rate : mode.getRates()) {
      once(rate, TYPES.getModeRate_Callbacks(), rate.getCallbacks(), known, "period", sink);
      for (int i = 0; i < rate.getCallbacks().size(); i++) {
        Callback callback = rate.getCallbacks().get(i);
        if (!hasPeriod(callback)) {
          sink.report(rate, TYPES.getModeRate_Callbacks(), i, callback.getName() + " has no period that a mode could "
              + "change: name timers and event sources with 'every' and without 'let'");
        }
      }
    }
  }

  private static void once(EObject entry, EReference feature, List<Callback> callbacks, Set<Callback> known,
      String what, DiagnosticSink sink) {
    for (int i = 0; i < callbacks.size(); i++) {
      if (!known.add(callbacks.get(i))) {
        sink.report(entry, feature, i, callbacks.get(i).getName() + " already has a " + what + " in this mode: keep "
            + "one of the two");
      }
    }
  }

  private static boolean hasPeriod(Callback callback) {
    Arrival arrival = switch (callback) {
      case Timer timer when timer.getLogicalExecution() == null -> timer.getArrival();
      case EventSource source -> source.getArrival();
      default -> null;
    };
    return arrival instanceof PeriodicArrival periodic && !periodic.isSporadic();
  }

  private static void manager(Manager manager, DiagnosticSink sink) {
    List<Integer> loads = manager.getLoads();
    for (int i = 0; i < loads.size(); i++) {
      if (isNoLoad(loads.get(i))) {
        sink.report(manager, TYPES.getManager_Loads(), i, outside(loads.get(i)));
      } else if (i > 0 && loads.get(i) <= loads.get(i - 1)) {
        sink.report(manager, TYPES.getManager_Loads(), i, "a load of " + loads.get(i) + " % does not exceed the "
            + loads.get(i - 1) + " % before it: write rising loads");
      }
    }
    if (!loads.isEmpty() && loads.getLast() < SystemModes.WHOLE) {
      sink.report(manager, TYPES.getManager_Loads(), loads.size() - 1, "the greatest load is " + loads.getLast()
          + " %: add 100 %, which the model describes");
    }
    if (manager.getRounds() > LanguageLimits.ROUNDS) {
      sink.report(manager, TYPES.getManager_Rounds(), "the number of rounds is " + manager.getRounds()
          + "; the language allows at most " + LanguageLimits.ROUNDS);
    }
    searchTime(manager, sink);
  }

  private static void searchTime(Manager manager, DiagnosticSink sink) {
    if (manager.getSearchTime() == null || Exact.nanoseconds(manager.getSearchTime()).isEmpty()) {
      return;
    }
    long time = Exact.nanoseconds(manager.getSearchTime()).getAsLong();
    if (time > 0 && (time < LanguageLimits.LEAST_SEARCH_TIME || time > LanguageLimits.SEARCH_TIME)) {
      sink.report(manager, TYPES.getManager_SearchTime(), "a search answers within 100 ms to 3600 s, not "
          + Quantities.text(manager.getSearchTime()));
    }
  }

  private static boolean isNoLoad(int percent) {
    return percent < 1 || percent > LanguageLimits.LOAD_PERCENT;
  }

  private static String outside(int percent) {
    return "a load is from 1 to " + LanguageLimits.LOAD_PERCENT + " %, not " + percent + " %";
  }
}
