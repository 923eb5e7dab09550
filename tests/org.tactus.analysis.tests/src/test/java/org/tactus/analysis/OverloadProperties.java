package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.RandomDraws.Feature;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** Beside a core, a thread or a reservation with too much work, every bound that is given holds. */
class OverloadProperties {

  /** Long enough for a backlog of a hundred events. */
  private static final RunLength LONG = new RunLength(12_000, 12_000);

  @Property(tries = 2)
  void whatHasABoundKeepsItWhileABacklogGrows(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, seed ->
        new SoundnessCheck(RandomModels.with(seed, EnumSet.of(Feature.OVERLOAD)), Method.SOUND, seed, 8, LONG)));
  }

  @Property(tries = 2)
  void soItIsUnderAnyCombinationOfFeatures(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, seed -> {
      Set<Feature> features = EnumSet.of(Feature.OVERLOAD);
      features.addAll(SoundnessSearch.features(seed));
      return new SoundnessCheck(RandomModels.with(seed, features), Method.SOUND, seed, 8, LONG);
    }));
  }

  /** The systems of these properties are overloaded, and much in them has bounds, also on the overloaded cores. */
  @Example
  void overloadedSystemsHaveBoundedThreads() {
    List<TimingModel> overloaded = LongStream.range(0, 200)
        .mapToObj(seed -> RandomModels.with(seed, EnumSet.of(Feature.OVERLOAD)))
        .filter(model -> !hog(model).responseTime().isBounded()).toList();
    List<Callback> bounded = overloaded.stream()
        .flatMap(model -> Analysis.run(model, Method.SOUND).callbacks().stream())
        .filter(callback -> callback.responseTime().isBounded()).map(CallbackResult::callback).toList();
    Set<Core> cores = overloaded.stream().map(model -> core(hog(model).callback())).filter(Objects::nonNull)
        .collect(Collectors.toCollection(() -> Collections.newSetFromMap(new IdentityHashMap<>())));
    long above = bounded.stream().map(OverloadProperties::core).filter(cores::contains).count();
    assertTrue(overloaded.size() > 80, () -> overloaded.size() + " of 200 are overloaded");
    assertTrue(bounded.size() > 100, () -> bounded.size() + " callbacks have bounds");
    assertTrue(above > 10, () -> above + " callbacks on overloaded cores have bounds");
  }

  /** A run that lasts longer sees a longer backlog, so that nothing less than no bound is right. */
  @Example
  void whatIsOverloadedAloneHasNoBoundInTruth() {
    long growing = LongStream.range(0, 60).mapToObj(seed -> RandomModels.with(seed, EnumSet.of(Feature.OVERLOAD)))
        .filter(model -> hog(model).callback().executor().threads().getFirst().placement() instanceof Placement.OwnCore)
        .filter(model -> !hog(model).responseTime().isBounded())
        .filter(model -> observed(model, 12_000) > 2 * observed(model, 3_000)).count();
    assertTrue(growing > 2, () -> growing + " backlogs grow");
  }

  private static long observed(TimingModel model, long duration) {
    Callback hog = hog(model).callback();
    return new Campaign(new Simulator(model), 1, new RunLength(duration, 20_000)).synchronous(1).observations()
        .response(hog).maximum();
  }

  private static CallbackResult hog(TimingModel model) {
    return Analysis.run(model, Method.SOUND).callbacks().stream()
        .filter(callback -> callback.callback().executor().name().equals(RandomModels.HOG)).findFirst().orElseThrow();
  }

  private static Core core(Callback callback) {
    return callback.executor().threads().getFirst().placement() instanceof Placement.FixedPriority fixed ? fixed.core()
        : null;
  }
}
