package org.tactus.timing.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Finds what does not fit together in a timing model: foreign parts, equal names, impossible activations, clashes. */
final class ModelCheck {

  private final List<String> problems = new ArrayList<>();

  private ModelCheck() {
  }

  static List<String> problems(List<Core> cores, List<ThreadSpec> threads, List<Executor> executors,
      List<CallbackGroup> groups, List<Callback> callbacks, List<FlowController> flowControllers,
      List<Listener> listeners, List<Message> messages, List<Delivery> deliveries, List<StateRead> stateReads,
      List<ExternalInput> externalInputs, List<Chain> chains, List<Memory> memories) {
    ModelCheck check = new ModelCheck();
    check.numbered("core", cores, Core::id);
    check.numbered("thread", threads, ThreadSpec::id);
    check.numbered("executor", executors, Executor::id);
    check.numbered("callback group", groups, CallbackGroup::id);
    check.numbered("callback", callbacks, Callback::id);
    check.numbered("flow controller", flowControllers, FlowController::id);
    check.numbered("listener", listeners, Listener::id);
    check.numbered("message", messages, Message::id);
    check.numbered("delivery", deliveries, Delivery::id);
    check.numbered("state read", stateReads, StateRead::id);
    check.numbered("external input", externalInputs, ExternalInput::id);
    check.numbered("chain", chains, Chain::id);
    check.numbered("memory", memories, Memory::id);
    if (!check.problems.isEmpty()) {
      return check.problems;
    }
    check.unique("core", cores, Core::name);
    check.unique("thread", threads, ThreadSpec::name);
    check.unique("executor", executors, Executor::name);
    check.unique("callback group", groups, CallbackGroup::name);
    check.unique("callback", callbacks, Callback::name);
    check.unique("listener", listeners, Listener::name);
    check.unique("chain", chains, Chain::name);
    check.unique("memory", memories, Memory::name);
    memories.forEach(memory -> check.memory(memory, cores, callbacks));
    threads.forEach(thread -> check.placement(thread, cores));
    executors.forEach(executor -> check.executor(executor, threads, callbacks));
    check.exclusiveThreads(executors, flowControllers, listeners);
    callbacks.forEach(callback -> check.callback(callback, executors, groups));
    flowControllers.forEach(f -> check.known("flow controller " + f.name(), "thread", threads, f.thread(),
        f.thread().id()));
    listeners.forEach(l -> check.known("listener " + l.name(), "thread", threads, l.thread(), l.thread().id()));
    messages.forEach(message -> check.message(message, callbacks, flowControllers));
    deliveries.forEach(delivery -> check.delivery(delivery, messages, callbacks, listeners));
    stateReads.forEach(read -> check.stateRead(read, callbacks));
    externalInputs.forEach(input -> {
      check.known("external input " + input.name(), "subscriber", callbacks, input.subscriber(),
          input.subscriber().id());
      check.slot("external input " + input.name(), input.subscriber(), input.slot());
    });
    check.slotsHaveInputs(callbacks, deliveries, externalInputs);
    chains.forEach(chain -> check.chain(chain, callbacks));
    return check.problems;
  }

  private <T> void numbered(String kind, List<T> parts, ToIntFunction<T> id) {
    for (int i = 0; i < parts.size(); i++) {
      if (id.applyAsInt(parts.get(i)) != i) {
        problems.add(kind + " number " + i + " bears the id " + id.applyAsInt(parts.get(i)));
      }
    }
  }

  private <T> void unique(String kind, List<T> parts, Function<T, String> name) {
    Set<String> seen = new HashSet<>();
    for (T part : parts) {
      if (!seen.add(name.apply(part))) {
        problems.add("two " + kind + "s are named " + name.apply(part));
      }
    }
  }

  private <T> void known(String where, String role, List<T> parts, T part, int id) {
    if (id < 0 || id >= parts.size() || parts.get(id) != part) {
      problems.add("the " + role + " of " + where + " belongs to another model");
    }
  }

  private void require(boolean condition, String problem) {
    if (!condition) {
      problems.add(problem);
    }
  }

