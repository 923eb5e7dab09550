package org.tactus.report.difference;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tactus.model.difference.ModelChange;
import org.tactus.report.Durations;
import org.tactus.report.difference.Passage.Column;
import org.tactus.report.difference.Passage.GridPassage;
import org.tactus.report.difference.Passage.Items;
import org.tactus.report.difference.Passage.Line;
import org.tactus.report.difference.Passage.Title;

/** What a report on a difference says, for all formats that people read. */
final class DifferenceDocument {

  private static final int FEW = 10;
  private static final String NOTHING = "-";

  private final Difference difference;
  private final List<Passage> parts = new ArrayList<>();

  private DifferenceDocument(Difference difference) {
    this.difference = difference;
  }

  /** Returns the parts of the report. */
  static List<Passage> of(Difference difference) {
    DifferenceDocument document = new DifferenceDocument(difference);
    document.parts.add(new Line(document.summary(), difference.isWorse()));
    difference.systems().stream().filter(SystemDifference::isChanged).forEach(document::system);
    List<String> same = difference.systems().stream().filter(system -> !system.isChanged())
        .map(SystemDifference::system).toList();
    if (!same.isEmpty() && difference.systems().size() > 1) {
      document.parts.add(new Items("nothing has changed in", same.stream().map(Phrase::name).toList(), true));
    }
    return document.parts;
  }

  /** Returns the report in a sentence. */
  private Phrase summary() {
    List<String> told = new ArrayList<>();
    add(told, chains(ChainDifference::isNewlyMissed), "goal newly missed", "goals newly missed");
    add(told, goals(ChainDifference::newlyUnproved), "goal at a percentile no longer proved",
        "goals at a percentile no longer proved");
    add(told, chains(ChainDifference::isNewlyUnbounded), "bound lost", "bounds lost");
    add(told, chains(difference::exceeds), "chain grew", "chains grew",
        difference.limit().map(limit -> " by more than " + percent(limit, false)).orElse(""));
    add(told, systems(SystemDifference::newlyOverloaded), "system newly overloaded", "systems newly overloaded");
    add(told, chains(chain -> chain.growth().orElse(0) > 0), "bound grew", "bounds grew");
    add(told, chains(chain -> chain.growth().orElse(0) < 0), "bound shrank", "bounds shrank");
    add(told, chains(ChainDifference::isNewlyMet), "goal newly met", "goals newly met");
    add(told, goals(ChainDifference::newlyProved), "goal at a percentile newly proved",
        "goals at a percentile newly proved");
    add(told, systems(one -> one.presence() == SystemDifference.Presence.ADDED), "system added", "systems added");
    add(told, systems(one -> one.presence() == SystemDifference.Presence.REMOVED), "system removed",
        "systems removed");
    add(told, sum(one -> one.model().map(List::size).orElse(0)), "change in the model", "changes in the model");
    add(told, sum(one -> one.files().map(FilesDifference::count).orElse(0)), "generated file differs",
        "generated files differ");
    String all = told.isEmpty() ? "nothing has changed" : String.join(", ", told);
    return Phrase.name(difference.before()).and(" to ").andName(difference.after()).and(": " + all + ".");
  }

  private static void add(List<String> told, long count, String one, String several, String... after) {
    if (count > 0) {
      told.add(count + " " + (count == 1 ? one : several) + String.join("", after));
    }
  }

  private long chains(Predicate<ChainDifference> which) {
    return difference.systems().stream().flatMap(system -> system.bounds().chains().stream()).filter(which).count();
  }

  private long goals(Function<ChainDifference, List<KnownPath.PercentileGoal>> which) {
    return difference.systems().stream().flatMap(system -> system.bounds().chains().stream())
        .mapToLong(chain -> which.apply(chain).size()).sum();
  }

  private long systems(Predicate<SystemDifference> which) {
    return difference.systems().stream().filter(which).count();
  }

  private long sum(java.util.function.ToIntFunction<SystemDifference> count) {
    return difference.systems().stream().mapToInt(count).sum();
  }

