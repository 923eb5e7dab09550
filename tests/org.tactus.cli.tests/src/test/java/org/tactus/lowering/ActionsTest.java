package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.model.distribution.Target;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;

/** Actions as the services and topics that they are made of. */
class ActionsTest {

  private static final String SYSTEM = """
      system actions
      message M = std_msgs/msg/Header size 64 B
      topic /speed : M
      node Navigator {
        callback group exclusive work
        action server navigate: nav2_msgs/action/NavigateToPose {
          result wcet %1$d us
          goal request 96 B wcet %2$d us
          execution %3$s feedback 80 B wcet %4$d us in work publishes /speed
          cancel wcet %5$d us
        }
        event source arrived sporadic 1 s wcet 30 us %6$s
      }
      node Base { subscription drive on /speed wcet 200 us }
      node Mission {
        timer decide every %7$d ms wcet 500 us calls navigate
        timer stop every %8$d ms wcet 100 us cancels navigate
        action client navigate of Navigator.navigate {
          goal wcet 50 us
          feedback wcet 40 us
          status wcet 30 us
          cancel wcet 20 us
          result wcet 300 us
        }
      }
      executor e: %9$s { nodes Navigator, Base, Mission }
      executor w: plain_thread { groups Navigator.work }
      chain task from %10$s to Mission.navigate.result { latency <= 900 ms }
      chain feedback from Navigator.navigate.execution to Mission.navigate.feedback { latency <= 900 ms }
      chain stop from Mission.stop to Mission.navigate.cancel { latency <= 900 ms }
      """;

  private static String once(String executor) {
    return SYSTEM.formatted(50, 100, "", 4_000, 60, "", 100, 70, executor, "Mission.decide");
  }

  private static Map<String, Callback> callbacks(TimingModel model) {
    return model.callbacks().stream().collect(Collectors.toMap(Callback::name, callback -> callback));
  }

