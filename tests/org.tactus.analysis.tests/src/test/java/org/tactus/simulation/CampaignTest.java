package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.Objective;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.simulation.trace.EventLog;
import org.tactus.simulation.trace.GanttChart;
import org.tactus.simulation.trace.TraceWriter;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** Campaigns repeat, climb, and log their worst runs. */
class CampaignTest {

  private static final RunLength LENGTH = RunLength.duration(20_000);

  /** Two chains over a shared executor, flow controller and listener. */
  private static TimingModel shared() {
    Systems systems = new Systems();
    Core core = systems.core("c0");
    Executor executor = systems.executor("executor", ExecutorKind.SINGLE_THREADED, Placement.fifo(core, 10), 1);
    FlowController bulk = systems.controller(FlowScheduler.ROUND_ROBIN, Optional.empty());
    Listener listener =
        systems.builder.listener("listener", systems.builder.thread("listener", Placement.fifo(core, 20)), 10);
    for (int i = 0; i < 3; i++) {
      Callback timer = systems.task("timer" + i, Placement.ownCore(), 20, Activation.periodic(300 + 100 * i, 20));
      Callback work = systems.callback(executor, "work" + i, CallbackClass.SUBSCRIPTION, i, 30, Activation.any());
      Message message = systems.async(timer, bulk, i, 10, 15, 0);
      systems.builder.delivery(message, work, 0, 10, listener, 5);
      systems.builder.chain("chain" + i, timer, work, List.of(), List.of());
    }
    return systems.builder.build();
  }

  private static String summary(Observations observed) {
    List<String> lines = new ArrayList<>();
    Campaign.targets(observed.model()).forEach(target -> {
      Samples samples = observed.of(target);
      lines.add(samples.count() + " " + samples.maximum() + " " + samples.percentile(0.5));
    });
    return lines + " " + observed.events();
  }

  @Test
  void equalSeedsObserveTheSame() {
    TimingModel model = shared();
    String first = summary(new Campaign(new Simulator(model), 7, LENGTH).adversarial(40).observations());
    assertEquals(first, summary(new Campaign(new Simulator(model), 7, LENGTH).adversarial(40).observations()));
    assertFalse(first.equals(summary(new Campaign(new Simulator(model), 8, LENGTH).adversarial(40).observations())));
  }

  @Test
  void theNumberOfThreadsChangesNothing() throws Exception {
    TimingModel model = shared();
    List<String> observed = new ArrayList<>();
    for (int threads : new int[] {1, 4}) {
      try (ForkJoinPool pool = new ForkJoinPool(threads)) {
        observed.add(
            pool.submit(() -> summary(new Campaign(new Simulator(model), 7, LENGTH).random(45).observations())).get());
      }
    }
    Campaign single = new Campaign(new Simulator(model), 7, LENGTH);
    for (int run = 0; run < 45; run++) {
      single.random(1);
    }
    assertEquals(List.of(summary(single.observations()), summary(single.observations())), observed);
  }

  @Test
  void searchFindsTheWorstPhasesOfNonPreemptiveSending() {
    // The worst case of the message in a FIFO flow controller: both others are queued in the same instant before it:
    // 45.
    Systems systems = new Systems();
    FlowController bulk = systems.controller(FlowScheduler.FIFO, Optional.empty());
    Message[] messages = new Message[3];
    for (int i = 0; i < 3; i++) {
      Callback timer = systems.task("timer" + i, Placement.ownCore(), 1, Activation.periodic(1000 + i));
      messages[i] = systems.async(timer, bulk, i, 10, 15, 0);
    }
    systems.sink("sink", messages);
    TimingModel model = systems.builder.build();
    Observations observed = new Campaign(new Simulator(model), 1, RunLength.duration(10_000)).adversarial(300)
        .observations();
    for (Message message : messages) {
      assertEquals(45, observed.flowController(message).maximum(), message.label());
    }
  }