  private void system(SystemDifference system) {
    parts.add(new Title(switch (system.presence()) {
      case BOTH -> title(system);
      case ADDED -> title(system).and(", which is new");
      case REMOVED -> title(system).and(", which is gone");
    }));
    if (system.newlyOverloaded()) {
      parts.add(new Line(Phrase.of("There is more work somewhere than can be done."), true));
    }
    chains(system);
    items("goals at a percentile", system.changedChains().stream().flatMap(DifferenceDocument::percentiles).toList(),
        false);
    items("why", system.changedChains().stream().filter(chain -> !chain.reasons().isEmpty()
        || chain.isNewlyUnbounded()).map(chain -> ReasonText.of(chain, changes(system))).toList(), false);
    model(changes(system));
    grid("use of cores and reservations", List.of(new Column("resource", false), new Column("before", true),
        new Column("after", true)), system.bounds().loads().stream().map(load -> List.of(
            Phrase.name(load.resource()), use(load.before()), use(load.after()))).toList(), true);
    NoticesDifference notices = system.notices().orElse(NoticesDifference.NONE);
    items("new diagnostics", notices.added().stream().map(DifferenceDocument::notice).toList(), false);
    items("diagnostics that are gone", notices.gone().stream().map(DifferenceDocument::notice).toList(), true);
    system.files().ifPresent(this::files);
    assumptions(system.bounds().assumptions());
    system.remarks().forEach(remark -> parts.add(new Line(Phrase.name(remark), false)));
  }

  private static Phrase title(SystemDifference system) {
    return system.system().isEmpty() ? Phrase.of("system without a name") : Phrase.name(system.system());
  }

  private static List<ModelChange> changes(SystemDifference system) {
    return system.model().orElse(List.of());
  }

  private void chains(SystemDifference system) {
    List<Column> columns = List.of(new Column("chain", false), new Column("before", true), new Column("after", true),
        new Column("growth", true), new Column("goal", true), new Column("result", false));
    grid("chains", columns, system.changedChains().stream().map(this::row).toList(), false);
    long same = system.bounds().chains().size() - system.changedChains().size();
    if (same > 0) {
      parts.add(new Line(Phrase.of(same + (same == 1 ? " chain has" : " chains have") + " the same bound and goal."),
          false));
    }
  }

  private List<Phrase> row(ChainDifference chain) {
    String metric = chain.metric().equals("latency") ? "" : " " + chain.metric();
    return List.of(Phrase.name(chain.chain()).and(metric), bound(chain.before()), bound(chain.after()),
        Phrase.of(growth(chain)), Phrase.of(change(chain.before().map(path -> time(path.goal())),
            chain.after().map(path -> time(path.goal())))),
        Phrase.of(change(chain.before().map(DifferenceDocument::standing), chain.after()
            .map(DifferenceDocument::standing)) + (difference.exceeds(chain) ? ", grew too much" : "")));
  }

  private static Phrase bound(Optional<KnownPath> path) {
    return Phrase.of(path.map(known -> known.bound().isPresent() ? Durations.up(known.bound().getAsLong()) : "none")
        .orElse(NOTHING));
  }

  /** Returns how the goals at a percentile of a chain fare, as in {@code at 99.9 %, 36 ms: met to not proved}. */
  private static Stream<Phrase> percentiles(ChainDifference chain) {
    return Stream.of(chain.after(), chain.before()).flatMap(Optional::stream)
        .flatMap(path -> path.goals().percentiles().stream()).map(KnownPath.PercentileGoal::percent).distinct()
        .map(percent -> {
          Optional<KnownPath.PercentileGoal> old = chain.before().flatMap(path -> path.goals().at(percent));
          Optional<KnownPath.PercentileGoal> now = chain.after().flatMap(path -> path.goals().at(percent));
          return Phrase.name(chain.chain()).and(" " + chain.metric() + " at " + percent.toPlainString() + " %, "
              + change(old.map(goal -> Durations.up(goal.limit())), now.map(goal -> Durations.up(goal.limit()))) + ": "
              + change(old.map(KnownPath.PercentileGoal::text), now.map(KnownPath.PercentileGoal::text)));
        });
  }

