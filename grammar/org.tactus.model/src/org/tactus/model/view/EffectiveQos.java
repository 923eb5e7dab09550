package org.tactus.model.view;

import java.util.List;
import org.tactus.model.Duration;
import org.tactus.model.Durability;
import org.tactus.model.FlowController;
import org.tactus.model.HistoryKind;
import org.tactus.model.Liveliness;
import org.tactus.model.PublishMode;
import org.tactus.model.Qos;
import org.tactus.model.Reliability;

/**
 * The QoS policies that hold for an endpoint, after defaults, profiles and overrides; no enumeration is {@code UNSPECIFIED}.
 *
 * @param depth depth of {@code keep_last}; 0 for {@code keep_all}
 * @param deadline {@code null} for none, that is, infinite
 * @param lifespan {@code null} for none, that is, infinite
 * @param lease liveliness lease duration; {@code null} for none, that is, infinite
 * @param flowController {@code null} for a writer without one
 * @param priority -10 (highest) to 10 (lowest) in the flow controller; {@code null} where none is given, which Fast DDS treats as lowest
 * @param reservation share of the flow controller's limit in per cent; {@code null} for none
 */
public record EffectiveQos(
    Reliability reliability,
    HistoryKind history,
    int depth,
    Durability durability,
    Duration deadline,
    Duration lifespan,
    Liveliness liveliness,
    Duration lease,
    PublishMode publishMode,
    FlowController flowController,
    Integer priority,
    Integer reservation) {

  /** What rclcpp's default QoS profile and rmw_fastrtps from Humble on give a publisher or subscription. */
  public static final EffectiveQos ROS_DEFAULT = new EffectiveQos(
      Reliability.RELIABLE, HistoryKind.KEEP_LAST, 10, Durability.VOLATILE, null, null,
      Liveliness.AUTOMATIC, null, PublishMode.SYNC, null, null, null);

  /** Returns these policies with those that the given blocks set, later blocks over earlier ones. */
  public EffectiveQos with(List<Qos> blocks) {
    EffectiveQos result = this;
    for (Qos block : blocks) {
      result = result.with(block);
    }
    return result;
  }

  private EffectiveQos with(Qos block) {
    boolean historyGiven = block.getHistory() != HistoryKind.UNSPECIFIED;
    boolean publishGiven = block.getPublishMode() != PublishMode.UNSPECIFIED;
    boolean livelinessGiven = block.getLiveliness() != Liveliness.UNSPECIFIED;
    return new EffectiveQos(
        block.getReliability() != Reliability.UNSPECIFIED ? block.getReliability() : reliability,
        historyGiven ? block.getHistory() : history,
        historyGiven ? block.getDepth() : depth,
        block.getDurability() != Durability.UNSPECIFIED ? block.getDurability() : durability,
        block.getDeadline() != null ? block.getDeadline() : deadline,
        block.getLifespan() != null ? block.getLifespan() : lifespan,
        livelinessGiven ? block.getLiveliness() : liveliness,
        livelinessGiven ? block.getLease() : lease,
        publishGiven ? block.getPublishMode() : publishMode,
        publishGiven ? block.getFlowController() : flowController,
        block.getPriority() != null ? block.getPriority() : priority,
        block.getReservation() != null ? block.getReservation() : reservation);
  }
}
