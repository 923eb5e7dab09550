package org.tactus.dsl.validation.rules;

import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;

/**
 * A history of no samples, a queue for none, no thread, no message per activation, an array without elements: Fast DDS,
 * rclcpp or rosidl refuse each.
 */
public final class ZeroCount extends RuleBase {

  private static final Map<EStructuralFeature, String> COUNTS = Map.ofEntries(
      Map.entry(TYPES.getQos_Depth(), "the depth of keep_last"),
      Map.entry(TYPES.getFlowController_Queue(), "the length of the queue"),
      Map.entry(TYPES.getTrigger_Queue(), "the number of sets in the queue"),
      Map.entry(TYPES.getExecutor_Threads(), "the number of threads"),
      Map.entry(TYPES.getThreadClass_Threads(), "the number of threads"),
      Map.entry(TYPES.getPublication_Count(), "the number of messages per activation"),
      Map.entry(TYPES.getClientCall_Every(), "the number of activations of which one calls"),
      Map.entry(TYPES.getPublication_Every(), "the number of activations of which one publishes"),
      Map.entry(TYPES.getBurstArrival_Count(), "the number of activations in a burst"),
      Map.entry(TYPES.getCurveArrival_TailCount(), "the number of further activations"),
      Map.entry(TYPES.getArrivalPoint_Count(), "the number of activations"),
      Map.entry(TYPES.getExecutionPoint_Count(), "the number of activations"),
      Map.entry(TYPES.getClient_Pending(), "the number of pending requests"),
      Map.entry(TYPES.getExternalSubscribers_Count(), "the number of subscribers"),
      Map.entry(TYPES.getManager_Rounds(), "the number of rounds"),
      Map.entry(TYPES.getField_Length(), "the length of an array"),
      Map.entry(TYPES.getField_StringBound(), "the bound of a string"));

  /** Creates the rule. */
  public ZeroCount() {
    super(ElementCode.ZERO_COUNT, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    COUNTS.forEach((feature, words) -> {
      for (Object object : system.all(feature.getEContainingClass().getInstanceClass())) {
        EObject element = (EObject) object;
        if (Integer.valueOf(0).equals(element.eGet(feature)) && Written.times(element, feature) > 0) {
          sink.report(element, feature, words + " is 0: it must be at least 1");
        }
      }
    });
  }
}
