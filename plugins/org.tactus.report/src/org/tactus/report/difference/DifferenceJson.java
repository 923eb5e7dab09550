package org.tactus.report.difference;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import org.tactus.model.difference.ModelChange;
import org.tactus.report.Json;

/**
 * A difference for other tools, {@code tactus-difference/1}: times in integer nanoseconds, {@code null} for what there
 * is not. {@code docs/cli.md} describes every member.
 */
final class DifferenceJson {

  /** The name of the format with its version. */
  static final String SCHEMA = "tactus-difference/1";

  private DifferenceJson() {
  }

  static String of(Difference difference) {
    return Json.text(members(difference));
  }

  static SequencedMap<String, Object> members(Difference difference) {
    return Json.object("schema", SCHEMA, "old", difference.before(), "new", difference.after(),
        "maxGrowth", difference.limit().orElse(null), "worse", difference.isWorse(),
        "systems", difference.systems().stream().map(system -> system(system, difference)).toList());
  }

  private static Object system(SystemDifference system, Difference difference) {
    return Json.object("system", system.system(), "presence", system.presence().text(),
        "overloaded", system.newlyOverloaded(),
        "model", system.model().map(changes -> changes.stream().map(DifferenceJson::change).toList()).orElse(null),
        "chains", system.bounds().chains().stream().map(chain -> chain(chain, difference)).toList(),
        "resources", system.bounds().loads().stream().map(load -> Json.object("name", load.resource(),
            "old", load.before().orElse(null), "new", load.after().orElse(null))).toList(),
        "assumptions", assumptions(system.bounds().assumptions()),
        "diagnostics", system.notices().map(DifferenceJson::notices).orElse(null),
        "files", system.files().map(files -> Json.object("added", files.added(), "removed", files.removed(),
            "changed", files.changed(), "same", files.same())).orElse(null),
        "remarks", system.remarks());
  }

  private static Object assumptions(AssumptionsDifference assumptions) {
    return Json.object("all", assumptions.now(), "added", assumptions.added(), "gone", assumptions.gone());
  }

  private static Object change(ModelChange change) {
    SequencedMap<String, Object> object = Json.object("change", kind(change), "kind", change.element().kind(),
        "name", change.element().name());
    switch (change) {
      case ModelChange.Added added -> object.put("renamedFrom", added.renamedFrom().orElse(null));
      case ModelChange.Removed removed -> object.put("renamedTo", removed.renamedTo().orElse(null));
      case ModelChange.Changed changed -> {
        object.put("property", changed.property());
        object.put("old", changed.before().orElse(null));
        object.put("new", changed.after().orElse(null));
      }
    }
    return object;
  }

  private static String kind(ModelChange change) {
    return switch (change) {
      case ModelChange.Added added -> "added";
      case ModelChange.Removed removed -> "removed";
      case ModelChange.Changed changed -> "changed";
    };
  }

  private static Object chain(ChainDifference chain, Difference difference) {
    return Json.object("chain", chain.chain(), "metric", chain.metric(), "old", path(chain.before()),
        "new", path(chain.after()), "growth", time(chain.growth()), "ratio", chain.ratio().orElse(null),
        "greatestRatio", chain.greatest().orElse(null), "newlyMissed", chain.isNewlyMissed(),
        "newlyUnbounded", chain.isNewlyUnbounded(), "newlyUnproved", chain.newlyUnproved().stream()
            .map(KnownPath.PercentileGoal::percent).toList(), "exceedsMaxGrowth", difference.exceeds(chain),
        "reasons", chain.reasons().stream().map(DifferenceJson::reason).toList());
  }

  private static Object path(Optional<KnownPath> path) {
    return path.map(known -> Json.object("name", known.name(), "path", known.callbacks(), "bound", time(known.bound()),
        "goal", time(known.goal()), "met", met(known.fare()), "percentiles", known.goals().percentiles().stream()
            .map(goal -> Json.object("percentile", goal.percent(), "goal", goal.limit(), "proved", goal.proved()))
            .toList(),
        "reason", known.stages().reason().isEmpty() ? null : known.stages().reason())).orElse(null);
  }

  private static Boolean met(KnownPath.Fare fare) {
    return switch (fare) {
      case MET -> Boolean.TRUE;
      case MISSED, UNPROVED -> Boolean.FALSE;
      case NO_GOAL, UNBOUNDED -> null;
    };
  }

  private static Object reason(ChainDifference.Reason reason) {
    Growth growth = reason.growth();
    return Json.object("time", growth.time(), "stage", growth.stage(), "name", growth.name(), "kind", growth.kind(),
        "source", growth.source(), "jobs", growth.jobs(), "changes", reason.elements());
  }

  private static Object notices(NoticesDifference notices) {
    return Json.object("added", notices(notices.added()), "gone", notices(notices.gone()));
  }

  private static List<?> notices(List<NoticesDifference.Notice> notices) {
    return notices.stream().map(notice -> Json.object("severity", notice.severity(), "code", notice.code(),
        "message", notice.message())).toList();
  }

  private static Long time(OptionalLong time) {
    return time.isPresent() ? Long.valueOf(time.getAsLong()) : null;
  }
}