  @Test
  void worstScenarioRepeatsTheLongestTime() {
    TimingModel model = shared();
    Simulator simulator = new Simulator(model);
    Campaign campaign = new Campaign(simulator, 3, LENGTH).adversarial(60);
    for (Objective target : Campaign.targets(model)) {
      assertEquals(campaign.observations().of(target).maximum(),
          simulator.run(campaign.worst(target).orElseThrow(), LENGTH).of(target).maximum(), target.toString());
    }
  }

  @Test
  void percentilesAreOrderedAndCloseAbove() {
    Samples samples = new Samples();
    for (int i = 1; i <= 10_000; i++) {
      samples.add(i, i);
    }
    assertEquals(10_000, samples.maximum());
    assertEquals(10_000, samples.percentile(1));
    assertTrue(samples.percentile(0.5) >= 5_000 && samples.percentile(0.5) <= 5_000 * 33 / 32);
    assertTrue(samples.percentile(0.99) >= 9_900 && samples.percentile(0.99) <= 10_000);
  }

  @Test
  void traceIsValidAndCoversTheChain() throws IOException {
    TimingModel model = shared();
    Simulator simulator = new Simulator(model);
    Objective target = new Objective.ChainLatency(model.chains().getFirst(), Metric.LATENCY);
    Campaign campaign = new Campaign(simulator, 3, LENGTH, List.of(target)).adversarial(20);
    EventLog log = simulator.log(campaign.worst(target).orElseThrow(), LENGTH, target).orElseThrow();
    assertEquals(campaign.observations().of(target).maximum(), log.until() - log.from());
    StringWriter written = new StringWriter();
    TraceWriter.write(log, written);
    String json = written.toString();
    JsonReader reader = new JsonReader(new StringReader(json));
    reader.setStrictness(Strictness.STRICT);
    JsonArray events = JsonParser.parseReader(reader).getAsJsonObject().getAsJsonArray("traceEvents");
    assertEquals(JsonToken.END_DOCUMENT, reader.peek());
    assertEquals(events.size() + 2, json.lines().count(), "a line for each event");
    for (String phase : List.of("M", "X", "s", "t", "f")) {
      assertTrue(json.indexOf("{\"ph\": \"" + phase + "\"") > 0, phase);
    }
    assertEquals(count(json, "\"ph\": \"s\""), count(json, "\"ph\": \"f\""));
    assertTrue(json.indexOf("work0") > 0 && json.indexOf("/timer0") > 0);
  }

  @Test
  void chartShowsRunningAndWaitingThreads() {
    Systems systems = new Systems();
    Core core = systems.core("c0");
    systems.task("high", Placement.fifo(core, 20), 20, Activation.periodic(1000));
    Callback low = systems.task("low", Placement.fifo(core, 10), 40, Activation.periodic(1000));
    TimingModel model = systems.builder.build();
    Scenario scenario = Scenario.synchronous(model).withPhase(0, 10);
    EventLog log =
        new Simulator(model).log(scenario, RunLength.duration(900), new Objective.Response(low)).orElseThrow();
    List<String> lines = GanttChart.of(log, 6).lines().toList();
    assertEquals("0 ns to 60 ns, 10 ns per column; # runs, - has begun, . is released", lines.get(0));
    assertEquals("high thread | ##   |", lines.get(1));
    assertEquals("low thread  |#--###|", lines.get(2));
    assertEquals("             0 ns", lines.get(3));
    assertEquals("   0 .. 60 ns  callback low (released at 0 ns)", lines.get(4));
    assertEquals("             0             15            30            45 ns",
        GanttChart.of(new Simulator(model).log(scenario, RunLength.duration(900), new Objective.Response(low))
            .orElseThrow(), 56).lines().toList().get(3));
  }

  @Test
  void randomScenariosDiffer() {
    TimingModel model = shared();
    Scenarios scenarios = new Scenarios(model, 1);
    assertFalse(scenarios.random().equals(scenarios.random()));
    assertEquals(500, scenarios.longestPeriod());
  }

  private static long count(CharSequence text, String what) {
    Matcher matcher = Pattern.compile(Pattern.quote(what)).matcher(text);
    return matcher.results().count();
  }
}
