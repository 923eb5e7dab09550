package org.tactus.importers.ros2.observed;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Which activations of a callback send what, a topic or the request of a client, in the order in which they start. */
final class SeenSending {

  private final Map<Object, SeenTurns> turns = new LinkedHashMap<>();
  private long activations;
  private long last;
  private long stretch;
  private long longestStretch;
  private boolean ordered = true;

  /**
   * Notes an activation that has ended.
   *
   * @param number its number among those of the callback; nothing is known where they end in another order, nor
   *     across one that is missing
   * @param messages how many of which topics it published
   * @param requests how many it sent by which clients
   */
  void ended(long number, Map<SeenTopic, Integer> messages, Map<SeenClient, Integer> requests) {
    follow(number);
    activations++;
    messages.keySet().forEach(this::atTurns);
    requests.forEach((client, count) -> {
      if (count > 1) {
        atTurns(client).deny();
      }
      atTurns(client);
    });
    turns.forEach((sent, one) -> one.next(messages.containsKey(sent) || requests.containsKey(sent)));
    stretch++;
    longestStretch = Math.max(longestStretch, stretch);
  }

  private SeenTurns atTurns(Object sent) {
    return turns.computeIfAbsent(sent, key -> new SeenTurns(stretch, longestStretch));
  }

  /** Notes an activation whose end was not seen: nobody knows what it sent. */
  void interrupted(long number) {
    follow(number);
    interrupt();
  }

  /** Something is not known of the activations that come now. */
  void interrupt() {
    stretch = 0;
    turns.values().forEach(SeenTurns::interrupt);
  }

  private void follow(long number) {
    ordered &= number > last;
    if (number > last + 1) {
      interrupt();
    }
    last = number;
  }

  /** Forgets what was sent. */
  void clear() {
    turns.clear();
    activations = 0;
    stretch = 0;
    longestStretch = 0;
  }

  /** Returns of how many activations it is known what they sent. */
  long activations() {
    return activations;
  }

  /** Returns the turns in which a topic or request is sent; empty if activations do not end in the order of starts. */
  Optional<SeenTurns> of(Object sent) {
    return ordered ? Optional.ofNullable(turns.get(sent)) : Optional.empty();
  }
}