  private void placement(ThreadSpec thread, List<Core> cores) {
    switch (thread.placement()) {
      case Placement.FixedPriority fixed ->
          known("thread " + thread.name(), "core", cores, fixed.core(), fixed.core().id());
      case Placement.Reservation reservation -> {
        reservation.core().ifPresent(core -> known("thread " + thread.name(), "core", cores, core, core.id()));
        require(reservation.budget() > 0 && reservation.budget() <= reservation.period(),
            "the reservation of thread " + thread.name() + " needs a budget above 0 and at most its period");
      }
      case Placement.OwnCore own -> { }
      case Placement.Contended contended -> { }
    }
  }

  private void executor(Executor executor, List<ThreadSpec> threads, List<Callback> callbacks) {
    executor.threads().forEach(t -> known("executor " + executor.name(), "thread", threads, t, t.id()));
    require(executor.kind().mayHaveSeveralThreads() ? !executor.threads().isEmpty() : executor.threads().size() == 1,
        "executor " + executor.name() + " of kind " + executor.kind().keyword() + " has " + executor.threads().size()
            + " threads");
    if (executor.kind().runsOneCallback()) {
      long count = callbacks.stream().filter(callback -> callback.executor() == executor).count();
      require(count <= 1, "the plain thread " + executor.name() + " has " + count + " callbacks; it can run one");
    }
  }

  private void memory(Memory memory, List<Core> cores, List<Callback> callbacks) {
    String where = "the memory of " + memory.name();
    memory.cores().forEach(core -> known(where, "core", cores, core, core.id()));
    require(memory.bytes() > 0 && memory.per() > 0 && memory.line() > 0, where + " has no bandwidth or no line");
    memory.regulations().forEach(regulation -> {
      known(where, "core", memory.cores().isEmpty() ? List.of() : cores, regulation.core(), regulation.core().id());
      require(
          regulation.setpoint() >= 0 && regulation.period() > 0 && regulation.sampling() >= 0
              && regulation.activation() >= 0,
          where + " regulates core " + regulation.core().name() + " with negative amounts");
    });
    memory.critical().forEach(callback -> known(where, "callback", callbacks, callback, callback.id()));
    memory.uses().forEach(use -> {
      known(where, "callback", callbacks, use.callback(), use.callback().id());
      require(use.accesses() >= 0 && use.stall() >= 0 && use.delay() >= 0, where + " has a use with negative amounts");
    });
  }

  private void callback(Callback callback, List<Executor> executors, List<CallbackGroup> groups) {
    String where = "callback " + callback.name();
    known(where, "executor", executors, callback.executor(), callback.executor().id());
    callback.group().ifPresent(group -> known(where, "callback group", groups, group, group.id()));
    require(callback.deadline().orElse(1) > 0, where + " has a deadline that is not above 0");
    callback.distribution().ifPresent(distribution -> require(
        callback.executionTime().filter(time -> time.wcet() >= distribution.most()).isPresent(),
        where + " has a distribution with times above its execution time"));
  }

  private void exclusiveThreads(List<Executor> executors, List<FlowController> flowControllers,
      List<Listener> listeners) {
    Map<Integer, String> users = new HashMap<>();
    executors.forEach(e -> e.threads().forEach(t -> use(users, t, "executor " + e.name())));
    flowControllers.forEach(f -> use(users, f.thread(), "flow controller " + f.name() + " of " + f.participant()));
    listeners.forEach(l -> use(users, l.thread(), "listener " + l.name()));
  }

  private void use(Map<Integer, String> users, ThreadSpec thread, String user) {
    String other = users.putIfAbsent(thread.id(), user);
    require(other == null, "thread " + thread.name() + " runs both " + other + " and " + user);
  }

