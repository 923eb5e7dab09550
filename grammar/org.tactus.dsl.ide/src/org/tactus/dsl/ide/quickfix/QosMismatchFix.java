package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Durability;
import org.tactus.model.Duration;
import org.tactus.model.Liveliness;
import org.tactus.model.Qos;
import org.tactus.model.QosProfile;
import org.tactus.model.Reliability;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.Trigger;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/** Makes a QoS policy of a publisher and a subscription fit, on either side. */
final class QosMismatchFix implements Fix {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private final Policy policy;

  /**
   * A policy in which a request can be more than an offer.
   *
   * @param value the value in words; empty for none
   * @param rank how strong a value is
   */
  private record Policy(String keyword, EStructuralFeature feature, Predicate<Qos> sets,
      Function<EffectiveQos, Optional<String>> value, Function<EffectiveQos, Long> rank) {
  }

  /** A subscription, or a polled one, of one topic. */
  private record Reader(Topic topic, QosProfile profile, EffectiveQos requested) {
  }

  private QosMismatchFix(Policy policy) {
    this.policy = policy;
  }

  static Fix reliability() {
    return new QosMismatchFix(new Policy("reliability", TYPES.getQos_Reliability(),
        block -> written(block, TYPES.getQos_Reliability()), qos -> Optional.of(qos.reliability().getLiteral()),
        qos -> qos.reliability() == Reliability.RELIABLE ? 1L : 0L));
  }

  static Fix durability() {
    return new QosMismatchFix(new Policy("durability", TYPES.getQos_Durability(),
        block -> written(block, TYPES.getQos_Durability()), qos -> Optional.of(qos.durability().getLiteral()),
        qos -> qos.durability() == Durability.TRANSIENT_LOCAL ? 1L : 0L));
  }

  static Fix deadline() {
    return new QosMismatchFix(new Policy("deadline", TYPES.getQos_Deadline(),
        block -> written(block, TYPES.getQos_Deadline()), qos -> text(qos.deadline()), qos -> rank(qos.deadline())));
  }

  static Fix liveliness() {
    return new QosMismatchFix(new Policy("liveliness", TYPES.getQos_Liveliness(),
        block -> written(block, TYPES.getQos_Liveliness()), qos -> Optional.of(qos.liveliness().getLiteral()),
        qos -> qos.liveliness() == Liveliness.MANUAL_BY_TOPIC ? 1L : 0L));
  }

  /** The lease is a part of the setting of the liveliness. */
  static Fix lease() {
    return new QosMismatchFix(new Policy("lease", TYPES.getQos_Lease(),
        block -> written(block, TYPES.getQos_Liveliness()), qos -> text(qos.lease()), qos -> rank(qos.lease())));
  }

  private static boolean written(Qos block, EStructuralFeature feature) {
    return TextPart.of(block, feature).isPresent();
  }

  private static Optional<String> text(Duration duration) {
    return Optional.ofNullable(duration).map(Quantities::text);
  }

  private static Long rank(Duration duration) {
    return -Exact.nanoseconds(duration).orElse(Long.MAX_VALUE);
  }

  @Override
  public List<Change> at(MarkedPlace place) {
    return place.system().flatMap(view -> reader(place, view).map(reader -> changes(view, reader))).orElse(List.of());
  }

  private static Optional<Reader> reader(MarkedPlace place, SystemView view) {
    Optional<Sample> sample = place.element(Sample.class).filter(one -> one.getTopic() != null);
    if (sample.isPresent()) {
      return sample.map(one -> new Reader(one.getTopic(), one.getProfile(), view.requested(one)));
    }
    return place.element(Trigger.class).flatMap(trigger -> {
      int index = place.index(trigger, TYPES.getTrigger_Topics()).orElse(0);
      Topic topic = trigger.getTopics().get(index);
      Subscription subscription = (Subscription) trigger.eContainer();
      return Optional.of(new Reader(topic, subscription.getProfile(), view.requested(subscription, topic)));
    });
  }

  private List<Change> changes(SystemView view, Reader reader) {
    QosBlocks request = new QosBlocks(view, reader.topic, reader.profile);
    Optional<Qos> requesting = request.deciding(policy.sets);
    List<Writer> weak = view.writers(reader.topic).stream()
        .filter(writer -> policy.rank.apply(view.offered(writer.publication()))
            < policy.rank.apply(reader.requested)).toList();
    List<Change> changes = new ArrayList<>();
    Optional<String> requested = policy.value.apply(reader.requested);
    boolean apart = weak.stream().noneMatch(writer -> requesting.isPresent()
        && new QosBlocks(view, reader.topic, writer.publication().getProfile()).deciding(policy.sets)
            .equals(requesting));
    if (weak.isEmpty() || !apart) {
      return List.of();
    }
    requested.ifPresent(value -> {
      Change change = Change.offered("Let the publisher offer '" + policy.keyword + " " + value + "'");
      weak.stream().map(writer -> new QosBlocks(view, reader.topic, writer.publication().getProfile()))
          .forEach(offer -> write(change, offer, value));
      changes.add(change);
    });
    EffectiveQos least = weak.stream().map(writer -> view.offered(writer.publication()))
        .min(Comparator.comparing(policy.rank)).orElseThrow();
    Optional<String> offered = policy.value.apply(least);
    Change change = Change.offered("Let the subscription request " + offered.map(value ->
        "'" + policy.keyword + " " + value + "'").orElse("no " + policy.keyword));
    changes.add(offered.map(value -> write(change, request, value))
        .orElseGet(() -> requesting.map(block -> change.remove(block, policy.feature, 1)).orElse(change)));
    return changes;
  }

  private Change write(Change change, QosBlocks endpoint, String value) {
    Optional<Qos> block = endpoint.deciding(policy.sets);
    boolean lease = policy.keyword.equals("lease");
    if (block.isPresent() && lease && !written(block.get(), TYPES.getQos_Lease())) {
      return change.writeAfter(TextPart.of(block.get(), TYPES.getQos_Liveliness()).orElseThrow(), "lease " + value);
    }
    return block.isEmpty() && lease ? endpoint.add(change, "liveliness automatic lease " + value)
        : endpoint.write(change, policy.feature, policy.keyword, value);
  }
}
