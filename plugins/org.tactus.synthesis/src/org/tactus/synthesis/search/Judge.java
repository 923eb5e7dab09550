package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.MessageResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.method.Analysis;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.problem.Served;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Judges plans by the analysis of the whole model with the plan's placements. Nothing is taken over from a part of it:
 * the blackout of a reservation depends on its neighbours, and a later decision may break an earlier proof. What was
 * judged is remembered, so that a search may ask again for nothing, also with other names of equal cores. Safe for
 * several threads.
 */
public final class Judge {

  /** A goal without a bound counts as missed by so many times itself. */
  private static final double WITHOUT_BOUND = 100;
  private static final int MOST_REMEMBERED = 200_000;
  private static final Runnable UNENDED = () -> { };

  private final ProvisionProblem problem;
  private final Method method;
  private final Aim objective;
  private final Runnable checkpoint;
  private final Served served;
  private final List<Integer> ranks;
  private final Map<Key, PlanVerdict> known;
  private final Front front;
  private final EqualCores cores;
  private final AtomicInteger analyses;
  private final AtomicReference<PlanVerdict> best = new AtomicReference<>();

  private record Key(List<Placement> placements, Map<Integer, List<Integer>> orders, Map<String, Integer> topics) {
  }

  /**
   * Creates a judge.
   *
   * @param checkpoint run often; what it throws ends a search
   */
  public Judge(ProvisionProblem problem, Method method, Aim objective, Runnable checkpoint) {
    this.problem = problem;
    this.method = method;
    this.objective = objective;
    this.checkpoint = checkpoint;
    this.served = Served.of(problem);
    this.ranks = problem.byCriticality().stream().map(problem::criticality).distinct().toList();
    this.known = new ConcurrentHashMap<>();
    this.front = new Front();
    this.cores = new EqualCores(problem);
    this.analyses = new AtomicInteger();
  }

  private Judge(Judge whole, Runnable checkpoint) {
    this.problem = whole.problem;
    this.method = whole.method;
    this.objective = whole.objective;
    this.checkpoint = checkpoint;
    this.served = whole.served;
    this.ranks = whole.ranks;
    this.known = whole.known;
    this.front = whole.front;
    this.cores = whole.cores;
    this.analyses = whole.analyses;
  }

  /**
   * Returns a judge for a step of the search, with its own best plan. It remembers and counts together with this one.
   *
   * @param ended run often; what it throws ends the step
   */
  public Judge forStep(Runnable ended) {
    return new Judge(this, ended);
  }

  /** Returns the best plan that this judge was asked about; empty before the first. */
  public Optional<PlanVerdict> best() {
    return Optional.ofNullable(best.get());
  }

  /** Returns the problem. */
  public ProvisionProblem problem() {
    return problem;
  }

  /** Returns for whom the threads of seats work. */
  public Served served() {
    return served;
  }

  /** Returns the accepted plans of which no other is better in both processor time and slack. */
  public Front front() {
    return front;
  }

  /** Returns how many plans were analysed. */
  public int analyses() {
    return analyses.get();
  }

  /** Lets a search end here. */
  public void checkpoint() {
    checkpoint.run();
  }

  /** Judges a plan. */
  public PlanVerdict judge(Plan plan) {
    return judge(plan, checkpoint);
  }

  /** Judges a plan, also if the search is to end: there is a result in any case. */
  public PlanVerdict judgeInAnyCase(Plan plan) {
    return judge(plan, UNENDED);
  }

  private PlanVerdict judge(Plan plan, Runnable checkpoint) {
    checkpoint.run();
    Key key = new Key(new Placements(problem, cores.canonical(plan)).all(), plan.orders(), plan.topics());
    PlanVerdict before = known.get(key);
    if (before == null) {
      Placements placements = new Placements(problem, plan);
      before = placements.areAdmitted() ? analysed(plan, placements, checkpoint) : refused(plan, placements);
      front.add(before);
      if (known.size() < MOST_REMEMBERED) {
        known.put(key, before);
      }
    }
    PlanVerdict verdict = new PlanVerdict(plan, before.admitted(), before.goals(), before.claimed(), before.slack(),
        before.score());
    best.accumulateAndGet(verdict, (so, other) -> so == null || other.score().compareTo(so.score()) < 0 ? other
        : so);
    return verdict;
  }

