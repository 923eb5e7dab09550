package org.tactus.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.model.Callback;
import org.tactus.model.Duration;
import org.tactus.model.HistoryKind;
import org.tactus.model.PublishMode;
import org.tactus.model.QosProfile;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.TriggerInput;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Exchange;
import org.tactus.model.view.ExchangeKind;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.TriggerSets;
import org.tactus.model.view.Writer;
import org.tactus.timing.model.Caller;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Turns;

/**
 * Lists what is sent: each publication of a topic, and what services and actions exchange, which is synchronous.
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
    sendings.exchanges();
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
          .turns(turns(writer.publication().getEvery(), writer.publication().getRate()))
          .priority(qos.priority() == null ? Message.LOWEST_PRIORITY : qos.priority()).payload(payload)
          .share(qos.reservation() == null ? 0 : qos.reservation()).history(depth(qos))
          .triggers(writer.publication().getTriggers().stream().map(this::caller).toList())
          .atEnd(writer.publication().isAtEnd()).readers(readers)
          .outside(view.externalReaders(topic)).origin(published)
          .depth(depth(view, topic, writer.publication().getProfile(), published));
      if (instead.map(OtherMode::mode).orElse(qos.publishMode()) == PublishMode.ASYNC) {
        sending.asynchronous(
            instead.map(OtherMode::controller).orElse(Optional.ofNullable(qos.flowController())));
      }
      all.add(sending.build());
    }
  }

  private Turns turns(int every, Duration rate) {
    return rate == null ? Turns.oneOf(Math.max(1, every)) : Turns.apart(amounts.time(rate));
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

  private static Sending.Reader reader(Callback callback, OptionalLong depth) {
    return new Sending.Reader(callback, 0, false, depth, Origin.of(callback), Origin.of(callback));
  }

  private void exchanges() {
    for (Exchange exchange : Exchanges.of(view)) {
      OptionalLong depth = OptionalLong.of(exchange.kind().depth());
      OptionalLong payload = exchange.size().map(size -> OptionalLong.of(amounts.bytes(size)))
          .orElseGet(exchange.kind()::usualSize);
      all.add(Sending.of(exchange.from(), exchange.topic(), exchange.label(), exchange.place())
          .turns(exchange.call().map(call -> turns(call.getEvery(), call.getRate())).orElse(Turns.ALL))
          .payload(payload)
          .history(depth).readers(exchange.to().stream().map(reader -> reader(reader, depth)).toList())
          .within(exchange.kind() == ExchangeKind.START).build());
    }
  }
}
