package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.IDiscreteValueDeviation;

/**
 * Cycles of an execution that are independent of its others.
 *
 * @param amount how they are distributed in the model, before the rate; empty if they are the same always, in place of
 *     something that has no distribution
 * @param rate how much of the amount goes into a cycle
 * @param worst the most cycles
 * @param best the fewest cycles
 */
record CyclePart(Optional<IDiscreteValueDeviation> amount, BigDecimal rate, BigDecimal worst, BigDecimal best) {

  /** What has more parts than these is as good as constant beside its mean, and no text to read. */
  static final int MOST = 2_000;

  /** Returns the same cycles always, the most of something that has no distribution. */
  static List<CyclePart> always(BigDecimal worst) {
    return List.of(new CyclePart(Optional.empty(), BigDecimal.ONE, worst, worst));
  }

  /** Returns the parts of both. */
  static List<CyclePart> of(List<CyclePart> some, List<CyclePart> others) {
    if (some.isEmpty() || others.isEmpty()) {
      return some.isEmpty() ? others : some;
    }
    return some.size() + others.size() > MOST
        ? always(Stream.concat(some.stream(), others.stream()).map(CyclePart::worst).reduce(BigDecimal.ZERO,
            BigDecimal::add))
        : Stream.concat(some.stream(), others.stream()).toList();
  }
}
