package org.tactus.analysis.sensitivity;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.Source;
import org.tactus.timing.model.Callback;

/**
 * All that one source contributes to the bound of a path, whatever the stages and kinds: a callback that runs on the
 * path and delays it elsewhere is one cause. Amounts are parts of busy windows, so that the causes of a path sum to its
 * bound and what the busy windows hold before the releases, but for the smallest steps of time of inequalities, which
 * nothing causes.
 *
 * @param source the callback, message, reservation or core
 * @param ns the amount in nanoseconds over the whole path
 * @param own how much of it is execution of the path's own jobs, in nanoseconds
 * @param stages in how many stages of the path it takes part
 * @param callback the callback whose instances it is; empty for anything else
 */
public record BoundCause(String source, long ns, long own, int stages, Optional<Callback> callback) {

  private BoundCause plus(BoundCause other) {
    return new BoundCause(source, ns + other.ns, own + other.own, stages + other.stages, callback.or(other::callback));
  }

  /** Returns the causes of a bounded path, greatest first, equal ones by name; none of a path without a bound. */
  public static List<BoundCause> of(PathResult path) {
    Map<String, BoundCause> causes = new LinkedHashMap<>();
    for (Hop hop : path.hops()) {
      if (hop.bound() instanceof Bound.Bounded bounded) {
        Map<String, BoundCause> ofHop = new LinkedHashMap<>();
        for (Contribution part : bounded.explanation().contributions()) {
          if (part.kind() == Contribution.Kind.EPSILON) {
            continue;
          }
          long own = part.kind() == Contribution.Kind.OWN ? part.ns() : 0;
          BoundCause cause = new BoundCause(source(hop, part), part.ns(), own, 1, callback(part.source()));
          ofHop.merge(cause.source(), cause,
              (a, b) -> new BoundCause(a.source, a.ns + b.ns, a.own + b.own, 1, a.callback.or(b::callback)));
        }
        ofHop.forEach((source, cause) -> causes.merge(source, cause, BoundCause::plus));
      }
    }
    return causes.values().stream().filter(cause -> cause.ns() > 0)
        .sorted(Comparator.comparingLong((BoundCause cause) -> cause.ns()).reversed()
        .thenComparing(cause -> cause.source())).toList();
  }

  private static Optional<Callback> callback(Source source) {
    return source instanceof Source.Execution execution ? Optional.of(execution.callback()) : Optional.empty();
  }

  private static String source(Hop hop, Contribution part) {
    if (part.source() instanceof Source.Publishing sending) {
      return hop.name() + " sending " + sending.message().topic();
    }
    String name = part.source().name();
    return switch (hop.kind()) {
      case JOIN_WAIT -> "wait at join " + name;
      case NETWORK -> "network for " + name;
      case CALLBACK, INTERVAL, FLOW_CONTROLLER, LISTENER, JOINT, EXECUTOR, SAMPLING_WAIT, DONE_BEFORE, SCHEDULE ->
          part.kind() == Contribution.Kind.SUPPLY ? "no budget on " + name : name;
    };
  }
}
