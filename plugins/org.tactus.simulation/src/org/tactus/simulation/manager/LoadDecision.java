package org.tactus.simulation.manager;

import java.util.function.IntPredicate;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.TableConfiguration;

/**
 * Chooses among the configurations of a table: of the mode that is asked for, the least that is used up to the observed
 * load; one that was searched where that proves more for this load, or no other is proved for it. It rises at once,
 * and lowers when less would have done in as many rounds without a break as the table says, to the greatest of what
 * these needed. Where that has to wait for an idle instant, it does for as long as the present configuration is proved
 * for the load. {@code decision.cpp} of the manager decides the same.
 */
final class LoadDecision {

  private ManagedTable table;
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

  /** Takes over a table to which a search has added a configuration. */
  void know(ManagedTable more) {
    table = more;
  }

  /** Returns the least configuration of the table for a mode that is used up to a load, or the greatest of all. */
  int least(int mode, ObservedLoad load) {
    int greatest = 0;
    for (int i = 0; i < table.tabled(); i++) {
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

  /** Returns the configuration that is the best for a load, those that were searched included. */
  int best(int mode, ObservedLoad load) {
    int best = least(mode, load);
    if (table.isSearched(current) && isBetter(current, best, mode, load, true)) {
      best = current;
    }
    for (int i = table.tabled(); i < table.configurations().size(); i++) {
      best = isBetter(i, best, mode, load, false) ? i : best;
    }
    return best;
  }

  private boolean isBetter(int one, int best, int mode, ObservedLoad load, boolean proved) {
    TableConfiguration own = table.configurations().get(one);
    return own.mode() == mode && load.fits(own, proved) && gains(own, table.configurations().get(best), load);
  }

  /** Tells whether one that was searched proves more for a load. */
  private static boolean gains(TableConfiguration own, TableConfiguration usual, ObservedLoad load) {
    if (!load.fits(usual, true) || own.proved().size() != usual.proved().size()) {
      return !load.fits(usual, true) || own.proved().size() > usual.proved().size();
    }
    return !load.fits(usual, false) && load.fits(own, false);
  }

  /** Tells whether a change of configurations of one mode has to come at once. */
  private boolean rises(int wanted, boolean proved) {
    if (table.isSearched(wanted)) {
      return wanted != current;
    }
    return table.isSearched(current) ? !proved : wanted > current;
  }

  /** Tells whether a configuration may not be replaced by another one. */
  boolean uses(int configuration) {
    return configuration == current || lowerRounds > 0 && configuration == lowerTo;
  }

  /**
   * Decides a round.
   *
   * @param mayChange whether a change to a configuration need not wait for an idle instant
   */
  LoadChoice decide(int mode, ObservedLoad load, IntPredicate mayChange) {
    int wanted = best(mode, load);
    String seen = (table.isSearched(wanted) ? "a search has proved it; " : "")
        + load.callback().map(callback -> callback + " takes " + load.percent() + " %").orElse("nothing was observed");
    TableConfiguration now = table.configurations().get(current);
    boolean proved = load.fits(now, true);
    String why;
    if (now.mode() != mode) {
      take(wanted);
      why = "mode " + table.modes().get(mode).name() + " is asked for";
    } else if (rises(wanted, proved) && proved && !mayChange.test(wanted)) {
      lowerRounds = 0;
      why = "rises after an idle instant, and is proved until then; " + seen;
    } else if (rises(wanted, proved)) {
      take(wanted);
      why = seen;
    } else if (wanted != current) {
      why = lower(wanted, mayChange) + "; " + seen;
    } else {
      lowerRounds = 0;
      why = seen;
    }
    return new LoadChoice(current, why, !load.fits(table.configurations().get(current), true));
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