  /** Returns how the goal of all instances fares. */
  private static String standing(KnownPath path) {
    boolean only = path.fare() == KnownPath.Fare.NO_GOAL && !path.goals().percentiles().isEmpty();
    return only ? NOTHING : path.fare().text();
  }

  private static String time(OptionalLong time) {
    return time.isPresent() ? Durations.up(time.getAsLong()) : NOTHING;
  }

  /** Says what was and what is where these differ, else what is. */
  private static String change(Optional<String> before, Optional<String> after) {
    return before.isEmpty() ? after.orElse(NOTHING) : after.isEmpty() ? before.get() + ", gone"
        : before.equals(after) ? after.get() : before.get() + " to " + after.get();
  }

  private static String growth(ChainDifference chain) {
    String text = chain.growth().isPresent()
        ? signed(chain.growth().getAsLong()) + chain.ratio().map(ratio -> " (" + percent(ratio, true) + ")").orElse("")
        : chain.isNewlyUnbounded() ? "lost" : NOTHING;
    boolean hidden = chain.greatest().isPresent() && chain.ratio().isPresent()
        && chain.greatest().get().compareTo(chain.ratio().get()) > 0;
    return hidden ? text + ", a path " + percent(chain.greatest().get(), true) : text;
  }

  /** Returns a difference of times with its sign. */
  static String signed(long time) {
    return time == 0 ? "0" : time > 0 ? "+" + Durations.up(time) : "-" + Durations.up(-time);
  }

  /** Returns a share of 1 as a percentage, rounded up so that a growth never disappears. */
  static String percent(BigDecimal share, boolean signed) {
    BigDecimal hundredfold = share.movePointRight(2).setScale(1, RoundingMode.CEILING);
    return (signed && hundredfold.signum() > 0 ? "+" : "") + hundredfold.stripTrailingZeros().toPlainString() + " %";
  }

  private void model(List<ModelChange> changes) {
    List<Column> columns = List.of(new Column("element", false), new Column("property", false),
        new Column("before", false), new Column("after", false));
    grid("changes in the model", columns, changes.stream().map(change -> List.of(
        Phrase.of(change.element().kind() + (change.element().name().isEmpty() ? "" : " "))
            .andName(change.element().name()), property(change), Phrase.name(ChangeText.before(change)),
        Phrase.name(ChangeText.after(change)))).toList(), changes.size() > FEW);
  }

  private static Phrase property(ModelChange change) {
    return change instanceof ModelChange.Changed changed ? Phrase.of(changed.property())
        : Phrase.name(ChangeText.property(change));
  }

  private static Phrase use(Optional<BigDecimal> share) {
    return Phrase.of(share.map(some -> percent(some, false)).orElse(NOTHING));
  }

  private static Phrase notice(NoticesDifference.Notice notice) {
    return Phrase.of(notice.severity() + " " + notice.code() + ": ").andName(notice.message());
  }

  private void files(FilesDifference files) {
    List<Phrase> all = Stream.of(files.added().stream().map(path -> Phrase.of("added ").andName(path)),
        files.removed().stream().map(path -> Phrase.of("removed ").andName(path)),
        files.changed().stream().map(path -> Phrase.of("changed ").andName(path))).flatMap(each -> each).toList();
    items("generated files", all, true);
  }

  private void assumptions(AssumptionsDifference assumptions) {
    items("newly assumed", assumptions.added().stream().map(Phrase::sentence).toList(), false);
    items("no longer assumed", assumptions.gone().stream().map(Phrase::sentence).toList(), true);
    items("assumed after the change", assumptions.now().stream().map(Phrase::sentence).toList(), true);
  }

  private void grid(String title, List<Column> columns, List<List<Phrase>> rows, boolean folded) {
    if (!rows.isEmpty()) {
      parts.add(new GridPassage(title, columns, rows, folded));
    }
  }

  private void items(String title, List<Phrase> all, boolean folded) {
    if (!all.isEmpty()) {
      parts.add(new Items(title, all, folded));
    }
  }
}
