package org.tactus.importers.amalthea.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.tactus.importers.amalthea.dds.DurationText;
import org.tactus.timing.demand.CutTime;
import org.tactus.timing.demand.TimeLaw;

/** Distributions of execution times as the language writes them, as words between which a line may end. */
final class DistributionText {

  private DistributionText() {}

  /** Returns the words of a sum. */
  static List<String> words(List<CutTime> parts) {
    List<String> words = new ArrayList<>();
    for (CutTime part : parts) {
      List<String> own = part(part);
      words.add((words.isEmpty() ? "distribution " : "+ ") + own.getFirst());
      words.addAll(own.subList(1, own.size()));
    }
    return words;
  }

  private static List<String> part(CutTime part) {
    if (part.least() == part.most()) {
      return List.of(DurationText.text(part.least()));
    }
    List<String> ends = List.of("min " + DurationText.text(part.least()), "max " + DurationText.text(part.most()));
    return switch (part.law()) {
      case TimeLaw.Uniform uniform -> call("uniform", ends);
      case TimeLaw.Gauss gauss -> call("gauss", List.of("mean " + DurationText.text(gauss.mean()),
          "deviation " + DurationText.text(gauss.deviation())), ends);
      case TimeLaw.Weibull weibull -> call("weibull", List.of("scale " + DurationText.text(weibull.scale()),
          "shape " + number(weibull.shape())), ends);
      case TimeLaw.Beta beta -> call("beta", List.of("alpha " + number(beta.alpha()), "beta " + number(beta.beta())),
          ends);
      case TimeLaw.Histogram histogram -> call("histogram", histogram.bars().stream().map(DistributionText::bar)
          .toList());
    };
  }

  private static String bar(TimeLaw.Bar bar) {
    String from = DurationText.text(bar.times().least());
    return (bar.times().least() == bar.times().most() ? from : from + " to " + DurationText.text(bar.times().most()))
        + ": " + bar.weight();
  }

  @SafeVarargs
  private static List<String> call(String name, List<String>... arguments) {
    List<String> words = new ArrayList<>();
    for (List<String> some : arguments) {
      words.addAll(some);
    }
    for (int i = 0; i < words.size(); i++) {
      words.set(i, (i == 0 ? name + "(" : "") + words.get(i) + (i == words.size() - 1 ? ")" : ","));
    }
    return words;
  }

  private static String number(double shape) {
    return BigDecimal.valueOf(shape).stripTrailingZeros().toPlainString();
  }
}
