package org.tactus.generator.ros2;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.model.Duration;
import org.tactus.model.Durability;
import org.tactus.model.HistoryKind;
import org.tactus.model.Liveliness;
import org.tactus.model.Reliability;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.QosPolicy;

/** Policies as rclcpp sets them; what it does not know is in the profiles of Fast DDS alone. */
public final class QosCpp {

  private QosCpp() {}

  /** Returns the calls that turn {@code rclcpp::QoS} into the given policies, one per line. */
  public static List<String> of(EffectiveQos qos) {
    return Arrays.stream(QosPolicy.values()).flatMap(policy -> calls(policy, qos)).toList();
  }

  private static Stream<String> calls(QosPolicy policy, EffectiveQos qos) {
    return switch (policy) {
      case HISTORY -> Stream.of("rclcpp::QoS(rclcpp::" + (qos.history() == HistoryKind.KEEP_ALL
          ? "KeepAll()" : "KeepLast(" + qos.depth() + ")") + ")");
      case RELIABILITY -> Stream.of(qos.reliability() == Reliability.RELIABLE ? ".reliable()" : ".best_effort()");
      case DURABILITY -> Stream.of(qos.durability() == Durability.VOLATILE
          ? ".durability_volatile()" : ".transient_local()");
      case DEADLINE -> duration("deadline", qos.deadline());
      case LIFESPAN -> duration("lifespan", qos.lifespan());
      case LIVELINESS -> Stream.concat(Stream.of(".liveliness(rclcpp::LivelinessPolicy::"
          + (qos.liveliness() == Liveliness.AUTOMATIC ? "Automatic" : "ManualByTopic") + ")"),
          duration("liveliness_lease_duration", qos.lease()));
      case PUBLISH, PRIORITY, SHARE -> Stream.empty();
    };
  }

  private static Stream<String> duration(String setter, Duration duration) {
    return duration == null ? Stream.empty()
        : Stream.of("." + setter + "(rclcpp::Duration(" + Cpp.duration(Quantities.nanoseconds(duration)) + "))");
  }
}