  private void message(Message message, List<Callback> callbacks, List<FlowController> flowControllers) {
    String where = "message " + message.label();
    known(where, "publisher", callbacks, message.publisher(), message.publisher().id());
    message.flowController().ifPresent(f -> known(where, "flow controller", flowControllers, f, f.id()));
    require(message.triggers().isEmpty() || message.publisher().activation() instanceof Activation.Any,
        where + " is published for some inputs of its publisher, which each input alone would have to activate");
    require(message.perActivation() > 0, where + " is published " + message.perActivation() + " times per activation");
    require(!message.isThinned() || message.triggers().isEmpty(),
        where + " is published by " + message.turns().text() + ", and for some inputs alone");
    require(switch (message.turns()) {
      case Turns.Each each -> true;
      case Turns.OneOf one -> one.every() > 1;
      case Turns.Apart apart -> apart.distance() > 0;
    }, where + " is published by " + message.turns().text());
    require(message.sendCost() >= 0 && message.copies() >= 0 && message.payload() >= 0,
        where + " has a negative cost, number of copies or payload");
    require(message.share() >= 0 && message.share() <= 100,
        where + " has a share of " + message.share() + " per cent; Fast DDS knows 0 to 100");
    require(message.priority() >= -10 && message.priority() <= 10,
        where + " has priority " + message.priority() + "; Fast DDS knows -10 (highest) to 10 (lowest)");
  }

  private void delivery(Delivery delivery, List<Message> messages, List<Callback> callbacks, List<Listener> listeners) {
    String where = "the delivery of " + delivery.message().label() + " to " + delivery.subscriber().name();
    known(where, "message", messages, delivery.message(), delivery.message().id());
    known(where, "subscriber", callbacks, delivery.subscriber(), delivery.subscriber().id());
    delivery.listener().ifPresent(l -> known(where, "listener", listeners, l, l.id()));
    require(delivery.network() >= 0 && delivery.listenerCost() >= 0, where + " has a negative delay or cost");
    if (!delivery.sampled()) {
      slot(where, delivery.subscriber(), delivery.slot());
    }
  }

  private void stateRead(StateRead read, List<Callback> callbacks) {
    String where = "the state that " + read.reader().name() + " reads";
    known(where, "writer", callbacks, read.writer(), read.writer().id());
    known(where, "reader", callbacks, read.reader(), read.reader().id());
    require(read.writer() != read.reader(), where + " is its own");
  }

  private void slot(String where, Callback subscriber, int slot) {
    switch (subscriber.activation()) {
      case Activation.External external ->
          problems.add(where + " reaches a callback that is released from outside alone");
      case Activation.Any any -> require(slot == 0, where + " names slot " + slot + " of an any activation");
      case Activation.Join all -> require(slot >= 0 && slot < all.slots().size(),
          where + " names slot " + slot + "; there are " + all.slots().size());
    }
  }

  private void slotsHaveInputs(List<Callback> callbacks, List<Delivery> deliveries, List<ExternalInput> inputs) {
    Map<Integer, Set<Integer>> filled = new HashMap<>();
    deliveries.stream().filter(d -> !d.sampled())
        .forEach(d -> filled.computeIfAbsent(d.subscriber().id(), id -> new HashSet<>()).add(d.slot()));
    inputs.forEach(i -> filled.computeIfAbsent(i.subscriber().id(), id -> new HashSet<>()).add(i.slot()));
    for (Callback callback : callbacks) {
      if (callback.activation() instanceof Activation.Join all) {
        require(!all.slots().isEmpty(), "callback " + callback.name() + " waits for all of no inputs");
        for (int slot = 0; slot < all.slots().size(); slot++) {
          require(filled.getOrDefault(callback.id(), Set.of()).contains(slot), "nothing fills the slot "
              + all.slots().get(slot) + " of callback " + callback.name() + "; it would never run");
        }
      }
    }
  }

  private void chain(Chain chain, List<Callback> callbacks) {
    String where = "chain " + chain.name();
    known(where, "source", callbacks, chain.source(), chain.source().id());
    known(where, "sink", callbacks, chain.sink(), chain.sink().id());
    chain.via().forEach(callback -> known(where, "via", callbacks, callback, callback.id()));
    chain.goals().forEach(goal -> require(goal.limit() > 0, where + " has a goal that is not above 0"));
  }
}
