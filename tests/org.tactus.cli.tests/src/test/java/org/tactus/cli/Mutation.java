package org.tactus.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes the text of a model at random: mostly into another model, else into one with a mistake. */
final class Mutation {

  private static final String EXECUTOR =
      "(single_threaded|static_single_threaded|events|plain_thread|(multi_threaded|events_cbg|edf|fixed_priority|mixed)"
          + "\\(\\d+\\))";
  private static final List<String> EXECUTORS =
      List.of("single_threaded", "static_single_threaded", "multi_threaded(2)", "multi_threaded(256)", "events",
      "events_cbg(2)", "edf(2)", "edf(1)", "fixed_priority(2)", "mixed(2)", "plain_thread");
  private static final List<String> QUANTITIES = List.of("0 ms", "1 ns", "0.000001 ms", "1 us", "7 ms", "50 ms", "13 s",
      "2147483648 s", "9000000000 s", "1 B", "100 KB", "3 MB",
      "1000000 GB");
  private static final List<String> NUMBERS = List.of("0", "1", "2", "3", "17", "99", "4096", "2147483648");
  private static final List<String> THREADS =
      List.of("fifo 1", "fifo 50", "fifo 99", "reservation 2 ms every 10 ms", "reservation 9 ms every 10 ms");

  private final Random random;
  private String text;

  private Mutation(String text, Random random) {
    this.text = text;
    this.random = random;
  }

  /** Returns a text with one to three changes. */
  static String of(String text, Random random) {
    Mutation mutation = new Mutation(text, random);
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      mutation.change();
    }
    return mutation.text;
  }

  private void change() {
    switch (random.nextInt(11)) {
      case 0, 1 -> replace("\\b\\d+(\\.\\d+)? (ns|us|ms|s|B|KB|MB)\\b", QUANTITIES);
      case 2 -> replace("\\b\\d+\\b", NUMBERS);
      case 3 -> replace(EXECUTOR, EXECUTORS);
      case 4 -> replace("\\b(FIFO|HIGH_PRIORITY|ROUND_ROBIN|PRIORITY_WITH_RESERVATION)\\b",
          List.of("FIFO", "HIGH_PRIORITY", "ROUND_ROBIN", "PRIORITY_WITH_RESERVATION limit 10 KB per 10 ms"));
      case 5 -> replace("\\b(latency|reaction|age|trigger_latency)(?= <=)",
          List.of("latency", "reaction", "age", "trigger_latency"));
      case 6 -> replace("fifo \\d+", THREADS);
      case 7 -> replace("(?<= on )/\\w+", topics().stream().flatMap(one -> topics().stream()
          .flatMap(other -> List.of("any(" + one + ", " + other + ")", "all(" + one + ", " + other + ")").stream()))
          .toList());
      case 8 -> replace("(?<=publishes )/\\w+", topics());
      case 9 -> replace("/?\\b[A-Za-z_]\\w*", found("/?\\b[A-Za-z_]\\w*").stream().map(MatchResult::group).toList());
      default -> moveLine();
    }
  }

  private List<String> topics() {
    return found("topic (/\\w+)").stream().map(match -> match.group(1)).toList();
  }

  private List<MatchResult> found(String pattern) {
    return Pattern.compile(pattern).matcher(text).results().toList();
  }

  private void replace(String pattern, List<String> by) {
    List<MatchResult> places = found(pattern);
    if (!places.isEmpty() && !by.isEmpty()) {
      MatchResult place = places.get(random.nextInt(places.size()));
      text = text.substring(0, place.start()) + by.get(random.nextInt(by.size())) + text.substring(place.end());
    }
  }

  /** Removes a line, and inserts one of those that are left anywhere. */
  private void moveLine() {
    List<String> lines = new ArrayList<>(text.lines().toList());
    lines.remove(random.nextInt(lines.size()));
    if (!lines.isEmpty() && random.nextBoolean()) {
      lines.add(random.nextInt(lines.size()), lines.get(random.nextInt(lines.size())));
    }
    text = String.join("\n", lines) + "\n";
  }
}
