package org.tactus.dsl.ide.quickfix;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.model.Callback;
import org.tactus.model.Duration;
import org.tactus.model.Host;
import org.tactus.model.Network;
import org.tactus.model.Publication;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.Trigger;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/** Quick fixes of QoS policies of a publisher that its own rate, network or number of messages contradicts. */
final class QosFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  /** What the message on a queue that is too short ends with. */
  private static final Pattern NEEDED = Pattern.compile("'(history keep_last|queue) ([1-9][0-9]{0,8})'");

  private QosFixes() {
  }

  private static QosBlocks blocks(SystemView view, Publication publication) {
    return new QosBlocks(view, publication.getTopic(), publication.getProfile());
  }

  /** Lengthens a deadline to the mean time between two messages, or removes it. */
  static List<Change> deadline(MarkedPlace place) {
    Optional<Publication> marked = place.element(Publication.class);
    Optional<CheckedSystem> checked = place.checked();
    if (marked.isEmpty() || checked.isEmpty()) {
      return List.of();
    }
    Publication publication = marked.get();
    QosBlocks blocks = blocks(checked.get().view(), publication);
    List<Change> changes = new ArrayList<>();
    TimedSystem.of(checked.get()).map(timed -> timed.rate((Callback) publication.eContainer(), publication.getTopic()))
        .filter(rate -> rate.numerator().signum() > 0).ifPresent(rate -> {
          BigInteger[] period = rate.denominator().divideAndRemainder(rate.numerator());
          BigInteger whole = period[1].signum() == 0 ? period[0] : period[0].add(BigInteger.ONE);
          if (whole.bitLength() < Long.SIZE) {
            String text = Quantities.text(whole.longValueExact());
            changes.add(blocks.write(Change.offered("Write 'deadline " + text + "'"), TYPES.getQos_Deadline(),
                "deadline", text));
          }
        });
    blocks.deciding(block -> block.getDeadline() != null).ifPresent(block ->
        changes.add(Change.offered("Remove the deadline").remove(block, TYPES.getQos_Deadline(), 1)));
    return changes;
  }

  /** Lengthens a lifespan to the longest delay on the way to a receiver. */
  static List<Change> lifespan(MarkedPlace place) {
    return place.system().flatMap(view -> place.element(Publication.class).flatMap(publication ->
        longestDelay(view, publication).map(delay -> {
          String text = Quantities.text(delay);
          return blocks(view, publication).write(Change.offered("Write 'lifespan " + text + "'"),
              TYPES.getQos_Lifespan(), "lifespan", text);
        }))).stream().toList();
  }

  private static Optional<Duration> longestDelay(SystemView view, Publication publication) {
    ResolvedDeployment deployment = ResolvedDeployment.of(view);
    Optional<Host> from = deployment.host(view.node((Callback) publication.eContainer()));
    List<Host> to = view.receivers(publication.getTopic()).stream().map(view::node).map(deployment::host)
        .flatMap(Optional::stream).toList();
    return view.networks().stream().filter(network -> from.isPresent() && leads(network, from.get(), to))
        .map(Network::getDelay).filter(delay -> Exact.nanoseconds(delay).isPresent())
        .max(Comparator.comparing(Quantities::written));
  }

  private static boolean leads(Network network, Host from, List<Host> to) {
    return network.getSource() == from && to.contains(network.getDestination())
        || network.isBidirectional() && network.getDestination() == from && to.contains(network.getSource());
  }

  /** Raises the depth of a history to what one activation publishes. */
  static List<Change> depth(MarkedPlace place) {
    return place.system().flatMap(view -> place.element(Publication.class).map(publication ->
        depth(blocks(view, publication), publication.getCount()))).stream().toList();
  }

  private static Change depth(QosBlocks blocks, int depth) {
    Change change = Change.offered("Write 'history keep_last " + depth + "'");
    return blocks.write(change, TYPES.getQos_Depth(), "history keep_last", Integer.toString(depth));
  }

  /** Raises the depth at the place to what may wait, which the message says. */
  static List<Change> queue(MarkedPlace place) {
    Matcher needed = NEEDED.matcher(place.message());
    if (!needed.find()) {
      return List.of();
    }
    String depth = needed.group(2);
    if (place.part().text().matches("[0-9]+")) {
      return List.of(Change.offered("Write '" + needed.group(1) + " " + depth + "'").replace(place.part(), depth));
    }
    Optional<Topic> topic = place.element(Topic.class).or(() -> place.element(Trigger.class)
        .map(trigger -> trigger.getTopics().get(place.index(trigger, TYPES.getTrigger_Topics()).orElse(0))));
    return !needed.group(1).startsWith("history") ? List.of()
        : place.system().flatMap(view -> topic.map(one -> new QosBlocks(view, one, null)
            .write(Change.offered("Write 'history keep_last " + depth + "'"), TYPES.getQos_Depth(),
                "history keep_last", depth))).stream().toList();
  }
}
