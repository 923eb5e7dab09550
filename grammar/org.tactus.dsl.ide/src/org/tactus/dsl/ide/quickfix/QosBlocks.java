package org.tactus.dsl.ide.quickfix;

import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.model.Qos;
import org.tactus.model.QosProfile;
import org.tactus.model.Topic;
import org.tactus.model.view.SystemView;

/** Finds and writes QoS policies of an endpoint, in the block in which they are decided. */
final class QosBlocks {

  private final SystemView view;
  private final Topic topic;
  private final QosProfile profile;

  /**
   * Looks at an endpoint.
   *
   * @param profile the profile with which it deviates from the topic, null without one
   */
  QosBlocks(SystemView view, Topic topic, QosProfile profile) {
    this.view = view;
    this.topic = topic;
    this.profile = profile;
  }

  /** Returns the block that decides a policy; empty where ROS 2's default holds. */
  Optional<Qos> deciding(Predicate<Qos> sets) {
    return view.deciding(topic, profile, sets);
  }

  /** Writes a policy where it is decided, else in the profile of the endpoint, else in the block of its topic. */
  Change write(Change change, EStructuralFeature feature, String keyword, String value) {
    Predicate<Qos> sets = block -> TextPart.of(block, feature).isPresent();
    Optional<Qos> deciding = deciding(sets);
    return deciding.isPresent() ? change.replace(deciding.get(), feature, value) : add(change, keyword + " " + value);
  }

  /** Writes an entry that no block has yet. */
  Change add(Change change, String entry) {
    Qos block = profile != null ? profile.getQos() : topic.getQos();
    return block != null ? change.addEntry(block, entry)
        : change.writeAfter(TextPart.of(topic), "{ " + entry + " }");
  }
}
