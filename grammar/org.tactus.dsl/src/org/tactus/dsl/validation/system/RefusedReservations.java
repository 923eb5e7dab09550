package org.tactus.dsl.validation.system;

import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.CoreLoad;

/** What rules say of reservations that Linux does not admit: at the last one, and which ones take most. */
public final class RefusedReservations {

  private RefusedReservations() {
  }

  /**
   * Reports where some reservations are refused.
   *
   * @param refused tells where
   * @param why says why, and the way out, of what is refused and of whether there is another core to go to
   */
  public static void report(CheckedSystem system, DiagnosticSink sink, Predicate<Admission> refused,
      BiFunction<Admission, Boolean, String> why) {
    TimedSystem.of(system).ifPresent(timed -> timed.admissions().stream().filter(refused)
        .forEach(one -> sink.report(timed.trace().thread(one.loads().getLast().thread())
            .flatMap(origin -> origin.thread().policy()).orElseThrow(),
            "the reservations on " + one.name() + " " + one.taken() + ": " + CoreLoad.largest(one.loads())
            + why.apply(one, hasOther(one, system)))));
  }

  private static boolean hasOther(Admission one, CheckedSystem system) {
    return one.core().isPresent() && system.view().hosts().stream()
        .anyMatch(host -> one.host().filter(host.getName()::equals).isPresent() && host.getCores().size() > 1);
  }
}
