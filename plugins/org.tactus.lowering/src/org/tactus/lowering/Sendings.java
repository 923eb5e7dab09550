package org.tactus.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.HistoryKind;
import org.tactus.model.PublishMode;
import org.tactus.model.Service;
import org.tactus.model.QosProfile;
import org.tactus.model.Size;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.TriggerInput;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.TriggerSets;
import org.tactus.model.view.Writer;
import org.tactus.timing.model.Caller;
import org.tactus.timing.model.Message;

/**
 * Lists what is sent: each publication of a topic, each call of a client as a request, and the response of each service
 * that is called. Requests and responses are synchronous; a response reaches the participants of all clients of the
 * service, and may be meant for any of them.
 */
final class Sendings {

  private final SystemView view;
  private final CallbackLowering callbacks;
  private final Amounts amounts;
  private final Optional<OtherMode> other;
  private final PayloadBound payloads;
  private final List<Sending> all = new ArrayList<>();

  private Sendings(SystemView view, CallbackLowering callbacks, Amounts amounts, Optional<OtherMode> other) {
    this.other = other;
    this.view = view;
    this.callbacks = callbacks;
    this.amounts = amounts;
    this.payloads = new PayloadBound();
  }

  /**
   * Returns all that is sent.
   *
   * @param other the way in which a topic is published instead of that of the model, if one is asked for
   */
  static List<Sending> of(SystemView view, CallbackLowering callbacks, Amounts amounts, Optional<OtherMode> other) {
    Sendings sendings = new Sendings(view, callbacks, amounts, other);
    view.topics().forEach(sendings::topic);
    sendings.services();
    return sendings.all;
  }

  private void topic(Topic topic) {
    List<Writer> writers = view.writers(topic);
    if (writers.isEmpty()) {
      return;
    }
    OptionalLong payload = payloads.of(topic.getType());
    List<Sending.Reader> readers = readers(view, callbacks, topic);
    for (Writer writer : writers) {
      EffectiveQos qos = view.offered(writer.publication());
      Origin published = Origin.of(writer.publication(), TactusPackage.eINSTANCE.getPublication_Topic());
      Optional<OtherMode> instead = other.filter(mode -> mode.topic() == topic);
      Sending.Builder sending = Sending.of(writer.callback(), topic.getName(), "topic " + topic.getName(), topic)
          .perActivation(Math.max(1, writer.publication().getCount()))
          .priority(qos.priority() == null ? Message.LOWEST_PRIORITY : qos.priority()).payload(payload)
          .share(qos.reservation() == null ? 0 : qos.reservation()).history(depth(qos))
          .triggers(writer.publication().getTriggers().stream().map(this::caller).toList()).readers(readers)
          .outside(view.externalReaders(topic)).origin(published)
          .depth(depth(view, topic, writer.publication().getProfile(), published));
      if (instead.map(OtherMode::mode).orElse(qos.publishMode()) == PublishMode.ASYNC) {
        sending.asynchronous(
            instead.map(OtherMode::controller).orElse(Optional.ofNullable(qos.flowController())));
      }
      all.add(sending.build());
    }
  }

  private Caller caller(TriggerInput input) {
    return new Caller(input.getTopic().getName(),
        TriggerSets.publishers(input).stream().map(view::qualifiedName).toList());
  }

  /** Returns who of the system receives a topic. */
  static List<Sending.Reader> readers(SystemView view, CallbackLowering callbacks, Topic topic) {
    List<Sending.Reader> readers = new ArrayList<>();
    view.readers(topic).forEach(reader -> readers.add(new Sending.Reader(reader, callbacks.slot(reader, topic), false,
        depth(view.requested(reader, topic)), Origin.of(reader),
        depth(view, topic, reader.getProfile(), Origin.of(reader)))));
    view.samplers(topic)
        .forEach(reader -> readers.add(new Sending.Reader(reader.callback(), 0, true, OptionalLong.empty(),
        Origin.of(reader.sample()), Origin.of(reader.sample()))));
    return readers;
  }

  private static OptionalLong depth(EffectiveQos qos) {
    return qos.history() == HistoryKind.KEEP_ALL ? OptionalLong.empty() : OptionalLong.of(qos.depth());
  }

  /** Returns what says the depth of a history: the block of policies that decides, else the reader or writer itself. */
  private static Origin depth(SystemView view, Topic topic, QosProfile profile, Origin itself) {
    return view.deciding(topic, profile, block -> block.getHistory() != HistoryKind.UNSPECIFIED)
        .map(block -> Origin.of(block, TactusPackage.eINSTANCE.getQos_Depth())).orElse(itself);
  }

  /** Returns a reader of a request or response, whose history is the usual one. */
  private static Sending.Reader reader(Callback callback) {
    return new Sending.Reader(callback, 0, false, depth(EffectiveQos.ROS_DEFAULT), Origin.of(callback),
        Origin.of(callback));
  }

  private void services() {
    Map<Service, List<Client>> clients = new LinkedHashMap<>();
    for (Callback callback : view.callbacks()) {
      if (callback instanceof Client client && client.getService() != null
          && view.isPresent(view.node(client.getService()))) {
        clients.computeIfAbsent(client.getService(), service -> new ArrayList<>()).add(client);
      }
    }
    for (Callback caller : view.callbacks()) {
      for (Client client : caller.getCalls()) {
        if (clients.containsKey(client.getService())) {
          request(caller, client);
        }
      }
    }
    clients.forEach(this::response);
  }

  private void request(Callback caller, Client client) {
    Service service = client.getService();
    exchange(caller, view.qualifiedName(client) + "/request", "the request to service " + view.qualifiedName(service),
        service.getRequestSize(), List.of(reader(service)), service);
  }

  private void response(Service service, List<Client> clients) {
    exchange(service, view.qualifiedName(service) + "/response",
        "the response of service " + view.qualifiedName(service),
        service.getResponseSize(), clients.stream().map(Sendings::reader).toList(), service);
  }

  private void exchange(Callback publisher, String topic, String label, Size size, List<Sending.Reader> readers,
      EObject place) {
    OptionalLong payload = size == null ? OptionalLong.empty() : OptionalLong.of(amounts.bytes(size));
    all.add(Sending.of(publisher, topic, label, place).payload(payload).history(depth(EffectiveQos.ROS_DEFAULT))
        .readers(readers).build());
  }
}
