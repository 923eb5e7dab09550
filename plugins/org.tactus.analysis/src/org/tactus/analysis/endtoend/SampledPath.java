package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathComposition;
import org.tactus.analysis.Source;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.path.Link;

/**
 * Bounds reaction time, data age and latency of a path that may sample: legs of callbacks that activate each other,
 * joined by callbacks that read the latest value when they run. The proofs are in {@code docs/theory/sampling.md}.
 *
 * <p>With {@code G} the greatest distance of two releases of a leg's first callback, {@code L} the latency of a leg and
 * {@code X} the transfer of the sampled message (none for a state), the reaction time is at most {@code G} of a source
 * that is a timer, plus {@code L + X} of every leg, plus {@code G} of every further leg; the data age is at most
 * {@code G + L + X} of every leg but the last, plus {@code L} of the last. This is the sum of periods and response
 * times of Davare et al. (DAC 2007), extended to legs and messages.
 *
 * <p>Where the writer runs above the reader on the same core and needs no transfer, the reader cannot run while the
 * writer is pending: its response time drops out, as for the chains of Dürr, von der Brüggen, Chen and Chen (End-to-End
 * Timing Analysis of Sporadic Cause-Effect Chains in Distributed Systems, TECS 2019).
 */
final class SampledPath {

  private final StageBounds bounds;
  private final JoinWaits waits;
  private final MatchedPath matched;
  private final Courses courses;
  private final Map<Integer, Optional<JobEnds>> ends = new HashMap<>();
  private final Map<Activated, Optional<ActivatedEnds>> activatedEnds = new HashMap<>();

  SampledPath(StageBounds bounds, JoinWaits waits, MatchedPath matched, Courses courses) {
    this.bounds = bounds;
    this.waits = waits;
    this.matched = matched;
    this.courses = courses;
  }

  /** A callback that messages of a timer activate, at most some time after its grid points. */
  private record Activated(int callback, int timer, long latest) {
  }

  private record Leg(Callback head, List<Link> links, Optional<Link> sampled) {
    Callback tail() {
      return links.isEmpty() ? head : links.getLast().subscriber();
    }

    /** Returns the step by which data leaves the head; none if the path ends there. */
    Optional<Link> first() {
      return links.isEmpty() ? sampled : Optional.of(links.getFirst());
    }
  }

  private static List<Leg> legs(Callback source, List<Link> path) {
    List<Leg> legs = new ArrayList<>();
    Callback head = source;
    List<Link> links = new ArrayList<>();
    for (Link link : path) {
      if (link.isSampled()) {
        legs.add(new Leg(head, List.copyOf(links), Optional.of(link)));
        head = link.subscriber();
        links.clear();
      } else {
        links.add(link);
      }
    }
    legs.add(new Leg(head, List.copyOf(links), Optional.empty()));
    return legs;
  }

  /**
   * The stages of a path.
   *
   * @param composition how they follow each other
   * @param hops the stages
   */
  record Stages(PathComposition composition, List<Hop> hops) {
  }

  /** Returns the stages of a path under a metric. */
  Stages stages(Callback source, List<Link> path, Metric metric) {
    List<Leg> legs = legs(source, path);
    List<LegStages> stages = legs.stream().map(leg -> stages(leg, metric)).toList();
    List<Hop> hops = new ArrayList<>();
    for (int i = 0; i < legs.size(); i++) {
      Leg leg = legs.get(i);
      if (waits(metric, i, leg.sampled().isEmpty(), leg.head())) {
        hops.add(samplingWait(leg, i == 0 && metric == Metric.AGE));
      }
      hops.addAll(stages.get(i).shortest());
    }
    return withPhases(legs, stages, metric).filter(known -> Course.length(known) < Course.length(hops))
        .map(known -> new Stages(PathComposition.JOB_PATHS, known))
        .orElseGet(() -> new Stages(PathComposition.ANY_PHASE, hops));
  }

  /**
   * The stages of a leg, with what its last callback leaves to be sampled.
   *
   * @param alone each by itself
   * @param shortest those that are taken, several of them together where that is shorter
   */
  private record LegStages(List<Hop> alone, List<Hop> shortest) {
  }

  /** Returns the stages from the release of a leg's head until what it made can be read, or to the end of the path. */
  private LegStages stages(Leg leg, Metric metric) {
    Courses.Waiting waiting = waiting(leg, metric);
    List<Hop> alone = alone(leg, waiting);
    boolean drops = alone.getLast().kind() == Hop.Kind.DONE_BEFORE;
    List<Hop> whole = withTransfer(leg, alone);
    return new LegStages(whole, joined(leg, waiting)
        .filter(joined -> !drops || Course.length(joined) < Course.length(alone))
        .map(joined -> withTransfer(leg, joined)).orElse(whole));
  }

