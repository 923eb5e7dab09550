package org.tactus.simulation.manager;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.input.modes.TableSetting;
import org.tactus.simulation.engine.Overseer;
import org.tactus.simulation.engine.RunControl;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;

/**
 * The manager of a simulated system. It listens, looks for idle instants, begins rounds, decides and sets threads when
 * and as {@code tactus_manager run --enact} does; its own work takes no time. It also puts the system under the load of
 * the scenario, and asks for its modes.
 */
final class SimulatedManager implements Overseer {

  /** How long at most until it listens again. */
  private static final long LISTENING = 200_000_000;
  /** How long at most until it looks for an idle instant again, and how soon a round follows another. */
  private static final long LOOKING = 20_000_000;
  /** After so many it looks as seldom as it listens. */
  private static final int LOOKS = 100;

  private final ManagedScenario scenario;
  private final ManagedTable table;
  private final ManagerRounds rounds;
  private final Optional<SimulatedSearch> search;
  private final SplitMix random;
  private final HeardExecutions heard = new HeardExecutions();
  private final Deque<LoadStep> steps;
  /** What has ended since it listened last. */
  private final List<Execution> unread = new ArrayList<>();
  private final List<PlayedRound> played = new ArrayList<>();
  private final List<String> recording = new ArrayList<>();
  private LoadStep load;
  private int mode;
  private boolean idle;
  private int looks;
  private boolean otherMode;
  private Stage stage = Stage.DECIDING;
  private long stageEnds;
  private long nextListening;
  private RoundCause cause = RoundCause.PERIOD;
  private RoundSituation situation;
  private long decidedAt;
  private List<SettingStep> toRaise = List.of();
  private List<String> words = new ArrayList<>();

  /** What it does until an instant. */
  private enum Stage {
    /** It waits for a round, and listens. */
    LISTENING,
    /** It waits a little for a round that comes before its time, or begins with one. */
    DECIDING,
    /** It has lowered, and waits until it may raise. */
    LOWERED
  }

  /** An execution of a callback. */
  private record Execution(String callback, long time, Map<String, Long> responses) {
  }

  SimulatedManager(ManagedScenario scenario, long seed) {
    this.scenario = scenario;
    this.table = scenario.table();
    this.rounds = new ManagerRounds(table, scenario.ageing(), scenario.begin(), scenario.search().isPresent());
    this.search = scenario.search().map(asked -> new SimulatedSearch(asked, rounds, recording));
    this.random = new SplitMix(seed);
    this.steps = new ArrayDeque<>(scenario.load());
    recording.add(ManagerRecording.beginning(scenario.begin(), search.isPresent()));
  }

  @Override
  public void executed(Callback callback, long processorTime, long response,
      Supplier<SortedMap<String, Long>> origins) {
    if (!scenario.heard().contains(callback.id())) {
      return;
    }
    Map<String, Long> responses = new TreeMap<>();
    if (table.isEnd(callback.name())) {
      responses.put(callback.name(), response);
    }
    if (table.tellsOrigins(callback.name())) {
      SortedMap<String, Long> all = origins.get();
      all.forEach((of, origin) -> responses.put(ManagedTable.response(callback.name(), of),
          response - (origin - Collections.min(all.values()))));
    }
    unread.add(new Execution(callback.name(), processorTime, responses));
  }

  @Override
  public long look(long now, RunControl run) {
    while (!steps.isEmpty() && steps.peek().at() <= now) {
      LoadStep step = steps.poll();
      otherMode |= load != null && load.mode() != step.mode();
      load = step;
      run.load(step.loaded());
    }
    while (next() <= now) {
      Runnable step = switch (stage) {
        case LISTENING -> () -> listenAgain(now, run);
        case DECIDING -> () -> decide(now, run);
        case LOWERED -> () -> raise(now, run);
      };
      step.run();
    }
    return steps.isEmpty() ? next() : Math.min(next(), steps.peek().at());
  }

  private long next() {
    return stage == Stage.LISTENING ? otherMode ? Long.MIN_VALUE : nextListening : stageEnds;
  }

