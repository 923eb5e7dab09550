package org.tactus.timing.load;

import java.util.List;
import java.util.stream.Collectors;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;

/**
 * What is asked of some cores and can be done on no other.
 *
 * @param cores the cores, at least one
 * @param loads who asks, in parts of one core
 */
public record CoreSetLoad(List<Core> cores, List<CoreLoad> loads) {

  /** Copies the lists. */
  public CoreSetLoad {
    cores = List.copyOf(cores);
    loads = List.copyOf(loads);
  }

  /** Returns all that is asked, in parts of one core. */
  public Fraction total() {
    return CoreLoad.total(loads);
  }

  /** Returns all that is asked over what the cores have. */
  public Fraction utilisation() {
    return total().over(Fraction.of(cores.size(), 1));
  }

  /** Returns what messages call the cores: {@code core pi.c0}, {@code cores pi.c0, pi.c1}. */
  public String name() {
    return name(cores);
  }

  /** Returns what messages call cores. */
  public static String name(List<Core> cores) {
    return (cores.size() == 1 ? "core " : "cores ")
        + cores.stream().map(Core::name).collect(Collectors.joining(", "));
  }
}
