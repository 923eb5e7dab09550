package org.tactus.drawing.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.ClientCall;
import org.tactus.model.ExternalSubscribers;
import org.tactus.model.Host;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.view.Exchange;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.Sampler;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/** Topics, what is outside the system, and all lines. */
final class TopicShapes {

  private final SystemView view;
  private final ChainsOfShapes chains;
  private final Map<Callback, String> callbacks;
  private final List<Shape> shapes = new ArrayList<>();
  private final Map<String, Connection> connections = new LinkedHashMap<>();

  TopicShapes(SystemView view, ChainsOfShapes chains, Map<Callback, String> callbacks) {
    this.view = view;
    this.chains = chains;
    this.callbacks = callbacks;
    view.topics().forEach(this::topic);
    view.callbacks().forEach(this::direct);
    Exchanges.of(view).forEach(this::exchanged);
  }

  List<Shape> shapes() {
    return shapes;
  }

  List<Connection> connections() {
    return List.copyOf(connections.values());
  }

  private void topic(Topic topic) {
    String id = Ids.of(ShapeKind.TOPIC, topic.getName());
    List<Callback> writers = view.writers(topic).stream().map(Writer::callback).toList();
    List<String> controllers = SystemGraph.names(SystemGraph.controllers(view, topic));
    List<String> through = chains.between(writers, view.receivers(topic));
    shapes.add(new Shape(id, ShapeKind.TOPIC, topic.getName(),
        controllers.isEmpty() ? "" : "via " + String.join(", ", controllers),
        Descriptions.details(topic, controllers), through, List.of()));
    for (Callback writer : writers) {
      connect(ConnectionKind.PUBLISH, callbacks.get(writer), id, common(through, chains.of(writer)));
    }
    for (Subscription reader : view.readers(topic)) {
      connect(ConnectionKind.SUBSCRIBE, id, callbacks.get(reader), common(through, chains.of(reader)));
    }
    for (Sampler sampler : view.samplers(topic)) {
      connect(ConnectionKind.SAMPLE, id, callbacks.get(sampler.callback()),
          common(through, chains.of(sampler.callback())));
    }
    outside(topic, id);
  }

  private void outside(Topic topic, String id) {
    if (!view.externalPublishers(topic).isEmpty()) {
      String source = Ids.of(ShapeKind.OUTSIDE, topic.getName()) + ":in";
      shapes.add(new Shape(source, ShapeKind.OUTSIDE, "outside", "publishes", "publisher of " + topic.getName()
          + " outside the system", List.of(), List.of()));
      connect(ConnectionKind.PUBLISH, source, id, List.of());
    }
    List<ExternalSubscribers> readers = view.externalSubscribers(topic);
    if (!readers.isEmpty()) {
      String sink = Ids.of(ShapeKind.OUTSIDE, topic.getName()) + ":out";
      String hosts = String.join(", ", readers.stream().map(ExternalSubscribers::getHost)
          .filter(host -> host != null).map(Host::getName).distinct().toList());
      shapes.add(new Shape(sink, ShapeKind.OUTSIDE, "outside",
          view.externalReaders(topic) + (hosts.isEmpty() ? "" : " on " + hosts),
          "subscribers of " + topic.getName() + " outside the system", List.of(), List.of()));
      connect(ConnectionKind.SUBSCRIBE, id, sink, List.of());
    }
  }

  /** Draws what leads from callback to callback without a topic. */
  private void direct(Callback callback) {
    for (Sample sample : view.samples(callback)) {
      if (sample.getCallback() != null) {
        direct(ConnectionKind.SAMPLE, sample.getCallback(), callback);
      }
    }
    callback.getCalls().stream().map(ClientCall::getCallee).filter(Client.class::isInstance)
        .map(Client.class::cast).forEach(client -> direct(ConnectionKind.CALL, callback, client));
    if (callback instanceof Client client && callbacks.containsKey(client.getService())) {
      direct(ConnectionKind.CALL, client, client.getService());
    }
  }

  /** Draws what the sides of an action send each other; those of a service are drawn as calls. */
  private void exchanged(Exchange exchange) {
    boolean drawn = switch (exchange.kind()) {
      case GOAL, GOAL_RESPONSE, CANCEL, RESULT_REQUEST, RESULT, FEEDBACK, START -> true;
      case REQUEST, RESPONSE, CANCEL_RESPONSE, STATUS -> false;
    };
    if (drawn) {
      exchange.to().forEach(reader -> direct(ConnectionKind.CALL, exchange.from(), reader));
    }
  }

  private void direct(ConnectionKind kind, Callback from, Callback to) {
    connect(kind, callbacks.get(from), callbacks.get(to), chains.between(List.of(from), List.of(to)));
  }

  private void connect(ConnectionKind kind, String from, String to, List<String> through) {
    Connection connection = new Connection(kind, from, to, through);
    connections.putIfAbsent(connection.id(), connection);
  }

  private static List<String> common(List<String> one, List<String> other) {
    return one.stream().filter(other::contains).toList();
  }
}
