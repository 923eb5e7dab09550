package org.tactus.analysis;

import java.util.List;
import org.tactus.timing.model.TimingModel;

/**
 * All that an analysis found out, in the order of the model.
 *
 * @param model the model
 * @param method the method
 * @param callbacks the response times of all callbacks
 * @param messages the latencies of all deliveries
 * @param chains the latencies of all chains
 * @param queues what the queues of samples need to hold; empty if the method does not say
 * @param resources the use of cores and reservations
 * @param assumptions what model and method assume for the bounds to hold, a sentence each
 * @param notes what else the reader should know
 */
public record AnalysisResult(TimingModel model, Method method, List<CallbackResult> callbacks,
    List<MessageResult> messages, List<ChainResult> chains, List<QueueResult> queues, List<ResourceUse> resources,
    List<String> assumptions,
    List<String> notes) {

  /** Copies the lists. */
  public AnalysisResult {
    callbacks = List.copyOf(callbacks);
    messages = List.copyOf(messages);
    chains = List.copyOf(chains);
    queues = List.copyOf(queues);
    resources = List.copyOf(resources);
    assumptions = List.copyOf(assumptions);
    notes = List.copyOf(notes);
  }

  /** Returns whether every goal of every chain is met. */
  public boolean allGoalsMet() {
    return chains.stream().allMatch(ChainResult::met);
  }

  /** Returns the same findings about a model that this one stands for. */
  public AnalysisResult of(TimingModel other) {
    return new AnalysisResult(other, method, callbacks, messages, chains, queues, resources, assumptions, notes);
  }

  /** Begins what a method found out about a model. */
  public static Builder builder(TimingModel model, Method method) {
    return new Builder(model, method);
  }

  /** Findings that are being collected; of what is not said there are none. */
  public static final class Builder {

    private final TimingModel model;
    private final Method method;
    private List<CallbackResult> callbacks = List.of();
    private List<MessageResult> messages = List.of();
    private List<ChainResult> chains = List.of();
    private List<QueueResult> queues = List.of();
    private List<ResourceUse> resources = List.of();
    private List<String> assumptions = List.of();
    private List<String> notes = List.of();

    private Builder(TimingModel model, Method method) {
      this.model = model;
      this.method = method;
    }

    public Builder callbacks(List<CallbackResult> value) {
      callbacks = value;
      return this;
    }

    public Builder messages(List<MessageResult> value) {
      messages = value;
      return this;
    }

    public Builder chains(List<ChainResult> value) {
      chains = value;
      return this;
    }

    public Builder queues(List<QueueResult> value) {
      queues = value;
      return this;
    }

    public Builder resources(List<ResourceUse> value) {
      resources = value;
      return this;
    }

    public Builder assumptions(List<String> value) {
      assumptions = value;
      return this;
    }

    public Builder notes(List<String> value) {
      notes = value;
      return this;
    }

    public AnalysisResult build() {
      return new AnalysisResult(model, method, callbacks, messages, chains, queues, resources, assumptions, notes);
    }
  }
}
