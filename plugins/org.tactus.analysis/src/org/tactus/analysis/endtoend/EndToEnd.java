package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Hop;
import org.tactus.analysis.MessageResult;
import org.tactus.analysis.PathComposition;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.Source;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;
import org.tactus.timing.path.LinkGraph;
import org.tactus.timing.path.PathSearch;

/**
 * The composition of the bounds of single stages into those of messages and chains (DDS paper, Eq. 1, 2 and 21-23).
 *
 * <p>The latency of a path is the sum over its callbacks of their response times and over its deliveries of flow
 * controller, network and listener; a synchronous send is part of its publisher's response time. Added is the wait at
 * joins, unless the metric leaves it out or the method, the published one, knows none.
 */
public final class EndToEnd {

  private final TimingModel model;
  private final PathRule rule;
  private final LinkGraph graph;
  private final StageBounds bounds;
  private final StampedArrivals stamped;
  private final Courses courses;
  private final MatchedPath matched;
  private final SampledPath sampling;
  private final Overwriting overwriting;

  /** Composes the bounds of a fixed point. */
  public EndToEnd(FixedPoint fixedPoint, PathRule rule) {
    this.model = fixedPoint.network().model();
    this.rule = rule;
    this.graph = new LinkGraph(model);
    this.bounds = new StageBounds(fixedPoint, rule);
    JoinWaits waits = new JoinWaits(bounds, model);
    this.stamped = waits.stamped();
    this.overwriting = new Overwriting(bounds.network(), stamped);
    Composition composition = new Composition(new ExecutorPath(fixedPoint.local()),
        bounds.joint().stream().map(windows -> new JointPath(bounds.network(), windows, waits)).toList());
    this.courses = new Courses(bounds, waits);
    this.matched = new MatchedPath(bounds.network().stamps(), stamped, courses, composition);
    this.sampling = new SampledPath(bounds, waits, matched, courses);
  }

  /** Returns the joint busy windows that bound stages and paths. */
  public List<JointWindows> joint() {
    return bounds.joint();
  }

  /** Returns by when messages arrive after the release of the activation that their stamp names. */
  public StampedArrivals stamped() {
    return stamped;
  }

  /** Returns the response times of all callbacks. */
  public List<CallbackResult> callbacks() {
    return model.callbacks().stream().map(callback -> new CallbackResult(callback, bounds.callback(callback))).toList();
  }

  /** Returns the latencies of all deliveries. */
  public List<MessageResult> messages() {
    return model.deliveries().stream().map(this::message).toList();
  }

  private MessageResult message(Delivery delivery) {
    List<Hop> hops = new ArrayList<>();
    if (!delivery.message().isAsynchronous()) {
      hops.add(bounds.hop(delivery.message().publisher()));
    }
    courses.addTransfer(delivery, hops);
    return new MessageResult(delivery, bounds.flowController(delivery.message()), delivery.network(),
        bounds.listener(delivery), sum(hops));
  }

  /** Returns the latencies of all chains. */
  public List<ChainResult> chains() {
    return model.chains().stream().map(this::chain).toList();
  }

  private ChainResult chain(Chain chain) {
    PathSearch search = new PathSearch(graph, chain);
    long count = search.count();
    if (count == 0) {
      return new ChainResult(chain, 0, noPath(chain), Optional.of("no path leads from " + chain.source().name() + " to "
          + chain.sink().name() + viaText(chain)));
    }
    if (search.isSampling()) {
      return listed(chain, search.list(SearchLimits.LISTED_PATHS), "some over sampled values", Optional.empty());
    }
    if (search.isCyclic()) {
      return listed(chain, search.list(SearchLimits.LISTED_PATHS), "some through a cycle",
          Optional.of("its paths run through a cycle; each is listed without repetition"));
    }
    if (count <= SearchLimits.LISTED_PATHS) {
      return new ChainResult(chain, count, results(chain, search.list(SearchLimits.LISTED_PATHS).paths()),
          Optional.empty());
    }
    List<PathResult> worst = metrics(chain).stream().map(metric -> worst(chain, metric, search)).toList();
    return new ChainResult(chain, count, worst, Optional.of("there are "
        + (count == Time.INFINITE ? "too many paths to count" : count + " paths")
        + "; only the worst is listed (more than "
        + SearchLimits.LISTED_PATHS + " are not), name callbacks in via to narrow the chain"));
  }

  /**
   * Returns the worst path of a chain with too many to list: that with the greatest sum over its stages. Nothing
   * shortens the sum here, since what shortens this one need not shorten the others. Reaction and age have no such
   * order.
   */
  private PathResult worst(Chain chain, Metric metric, PathSearch search) {
    if (metric == Metric.REACTION || metric == Metric.AGE) {
      return withoutPath(chain, metric, tooMany(chain, "too many to compare by reaction or age"));
    }
    List<Link> links = search.longest(delivery -> length(chain.source(), delivery, metric));
    List<Delivery> slowest =
        links.stream().map(link -> link.longest(d -> length(chain.source(), d, metric))).toList();
    List<Hop> hops = courses.of(chain.source(), slowest, waiting(metric), true).hops();
    return new PathResult(links, callbacks(chain, links), slowest, metric, PathComposition.STAGES, sum(hops), hops,
        chain.goals(metric));
  }

