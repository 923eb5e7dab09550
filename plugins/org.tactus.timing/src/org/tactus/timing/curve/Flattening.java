package org.tactus.timing.curve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.timing.Time;

/** What keeps sums and maxima small: merging of parts that stem from one stream, and inversion by search. */
final class Flattening {

  /** More parts than that are merged by the stream that they stem from. */
  static final int MOST_PARTS = 64;

  private Flattening() {
  }

  /** The stream without its delay: parts of equal origin differ in their shift alone. */
  private record Origin(ArrivalCurve base) {

    static Origin of(ArrivalCurve curve) {
      return switch (curve) {
        case PeriodicCurve p when p.minimumDistance() == 0 -> new Origin(new PeriodicCurve(p.period(), 0, 0));
        case ShiftedCurve s -> new Origin(s.base());
        default -> new Origin(curve);
      };
    }
  }

  private static long shiftOf(ArrivalCurve curve) {
    return switch (curve) {
      case PeriodicCurve p when p.minimumDistance() == 0 -> p.jitter();
      case ShiftedCurve s -> s.shift();
      default -> 0;
    };
  }

  /** Returns the parts, each delayed. */
  static List<ArrivalCurve> shifted(ArrivalCurve[] parts, long shift) {
    List<ArrivalCurve> shifted = new ArrayList<>(parts.length);
    for (ArrivalCurve part : parts) {
      shifted.add(part.shifted(shift));
    }
    return shifted;
  }

  /** Returns of how many elementary curves the parts consist. */
  static int leaves(ArrivalCurve[] parts) {
    int leaves = 0;
    for (ArrivalCurve part : parts) {
      leaves += part.leaves();
    }
    return leaves;
  }

  /** Replaces the parts of one origin by multiples of the one with the greatest shift, which is above all of them. */
  static Map<ArrivalCurve, Long> mergeByOrigin(Map<ArrivalCurve, Long> multiples) {
    Map<Origin, Long> counts = new LinkedHashMap<>();
    Map<Origin, Long> shifts = new LinkedHashMap<>();
    multiples.forEach((curve, count) -> {
      Origin origin = Origin.of(curve);
      counts.merge(origin, count, Time::add);
      shifts.merge(origin, shiftOf(curve), Math::max);
    });
    Map<ArrivalCurve, Long> merged = new LinkedHashMap<>();
    counts.forEach((origin, count) -> merged.merge(origin.base().shifted(shifts.get(origin)), count, Time::add));
    return merged;
  }

  /** Leaves out what another part of the same origin with a greater shift covers. */
  static List<ArrivalCurve> withoutDominated(Collection<ArrivalCurve> curves) {
    Map<Origin, ArrivalCurve> greatest = new LinkedHashMap<>();
    for (ArrivalCurve curve : curves) {
      greatest.merge(Origin.of(curve), curve, (a, b) -> shiftOf(a) >= shiftOf(b) ? a : b);
    }
    return new ArrayList<>(greatest.values());
  }

  /** Returns the least distance of {@code n} events by doubling and bisection over {@link ArrivalCurve#eta}. */
  static long invert(ArrivalCurve curve, long n) {
    long high = 1;
    while (curve.eta(high) < n) {
      if (high > Time.INFINITE / 2) {
        return Time.INFINITE;
      }
      high *= 2;
    }
    long low = high / 2;
    while (low + 1 < high) {
      long middle = low + (high - low) / 2;
      if (curve.eta(middle) >= n) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high - 1;
  }
}
