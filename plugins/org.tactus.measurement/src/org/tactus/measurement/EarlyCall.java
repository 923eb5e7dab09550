package org.tactus.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tactus.timing.model.Message;

/**
 * A call or publication that a callback made again after fewer activations than the model says.
 *
 * @param message what is sent, by one of {@link Message#every()} activations
 * @param after the fewest activations from one that sent to the next; 0 if one sent more than the model says
 * @param times how often something was sent too early
 */
public record EarlyCall(Message message, long after, long times) {

  /** Returns the early calls of a run, as far as its traces tell who has sent what. */
  static List<EarlyCall> of(List<Message> messages, Recording recording) {
    List<EarlyCall> early = new ArrayList<>();
    for (Message message : messages) {
      if (message.isThinned()) {
        long fewest = Long.MAX_VALUE;
        long times = 0;
        long before = Long.MIN_VALUE;
        for (Map.Entry<Long, Long> sender : senders(message, recording).entrySet()) {
          if (sender.getValue() > message.perActivation()) {
            fewest = 0;
            times += sender.getValue() - message.perActivation();
          }
          if (before != Long.MIN_VALUE) {
            fewest = Math.min(fewest, sender.getKey() - before);
            times += sender.getKey() - before < message.every() ? 1 : 0;
          }
          before = sender.getKey();
        }
        if (times > 0) {
          early.add(new EarlyCall(message, fewest, times));
        }
      }
    }
    return early;
  }

  /** Returns the activations that sent the message, by number, and how often each did. */
  private static SortedMap<Long, Long> senders(Message message, Recording recording) {
    return recording.samples().stream()
        .filter(sample -> sample.topic().filter(message.topic()::equals).isPresent())
        .flatMap(sample -> sample.publisher().stream())
        .filter(publisher -> publisher.callback().equals(message.publisher().name()))
        .collect(Collectors.groupingBy(InstanceId::number, TreeMap::new, Collectors.counting()));
  }

  /** Returns what is wrong, as a sentence without its end. */
  public String text() {
    return message.publisher().name() + " sent " + message.topic() + " again "
        + (after == 0 ? "with the same activation" : "after " + after + (after == 1 ? " activation" : " activations"))
        + ", in the model with one of " + message.every() + (times == 1 ? "" : " (" + times + " times)");
  }
}
