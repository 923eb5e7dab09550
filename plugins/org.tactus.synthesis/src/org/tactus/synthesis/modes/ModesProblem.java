package org.tactus.synthesis.modes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.AdmittingHosts;
import org.tactus.timing.load.SystemLoad;
import org.tactus.timing.model.TimingModel;

/**
 * For what configurations are wanted.
 *
 * @param model the timing model, in the mode and under the load that it describes
 * @param hosts what the model does not tell of the hosts that admit reservations
 * @param seats the threads whose settings may differ between configurations; each has a core and a policy, which stay
 * @param modes the modes, that of the model first
 * @param loads the load factors in per cent, rising
 * @param criticality the criticality of chains by their numbers
 * @param cap the part of a core that reservations may take together
 */
public record ModesProblem(TimingModel model, AdmittingHosts hosts, List<Seat> seats, List<LoadedMode> modes,
    List<Integer> loads, Map<Integer, Integer> criticality, Fraction cap) {

  /** Copies the collections. */
  public ModesProblem {
    seats = List.copyOf(seats);
    modes = List.copyOf(modes);
    loads = List.copyOf(loads);
    criticality = Map.copyOf(criticality);
  }

  /**
   * Returns the load of a mode at a load factor. The system may have been in other modes before: sources that have
   * another period in one of them have no known phase in any.
   *
   * @param mode the number of the mode
   * @param factor the load factor in per cent
   */
  public SystemLoad load(int mode, int factor) {
    return load(new MeasuredLoad(mode, Map.of(), factor));
  }

  /** Returns a load of which that of each callback may have been measured, likewise. */
  public SystemLoad load(MeasuredLoad measured) {
    Set<Integer> changing = modes.stream().flatMap(one -> one.load().periods().keySet().stream())
        .collect(Collectors.toSet());
    Map<Integer, Fraction> own = new HashMap<>();
    measured.callbacks().forEach((callback, percent) -> own.put(callback, Fraction.ofPercent(percent)));
    return modes.get(measured.mode()).load().withoutPhases(changing, model)
        .times(model, own, Fraction.ofPercent(measured.rest()));
  }

  /** Returns the load factor up to which a configuration is proved that is used up to a factor: the next greater. */
  public int proved(int factor) {
    return loads.stream().filter(other -> other > factor).findFirst().orElse(factor);
  }
}
