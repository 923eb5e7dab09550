package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.TimingModel;

/** No run exceeds a bound of a system in which timers and event sources expire once. */
class OneShotProperties {

  @Property(tries = 8)
  void simulationsStayWithinBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, OneShotProperties::check));
  }

  /** Compares many systems: how many, and the number of the first. */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments, OneShotProperties::check);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(model(seed, new AtomicInteger()), Method.SOUND, seed, 40, 3_000);
  }

  /** Lets about every third source of a random system occur once. */
  private static TimingModel model(long seed, AtomicInteger changed) {
    Random random = new Random(~seed);
    return ModelEdit.NONE.withActivation(callback -> {
      if (!mayBeOnce(callback) || random.nextInt(3) != 0) {
        return callback.activation();
      }
      changed.incrementAndGet();
      return Activation.once();
    }).apply(RandomModels.of(seed));
  }

  private static boolean mayBeOnce(Callback callback) {
    return callback.activation() instanceof Activation.External && callback.interval().isEmpty();
  }

  @Test
  void manySystemsHaveSuchSources() {
    AtomicInteger changed = new AtomicInteger();
    for (int seed = 0; seed < 50; seed++) {
      model(seed, changed);
    }
    assertTrue(changed.get() > 25, () -> "only " + changed);
  }
}
