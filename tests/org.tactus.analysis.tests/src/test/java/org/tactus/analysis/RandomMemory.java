package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.TimingModelBuilder;

/** Adds to a random system the memory that its callbacks and regulated cores access. */
final class RandomMemory {

  private final TimingModelBuilder builder;
  private final List<Core> cores;
  private final List<Callback> callbacks;
  private final Optional<Random> regulated;

  /**
   * The memory of a system.
   *
   * @param regulated draws which cores are regulated, and how
   */
  RandomMemory(TimingModelBuilder builder, List<Core> cores, List<Callback> callbacks, Optional<Random> regulated) {
    this.builder = builder;
    this.cores = cores;
    this.callbacks = callbacks;
    this.regulated = regulated;
  }

  /** Adds a memory whose use stops cores, but delays nobody. */
  void regulated(Random draw) {
    long bytes = 1 + draw.nextInt(3);
    builder.memory("host", cores).bytes(bytes).regulations(regulations(draw, bytes, 1, 1)).critical(critical(draw))
        .policy(policy(draw)).add();
  }

  /** Regulates some of the cores, most of them so that a half or more of each period is certain. */
  private List<Memory.Regulation> regulations(Random draw, long bytes, long per, long line) {
    List<Memory.Regulation> regulations = new ArrayList<>();
    for (Core core : cores) {
      if (draw.nextInt(4) > 0) {
        long period = 6 + draw.nextInt(40);
        long sampling = draw.nextInt(3);
        long activation = draw.nextInt(3);
        long certain = draw.nextInt(8) == 0 ? 0 : period / 2 + draw.nextInt((int) period / 2);
        regulations.add(new Memory.Regulation(core, line + (certain + sampling + activation) * bytes / per, period,
            sampling, activation));
      }
    }
    return regulations;
  }

  /** Adds a memory that callbacks access. */
  void accessed(Random draw) {
    List<Core> rivals = new ArrayList<>(regulated.isPresent() || draw.nextInt(3) == 0 ? cores : List.of());
    List<Memory.Regulation> regulations = new ArrayList<>();
    for (int i = 0; i < 1 + draw.nextInt(2); i++) {
      Core core = builder.core("m" + i);
      rivals.add(core);
      regulations.add(
          new Memory.Regulation(core, 1 + draw.nextInt(6), 10 + draw.nextInt(40), draw.nextInt(5), draw.nextInt(4)));
    }
    boolean all = regulated.map(Random::nextBoolean).orElse(false);
    List<Memory.Use> uses = callbacks.stream().filter(callback -> draw.nextInt(3) > 0 || all)
        .map(callback -> new Memory.Use(callback, 1 + draw.nextInt(6), 1, 0)).toList();
    long bytes = 1 + draw.nextInt(3);
    long per = 1 + draw.nextInt(2);
    long line = 1 + draw.nextInt(2);
    regulated.ifPresent(stops -> regulations.addAll(regulations(stops, bytes, per, line)));
    builder.memory("host", rivals).bytes(bytes).per(per).line(line).regulations(regulations).uses(uses)
        .critical(critical(draw))
        .policy(regulated.map(RandomMemory::policy).orElseGet(() -> Memory.Policy.values()[draw.nextInt(3)])).add();
  }

  /** Draws the policy of regulated cores on which something runs; what MONOLITHIC stops has no bound. */
  private static Memory.Policy policy(Random draw) {
    int choice = draw.nextInt(9);
    return choice == 0 ? Memory.Policy.MONOLITHIC : choice < 5 ? Memory.Policy.CRITICAL_INTERVAL
        : Memory.Policy.INTERVAL;
  }

  private List<Callback> critical(Random draw) {
    return callbacks.stream().filter(callback -> draw.nextInt(3) == 0).toList();
  }
}