  /** Returns {@code topic: from -> to}. */
  private static Set<String> sent(TimingModel model) {
    return model.deliveries().stream().map(Delivery::message)
        .filter(message -> message.topic().startsWith("/navigate/"))
        .flatMap(message -> model.deliveries().stream().filter(delivery -> delivery.message() == message)
            .map(delivery -> message.topic() + ": " + message.publisher().name() + " -> "
                + delivery.subscriber().name()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void anActionIsThreeServicesAndTwoTopics() {
    TimingModel model = Lowered.sound(once("single_threaded")).model();
    assertEquals(new TreeSet<>(List.of(
        "/navigate/_action/send_goal/request: Mission.decide -> Navigator.navigate.goal",
        "/navigate/_action/send_goal/response: Navigator.navigate.goal -> Mission.navigate.goal",
        "/navigate/_action/cancel_goal/request: Mission.stop -> Navigator.navigate.cancel",
        "/navigate/_action/cancel_goal/response: Navigator.navigate.cancel -> Mission.navigate.cancel",
        "/navigate/_action/get_result/request: Mission.navigate.goal -> Navigator.navigate.result",
        "/navigate/_action/get_result/response: Navigator.navigate.result -> Mission.navigate.result",
        "/navigate/_action/get_result/response: Navigator.navigate.execution -> Mission.navigate.result",
        "/navigate/_action/feedback: Navigator.navigate.execution -> Mission.navigate.feedback",
        "/navigate/_action/status: Navigator.navigate.goal -> Mission.navigate.status",
        "/navigate/_action/status: Navigator.navigate.cancel -> Mission.navigate.status",
        "/navigate/_action/status: Navigator.navigate.execution -> Mission.navigate.status",
        "/navigate/_action/execution: Navigator.navigate.goal -> Navigator.navigate.execution")), sent(model));
    assertEquals(1, model.messages().stream().filter(message -> message.topic().endsWith("/status"))
        .mapToLong(message -> message.history().orElseThrow()).distinct().sum());
    Message start = model.messages().stream().filter(message -> message.topic().endsWith("/execution")).findFirst()
        .orElseThrow();
    assertEquals(0, start.copies(), "the execution is started within the node");
  }

  @Test
  void oneWaitableServesAllButTheExecution() {
    TimingModel model = Lowered.sound(once("single_threaded")).model();
    Map<String, Callback> callbacks = callbacks(model);
    for (String part : List.of("Navigator.navigate.goal", "Navigator.navigate.cancel", "Navigator.navigate.result")) {
      assertEquals(Optional.of("Navigator.navigate"), callbacks.get(part).waitable());
      assertEquals(CallbackClass.WAITABLE, callbacks.get(part).callbackClass());
    }
    assertEquals(Optional.empty(), callbacks.get("Navigator.navigate.execution").waitable());
    assertTrue(callbacks.get("Navigator.navigate.goal").registration()
        < callbacks.get("Navigator.navigate.cancel").registration(), "as rclcpp looks at them, not as written");
    assertTrue(callbacks.get("Mission.navigate.feedback").registration()
        < callbacks.get("Mission.navigate.goal").registration());
  }

  private static String periodic(String source) {
    return SYSTEM.formatted(50, 100, "every 20 ms", 4_000, 60, "completes navigate", 100, 70, "single_threaded",
        source);
  }

  /** The answer waits for who completes the goal, so that a way over it would have a bound that runs exceed. */
  @Test
  void noChainLeadsOverAnAnswerThatWaitsForOthers() {
    TimingModel refused = Lowered.despite("TAC-CHAIN-004", periodic("Mission.decide")).model();
    TimingModel model = Lowered.sound(periodic("Navigator.arrived")).model();
    assertEquals(sent(refused), sent(model), "what is sent is counted whatever the chains");
    assertTrue(sent(model).contains(
        "/navigate/_action/get_result/response: Navigator.navigate.result -> Mission.navigate.result"));
    List<List<String>> paths = Analysis.run(model, Method.SOUND).chains().getFirst().paths().stream()
        .map(path -> path.callbacks().stream().map(Callback::name).toList()).toList();
    assertEquals(List.of(List.of("Navigator.arrived", "Mission.navigate.result")), paths);
  }

  @Test
  void anExecutionWithAPeriodEndsNoGoalAndMayRest() {
    TimingModel model = Lowered.sound(periodic("Navigator.arrived")).model();
    Callback execution = callbacks(model).get("Navigator.navigate.execution");
    assertEquals(CallbackClass.TIMER, execution.callbackClass());
    assertTrue(execution.activation() instanceof Activation.External external
        && external.maxGap() == Time.INFINITE, "without a goal it does nothing");
    Set<String> sent = sent(model);
    assertTrue(sent.contains("/navigate/_action/get_result/response: Navigator.arrived -> Mission.navigate.result"));
    assertTrue(sent.stream().noneMatch(line -> line.contains("response: Navigator.navigate.execution")),
        sent::toString);
  }

  /** Runs of random systems stay within the bounds, under each executor of rclcpp that an action may have. */
  @ParameterizedTest
  @CsvSource({"single_threaded, JAZZY", "single_threaded, HUMBLE", "static_single_threaded, JAZZY",
      "static_single_threaded, HUMBLE", "events, JAZZY", "events_cbg(1), LYRICAL", "multi_threaded(2), JAZZY"})
  void runsStayWithinBounds(String executor, Target target) {
    SplittableRandom random = new SplittableRandom(executor.hashCode() + target.ordinal());
    int bounded = 0;
    for (int i = 0; i < 10; i++) {
      boolean periodic = random.nextBoolean();
      String text = SYSTEM.formatted(random.nextInt(10, 2_000), random.nextInt(10, 3_000),
          periodic ? "every " + random.nextInt(8, 40) + " ms" : "", random.nextInt(10, 4_000),
          random.nextInt(10, 2_000), periodic || random.nextBoolean() ? "completes navigate" : "",
          random.nextInt(40, 120), random.nextInt(30, 90), executor,
          periodic ? "Navigator.arrived" : "Mission.decide");
      TimingModel model = Lowered.lower(text, Interpretation.of(target)).model();
      AnalysisResult result = Analysis.run(model, Method.SOUND);
      Observations seen = new Campaign(new Simulator(model), i, new RunLength(2_000_000_000, 10_000)).adversarial(8)
          .observations();
      for (CallbackResult callback : result.callbacks()) {
        long most = seen.response(callback.callback()).maximum();
        long bound = callback.responseTime().nsOrInfinite();
        bounded += bound < Time.INFINITE && most > 0 ? 1 : 0;
        assertTrue(most <= bound, () -> callback.callback().name() + " took " + most + " of " + bound + "\n" + text);
      }
      for (ChainResult chain : result.chains()) {
        long bound = chain.paths().stream().mapToLong(path -> path.bound().nsOrInfinite()).max().orElse(Time.INFINITE);
        long most = seen.worstPath(chain.chain(), Metric.LATENCY)
            .map(path -> seen.path(path, Metric.LATENCY).maximum()).orElse(0L);
        assertTrue(most <= bound, () -> chain.chain().name() + " took " + most + " of " + bound + "\n" + text);
      }
    }
    assertTrue(bounded > 40, "only " + bounded + " bounds were compared");
  }

  /** A goal and a cancel that are ready together are not served in one window, as parts of one waitable. */
  @Test
  void theSimulatorGivesAnActionOneTurnInAWindow() {
    TimingModel model = Lowered.sound("""
        system turns
        message M = std_msgs/msg/Header size 64 B
        topic /other : M
        node Server {
          action server go: a_msgs/action/Go {
            goal wcet 1 ms
            cancel wcet 1 ms
            execution wcet 1 ms
          }
        }
        node Other { subscription other on /other wcet 10 ms }
        node Asker {
          timer ask every 1 s wcet 1 ms publishes /other calls go cancels go
          action client go of Server.go { goal wcet 1 ms status wcet 1 ms cancel wcet 1 ms }
        }
        executor e: single_threaded { nodes Server, Other }
        executor a: single_threaded { nodes Asker }
        """).model();
    Map<String, Callback> callbacks = callbacks(model);
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    Observations seen = new Campaign(new Simulator(model), 1, new RunLength(5_000_000_000L, 10_000)).adversarial(30)
        .observations();
    Callback cancel = callbacks.get("Server.go.cancel");
    assertTrue(seen.response(cancel).maximum() <= result.callbacks().get(cancel.id()).responseTime().nsOrInfinite());
    assertEquals(seen.response(callbacks.get("Asker.ask")).count(), seen.response(cancel).count(), 30);
  }
}
