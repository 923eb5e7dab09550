package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.LongRange;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Method;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.TimingModel;

/**
 * Systems with readers and writers outside: no simulated run exceeds a bound, and those outside cost what modelled ones
 * would.
 */
class ExternalsProperties {

  private static <T> T pick(Random random, List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private static String arrival(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> "every " + (5 + random.nextInt(40)) + " ms";
      case 1 -> "sporadic " + (5 + random.nextInt(40)) + " ms jitter " + random.nextInt(5) + " ms";
      case 2 -> "burst " + (1 + random.nextInt(3)) + " every " + (20 + random.nextInt(40))
          + " ms minimum distance 1 ms";
      default -> "arrivals [2: 1 ms, 3: 30 ms] then 1 every 20 ms";
    };
  }

  private static String externals(Random random) {
    StringBuilder text = new StringBuilder();
    if (random.nextInt(3) > 0) {
      text.append(" external subscribers ").append(1 + random.nextInt(4));
    }
    for (int publishers = random.nextInt(3); publishers > 0; publishers--) {
      text.append(" external publisher ").append(arrival(random))
          .append(random.nextBoolean() ? " size " + (1 + random.nextInt(9)) + " KB" : "");
    }
    return text.toString();
  }

  private static String system(Random random) {
    String trigger = pick(random, List.of("/a", "any(/a, /b)", "all(/a, /b)", "/b"));
    String a = pick(random, List.of("", "publish async via bulk", "publish async via bulk priority -2"));
    String b = pick(random, List.of("", "publish async via bulk"));
    return """
        system s
        platform {
          host h { cores c0 c1 c2 }
          message delays { 1 KB 10 us 20 us 30 us 10 KB 100 us 150 us 200 us }
        }
        flow controller bulk { scheduler %s %s thread on h.c2 fifo 40 }
        message M = std_msgs/msg/String size %d KB
        topic /a : M { %s%s }
        topic /b : M { %s%s }
        node A { timer a every %d ms wcet 500 us publishes /a }
        node B { subscription b on %s wcet 300 us publishes /c subscription back on /c wcet 50 us }
        topic /c : M { %s }
        node C { timer c every %d ms wcet 200 us %s publishes /b }
        process pa on h { nodes A, C listener thread on c1 fifo 50 }
        process pb on h { nodes B listener thread on c0 fifo 55 intraprocess delivery %s }
        executor ea: %s { nodes A, C thread on h.c0 fifo 30 }
        executor eb: %s { nodes B thread on h.c1 fifo 20 }
        chain one from %s to B.back { latency <= 50 ms }
        """.formatted(pick(random, List.of("FIFO", "HIGH_PRIORITY", "ROUND_ROBIN", "PRIORITY_WITH_RESERVATION")),
        random.nextInt(3) == 0 ? "limit 70 KB per 5 ms" : "", 1 + random.nextInt(9), a, externals(random), b,
        externals(random),
        8 + random.nextInt(20), trigger, externals(random), 9 + random.nextInt(20),
        random.nextBoolean() ? "samples /a" : "",
        pick(random, List.of("on", "off")),
        pick(random, List.of("single_threaded", "static_single_threaded", "events")),
        pick(random, List.of("single_threaded", "events", "edf(1)", "multi_threaded(1)")),
        trigger.equals("/b") ? "C.c" : "A.a");
  }

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void noRunExceedsABound(@ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long seed) {
    String text = system(new Random(seed));
    TimingModel model = Lowered.sound(text).model();
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    Campaign campaign = new Campaign(new Simulator(model), seed, new RunLength(400_000_000L, 3_000));
    Observations observed = campaign.adversarial(4).observations();
    List<String> violations = new ArrayList<>();
    result.callbacks()
        .forEach(callback -> compare(callback.callback().name(), observed.response(callback.callback()).maximum(),
        callback.responseTime(), violations));
    result.messages().forEach(message -> {
      compare(message.delivery().message().label(), observed.delivery(message.delivery()).maximum(),
          message.delivered(), violations);
      message.listener().ifPresent(bound -> compare("listener of " + message.delivery().message().label(),
          observed.listener(message.delivery()).maximum(), bound, violations));
    });
    result.queues().forEach(queue -> queue.needed().ifPresent(needed -> {
      if (observed.longest(queue.queue()) > needed) {
        violations.add(queue.queue().kind() + " " + queue.queue().owner()
            + " holds " + observed.longest(queue.queue()) + ", bound " + needed);
      }
    }));
    assertEquals(List.of(), violations, () -> text);
  }

  private static void compare(String what, long maximum, Bound bound, List<String> violations) {
    if (bound instanceof Bound.Bounded bounded && maximum > bounded.ns()) {
      violations.add(what + ": observed " + maximum + ", bound " + bounded.ns());
    }
  }

  /** A subscriber outside is a destination as a node in a process of its own would be. */
  @Property(tries = 30, shrinking = ShrinkingMode.OFF)
  void subscribersOutsideAreDestinationsAsModelledOnesAre(
      @ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long seed) {
    Random random = new Random(seed);
    int count = 1 + random.nextInt(4);
    String text = system(random).replaceAll(" external (subscribers \\d+|publisher [^}]*)", "");
    StringBuilder modelled = new StringBuilder(text);
    for (int i = 0; i < count; i++) {
      modelled.append("node X").append(i).append(" { subscription x on /a wcet 1 us }\nprocess x").append(i)
          .append(" on h { nodes X").append(i).append(" }\n");
    }
    TimingModel inside = Lowered.sound(modelled.toString()).model();
    TimingModel outside = Lowered.sound(text + "override topic /a { external subscribers " + count + " }\n").model();
    for (int i = 0; i < outside.messages().size(); i++) {
      assertEquals(inside.messages().get(i).copies(), outside.messages().get(i).copies());
      assertEquals(inside.messages().get(i).sendCost(), outside.messages().get(i).sendCost());
    }
    assertTrue(outside.messages().size() <= inside.messages().size());
  }
}
