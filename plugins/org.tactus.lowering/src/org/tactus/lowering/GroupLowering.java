package org.tactus.lowering;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Callback;
import org.tactus.model.GroupKind;
import org.tactus.model.view.SystemView;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Makes the callback groups. A callback that names none belongs to its node's default group, which is exclusive, as in
 * rclcpp.
 */
final class GroupLowering {

  private final SystemView view;
  private final TimingModelBuilder builder;
  private final Trace trace;
  private final Map<EObject, CallbackGroup> lowered = new HashMap<>();

  GroupLowering(SystemView view, TimingModelBuilder builder, Trace trace) {
    this.view = view;
    this.builder = builder;
    this.trace = trace;
  }

  CallbackGroup of(Callback callback) {
    String node = view.node(callback).getName();
    org.tactus.model.CallbackGroup group = SystemView.group(callback);
    return group == null
        ? lowered.computeIfAbsent(view.node(callback), key -> trace.note(builder.group(node, true), key))
        : lowered.computeIfAbsent(group,
            key -> trace.note(builder.group(node + "." + group.getName(), group.getKind() == GroupKind.EXCLUSIVE),
                key));
  }
}