  /**
   * Returns whether all goals that are kept are met as a plan places threads, which need not be a plan of the problem:
   * seats without a core are alone on one. It is not remembered.
   */
  boolean meets(Plan plan) {
    return goals(analysis(new Placements(problem, plan).model())).stream()
        .filter(goal -> problem.kept().contains(goal.chain())).noneMatch(GoalVerdict::missed);
  }

  /** Returns which cores plans may exchange. */
  EqualCores cores() {
    return cores;
  }

  /** Judges plans side by side; the verdicts are in their order. */
  public List<PlanVerdict> judge(List<Plan> plans) {
    return plans.parallelStream().map(this::judge).toList();
  }

  /** Returns the analysis of a plan, as it was judged; does not end with the search. */
  public AnalysisResult analysis(Plan plan) {
    return analysis(new Placements(problem, plan).model(), UNENDED);
  }

  /** Analyses a model with the method of this judge. */
  public AnalysisResult analysis(TimingModel model) {
    return analysis(model, checkpoint);
  }

  private AnalysisResult analysis(TimingModel model, Runnable checkpoint) {
    analyses.incrementAndGet();
    return Analysis.run(model, method, checkpoint);
  }

  private PlanVerdict refused(Plan plan, Placements placements) {
    List<Integer> all = ranks.stream().map(rank -> count(rank, true)).toList();
    List<Integer> open = ranks.stream().map(rank -> count(rank, false)).toList();
    double over = placements.admissions().stream().mapToDouble(one -> one.excess(problem.cap()).toDouble()).sum();
    return new PlanVerdict(plan, false, List.of(), claimed(plan), -1,
        new Score(all.isEmpty() ? List.of(1) : all, open, Double.MAX_VALUE, 0, over, 0));
  }

  /** Returns how many goals of all instances, or at a percentile, chains of a criticality have. */
  private int count(int rank, boolean ofMaximum) {
    return (int) problem.byCriticality().stream().filter(chain -> problem.criticality(chain) == rank)
        .flatMap(chain -> chain.goals().stream()).filter(goal -> goal.isOfMaximum() == ofMaximum).count();
  }

  /** Returns what threads with a priority need, and those with a reservation may take, of all cores together. */
  private Fraction claimed(Plan plan) {
    Fraction claimed = Fraction.ZERO;
    for (Seat seat : problem.seats()) {
      claimed = claimed.plus(switch (plan.policies().get(seat.id())) {
        case Scheduling.Reserved reserved -> reserved.share().times(seat.threads().size());
        case Scheduling.Fifo fifo -> served.demand(seat);
        case Scheduling.Given given -> served.demand(seat);
        case Scheduling.Ordinary ordinary -> Fraction.ZERO;
        case Scheduling.AsModelled modelled -> Fraction.ZERO;
      });
    }
    return claimed;
  }

  private PlanVerdict analysed(Plan plan, Placements placements, Runnable checkpoint) {
    TimingModel model = placements.model();
    AnalysisResult result = analysis(model, checkpoint);
    List<GoalVerdict> goals = goals(result);
    Fraction claimed = claimed(plan);
    return new PlanVerdict(plan, true, goals, claimed, slack(goals),
        score(goals, overload(result), claimed, model, checkpoint));
  }

  /** Returns what becomes of the goals of all chains. */
  private List<GoalVerdict> goals(AnalysisResult result) {
    List<GoalVerdict> goals = new ArrayList<>();
    for (Chain chain : problem.model().chains()) {
      for (Goal goal : chain.goals()) {
        goals.add(result.chains().get(chain.id()).worst(goal.metric())
            .map(worst -> new GoalVerdict(chain.id(), goal, worst.bound().nsOrInfinite(), stages(result, worst)))
            .orElseGet(() -> new GoalVerdict(chain.id(), goal, Time.INFINITE, List.of())));
      }
    }
    return goals;
  }

