package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.tactus.timing.demand.CutTime;
import org.tactus.timing.demand.TimeLaw;

/** The share of distributed times that a part of a task takes: each time multiplied by it. */
final class SharedTimes {

  private final BigDecimal share;

  private SharedTimes(BigDecimal share) {
    this.share = share;
  }

  /** Returns the share of each part; the ends of the sum stay within those of the share of the whole, rounded. */
  static List<CutTime> of(List<CutTime> parts, BigDecimal share) {
    return share.compareTo(BigDecimal.ONE) == 0 || parts.isEmpty() ? parts : new SharedTimes(share).of(parts);
  }

  private List<CutTime> of(List<CutTime> parts) {
    List<CutTime> shares = new ArrayList<>();
    BigDecimal same = BigDecimal.ZERO;
    for (CutTime part : parts) {
      long least = up(part.least());
      long most = down(part.most());
      if (least < most) {
        shares.add(new CutTime(law(part.law(), least, most), least, most));
      } else {
        same = same.add(share.multiply(BigDecimal.valueOf(part.most())));
      }
    }
    if (same.signum() > 0 || shares.isEmpty()) {
      shares.add(CutTime.exactly(same.setScale(0, RoundingMode.FLOOR).longValueExact()));
    }
    return List.copyOf(shares);
  }

  private TimeLaw law(TimeLaw law, long least, long most) {
    return switch (law) {
      case TimeLaw.Uniform uniform -> new TimeLaw.Uniform(least, most);
      case TimeLaw.Gauss gauss -> new TimeLaw.Gauss(down(gauss.mean()), Math.max(1, up(gauss.deviation())));
      case TimeLaw.Weibull weibull -> new TimeLaw.Weibull(least, Math.max(1, up(weibull.scale())), weibull.shape());
      case TimeLaw.Beta beta -> new TimeLaw.Beta(least, most, beta.alpha(), beta.beta());
      case TimeLaw.Histogram histogram -> new TimeLaw.Histogram(histogram.bars().stream()
          .map(bar -> bar(bar, least, most)).toList());
    };
  }

  private TimeLaw.Bar bar(TimeLaw.Bar bar, long least, long most) {
    long from = Math.clamp(up(bar.times().least()), least, most);
    return new TimeLaw.Bar(new TimeLaw.Uniform(from, Math.clamp(down(bar.times().most()), from, most)), bar.weight());
  }

  private long up(long time) {
    return share.multiply(BigDecimal.valueOf(time)).setScale(0, RoundingMode.CEILING).longValueExact();
  }

  private long down(long time) {
    return share.multiply(BigDecimal.valueOf(time)).setScale(0, RoundingMode.FLOOR).longValueExact();
  }
}
