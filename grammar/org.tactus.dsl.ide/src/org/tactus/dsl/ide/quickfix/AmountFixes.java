package org.tactus.dsl.ide.quickfix;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.lowering.Distributions;
import org.tactus.model.BetaTime;
import org.tactus.model.BurstArrival;
import org.tactus.model.Callback;
import org.tactus.model.Duration;
import org.tactus.model.ExecutionTime;
import org.tactus.model.Goal;
import org.tactus.model.GaussTime;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Size;
import org.tactus.model.TactusPackage;
import org.tactus.model.TimeDistribution;
import org.tactus.model.Timer;
import org.tactus.model.WeibullTime;
import org.tactus.model.view.Quantities;

/** Quick fixes of amounts: what they must be follows from others, or from what they count. */
final class AmountFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private AmountFixes() {
  }

  /** Rounds an amount down or up, but neither to nothing nor to what is too large. */
  static List<Change> rounded(MarkedPlace place) {
    Optional<Duration> duration = place.element(Duration.class);
    Optional<BigDecimal> amount = duration.map(Quantities::written)
        .or(() -> place.element(Size.class).map(Quantities::written));
    Optional<TextPart> part = duration.<EObject>map(one -> one).or(() -> place.element(Size.class)).map(TextPart::of);
    List<Change> changes = new ArrayList<>();
    amount.ifPresent(exact -> new TreeSet<>(List.of(exact.setScale(0, RoundingMode.DOWN),
        exact.setScale(0, RoundingMode.UP))).stream()
        .filter(whole -> whole.signum() > 0 && whole.compareTo(MOST) <= 0).forEach(whole -> {
          String text = duration.isPresent() ? Quantities.text(whole.longValueExact()) : whole.toPlainString() + " B";
          changes.add(Change.offered("Write '" + text + "'").replace(part.get(), text));
        }));
    return changes;
  }

  /** Writes the whole number of a range that is nearest to the one that is marked. */
  static List<Change> within(MarkedPlace place, int least, int most) {
    TextPart number = place.part();
    if (!number.text().matches("-?\\s*+[0-9]{1,10}")) {
      return List.of();
    }
    BigInteger written = new BigInteger(number.text().replaceAll("\\s", ""));
    BigInteger nearest = written.max(BigInteger.valueOf(least)).min(BigInteger.valueOf(most));
    return List.of(Change.offered("Write " + nearest + " instead of " + written).replace(number, nearest.toString()));
  }

  /** Makes a goal at a percentile one of all instances. */
  static List<Change> noPercentile(MarkedPlace place) {
    return place.element(Goal.class).flatMap(goal -> TextPart.word(goal, "at")
        .flatMap(at -> TextPart.lastWord(goal, "%")
        .map(sign -> Change.offered("Remove '" + at.through(sign).text().replaceAll("\\s+", " ") + "'")
            .remove(at.through(sign))))).stream().toList();
  }

  /** Writes one of the two of an execution time for the other. */
  static List<Change> bestCase(MarkedPlace place) {
    return place.element(ExecutionTime.class).filter(time -> time.getBcet() != null
        && (time.getWcet() != null || !time.getPoints().isEmpty())).map(time -> {
      List<Change> changes = new ArrayList<>();
      Duration worst = time.getWcet() != null ? time.getWcet() : time.getPoints().getFirst().getTime();
      changes.add(write(time.getBcet(), "bcet ", Quantities.text(worst)));
      if (time.getWcet() != null) {
        changes.add(write(time.getWcet(), "wcet ", Quantities.text(time.getBcet())));
      }
      return changes;
    }).orElse(List.of());
  }

  private static Change write(Duration duration, String word, String text) {
    return Change.offered("Write '" + word + text + "'").replace(TextPart.of(duration), text);
  }

  /** Removes all parts of the distribution of a callback, which bounds do not depend on. */
  static List<Change> noDistribution(MarkedPlace place) {
    return place.element(Callback.class).filter(callback -> !callback.getDistribution().isEmpty()).map(callback ->
        Change.offered("Remove the distribution").remove(TextPart.of(callback.getDistribution().getFirst())
            .through(TextPart.of(callback.getDistribution().getLast())).withBefore(1))).stream().toList();
  }

  /** Makes the bounds of an execution time hold for all that its distribution reaches. */
  static List<Change> distribution(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    place.element(Callback.class).filter(callback -> callback.getExecutionTime() != null).ifPresent(callback -> {
      try {
        Distributions.of(callback).ifPresent(reached -> {
          ExecutionTime time = callback.getExecutionTime();
          long worst = Distributions.worst(callback);
          List<TimeDistribution> open = callback.getDistribution().stream().filter(AmountFixes::isOpen).toList();
          if (reached.most() > worst && open.isEmpty() && time.getWcet() != null) {
            changes.add(write(time.getWcet(), "wcet ", Quantities.text(reached.most())));
          } else if (reached.most() > worst && open.size() == 1 && 2 * worst > reached.most()) {
            // an open part reaches up to the wcet by itself; the others take the rest
            String most = "max " + Quantities.text(worst - (reached.most() - worst));
            changes.add(Change.offered("Write '" + most + "'").replace(end(open.getFirst()), ", " + most + ")"));
          }
          if (reached.least() < Distributions.best(callback) && time.getBcet() != null) {
            changes.add(write(time.getBcet(), "bcet ", Quantities.text(reached.least())));
          }
        });
      } catch (IllegalArgumentException | ArithmeticException unreadable) {
        changes.clear(); // the distribution itself is at fault, which has a diagnostic of its own
      }
    });
    return changes;
  }

  private static boolean isOpen(TimeDistribution part) {
    return switch (part) {
      case GaussTime gauss -> gauss.getMax() == null;
      case WeibullTime weibull -> weibull.getMax() == null;
      case BetaTime beta -> beta.getMax() == null;
      default -> false;
    };
  }

  private static TextPart end(TimeDistribution part) {
    return TextPart.lastWord(part, ")").orElseThrow();
  }

  /** Writes the greatest distance with which all activations of a period fit into it, or none. */
  static List<Change> distance(MarkedPlace place) {
    Optional<BurstArrival> burst =
        place.element(BurstArrival.class).filter(arrival -> arrival.getMinimumDistance() != null);
    Optional<PeriodicArrival> periodic =
        place.element(PeriodicArrival.class).filter(arrival -> arrival.getMinimumDistance() != null);
    if (burst.isPresent()) {
      return distance(burst.get(), TYPES.getBurstArrival_MinimumDistance(), burst.get().getMinimumDistance(),
          burst.get().getPeriod(), burst.get().getCount());
    }
    return periodic.map(one -> distance(one, TYPES.getPeriodicArrival_MinimumDistance(), one.getMinimumDistance(),
        one.getPeriod(), 1)).orElse(List.of());
  }

  private static List<Change> distance(EObject arrival, EStructuralFeature feature, Duration distance, Duration period,
      int count) {
    List<Change> changes = new ArrayList<>();
    long greatest = Exact.nanoseconds(period).orElse(0) / Math.max(1, count);
    if (greatest > 0) {
      changes.add(write(distance, "minimum distance ", Quantities.text(greatest)));
    }
    changes.add(Change.offered("Remove 'minimum distance'").remove(arrival, feature, 2));
    return changes;
  }

  /** Takes whole periods off an offset. */
  static List<Change> offset(MarkedPlace place) {
    return place.element(PeriodicArrival.class).flatMap(arrival -> {
      OptionalLong period = Exact.nanoseconds(arrival.getPeriod());
      OptionalLong offset = Exact.nanoseconds(arrival.getOffset());
      if (period.isEmpty() || offset.isEmpty() || period.getAsLong() == 0) {
        return Optional.empty();
      }
      String text = Quantities.text(offset.getAsLong() % period.getAsLong());
      return Optional.of(Change.preferred("Write 'offset " + text + "'")
          .replace(TextPart.of(arrival.getOffset()), text));
    }).stream().toList();
  }

  /** Lets the logical execution time be the period. */
  static List<Change> interval(MarkedPlace place) {
    return place.element(Timer.class).map(Timer::getLogicalExecution).filter(let -> let.getInterval() != null)
        .map(let -> Change.offered("Write 'let' alone").remove(TextPart.of(let.getInterval()))).stream().toList();
  }

  /** Leaves out one of two words that contradict each other. */
  static List<Change> jitter(MarkedPlace place) {
    return place.element(Timer.class).filter(timer -> timer.getLogicalExecution() != null).map(timer -> List.of(
        Change.offered("Remove 'jitter'").remove(timer.getArrival(), TYPES.getPeriodicArrival_Jitter(), 1),
        Change.offered("Remove 'let'").remove(TextPart.of(timer.getLogicalExecution())))).orElse(List.of());
  }
}
