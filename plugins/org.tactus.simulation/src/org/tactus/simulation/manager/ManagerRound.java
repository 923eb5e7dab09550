package org.tactus.simulation.manager;

import java.util.List;
import java.util.Optional;
import org.tactus.input.modes.ConfigurationPair;

/**
 * What a round of the manager decided, and what it claims until the next one.
 *
 * @param number from 1
 * @param cause why it began
 * @param mode the number of the mode that is asked for
 * @param load the load that was observed
 * @param speed the speed of processors, per cent
 * @param overruns how often a thread wanted more than its reservation since the last round
 * @param missed the chains with proved goals that took longer since then
 * @param idle whether nothing was unfinished at an instant since the last change
 * @param before the configuration until now
 * @param choice what was decided
 * @param exceeded whether the load exceeds all that anything is proved for, so that an idle instant is needed
 * @param refuted whether a goal was missed that was claimed
 * @param changing the only two configurations since the last idle instant; empty if there was one since the last change
 * @param lacking the load for which no configuration is proved that keeps all goals; empty if one is
 * @param proved the chains whose goals hold until the next round
 * @param unproved the chains of the mode of which that is not known
 */
public record ManagerRound(long number, RoundCause cause, int mode, ObservedLoad load, long speed, long overruns,
    List<String> missed, boolean idle, int before, LoadChoice choice, boolean exceeded, boolean refuted,
    Optional<ConfigurationPair> changing, Optional<LackingLoad> lacking, List<String> proved, List<String> unproved) {

  /** Copies the lists. */
  public ManagerRound {
    missed = List.copyOf(missed);
    proved = List.copyOf(proved);
    unproved = List.copyOf(unproved);
  }

  /** Tells whether the configuration is another one from now on. */
  public boolean changes() {
    return choice.configuration() != before;
  }

  /** A round whose claims are not known yet. */
  static final class Builder {

    long number;
    RoundCause cause = RoundCause.PERIOD;
    int mode;
    ObservedLoad load;
    long speed = ProcessorSpeed.FULL;
    long overruns;
    List<String> missed = List.of();
    boolean idle;
    int before;
    LoadChoice choice;
    boolean exceeded;
    boolean refuted;
    /** Whether the settings until now and all executions are known. */
    boolean known;
    Optional<ConfigurationPair> changing = Optional.empty();
    Optional<LackingLoad> lacking = Optional.empty();
    List<String> proved = List.of();
    List<String> unproved = List.of();

    boolean changes() {
      return choice.configuration() != before;
    }

    ManagerRound build() {
      return new ManagerRound(number, cause, mode, load, speed, overruns, missed, idle, before, choice, exceeded,
          refuted, changing, lacking, proved, unproved);
    }
  }
}
