package org.tactus.lowering;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.model.Callback;
import org.tactus.model.Subscription;
import org.tactus.model.view.SystemView;
import org.tactus.timing.Time;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModelBuilder;

/** Makes messages with their sending costs, and the way of each to its readers. */
final class MessageLowering {

  private final SystemView view;
  private final Sites sites;
  private final Interpretation interpretation;
  private final TimingModelBuilder builder;
  private final Trace trace;
  private final CallbackLowering callbacks;
  private final MessageDelays delays;
  private final NetworkDelays network;
  private final MiddlewareThreads middleware;
  private final Assumptions assumptions;
  private final Problems problems;
  private final Map<FlowController, Integer> writers = new HashMap<>();

  MessageLowering(SystemView view, Sites sites, Interpretation interpretation, TimingModelBuilder builder,
      Trace trace, CallbackLowering callbacks, MessageDelays delays, NetworkDelays network,
      MiddlewareThreads middleware,
      Assumptions assumptions, Problems problems) {
    this.view = view;
    this.sites = sites;
    this.interpretation = interpretation;
    this.builder = builder;
    this.trace = trace;
    this.callbacks = callbacks;
    this.delays = delays;
    this.network = network;
    this.middleware = middleware;
    this.assumptions = assumptions;
    this.problems = problems;
  }

  /** Adds a message and its deliveries. */
  void lower(Sending sending) {
    if (sending.within()) {
      Message message = message(sending, MessageCost.NONE.publisher(), 0, Optional.empty());
      sending.readers().forEach(reader -> add(message, reader, 0, Optional.empty(), 0));
      return;
    }
    Site from = site(sending.publisher());
    Map<Boolean, List<Sending.Reader>> byServing = sending.readers().stream().collect(
        Collectors.partitioningBy(reader -> servedBySender(from, reader)));
    List<Sending.Reader> local = byServing.get(true);
    List<Sending.Reader> remote = byServing.get(false);
    Message message = message(sending, from, local, remote);
    for (Sending.Reader reader : local) {
      add(message, reader, 0, Optional.empty(), 0);
    }
    for (Sending.Reader reader : remote) {
      Site to = site(reader.callback());
      String what = sending.label() + " to " + view.qualifiedName(reader.callback());
      add(message, reader, network.delay(from, to, what, sending.place()), Optional.of(middleware.listener(to)),
          cost(sending, to).listener());
    }
  }

  private void add(Message message, Sending.Reader reader, long delay, Optional<Listener> listener, long listenerCost) {
    Delivery delivery = trace.note(reader.delivered(builder, message, callbacks).network(delay)
        .listener(listener, listenerCost).add(), reader.origin());
    trace.noteDepth(delivery, reader.depth());
  }

  private Message message(Sending sending, Site from, List<Sending.Reader> local, List<Sending.Reader> remote) {
    Optional<FlowController> controller = sending.asynchronous()
        ? Optional.of(middleware.flowController(sending.flowController(), from)) : Optional.empty();
    controller.filter(given -> given.limit().isPresent()).ifPresent(limited -> requireSize(sending, limited));
    MessageCost cost = sending.readers().isEmpty() && sending.outside() == 0 ? MessageCost.NONE : cost(sending, from);
    long perCopy = sending.asynchronous() ? cost.flowController() : cost.publisher();
    Set<String> destinations = new HashSet<>();
    remote.forEach(reader -> destinations.add(site(reader.callback()).participant()));
    int copies = interpretation.copies(destinations.size() + sending.outside(), remote.size() + sending.outside(),
        sending.asynchronous());
    long handOver = Time.multiply(local.size(), cost.listener());
    if (!local.isEmpty()) {
      assumptions.add("Readers in the writer's process are served by the sending thread, which takes what a listener "
          + "would take; nothing else is sent to them.");
    }
    // with readers of its own to serve, the sender's work is one piece: all copies and the handing over
    boolean whole = handOver > 0;
    return message(sending, whole ? Time.add(Time.multiply(copies, perCopy), handOver) : perCopy, whole ? 1 : copies,
        controller);
  }

  private Message message(Sending sending, long sendCost, int copies,
      Optional<org.tactus.timing.model.FlowController> controller) {
    Message made = trace.note(builder.message(callbacks.of(sending.publisher()), sending.topic())
        .writer(controller.map(c -> writers.merge(c, 1, Integer::sum) - 1).orElse(0)).priority(sending.priority())
        .perActivation(sending.perActivation()).turns(sending.turns()).flowController(controller)
        .sendCost(sendCost).copies(copies)
        .payload(sending.payload().orElse(0)).share(sending.share()).history(sending.history())
        .triggers(sending.triggers()).atEnd(sending.atEnd()).add(),
        sending.origin());
    trace.noteDepth(made, sending.depth());
    return made;
  }

  /**
   * Refuses a message whose size counts towards a limit, whether or not somebody in the model reads it, and is not
   * known.
   */
  private void requireSize(Sending sending, FlowController controller) {
    if (sending.payload().isEmpty()) {
      problems.error(LoweringCode.PAYLOAD_UNKNOWN, sending.place(), "the size of " + sending.label()
          + " has no known bound, so how much of the limit of flow controller " + controller.name()
          + " it takes is not known",
          "give its message type a size, or bound its strings and sequences");
    }
  }

  private MessageCost cost(Sending sending, Site site) {
    return delays.cost(site.host(), sending.payload(), sending.label(), sending.place());
  }

  /**
   * Tells whether the sending thread hands a message over, be it that of Fast DDS or of rclcpp; the latter hands over
   * messages of topics alone.
   */
  private boolean servedBySender(Site from, Sending.Reader reader) {
    Site to = site(reader.callback());
    if (reader.callback() instanceof Subscription && !reader.sampled() && from.intraprocessCommunication()
        && from.process().equals(to.process())) {
      assumptions
          .add("Messages of process " + from.process() + " reach its own subscriptions through rclcpp, past Fast DDS.");
      return true;
    }
    return interpretation.servedBySender(from, to);
  }

  private Site site(Callback callback) {
    return sites.of(view.node(callback));
  }
}
