package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.ActionExecution;
import org.tactus.model.Callback;
import org.tactus.model.CallbackOverride;
import org.tactus.model.GroupOverride;
import org.tactus.model.Node;
import org.tactus.model.ParameterOverride;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Subscription;
import org.tactus.model.Timer;
import org.tactus.model.view.Instantiation;

/**
 * What an instance says otherwise is something that the callback or parameter of its type has, and is said once.
 */
public final class OverrideMisfit extends RuleBase {

  /** Creates the rule. */
  public OverrideMisfit() {
    super(ElementCode.OVERRIDE_MISFIT, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : system.all(Node.class)) {
      Set<EObject> known = new HashSet<>();
      for (CallbackOverride override : node.getOverrides()) {
        if (override.getCallback() == null) {
          continue; // no type, which another rule reports
        }
        if (!known.add(override.getCallback())) {
          sink.report(override, TYPES.getCallbackOverride_Callback(), "'" + override.getCallback().getName()
              + "' is overridden twice: write one override");
        }
        callback(override, override.getCallback(), sink);
      }
      for (GroupOverride override : node.getGroupOverrides()) {
        if (override.getGroup() != null && !known.add(override.getGroup())) {
          sink.report(override, TYPES.getGroupOverride_Group(), "'" + override.getGroup().getName()
              + "' is overridden twice: write one override");
        }
      }
      for (ParameterOverride override : node.getParameterOverrides()) {
        if (override.getParameter() != null && !known.add(override.getParameter())) {
          sink.report(override, TYPES.getParameterOverride_Parameter(), "'" + override.getParameter().getName()
              + "' is overridden twice: write one override");
        }
        parameter(override, sink);
      }
    }
  }

  private static void callback(CallbackOverride override, Callback callback, DiagnosticSink sink) {
    if (override.getArrival() != null && !Instantiation.mayBeActivatedBy(callback, override.getArrival())) {
      sink.report(override, TYPES.getCallbackOverride_Arrival(), "the " + Written.kind(callback) + " '"
          + callback.getName() + "' of " + ((Node) override.eContainer()).getType().getName()
          + " cannot be activated so: " + arrival(callback));
    }
    if (override.getLogicalExecution() != null
        && !(callback instanceof Timer timer && timer.getArrival() instanceof PeriodicArrival)) {
      sink.report(override, TYPES.getCallbackOverride_LogicalExecution(),
          "'let' is for timers with a period: remove it");
    }
    if (override.getProfile() != null && !(callback instanceof Subscription)) {
      sink.report(override, TYPES.getCallbackOverride_Profile(), "'with' is for subscriptions: remove it");
    }
    if (override.getGroup() != null && !Instantiation.hasGroup(callback)) {
      sink.report(override, TYPES.getCallbackOverride_Group(), "'" + callback.getName()
          + "' is in the callback group of its action: remove 'in'");
    }
    if (override.eContents().isEmpty() && override.getProfile() == null && override.getGroup() == null) {
      sink.report(override, TYPES.getCallbackOverride_Callback(), "'" + callback.getName()
          + "' is as its type says: write what is otherwise, such as 'wcet 3 ms', or remove the override");
    }
  }

  private static String arrival(Callback callback) {
    if (callback instanceof ActionExecution execution && execution.getArrival() == null) {
      return "its type runs it once for each goal; remove the period, or give the execution of the type one";
    }
    if (callback instanceof Timer timer && timer.getArrival() instanceof OnceArrival) {
      return "its type lets it expire once; remove the period, or give the timer of the type one";
    }
    return switch (Written.kind(callback)) {
      case "timer" -> "write 'every PERIOD', with 'offset' and 'jitter' if it has them";
      case "event source" -> "leave 'offset' out";
      case "part" -> "only an execution has a period, as 'every PERIOD', with 'jitter' if it has one";
      default -> "others activate it; remove the period";
    };
  }

  private static void parameter(ParameterOverride override, DiagnosticSink sink) {
    if (override.getParameter() != null && override.getParameter().isArray() != (override.getValue() == null)) {
      sink.report(override, TYPES.getParameterOverride_Parameter(), "'" + override.getParameter().getName() + "' is "
          + (override.getParameter().isArray() ? "an array: write its values between brackets"
              : "no array: write one value"));
    }
  }
}
