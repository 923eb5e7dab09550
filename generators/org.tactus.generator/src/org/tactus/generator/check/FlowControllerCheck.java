package org.tactus.generator.check;

import java.util.Set;
import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.FlowController;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/** Refuses flow controllers that a Fast DDS profile cannot express. */
final class FlowControllerCheck implements TargetCheck {

  private static final long MILLISECOND = 1_000_000;

  /** Names that Fast DDS gives to its own controllers. */
  private static final Set<String> RESERVED =
      Set.of("PureSyncFlowController", "SyncFlowController", "AsyncFlowController", "AsyncStatisticsFlowController");

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (FlowController controller : view.flowControllers()) {
      String place = "flow controller " + controller.getName();
      if (RESERVED.contains(controller.getName())) {
        refusals.accept(new Refusal(GeneratorCode.FLOW_CONTROLLER_NAME, controller, place,
            "Fast DDS has a controller of this name", "choose another name"));
      }
      if (controller.getLimit() != null && Quantities.bytes(controller.getLimit()) > Integer.MAX_VALUE) {
        refusals.accept(new Refusal(GeneratorCode.FLOW_CONTROLLER_LIMIT, controller, place,
            "Fast DDS counts bytes with 32 bits, and " + Quantities.text(controller.getLimit())
            + " is more", "use a smaller limit with a shorter period"));
      }
      if (controller.getLimitPeriod() != null
          && (Quantities.nanoseconds(controller.getLimitPeriod()) % MILLISECOND != 0
          || Quantities.nanoseconds(controller.getLimitPeriod()) == 0)) {
        refusals.accept(new Refusal(GeneratorCode.FLOW_CONTROLLER_LIMIT, controller, place,
            "Fast DDS counts the period in whole milliseconds, and "
            + Quantities.text(controller.getLimitPeriod()) + " is not one", "use a period of whole milliseconds"));
      }
    }
  }
}
