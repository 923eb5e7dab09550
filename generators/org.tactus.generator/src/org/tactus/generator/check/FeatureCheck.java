package org.tactus.generator.check;

import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Executor;
import org.tactus.model.FlowController;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Refuses executors that the target lacks, and what the table {@link Feature} says that is not generated for it. */
final class FeatureCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Executor executor : view.executors()) {
      if (!target.hasExecutor(executor.getKind())) {
        refusals.accept(new Refusal(GeneratorCode.FEATURE_OF_OTHER_DISTRIBUTION, executor,
            "executor " + executor.getName(), "ROS 2 " + target.id() + " lacks the "
            + executor.getKind().getLiteral() + " executor", "use single_threaded"));
      }
    }
    for (FlowController controller : view.flowControllers()) {
      if (controller.getThread() != null) {
        require(Feature.FAST_DDS_THREADS, controller, "flow controller " + controller.getName(), target, refusals);
      }
    }
    for (Process process : view.processes()) {
      if (process.getListenerThread() != null) {
        require(Feature.FAST_DDS_THREADS, process, "process " + process.getName(), target, refusals);
      }
      for (Participant participant : process.getParticipants()) {
        if (participant.getListenerThread() != null) {
          require(Feature.FAST_DDS_THREADS, participant, "participant " + participant.getName(), target, refusals);
        }
      }
    }
  }

  private static void require(Feature feature, EObject element, String place, Target target,
      Consumer<Refusal> refusals) {
    if (!feature.isIn(target)) {
      refusals.accept(new Refusal(GeneratorCode.FEATURE_OF_OTHER_DISTRIBUTION, element, place,
          "ROS 2 " + target.id() + " lacks " + feature.description(), feature.remedy()));
    }
  }
}
