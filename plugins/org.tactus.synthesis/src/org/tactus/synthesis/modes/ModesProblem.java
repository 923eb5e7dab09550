package org.tactus.synthesis.modes;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.SystemLoad;
import org.tactus.timing.model.TimingModel;

/**
 * For what configurations are wanted.
 *
 * @param model the timing model, in the mode and under the load that it describes
 * @param seats the threads whose settings may differ between configurations; each has a core and a policy, which stay
 * @param modes the modes, that of the model first
 * @param percents the load factors in per cent, rising
 * @param criticality the criticality of chains by their numbers
 * @param cap the part of a core that reservations may take together
 */
public record ModesProblem(TimingModel model, List<Seat> seats, List<LoadedMode> modes, List<Integer> percents,
    Map<Integer, Integer> criticality, Fraction cap) {

  private static final int WHOLE = 100;

  /** Copies the collections. */
  public ModesProblem {
    seats = List.copyOf(seats);
    modes = List.copyOf(modes);
    percents = List.copyOf(percents);
    criticality = Map.copyOf(criticality);
  }

  /**
   * Returns the load of a mode at a load factor. The system may have been in other modes before: sources that have
   * another period in one of them have no known phase in any.
   *
   * @param mode the number of the mode
   * @param percent the load factor in per cent
   */
  SystemLoad load(int mode, int percent) {
    Set<Integer> changing = modes.stream().flatMap(one -> one.load().periods().keySet().stream())
        .collect(Collectors.toSet());
    return modes.get(mode).load().after(changing, model).times(model, Fraction.of(percent, WHOLE));
  }

  /** Returns the load factor up to which a configuration is proved that is used up to a factor: the next greater. */
  public int proved(int percent) {
    return percents.stream().filter(other -> other > percent).findFirst().orElse(percent);
  }
}
