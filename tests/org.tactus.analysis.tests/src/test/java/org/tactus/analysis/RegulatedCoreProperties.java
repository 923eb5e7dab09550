package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What runs on cores that are stopped when they have used up their share of the memory stays within its bounds. */
class RegulatedCoreProperties {

  @Property(tries = 150)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), check(seed).violations());
  }

  @Property(tries = 150)
  void simulationsWithReservationsAndSeveralThreadsStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), checkReserved(seed).violations());
  }

  /** Found by the search: where no window was long enough, the time in which the core stands still did not count. */
  @Example
  void anExecutorThatAStoppedCoreGivesTooLittleHasNoBound() {
    for (long seed : new long[] {2_007_931, 3_005_321, 3_006_309}) {
      assertEquals(List.of(), checkReserved(seed).violations());
    }
  }

  /** The bounds exist, and runs come near them; otherwise the property says nothing. */
  @Example
  void manyBoundsAreReached() {
    List<SoundnessCheck.Comparison> all = LongStream.range(0, 60).mapToObj(seed -> check(seed).comparisons().stream())
        .flatMap(comparisons -> comparisons).filter(one -> one.kind().startsWith("response") && one.observed() > 20)
        .toList();
    assertTrue(all.size() > 40, () -> all.size() + " bounds");
    assertTrue(all.stream().filter(one -> one.bound() <= one.observed() * 1.1).count() * 10 > all.size(),
        all::toString);
  }

  /** Compares many systems with their bounds: {@code RegulatedCoreProperties SYSTEMS FIRST_SEED [reserved]}. */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments,
        arguments.length > 2 ? RegulatedCoreProperties::checkReserved : RegulatedCoreProperties::check);
  }

  private static SoundnessCheck checkReserved(long seed) {
    return new SoundnessCheck(RegulatedModels.withReservationsAndThreads(seed), Method.SOUND, seed, 25, 2_000);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(RegulatedModels.of(seed), Method.SOUND, seed, 25, 2_000);
  }
}
