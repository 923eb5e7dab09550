package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.RandomDraws.Feature;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Lock;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Placement.FixedPriority;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** What runs beside non-preemptive and cooperative threads, and such that hold semaphores, stays within its bounds. */
class BlockingProperties {

  @Property(tries = 2)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, BlockingProperties::check));
  }

  @Property(tries = 2)
  void soItIsUnderAnyCombinationOfFeatures(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, BlockingProperties::checkCombined));
  }

  /** Some bounds are longer than with preemption, and runs exceed those; otherwise the properties say nothing. */
  @Example
  void blockingIsSeen() {
    List<String> exceeded = new ArrayList<>();
    LongStream.range(0, 250).forEach(seed -> {
      TimingModel preemptive = RandomModels.with(seed, EnumSet.noneOf(Feature.class));
      List<SoundnessCheck.Comparison> without = new SoundnessCheck(preemptive, Method.SOUND, seed, 1, 2_000)
          .comparisons();
      for (SoundnessCheck.Comparison held : check(seed).comparisons()) {
        without.stream().filter(one -> one.kind().equals(held.kind()) && one.name().equals(held.name())
            && held.kind().startsWith("response") && held.observed() > one.bound())
            .forEach(one -> exceeded.add(seed + " " + one.name()));
      }
    });
    assertTrue(exceeded.size() > 5, exceeded::toString);
  }

  /** Compares many systems with their bounds: {@code BlockingProperties SYSTEMS FIRST_SEED [combined]}. */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments, arguments.length > 2 ? BlockingProperties::checkCombined
        : BlockingProperties::check);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(held(seed, RandomModels.with(seed, EnumSet.noneOf(Feature.class))), Method.SOUND, seed,
        20, 2_000);
  }

  private static SoundnessCheck checkCombined(long seed) {
    return new SoundnessCheck(held(seed, RandomModels.with(seed, SoundnessSearch.features(seed))), Method.SOUND, seed,
        20, 2_000);
  }

  /** Returns the model with modes of preemption and semaphores for threads of executors that have one thread. */
  private static TimingModel held(long seed, TimingModel model) {
    Random random = new Random(seed);
    List<UnaryOperator<FixedPriority>> changes = model.threads().stream().map(thread -> change(random)).toList();
    List<ThreadSpec> alone = model.executors().stream().map(Executor::threads).filter(threads -> threads.size() == 1)
        .map(List::getFirst).toList();
    return ModelEdit.NONE.withPlacement(thread ->
        thread.placement() instanceof FixedPriority fixed && alone.contains(thread)
            ? changes.get(thread.id()).apply(fixed) : thread.placement()).apply(model);
  }

  private static UnaryOperator<FixedPriority> change(Random random) {
    long length = 1 + random.nextInt(6);
    int semaphore = random.nextInt(2);
    return switch (random.nextInt(7)) {
      case 0 -> fixed -> fixed;
      case 1 -> fixed -> mode(fixed, new PreemptionMode.Cooperative(OptionalLong.empty()));
      case 2 -> fixed -> mode(fixed, new PreemptionMode.Cooperative(OptionalLong.of(length)));
      case 3 -> fixed -> locks(fixed, List.of(lock(fixed, 0, length), lock(fixed, 1, 7 - length)));
      case 4, 5 -> fixed -> locks(fixed, List.of(lock(fixed, semaphore, length)));
      default -> fixed -> mode(fixed, PreemptionMode.NON_PREEMPTIVE);
    };
  }

  private static FixedPriority mode(FixedPriority fixed, PreemptionMode mode) {
    return Placement.fifo(fixed.core(), fixed.priority(), mode);
  }

  private static FixedPriority locks(FixedPriority fixed, List<Lock> locks) {
    return Placement.fifo(fixed.core(), fixed.priority(), locks);
  }

  /** Semaphores are those of one core. */
  private static Lock lock(FixedPriority fixed, int number, long length) {
    return new Lock(fixed.core().name() + "_" + number, length);
  }
}
