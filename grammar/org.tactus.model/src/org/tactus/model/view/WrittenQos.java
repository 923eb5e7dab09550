package org.tactus.model.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.model.External;
import org.tactus.model.Qos;
import org.tactus.model.QosOverride;
import org.tactus.model.QosProfile;
import org.tactus.model.Topic;

/**
 * The blocks of QoS policies of topics and profiles, those of their overrides included. Of two blocks that set the
 * same, the later one wins.
 */
final class WrittenQos {

  private final Map<QosProfile, List<Qos>> ofProfiles = new LinkedHashMap<>();
  private final Map<Topic, List<Qos>> ofTopics = new LinkedHashMap<>();

  WrittenQos(List<QosOverride> overrides) {
    for (QosOverride override : overrides) {
      if (override.getQos() != null && override.getProfile() != null) {
        ofProfiles.computeIfAbsent(override.getProfile(), key -> new ArrayList<>()).add(override.getQos());
      } else if (override.getQos() != null && override.getTopic() != null) {
        ofTopics.computeIfAbsent(override.getTopic(), key -> new ArrayList<>()).add(override.getQos());
      }
    }
  }

  /** Returns the blocks of a topic: those of its profile, its own, and those of its overrides. */
  List<Qos> of(Topic topic) {
    List<Qos> blocks = new ArrayList<>(of(topic.getProfile()));
    if (topic.getQos() != null) {
      blocks.add(topic.getQos());
    }
    blocks.addAll(ofTopics.getOrDefault(topic, List.of()));
    return blocks;
  }

  /**
   * Returns the blocks of a profile: its own, and those of its overrides.
   *
   * @param profile null for none, which has no blocks
   */
  List<Qos> of(QosProfile profile) {
    List<Qos> blocks = new ArrayList<>();
    if (profile != null && profile.getQos() != null) {
      blocks.add(profile.getQos());
    }
    if (profile != null) {
      blocks.addAll(ofProfiles.getOrDefault(profile, List.of()));
    }
    return blocks;
  }

  /** Returns who uses a topic outside the system in one way, of the last of its blocks that names some. */
  <T extends External> List<T> externals(Topic topic, Class<T> type) {
    return of(topic).reversed().stream()
        .map(block -> block.getExternals().stream().filter(type::isInstance).map(type::cast).toList())
        .filter(externals -> !externals.isEmpty()).findFirst().orElse(List.of());
  }
}
