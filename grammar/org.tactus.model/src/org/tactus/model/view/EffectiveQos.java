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
 * The QoS policies that hold for an endpoint, after defaults, profiles and overrides; no enumeration is
 * {@code UNSPECIFIED}.
 *
 * @param depth depth of {@code keep_last}; 0 for {@code keep_all}
 * @param deadline {@code null} for none, that is, infinite
 * @param lifespan {@code null} for none, that is, infinite
 * @param lease liveliness lease duration; {@code null} for none, that is, infinite
 * @param flowController {@code null} for a writer without one
 * @param priority -10 (highest) to 10 (lowest) in the flow controller; {@code null} where none is given, which Fast DDS
 *     treats as lowest
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
  public static final EffectiveQos ROS_DEFAULT = new Builder().build();

  /** Returns these policies with those that the given blocks set, later blocks over earlier ones. */
  public EffectiveQos with(List<Qos> blocks) {
    EffectiveQos result = this;
    for (Qos block : blocks) {
      result = result.with(block);
    }
    return result;
  }

  private EffectiveQos with(Qos block) {
    Builder result = change();
    for (QosPolicy policy : QosPolicy.values()) {
      result = result.with(policy, block);
    }
    return result.build();
  }

  /** Returns a builder of policies that are these but for what is said. */
  public Builder change() {
    return new Builder().reliability(reliability).history(history).depth(depth).durability(durability)
        .deadline(deadline).lifespan(lifespan)
        .liveliness(liveliness).lease(lease).publishMode(publishMode).flowController(flowController).priority(priority)
        .reservation(reservation);
  }

  /** Policies that are being described; what is not said is as in {@link #ROS_DEFAULT}. */
  public static final class Builder {

    private Reliability reliability = Reliability.RELIABLE;
    private HistoryKind history = HistoryKind.KEEP_LAST;
    private int depth = 10;
    private Durability durability = Durability.VOLATILE;
    private Duration deadline;
    private Duration lifespan;
    private Liveliness liveliness = Liveliness.AUTOMATIC;
    private Duration lease;
    private PublishMode publishMode = PublishMode.SYNC;
    private FlowController flowController;
    private Integer priority;
    private Integer reservation;

    private Builder() {
    }

    /** Takes a policy from a block that sets it. */
    private Builder with(QosPolicy policy, Qos block) {
      return switch (policy) {
        case HISTORY -> block.getHistory() == HistoryKind.UNSPECIFIED ? this
            : history(block.getHistory()).depth(block.getDepth());
        case RELIABILITY -> block.getReliability() == Reliability.UNSPECIFIED ? this
            : reliability(block.getReliability());
        case DURABILITY -> block.getDurability() == Durability.UNSPECIFIED ? this : durability(block.getDurability());
        case DEADLINE -> block.getDeadline() == null ? this : deadline(block.getDeadline());
        case LIFESPAN -> block.getLifespan() == null ? this : lifespan(block.getLifespan());
        case LIVELINESS -> block.getLiveliness() == Liveliness.UNSPECIFIED ? this
            : liveliness(block.getLiveliness()).lease(block.getLease());
        case PUBLISH -> block.getPublishMode() == PublishMode.UNSPECIFIED ? this
            : publishMode(block.getPublishMode()).flowController(block.getFlowController());
        case PRIORITY -> block.getPriority() == null ? this : priority(block.getPriority());
        case SHARE -> block.getReservation() == null ? this : reservation(block.getReservation());
      };
    }

    public Builder reliability(Reliability value) {
      reliability = value;
      return this;
    }

    public Builder history(HistoryKind value) {
      history = value;
      return this;
    }

    public Builder depth(int value) {
      depth = value;
      return this;
    }

    public Builder durability(Durability value) {
      durability = value;
      return this;
    }

    public Builder deadline(Duration value) {
      deadline = value;
      return this;
    }

    public Builder lifespan(Duration value) {
      lifespan = value;
      return this;
    }

    public Builder liveliness(Liveliness value) {
      liveliness = value;
      return this;
    }

    public Builder lease(Duration value) {
      lease = value;
      return this;
    }

    public Builder publishMode(PublishMode value) {
      publishMode = value;
      return this;
    }

    public Builder flowController(FlowController value) {
      flowController = value;
      return this;
    }

    public Builder priority(Integer value) {
      priority = value;
      return this;
    }

    public Builder reservation(Integer value) {
      reservation = value;
      return this;
    }

    public EffectiveQos build() {
      return new EffectiveQos(reliability, history, depth, durability, deadline, lifespan, liveliness, lease,
          publishMode,
          flowController, priority, reservation);
    }
  }
}
