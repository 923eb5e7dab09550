package org.tactus.measurement;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongBiFunction;
import java.util.stream.Stream;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Turns;

/**
 * A call or publication that a callback made again sooner than the model says.
 *
 * @param message what is sent, with some activations alone
 * @param after the fewest activations from one that sent to the next, or the longest time that may have passed between
 *     the closest two in nanoseconds; 0 if one activation sent more than the model says
 * @param times how often something was sent too early
 */
public record EarlySending(Message message, long after, long times) {

  /** An activation that sent: between these two instants it was decided that it does. */
  private record Sender(long number, OptionalLong earliest, OptionalLong latest, long samples) {
  }

  /** Returns what was sent too early in a run, as far as its traces tell who has sent what. */
  static List<EarlySending> of(List<Message> messages, Recording recording) {
    return messages.stream().flatMap(message -> of(message, recording).stream()).toList();
  }

  private static Optional<EarlySending> of(Message message, Recording recording) {
    return switch (message.turns()) {
      case Turns.Each each -> Optional.empty();
      case Turns.OneOf one -> of(message, senders(message, recording), one.every(),
          (before, next) -> next.number() - before.number());
      case Turns.Apart apart -> of(message,
          senders(message, recording).stream()
              .filter(sender -> sender.earliest().isPresent() && sender.latest().isPresent())
              .sorted(Comparator.comparingLong(sender -> sender.earliest().getAsLong())).toList(),
          apart.distance(), EarlySending::apart);
    };
  }

  private static Optional<EarlySending> of(Message message, List<Sender> senders, long least,
      ToLongBiFunction<Sender, Sender> distance) {
    long fewest = Long.MAX_VALUE;
    long times = 0;
    for (int i = 0; i < senders.size(); i++) {
      if (senders.get(i).samples() > message.perActivation()) {
        fewest = 0;
        times += senders.get(i).samples() - message.perActivation();
      }
      if (i > 0) {
        long passed = distance.applyAsLong(senders.get(i - 1), senders.get(i));
        fewest = Math.min(fewest, passed);
        times += passed < least ? 1 : 0;
      }
    }
    return times > 0 ? Optional.of(new EarlySending(message, fewest, times)) : Optional.empty();
  }

  /** Returns how far the decisions on two activations may be apart, whichever of them came first. */
  private static long apart(Sender one, Sender other) {
    return Math.max(other.latest().getAsLong() - one.earliest().getAsLong(),
        one.latest().getAsLong() - other.earliest().getAsLong());
  }

  /** Returns the activations that sent a message, by number. */
  private static List<Sender> senders(Message message, Recording recording) {
    SortedMap<Long, List<Sample>> sent = new TreeMap<>();
    recording.samples().stream()
        .filter(sample -> sample.topic().filter(message.topic()::equals).isPresent())
        .forEach(sample -> sample.publisher()
            .filter(publisher -> publisher.callback().equals(message.publisher().name()))
            .ifPresent(publisher -> sent.computeIfAbsent(publisher.number(), key -> new ArrayList<>()).add(sample)));
    return sent.entrySet().stream().map(entry -> sender(message, entry, recording)).toList();
  }

  private static Sender sender(Message message, Map.Entry<Long, List<Sample>> sent, Recording recording) {
    Optional<Instance> instance =
        recording.instance(new InstanceId(message.publisher().name(), sent.getKey()));
    return new Sender(sent.getKey(),
        instance.stream().flatMap(one -> Stream.of(one.start(), one.release())).filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong).findFirst(),
        sent.getValue().stream().map(Sample::publish).filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong).min(),
        sent.getValue().size());
  }

  /** Returns what is wrong, as a sentence without its end. */
  public String text() {
    String passed = after == 0 ? "with the same activation" : switch (message.turns()) {
      case Turns.Apart apart -> "within " + BigDecimal.valueOf(after, 6).stripTrailingZeros().toPlainString() + " ms";
      case Turns.OneOf one -> activations();
      case Turns.Each each -> activations();
    };
    return message.publisher().name() + " sent " + message.topic() + " again " + passed + ", in the model with "
        + message.turns().text() + (times == 1 ? "" : " (" + times + " times)");
  }

  private String activations() {
    return "after " + after + (after == 1 ? " activation" : " activations");
  }
}
