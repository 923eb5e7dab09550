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
 * @param assumptions the assumptions of model and method under which the bounds hold
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
}