  private static Courses.Waiting waiting(Leg leg, Metric metric) {
    return leg.sampled().isEmpty() && metric == Metric.AGE ? Courses.Waiting.USED_BESIDE_SAMPLES
        : Courses.Waiting.THIS_OR_NEWER;
  }

  /** Returns the stages of a leg with those of the message that its last callback leaves to be sampled. */
  private List<Hop> withTransfer(Leg leg, List<Hop> stages) {
    List<Hop> hops = new ArrayList<>(stages);
    leg.sampled().filter(link -> !link.deliveries().isEmpty()).ifPresent(link -> {
      if (!leg.links().isEmpty()) {
        courses.addTurns(link.deliveries().getFirst().message(), hops);
      }
      courses.addTransfer(link.longest(bounds::transfer), hops);
    });
    return hops;
  }

  /**
   * Returns the stages of the longest job path, if all legs begin with timers of one clock whose phases are known; if
   * its jobs are too many to be told from each other, with response times that hold for all of them. Waits for other
   * messages of a stamp are as long as all jobs may need, and so no part of it.
   */
  private Optional<List<Hop>> withPhases(List<Leg> legs, List<LegStages> stages, Metric metric) {
    boolean early = metric == Metric.AGE && releaseGap(legs.getFirst()) > waits.gap(legs.getFirst().head());
    long clocks = legs.stream().map(leg -> TimerGrid.of(leg.head()).map(TimerGrid::clock)).distinct().count();
    boolean meets = legs.stream().flatMap(leg -> leg.links().stream())
        .anyMatch(link -> link.subscriber().activation() instanceof Activation.Matched);
    boolean thinned = legs.stream().flatMap(leg -> Stream.concat(leg.links().stream(), leg.sampled().stream()))
        .anyMatch(Link::isThinned);
    if (early || meets || thinned || clocks > 1 || legs.stream().anyMatch(leg -> TimerGrid.of(leg.head()).isEmpty())) {
      return Optional.empty();
    }
    List<PhasedLeg> apart = new ArrayList<>();
    for (int i = 0; i < legs.size(); i++) {
      apart.add(phased(legs.get(i), stages.get(i)));
    }
    return longest(apart, metric).or(() -> longest(apart.stream().map(PhasedLeg::withoutActivated).toList(), metric))
        .or(() -> longest(apart.stream().map(PhasedLeg::alike).toList(), metric));
  }

  private PhasedLeg phased(Leg leg, LegStages stages) {
    List<Hop> alone = stages.alone();
    TimerGrid grid = TimerGrid.of(leg.head()).orElseThrow();
    Map<String, Callback> subscribers = new HashMap<>();
    leg.links().forEach(link -> subscribers.put(link.subscriber().name(), link.subscriber()));
    Map<Integer, ActivatedEnds> activated = new HashMap<>();
    long latest = grid.jitter();
    for (int i = 1; i < alone.size(); i++) {
      latest = Time.add(latest, alone.get(i - 1).bound().nsOrInfinite());
      Callback callback = subscribers.get(alone.get(i).name());
      if (alone.get(i).kind() == Hop.Kind.CALLBACK && callback != null && Time.isFinite(latest)) {
        int stage = i;
        ends(callback, leg.head(), latest).ifPresent(jobs -> activated.put(stage, jobs));
      }
    }
    return new PhasedLeg(leg.head(), stages.shortest(), alone,
        leg.links().isEmpty() && isSeenAtOnce(leg, stages.shortest()),
        ends(leg.head()).filter(jobs -> alone.getFirst().kind() == Hop.Kind.CALLBACK), activated);
  }

  /** Returns whether a reader that is released when what a timer makes becomes visible reads it. */
  private boolean isSeenAtOnce(Leg leg, List<Hop> stages) {
    return switch (stages.getLast().kind()) {
      case DONE_BEFORE -> true;
      case INTERVAL -> bounds.endsInside(leg.head()) && leg.sampled().stream().allMatch(SampledPath::isAtOnce);
      case CALLBACK, FLOW_CONTROLLER, NETWORK, LISTENER, JOINT, EXECUTOR, JOIN_WAIT, SAMPLING_WAIT, SCHEDULE -> false;
    };
  }

  private Optional<JobEnds> ends(Callback timer) {
    return ends.computeIfAbsent(timer.id(), id -> JobEnds.of(bounds.network(), bounds.state(), timer));
  }

  private Optional<ActivatedEnds> ends(Callback callback, Callback timer, long latest) {
    return activatedEnds.computeIfAbsent(new Activated(callback.id(), timer.id(), latest), one -> ActivatedEnds.of(
        bounds.network(), bounds.state(), callback, TimerGrid.of(timer).orElseThrow(), latest));
  }

  private static Optional<List<Hop>> longest(List<PhasedLeg> legs, Metric metric) {
    return JobPaths.of(legs.stream().map(PhasedLeg::leg).toList())
        .map(paths -> metric == Metric.AGE ? paths.backward() : paths.forward(metric == Metric.REACTION))
        .map(steps -> hops(legs, steps));
  }

