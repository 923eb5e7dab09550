package org.tactus.analysis.method;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.timing.model.Executor;

/**
 * Whether an executor that makes no difference between its callbacks serves all of them, as best-effort thread classes
 * and the default multi-threaded executor: every instance within the greatest response time of its callbacks, or why
 * that is not certain (LaME paper, section 4.2).
 */
final class Starvation {

  private Starvation() {
  }

  /** Returns a sentence for an executor of this kind that has callbacks, of the results of these. */
  static Optional<String> statement(Executor executor, List<CallbackResult> own) {
    if (!executor.kind().sharesWaitSet() || own.isEmpty()) {
      return Optional.empty();
    }
    String name = "executor " + executor.name();
    return Optional.of(own.stream().filter(result -> result.responseTime() instanceof Bound.Unbounded).findFirst()
        .map(result -> name + " is not known to serve every callback: "
            + ((Bound.Unbounded) result.responseTime()).reason())
        .orElseGet(() -> {
          CallbackResult slowest =
              own.stream().max(Comparator.comparingLong(result -> result.responseTime().nsOrInfinite()))
              .orElseThrow();
          return name + " starves no callback: each instance is served within "
              + BigDecimal.valueOf(slowest.responseTime().nsOrInfinite(), 6).stripTrailingZeros().toPlainString()
              + " ms of its release, the bound of " + slowest.callback().name();
        }));
  }
}
