package org.tactus.simulation.manager;

import java.util.function.IntPredicate;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.TableConfiguration;

/**
 * Chooses among the configurations of a table: of the mode that is asked for, the least that is used up to the observed
 * load. It rises at once, and lowers when less would have done in as many rounds without a break as the table says, to
 * the greatest of what these needed. Where that has to wait for an idle instant, it does for as long as the present
 * configuration is proved for the load. {@code decision.cpp} of the manager decides the same.
 */
final class LoadDecision {

  private final ManagedTable table;
  private int current;
  private int lowerRounds;
  private int lowerTo;

  LoadDecision(ManagedTable table, int current) {
    this.table = table;
    this.current = current;
  }

  int current() {
    return current;
  }

  /** Returns the least configuration of a mode that is used up to a load, or the greatest of all. */
  int least(int mode, ObservedLoad load) {
    int greatest = 0;
    for (int i = 0; i < table.configurations().size(); i++) {
      TableConfiguration one = table.configurations().get(i);
      if (one.mode() == mode) {
        greatest = i;
        if (one.load() >= load.percent()) {
          return i;
        }
      }
    }
    return greatest;
  }

  /**
   * Decides a round.
   *
   * @param mayChange whether a change to a configuration need not wait for an idle instant
   */
  LoadChoice decide(int mode, ObservedLoad load, IntPredicate mayChange) {
    int wanted = least(mode, load);
    String seen = load.callback().map(callback -> callback + " takes " + load.percent() + " %")
        .orElse("nothing was observed");
    TableConfiguration now = table.configurations().get(current);
    boolean proved = load.percent() <= now.provedLoad();
    String why;
    if (now.mode() != mode) {
      take(wanted);
      why = "mode " + table.modes().get(mode).name() + " is asked for";
    } else if (wanted > current && proved && !mayChange.test(wanted)) {
      lowerRounds = 0;
      why = "rises after an idle instant, and is proved until then; " + seen;
    } else if (wanted > current) {
      take(wanted);
      why = seen;
    } else if (wanted < current) {
      why = lower(wanted, mayChange) + "; " + seen;
    } else {
      lowerRounds = 0;
      why = seen;
    }
    return new LoadChoice(current, why, load.percent() > table.configurations().get(current).provedLoad());
  }

  private void take(int configuration) {
    current = configuration;
    lowerRounds = 0;
  }

  private String lower(int wanted, IntPredicate mayChange) {
    lowerTo = lowerRounds == 0 ? wanted : Math.max(lowerTo, wanted);
    lowerRounds = Math.min(lowerRounds + 1, table.rounds());
    if (lowerRounds < table.rounds()) {
      return "less would do in " + lowerRounds + " of " + table.rounds() + " rounds";
    }
    if (!mayChange.test(lowerTo)) {
      return "lowers after an idle instant";
    }
    take(lowerTo);
    return "less did in " + table.rounds() + " rounds";
  }

  /** Says that a choice could not be put into effect: the configuration is still this one. */
  void stays(int configuration) {
    take(configuration);
  }
}
