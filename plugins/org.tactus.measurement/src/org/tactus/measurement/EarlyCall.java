package org.tactus.measurement;

import java.util.ArrayList;
import java.util.List;
import org.tactus.timing.model.Message;

/**
 * A call that a callback made again after fewer activations than the model says.
 *
 * @param message what is sent, by one of {@link Message#every()} activations
 * @param after the fewest activations from one that called to the next
 * @param times how often a call came too early
 */
public record EarlyCall(Message message, long after, long times) {

  /** Returns the early calls of a run, as far as its traces tell who has sent what. */
  static List<EarlyCall> of(List<Message> messages, Recording recording) {
    List<EarlyCall> early = new ArrayList<>();
    for (Message message : messages) {
      if (message.isThinned()) {
        long[] senders = senders(message, recording);
        long fewest = Long.MAX_VALUE;
        long times = 0;
        for (int i = 1; i < senders.length; i++) {
          long after = senders[i] - senders[i - 1];
          fewest = Math.min(fewest, after);
          times += after < message.every() ? 1 : 0;
        }
        if (times > 0) {
          early.add(new EarlyCall(message, fewest, times));
        }
      }
    }
    return early;
  }

  private static long[] senders(Message message, Recording recording) {
    return recording.samples().stream()
        .filter(sample -> sample.topic().filter(message.topic()::equals).isPresent())
        .flatMap(sample -> sample.publisher().stream())
        .filter(publisher -> publisher.callback().equals(message.publisher().name()))
        .mapToLong(InstanceId::number).sorted().toArray();
  }

  /** Returns what is wrong, as a sentence without its end. */
  public String text() {
    return message.publisher().name() + " sent " + message.topic() + " again "
        + (after == 0 ? "with the same activation" : "after " + after + (after == 1 ? " activation" : " activations"))
        + ", in the model with one of " + message.every() + (times == 1 ? "" : " (" + times + " times)");
  }
}