  private List<GoalVerdict.SeatOnPath> stages(AnalysisResult result, PathResult path) {
    List<GoalVerdict.SeatOnPath> stages = new ArrayList<>();
    path.callbacks().forEach(callback -> add(stages, callback.executor().threads(),
        result.callbacks().get(callback.id()).responseTime()));
    for (Delivery delivery : path.deliveries()) {
      MessageResult message = result.messages().get(delivery.id());
      message.flowController().ifPresent(time ->
          add(stages, List.of(delivery.message().flowController().orElseThrow().thread()), time));
      message.listener().ifPresent(time -> add(stages, List.of(delivery.listener().orElseThrow().thread()), time));
    }
    return stages;
  }

  private void add(List<GoalVerdict.SeatOnPath> stages, List<ThreadSpec> threads, Bound time) {
    threads.stream().map(served::seat).filter(seat -> seat >= 0).distinct()
        .forEach(seat -> stages.add(new GoalVerdict.SeatOnPath(seat, time.nsOrInfinite())));
  }

  /** Returns what is asked for beyond what there is, which the analysis of goals alone does not see. */
  private static double overload(AnalysisResult result) {
    return result.resources().stream().mapToDouble(use -> use.utilisation().toDouble() - 1)
        .filter(excess -> excess > 0).sum();
  }

  private Score score(List<GoalVerdict> goals, double overload, Fraction claimed, TimingModel model,
      Runnable checkpoint) {
    Map<Integer, Integer> missed = new TreeMap<>();
    Map<Integer, Integer> open = new TreeMap<>();
    double excess = 0;
    for (GoalVerdict goal : goals) {
      if (problem.kept().contains(goal.chain()) && !goal.met()) {
        (goal.missed() ? missed : open).merge(problem.criticality().getOrDefault(goal.chain(), 0), 1, Integer::sum);
        excess += Math.min(WITHOUT_BOUND, goal.ratio());
      }
    }
    List<Integer> counts = ranks.stream().map(rank -> missed.getOrDefault(rank, 0)).toList();
    List<Integer> unproved = ranks.stream().map(rank -> open.getOrDefault(rank, 0)).toList();
    double slack = -Math.max(-WITHOUT_BOUND, slack(goals));
    double sum = weighted(goals);
    return switch (objective) {
      case SLACK -> new Score(counts, unproved, excess, overload, slack, sum);
      case UTILISATION -> new Score(counts, unproved, excess, overload, claimed.toDouble(), slack);
      case LATENCY -> new Score(counts, unproved, excess, overload, sum, slack);
      case ROBUST -> new Score(counts, unproved, excess, overload,
          missed.isEmpty() ? -growth(model, checkpoint) : 0, slack);
    };
  }

  /** Returns the least slack of the goals that are kept; of those at a percentile only of those that are proved. */
  private double slack(List<GoalVerdict> goals) {
    return goals.stream().filter(goal -> problem.kept().contains(goal.chain()))
        .filter(goal -> goal.met() || goal.missed()).mapToDouble(goal -> 1 - goal.ratio())
        .min().orElse(1);
  }

  /** Returns the sum of the bounds relative to the goals, each times one more than the criticality. */
  private double weighted(List<GoalVerdict> goals) {
    return goals.stream().filter(goal -> problem.kept().contains(goal.chain()))
        .mapToDouble(goal -> Math.min(WITHOUT_BOUND, goal.ratio())
            * (1.0 + problem.criticality().getOrDefault(goal.chain(), 0))).sum();
  }

  /** Returns by which factor all execution times may grow with every goal met, from 1 to 8, to a hundredth. */
  private double growth(TimingModel model, Runnable checkpoint) {
    int holds = 100;
    int fails = 800;
    while (fails - holds > 1) {
      int factor = (holds + fails) / 2;
      TimingModel grown = ModelEdit.NONE.withExecutionTime(callback ->
          callback.executionTime().map(time -> time.scaled(factor, 100))).apply(model);
      boolean met = goals(analysis(grown, checkpoint)).stream().filter(goal -> problem.kept().contains(goal.chain()))
          .noneMatch(GoalVerdict::missed);
      holds = met ? factor : holds;
      fails = met ? fails : factor;
    }
    return holds / 100.0;
  }

  /** Returns the goals of a chain that a verdict tells of. */
  public static List<GoalVerdict> of(PlanVerdict verdict, Chain chain) {
    return verdict.goals().stream().filter(goal -> goal.chain() == chain.id()).toList();
  }
}