  private static List<Hop> hops(List<PhasedLeg> legs, List<JobPaths.Step> steps) {
    List<Hop> hops = new ArrayList<>();
    for (int i = 0; i < legs.size(); i++) {
      if (steps.get(i).delay() > 0) {
        hops.add(samplingWait(legs.get(i).head(), steps.get(i).delay()));
      }
      hops.addAll(legs.get(i).stages(steps.get(i).gridPoint()));
    }
    return hops;
  }

  private static Hop samplingWait(Callback head, long wait) {
    return new Hop(Hop.Kind.SAMPLING_WAIT, head.name(),
        EndToEnd.fixed(wait, new Source.Execution(head), Contribution.Kind.SAMPLING_WAIT));
  }

  private static boolean waits(Metric metric, int leg, boolean last, Callback head) {
    return switch (metric) {
      case AGE -> !last;
      case REACTION -> leg > 0 || head.callbackClass() == CallbackClass.TIMER;
      case LATENCY, TRIGGER_LATENCY -> leg > 0;
    };
  }

  private Hop samplingWait(Leg leg, boolean betweenReleases) {
    Callback head = leg.head();
    long gap = betweenReleases ? releaseGap(leg) : waits.gap(head, leg.first());
    return Time.isFinite(gap) ? samplingWait(head, gap) : new Hop(Hop.Kind.SAMPLING_WAIT, head.name(),
        Bound.Unbounded.because(head.name() + " may pause for any time, so that the latest value stays unread or"
            + " unchanged without limit; activate it by a timer", head.name()));
  }

  /**
   * Returns by how much the release of the newest instance that started before an instant may precede it: longer than
   * the distance of releases by the response time, where an expiry finds the one before still pending and releases
   * nothing, or where instances of several subscriptions need not start in the order of their releases.
   */
  private long releaseGap(Leg leg) {
    Callback head = leg.head();
    long gap = waits.gap(head, leg.first());
    return waits.mayLag(head) ? Time.add(gap, bounds.callback(head).nsOrInfinite()) : gap;
  }

  /** Returns the stages of a leg one by one, without the last callback where its reader includes it. */
  private List<Hop> alone(Leg leg, Courses.Waiting waiting) {
    List<Delivery> slowest = leg.links().stream()
        .map(link -> link.longest(one -> Time.add(bounds.transfer(one), courses.wait(one, waiting)))).toList();
    List<Hop> hops = courses.of(leg.head(), slowest, waiting, true).hops();
    if (leg.sampled().isEmpty() || !isDoneBefore(leg.tail(), leg.sampled().get())) {
      return hops;
    }
    List<Hop> dropped = new ArrayList<>(hops.subList(0, hops.size() - 1));
    dropped.add(new Hop(Hop.Kind.DONE_BEFORE, leg.tail().name(),
        EndToEnd.fixed(0, new Source.Execution(leg.tail()), Contribution.Kind.STAGE)));
    return dropped;
  }

  /** Returns the stages of a leg with stretches joined where that shortens it, over the slowest parallel deliveries. */
  private Optional<List<Hop>> joined(Leg leg, Courses.Waiting waiting) {
    List<Hop> longest = null;
    for (List<Delivery> choice : Link.choices(leg.links())) {
      List<Hop> best = matched.shortest(leg.head(), choice, waiting);
      longest = longest == null || Course.length(best) > Course.length(longest) ? best : longest;
    }
    return Optional.ofNullable(longest);
  }

  /** Returns whether the reader cannot run from the release of an instance of the writer until that one is done. */
  private boolean isDoneBefore(Callback writer, Link link) {
    boolean whenEnding = !writer.isLogical() && !link.subscriber().isLogical();
    return isAtOnce(link) && whenEnding && writer.executor().isSequential() && !waitsForOtherExecutors(writer)
        && link.subscriber().executor().isSequential()
        && placement(writer) instanceof Placement.FixedPriority above
        && placement(link.subscriber()) instanceof Placement.FixedPriority below
        && above.core() == below.core() && above.priority() > below.priority()
        && below.mode().equals(PreemptionMode.PREEMPTIVE) && below.locks().isEmpty();
  }

  /** Returns whether no thread lies between what the writer shows and the reader, on any of the parallel ways. */
  private static boolean isAtOnce(Link link) {
    return link.deliveries().stream().allMatch(delivery -> !delivery.message().isAsynchronous()
        && delivery.network() == 0 && delivery.listener().isEmpty());
  }

  /** Returns whether a pending instance may leave its thread idle, since its group is busy in another executor. */
  private boolean waitsForOtherExecutors(Callback callback) {
    return callback.isExclusive() && bounds.network().model().callbacks().stream()
        .anyMatch(other -> other.executor() != callback.executor() && other.group().equals(callback.group()));
  }

  private static Placement placement(Callback callback) {
    return callback.executor().threads().getFirst().placement();
  }
}
