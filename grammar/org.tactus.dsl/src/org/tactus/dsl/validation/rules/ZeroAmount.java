package org.tactus.dsl.validation.rules;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Duration;
import org.tactus.model.Size;
import org.tactus.model.view.Quantities;

/**
 * A period of zero means infinitely many activations, a limit of zero that nothing is ever sent, a deadline of zero one
 * that is always missed. Delays, jitters, overheads and execution times may be zero.
 */
public final class ZeroAmount extends RuleBase {

  private static final Set<EReference> POSITIVE = Stream.concat(durations(TYPES.getQos()), Stream.of(
      TYPES.getPeriodicArrival_Period(), TYPES.getBurstArrival_Period(), TYPES.getCurveArrival_TailPeriod(),
      TYPES.getReservationPolicy_Budget(), TYPES.getReservationPolicy_Period(), TYPES.getFifoPolicy_Section(),
          TYPES.getLock_Duration(), TYPES.getLogicalExecution_Interval(),
      TYPES.getFlowController_Limit(), TYPES.getFlowController_LimitPeriod(),
      TYPES.getMemory_Bandwidth(), TYPES.getMemory_BandwidthPeriod(), TYPES.getMemory_Line(),
      TYPES.getRegulation_Budget(),
      TYPES.getRegulation_Period(), TYPES.getClient_Timeout(),
      TYPES.getGoal_Bound(), TYPES.getMessageType_Size(), TYPES.getExternalPublisher_Size(),
      TYPES.getDelayRow_Payload(),
      TYPES.getClientCall_Rate(), TYPES.getPublication_Rate(),
      TYPES.getModeRate_Period(), TYPES.getManager_Period(), TYPES.getManager_SearchTime()))
      .collect(Collectors.toSet());

  /** Creates the rule. */
  public ZeroAmount() {
    super(ElementCode.ZERO_AMOUNT, Needs.NOTHING);
  }

  private static Stream<EReference> durations(EClass type) {
    return type.getEReferences().stream().filter(reference -> reference.getEReferenceType() == TYPES.getDuration());
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Duration duration : system.all(Duration.class)) {
      if (POSITIVE.contains(duration.eContainmentFeature()) && Exact.nanoseconds(duration).orElse(1) == 0) {
        report(duration, Quantities.text(duration), sink);
      }
    }
    for (Size size : system.all(Size.class)) {
      if (POSITIVE.contains(size.eContainmentFeature()) && Exact.bytes(size).orElse(1) == 0) {
        report(size, Quantities.text(size), sink);
      }
    }
  }

  private static void report(EObject amount, String text, DiagnosticSink sink) {
    String words =
        amount.eContainmentFeature().getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    sink.report(amount, "the " + words + " is " + text + ": it must be greater than zero");
  }
}