  /** Returns the results of the paths of a chain, each of which is listed, since no order of length is known. */
  private ChainResult listed(Chain chain, PathSearch.Listing listing, String kind, Optional<String> note) {
    List<List<Link>> paths = listing.paths();
    if (listing.gaveUp()) {
      Bound none = tooMany(chain, kind);
      return new ChainResult(chain, Time.INFINITE,
          metrics(chain).stream().map(metric -> withoutPath(chain, metric, none)).toList(), Optional.empty());
    }
    if (paths.isEmpty()) {
      return new ChainResult(chain, 0, noPath(chain), Optional.of("no path visits its callbacks without repetition"));
    }
    return new ChainResult(chain, paths.size(), results(chain, paths), note);
  }

  private static Bound tooMany(Chain chain, String kind) {
    return Bound.Unbounded.because("more than " + SearchLimits.LISTED_PATHS + " paths lead from "
        + chain.source().name() + " to " + chain.sink().name() + ", " + kind
        + "; name callbacks in via to narrow the chain", "chain " + chain.name());
  }

  private List<PathResult> noPath(Chain chain) {
    Bound none = Bound.Unbounded.because("no path leads from " + chain.source().name() + " to " + chain.sink().name()
        + viaText(chain) + "; check the topics between them, and what publications are triggered by",
        "chain " + chain.name());
    return metrics(chain).stream().map(metric -> withoutPath(chain, metric, none)).toList();
  }

  private static PathResult withoutPath(Chain chain, Metric metric, Bound none) {
    return new PathResult(List.of(), List.of(), List.of(), metric, PathComposition.STAGES, none, List.of(),
        chain.goals(metric));
  }

  private static List<Callback> callbacks(Chain chain, List<Link> links) {
    return Stream.concat(Stream.of(chain.source()), links.stream().map(Link::subscriber)).toList();
  }

  private static String viaText(Chain chain) {
    return chain.via().isEmpty() ? "" : " via " + String.join(", ", chain.via().stream().map(Callback::name).toList());
  }

  private long length(Callback head, Delivery delivery, Metric metric) {
    return Time.add(Time.add(bounds.transfer(bounds.standIn(delivery)), courses.wait(head, delivery, waiting(metric))),
        bounds.callback(delivery.subscriber()).nsOrInfinite());
  }

  private Courses.Waiting waiting(Metric metric) {
    return rule.countsWaits(metric) ? Courses.Waiting.USED : Courses.Waiting.NONE;
  }

  private List<PathResult> results(Chain chain, List<List<Link>> paths) {
    return paths.stream().flatMap(links -> metrics(chain).stream().map(metric -> path(chain, metric, links)))
        .toList();
  }

  private static Set<Metric> metrics(Chain chain) {
    Set<Metric> metrics = new LinkedHashSet<>();
    chain.goals().forEach(goal -> metrics.add(goal.metric()));
    return metrics.isEmpty() ? Set.of(Metric.LATENCY) : metrics;
  }

  private PathResult path(Chain chain, Metric metric, List<Link> links) {
    if (metric == Metric.REACTION || metric == Metric.AGE || links.stream().anyMatch(Link::isSampled)) {
      return sampledPath(chain, metric, links);
    }
    List<Callback> callbacks = callbacks(chain, links);
    List<List<Delivery>> choices = Link.choices(links);
    List<Delivery> slowest = links.stream().map(link -> link.longest(d -> length(chain.source(), d, metric))).toList();
    List<Hop> hops = choices.isEmpty() ? courses.of(chain.source(), slowest, waiting(metric), true).hops()
        : List.of();
    for (List<Delivery> choice : choices) {
      List<Hop> joined = matched.shortest(chain.source(), choice, waiting(metric));
      if (hops.isEmpty() || sum(joined).nsOrInfinite() > sum(hops).nsOrInfinite()) {
        hops = joined;
        slowest = choice;
      }
    }
    return new PathResult(links, callbacks, slowest, metric, PathComposition.STAGES, sum(hops), hops,
        chain.goals(metric));
  }

  private PathResult sampledPath(Chain chain, Metric metric, List<Link> links) {
    List<Callback> callbacks = callbacks(chain, links);
    List<Delivery> deliveries = links.stream().filter(link -> !link.deliveries().isEmpty())
        .map(link -> link.longest(bounds::transfer)).toList();
    Optional<Bound.Unbounded> none = noBound(metric, callbacks, links);
    SampledPath.Stages stages = none.isPresent() ? new SampledPath.Stages(PathComposition.STAGES, List.of())
        : sampling.stages(chain.source(), links, metric);
    return new PathResult(links, callbacks, deliveries, metric, stages.composition(),
        none.<Bound>map(reason -> reason).orElseGet(() -> sum(stages.hops())), stages.hops(), chain.goals(metric));
  }

  private Optional<Bound.Unbounded> noBound(Metric metric, List<Callback> callbacks, List<Link> links) {
    return rule.noSampling(metric, callbacks.getFirst().name()).or(() -> overwriting.overtaking(links))
        .or(() -> overwriting.dropping(links))
        .or(() -> metric == Metric.AGE ? Optional.empty() : overwriting.losing(links));
  }

  static Bound fixed(long ns, Source source, Contribution.Kind kind) {
    return new Bound.Bounded(ns, new Explanation(ns, 0, () -> List.of(new Contribution(source, kind, 0, ns))));
  }

  private static Bound sum(List<Hop> hops) {
    long sum = 0;
    for (Hop hop : hops) {
      if (hop.bound() instanceof Bound.Unbounded unbounded) {
        return unbounded;
      }
      sum = Time.add(sum, hop.bound().nsOrInfinite());
    }
    return new Bound.Bounded(sum, new Explanation(sum, 0, () -> hops.stream().map(hop -> new Contribution(
        hop.name(), Contribution.Kind.STAGE, 0, hop.bound().nsOrInfinite())).toList()));
  }
}
