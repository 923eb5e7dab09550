package org.tactus.generator.check;

import java.util.List;
import java.util.function.Consumer;
import org.tactus.generator.Refusal;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Looks for one kind of thing that cannot be generated. */
public interface TargetCheck {

  /** The one that comes first, on whose values the others rely. */
  TargetCheck VALUES = new TextCheck();

  /** Those for ROS 2 workspaces, in the order in which refusals are reported. */
  List<TargetCheck> ALL = List.of(new ExistingCheck(), new FeatureCheck(), new NameCheck(), new LengthCheck(),
      new CollisionCheck(), new HostCheck(), new ExecutorCheck(), new ThreadCheck(), new OffsetCheck(),
      new ServedWhileHeldCheck(), new LogicalExecutionCheck(), new ActionCheck(), new FlowControllerCheck(),
      new ProfileCheck(),
      new RegulationCheck());

  /** Those for applications on the Fast DDS API. */
  List<TargetCheck> APPLICATION = List.of(new ApplicationCheck(), new NameCheck(), new LengthCheck(), new HostCheck(),
      new ExecutorCheck(), new ThreadCheck(), new OffsetCheck(), new LogicalExecutionCheck(),
      new FlowControllerCheck(), new ProfileCheck());

  /** Reports what the target cannot give. */
  void check(SystemView view, Target target, Consumer<Refusal> refusals);
}
