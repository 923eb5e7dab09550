package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Nothing that passes a thread whose core is not known has a bound, by whatever rule: the kernel may let it wait for as
 * long as it likes.
 */
class ContendedThreadsTest {

  private static final int MODELS = 400;

  private static final Set<RandomModels.Feature> LIMITED = EnumSet.of(RandomModels.Feature.BYTE_LIMITS);

  @Test
  void nothingThatPassesOneHasABound() {
    int bounded = 0;
    int paths = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      TimingModel model = seed % 4 == 0 ? RandomModels.with(seed, LIMITED) : RandomModels.of(seed);
      RandomGenerator draw = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      ThreadSpec one = model.threads().get(draw.nextInt(model.threads().size()));
      TimingModel contended = ModelEdit.NONE.withPlacement(
          thread -> thread.id() == one.id() ? new Placement.Contended("h", "it waits") : thread.placement())
          .apply(model);
      AnalysisResult result = Analysis.run(contended, Method.SOUND);
      for (CallbackResult callback : result.callbacks()) {
        assertFalse(passes(callback.callback(), one) && callback.responseTime().isBounded(),
            "seed " + seed + ": " + callback.callback().name());
      }
      for (ChainResult chain : result.chains()) {
        for (PathResult path : chain.paths()) {
          boolean passes = path.callbacks().stream().anyMatch(callback -> passes(callback, one))
              || path.deliveries().stream().anyMatch(delivery -> passes(delivery, one));
          assertFalse(passes && path.bound().isBounded(), "seed " + seed + ": chain " + chain.chain().name());
          paths += passes ? 1 : 0;
          bounded += path.bound().isBounded() ? 1 : 0;
        }
      }
    }
    assertTrue(paths > MODELS / 10 && bounded > MODELS / 10,
        paths + " paths through such threads, " + bounded + " others with a bound");
  }

  private static boolean passes(Callback callback, ThreadSpec thread) {
    return callback.executor().threads().stream().anyMatch(one -> one.id() == thread.id());
  }

  private static boolean passes(Delivery delivery, ThreadSpec thread) {
    Message message = delivery.message();
    return delivery.listener().filter(listener -> listener.thread().id() == thread.id()).isPresent()
        || message.flowController().filter(controller -> controller.thread().id() == thread.id()).isPresent();
  }
}