  private void listen(RunControl run) {
    unread.forEach(one -> heard.add(one.callback(), one.time(), one.responses()));
    unread.clear();
    idle = idle || run.isIdle();
    looks += idle ? 0 : 1;
  }

  private void waitForRound(long now) {
    stage = Stage.LISTENING;
    stageEnds = Time.add(now, table.period());
    planListening(now);
  }

  private void planListening(long now) {
    boolean waits = (idle || looks > LOOKS) && search.filter(SimulatedSearch::isAsking).isEmpty();
    long half = (waits ? LISTENING : LOOKING) / 2;
    nextListening = Math.min(now + half + random.between(0, half - 1), stageEnds);
  }

  private void listenAgain(long now, RunControl run) {
    boolean changes = otherMode && load.mode() != mode;
    otherMode = false;
    listen(run);
    Optional<RoundCause> urgent = changes ? Optional.of(RoundCause.MODE)
        : rounds.urgent(mode, new RoundSigns(heard.longest(), ProcessorSpeed.FULL, 0, heard.responses()));
    if (search.isPresent() && search.get().progress(now)) {
      urgent = urgent.or(() -> Optional.of(RoundCause.SEARCH));
    }
    cause = urgent.orElse(RoundCause.PERIOD);
    if (urgent.isPresent()) {
      stage = Stage.DECIDING;
      stageEnds = now + LOOKING;
    } else if (now >= stageEnds) {
      stage = Stage.DECIDING;
    } else {
      planListening(now);
    }
  }

  private void decide(long now, RunControl run) {
    listen(run);
    mode = load.mode();
    otherMode = false;
    RoundSituation.Builder seen = new RoundSituation.Builder();
    seen.mode = mode;
    seen.cause = cause;
    seen.responses.putAll(heard.responses());
    seen.responses.keySet().removeIf(of -> !table.isEnd(of));
    seen.executions = heard.take();
    seen.idle = idle;
    situation = seen.build();
    ManagerRound round = rounds.next(situation);
    decidedAt = now;
    words = new ArrayList<>();
    toRaise = List.of();
    stageEnds = now;
    if (round.changes() || round.exceeded() || round.refuted()) {
      idle = false;
      looks = 0;
    }
    if (round.changes()) {
      lower(round, now, run);
    }
    stage = Stage.LOWERED;
  }

  private void lower(ManagerRound round, long now, RunControl run) {
    List<TableConfiguration> known = rounds.table().configurations();
    List<TableSetting> before = known.get(round.before()).settings();
    List<TableSetting> after = known.get(round.choice().configuration()).settings();
    List<SettingStep> all = IntStream.range(0, after.size())
        .mapToObj(i -> new SettingStep(before.get(i), after.get(i), scenario.threads().get(after.get(i).threads())))
        .filter(SettingStep::changes).toList();
    List<SettingStep> lowered = all.stream().filter(SettingStep::lowers).toList();
    set(lowered, run);
    toRaise = all.stream().filter(step -> !step.lowers()).toList();
    stageEnds = now + lowered.stream().mapToLong(step -> step.after().period()).max().orElse(0);
  }

  private void set(List<SettingStep> some, RunControl run) {
    for (SettingStep step : some) {
      step.set(run);
      words.add(step.words());
    }
  }

  private void raise(long now, RunControl run) {
    set(toRaise, run);
    ManagerRound round = rounds.ends(AfterRound.CHOSEN);
    recording.add(ManagerRecording.line(table, situation, AfterRound.CHOSEN));
    played.add(new PlayedRound(decidedAt, round, rounds.table(), words, now));
    search.ifPresent(one -> one.afterRound(round, now));
    waitForRound(now);
  }

  /** Returns the rounds so far. */
  List<PlayedRound> rounds() {
    return played;
  }

  /** Returns what it has asked a search so far. */
  List<PlayedSearch> asked() {
    return search.map(SimulatedSearch::asked).orElse(List.of());
  }

  /** Returns the lines that the manager would have recorded. */
  List<String> recording() {
    return recording;
  }
}
