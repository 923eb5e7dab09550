package org.tactus.analysis;

import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.providers.ArbitraryProvider;
import net.jqwik.api.providers.TypeUsage;
import org.tactus.simulation.scenario.SplitMix;

/**
 * Draws the numbers of random systems from the seed of the test run, so that a run can be repeated: {@code ./verify}
 * takes the seed from the tree that is tested, and says it. Every property gets the same numbers. A number has no
 * smaller one that is like it, so there is nothing to shrink.
 */
public final class SystemNumbers implements ArbitraryProvider {

  private static final long GREATEST = 1_000_000_000;
  private static final long SEED = Long.getLong("tactus.test.seed", System.nanoTime());

  @Override
  public boolean canProvideFor(TypeUsage type) {
    return type.isOfType(long.class) && type.isAnnotated(SystemNumber.class);
  }

  @Override
  public Set<Arbitrary<?>> provideFor(TypeUsage type, SubtypeProvider subtypes) {
    SplitMix numbers = new SplitMix(SEED);
    return Set.of(Arbitraries.randomValue(any -> numbers.between(0, GREATEST)));
  }

  /** Before jqwik's own numbers. */
  @Override
  public int priority() {
    return 1;
  }
}
