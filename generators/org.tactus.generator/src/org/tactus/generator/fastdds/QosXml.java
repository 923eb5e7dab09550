package org.tactus.generator.fastdds;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.generator.text.XmlText;
import org.tactus.model.PublishMode;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.QosPolicy;

/** Policies as the profiles of Fast DDS write them, alike on all distributions; the history is with the topic. */
final class QosXml {

  private QosXml() {}

  /** Returns the elements that writers and readers have, in the order of their names. */
  static String of(EffectiveQos qos) {
    return inOrder(policy -> ofBoth(policy, qos));
  }

  /** Returns the elements of a writer: those of both, then its own. */
  static String ofWriter(EffectiveQos qos) {
    return of(qos) + inOrder(policy -> ofWriter(policy, qos));
  }

  private static String inOrder(Function<QosPolicy, Optional<String>> element) {
    return Stream.of(QosPolicy.values()).sorted(Comparator.comparing(QosPolicy::keyword))
        .flatMap(policy -> element.apply(policy).stream()).collect(Collectors.joining());
  }

  private static Optional<String> ofBoth(QosPolicy policy, EffectiveQos qos) {
    return switch (policy) {
      case RELIABILITY -> kind("reliability", qos.reliability().getLiteral(), "");
      case DURABILITY -> kind("durability", qos.durability().getLiteral(), "");
      case DEADLINE -> duration("deadline", "period", ProfileValues.duration(qos.deadline()));
      case LIVELINESS -> kind("liveliness", qos.liveliness().getLiteral(), """
            <lease_duration>%s</lease_duration>
            <announcement_period>%s</announcement_period>
          """.formatted(ProfileValues.duration(qos.lease()), ProfileValues.announcement(qos.lease())));
      case HISTORY, LIFESPAN, PUBLISH, PRIORITY, SHARE -> Optional.empty();
    };
  }

  private static Optional<String> ofWriter(QosPolicy policy, EffectiveQos qos) {
    return switch (policy) {
      case LIFESPAN -> duration("lifespan", "duration", ProfileValues.duration(qos.lifespan()));
      case PUBLISH -> kind("publishMode", qos.publishMode() == PublishMode.ASYNC ? "asynchronous" : "synchronous",
          qos.flowController() == null ? "" : "  <flow_controller_name>"
              + XmlText.of(qos.flowController().getName()) + "</flow_controller_name>\n");
      case HISTORY, RELIABILITY, DURABILITY, DEADLINE, LIVELINESS, PRIORITY, SHARE -> Optional.empty();
    };
  }

  /** Returns the properties by which a flow controller tells writers apart. */
  static Map<String, Integer> properties(EffectiveQos qos) {
    Map<String, Integer> properties = new LinkedHashMap<>();
    for (QosPolicy policy : QosPolicy.values()) {
      property(policy, qos).filter(value -> qos.flowController() != null)
          .ifPresent(value -> properties.put("fastdds.sfc." + value.name(), value.value()));
    }
    return properties;
  }

  private record Property(String name, int value) {}

  private static Optional<Property> property(QosPolicy policy, EffectiveQos qos) {
    return switch (policy) {
      case PRIORITY -> Optional.ofNullable(qos.priority()).map(value -> new Property("priority", value));
      case SHARE -> Optional.ofNullable(qos.reservation()).map(value -> new Property("bandwidth_reservation", value));
      case HISTORY, RELIABILITY, DURABILITY, DEADLINE, LIFESPAN, LIVELINESS, PUBLISH -> Optional.empty();
    };
  }

  private static Optional<String> kind(String element, String literal, String more) {
    return Optional.of("<" + element + ">\n  <kind>" + literal.toUpperCase(Locale.ROOT) + "</kind>\n" + more
        + "</" + element + ">\n");
  }

  private static Optional<String> duration(String element, String inner, String value) {
    return Optional.of("<" + element + ">\n  <" + inner + ">" + value + "</" + inner + ">\n</" + element + ">\n");
  }
}
