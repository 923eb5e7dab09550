package org.tactus.timing.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.tactus.timing.demand.ExecutionDistribution;
import org.tactus.timing.demand.ExecutionTime;

/**
 * A change of a timing model, to ask what would be if: other placements of threads, execution times, activations,
 * overheads and priorities of callbacks and messages. Everything else stays, with the same numbers and names, so that
 * results of both models can be compared part by part. A callback with another execution time has no distribution of
 * it.
 *
 * @param placement the new placement of a thread
 * @param executionTime the new execution time of a callback
 * @param distribution the new distribution of a callback whose execution time stays
 * @param activation the new activation of a callback
 * @param memoryUse the new accesses to memory of a callback, which stays the same
 * @param overhead the new overhead of an executor
 * @param priority the new priority of a callback within its executor
 * @param urgency the new priority of a message at its flow controller
 */
public record ModelEdit(Function<ThreadSpec, Placement> placement,
    Function<Callback, Optional<ExecutionTime>> executionTime,
    Function<Callback, Optional<ExecutionDistribution>> distribution,
    Function<Callback, Activation> activation, UnaryOperator<Memory.Use> memoryUse,
    Function<Executor, ExecutionTime> overhead, Function<Callback, OptionalInt> priority,
    ToIntFunction<Message> urgency) {

  /** Changes nothing. */
  public static final ModelEdit NONE =
      new ModelEdit(ThreadSpec::placement, Callback::executionTime, Callback::distribution, Callback::activation,
          UnaryOperator.identity(), Executor::overhead, Callback::priority, Message::priority);

  /** Returns this change with other placements of threads; cores are those of the model. */
  public ModelEdit withPlacement(Function<ThreadSpec, Placement> other) {
    return new ModelEdit(other, executionTime, distribution, activation, memoryUse, overhead, priority, urgency);
  }

  /** Returns this change with other execution times of callbacks. */
  public ModelEdit withExecutionTime(Function<Callback, Optional<ExecutionTime>> other) {
    return new ModelEdit(placement, other, distribution, activation, memoryUse, overhead, priority, urgency);
  }

  /** Returns this change with other distributions of execution times that stay. */
  public ModelEdit withDistribution(Function<Callback, Optional<ExecutionDistribution>> other) {
    return new ModelEdit(placement, executionTime, other, activation, memoryUse, overhead, priority, urgency);
  }

  /** Returns this change with other activations of callbacks. */
  public ModelEdit withActivation(Function<Callback, Activation> other) {
    return new ModelEdit(placement, executionTime, distribution, other, memoryUse, overhead, priority, urgency);
  }

  /** Returns this change with other accesses to memory. */
  public ModelEdit withMemoryUse(UnaryOperator<Memory.Use> other) {
    return new ModelEdit(placement, executionTime, distribution, activation, other, overhead, priority, urgency);
  }

  /** Returns this change with other overheads of executors. */
  public ModelEdit withOverhead(Function<Executor, ExecutionTime> other) {
    return new ModelEdit(placement, executionTime, distribution, activation, memoryUse, other, priority, urgency);
  }

  /** Returns this change with other priorities of callbacks within their executors. */
  public ModelEdit withPriority(Function<Callback, OptionalInt> other) {
    return new ModelEdit(placement, executionTime, distribution, activation, memoryUse, overhead, other, urgency);
  }

  /** Returns this change with other priorities of messages at their flow controllers. */
  public ModelEdit withUrgency(ToIntFunction<Message> other) {
    return new ModelEdit(placement, executionTime, distribution, activation, memoryUse, overhead, priority, other);
  }

  /**
   * Returns the changed model.
   *
   * @throws TimingModelException if the change makes parts that do not fit together
   */
  public TimingModel apply(TimingModel model) {
    List<ThreadSpec> threads = map(model.threads(), t -> new ThreadSpec(t.id(), t.name(), placement.apply(t)));
    List<Executor> executors = map(model.executors(), e -> new Executor(e.id(), e.name(), e.kind(), overhead.apply(e),
        map(e.threads(), t -> threads.get(t.id()))));
    List<Callback> callbacks = map(model.callbacks(), c -> edited(c, executors.get(c.executor().id())));
    List<FlowController> controllers = map(model.flowControllers(), f -> new FlowController(f.id(), f.name(),
        f.participant(), threads.get(f.thread().id()), f.scheduler(), f.limit(), f.queueSize(), f.first()));
    List<Listener> listeners = map(model.listeners(), l -> new Listener(l.id(), l.name(),
        threads.get(l.thread().id()), l.queueSize()));
    List<Message> messages = map(model.messages(), m -> m.of(callbacks.get(m.publisher().id()),
        m.flowController().map(f -> controllers.get(f.id()))).priority(urgency.applyAsInt(m)).add());
    List<Delivery> deliveries = map(model.deliveries(), d -> d.of(messages.get(d.message().id()),
        callbacks.get(d.subscriber().id()), d.listener().map(l -> listeners.get(l.id()))).add());
    List<StateRead> stateReads = map(model.stateReads(),
        r -> new StateRead(r.id(), callbacks.get(r.writer().id()), callbacks.get(r.reader().id())));
    List<ExternalInput> inputs = map(model.externalInputs(), i -> new ExternalInput(i.id(), i.name(),
        callbacks.get(i.subscriber().id()), i.slot(), i.curve(), i.maxGap()));
    List<Chain> chains = map(model.chains(), c -> new Chain(c.id(), c.name(), callbacks.get(c.source().id()),
        callbacks.get(c.sink().id()), map(c.via(), v -> callbacks.get(v.id())), c.goals()));
    List<Memory> memories = map(model.memories(), m -> m.of(
        map(m.uses(), u -> memoryUse.apply(u).of(callbacks.get(u.callback().id()))),
        map(m.critical(), c -> callbacks.get(c.id()))).add());
    return model.change().threads(threads).executors(executors).callbacks(callbacks).flowControllers(controllers)
        .listeners(listeners).messages(messages).deliveries(deliveries).stateReads(stateReads)
        .externalInputs(inputs).chains(chains).memories(memories).build();
  }

  private Callback edited(Callback callback, Executor executor) {
    Optional<ExecutionTime> time = executionTime.apply(callback);
    Activation released = activation.apply(callback);
    return callback.of(executor).executionTime(time).leastTime(callback.leastTime(time)).activation(released)
        .interval(callback.interval(released))
        .priority(priority.apply(callback))
        .distribution(time.equals(callback.executionTime()) ? distribution.apply(callback) : Optional.empty()).add();
  }

  private static <A, B> List<B> map(List<A> parts, Function<A, B> change) {
    return parts.stream().map(change).toList();
  }
}
