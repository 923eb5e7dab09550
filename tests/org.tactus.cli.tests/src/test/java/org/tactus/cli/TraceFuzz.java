package org.tactus.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Damages traces and the record of a guard, and checks what {@code tactus measure --traces} makes of them: a comparison
 * or a refusal, within seconds; never a fault of its own. Each seed is one set of damaged traces.
 * {@code ./verify --fuzz} looks at as many as fit into its time.
 */
public final class TraceFuzz {

  /** The name of the record of a guard beside the traces. */
  static final String GUARD = "guard";
  static final String GUID = "0000000000000000000000000000000a";

  private static final int SECONDS = 60;
  private static final long MS = 1_000_000;
  private static final String MODEL = """
      system probed
      message Text = std_msgs/msg/String size 64 B
      topic /chatter : Text
      node Talker { timer talk every 10 ms wcet 1 ms publishes /chatter }
      node Listener {
        subscription hear on /chatter wcet 2 ms
        timer keep every 30 ms wcet 1 ms samples hear
      }
      chain heard from Talker.talk to Listener.hear { latency <= 40 ms }
      chain kept from Talker.talk to Listener.keep { age <= 90 ms reaction <= 90 ms }
      """;
  private static final String[] WORDS =
      {"", "-1", "0", "1", "2", "4294967295", "4294967296", "2147483648", "9223372036854775807", "-9223372036854775808",
          "99999999999999999999", "1e9", "NaN", "x", "Talker.talk", "Listener.hear", "/chatter", GUID, "boot",
          "\u001B[2J", "\u2028", "end", "lost", "pid"};

  private final Path folder;
  private final Path model;

  /** Works in a folder. */
  TraceFuzz(Path folder) throws IOException {
    this.folder = folder;
    this.model = Files.writeString(folder.resolve("probed.tactus"), MODEL);
  }

  /**
   * Looks at damaged traces for as many hours as the first argument says, from the seed in the second, or only at
   * {@code seed:NUMBER}; prints the seeds that fail.
   */
  public static void main(String[] arguments) throws Exception {
    boolean one = arguments[0].startsWith("seed:");
    long first = one ? Long.parseLong(arguments[0].substring("seed:".length()))
        : arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime();
    long end = one ? System.nanoTime() + 1 : System.nanoTime() + (long) (Double.parseDouble(arguments[0]) * 3.6e12);
    long seed = first;
    Path folder = Files.createTempDirectory("fuzz-test");
    int failures = 0;
    for (; seed == first || System.nanoTime() - end < 0; seed++) {
      try {
        look(seed, folder);
      } catch (AssertionError failure) {
        failures++;
        failure.printStackTrace(new PrintStream(System.out, true));
      }
    }
    for (String name : List.of("talker.trace", "listener.trace", "guard.guard", "probed.tactus")) {
      Files.deleteIfExists(folder.resolve(name));
    }
    Files.delete(folder);
    System.out
        .println("traces: " + (seed - first) + " damaged sets from seed " + first + ", " + failures + " failures");
    System.exit(failures == 0 ? 0 : 1);
  }

  /**
   * Looks at one set of damaged traces; throws an AssertionError that names the seed if the answer is a fault or late.
   */
  static void look(long seed, Path folder) throws Exception {
    Random random = new Random(seed);
    TraceFuzz fuzz = new TraceFuzz(folder);
    Map<String, byte[]> damaged = new HashMap<>();
    fuzz.traces().forEach((process, text) -> damaged.put(process, damaged(text, random)));
    fuzz.write(damaged);
    FutureTask<CommandRun> task = new FutureTask<>(fuzz::measure);
    Thread thread = new Thread(null, task, "fuzz", 1 << 20);
    thread.setDaemon(true);
    thread.start();
    try {
      CommandRun run = task.get(SECONDS, TimeUnit.SECONDS);
      if (run.status() == ExitStatus.FAULT || run.status() == ExitStatus.USAGE) {
        throw new AssertionError("seed " + seed + ": status " + run.status() + ": " + run.err());
      }
      if ((run.out() + run.err()).chars().anyMatch(c -> c != '\n' && Character.isISOControl(c))) {
        throw new AssertionError("seed " + seed + ": control characters are shown: " + run.err());
      }
    } catch (TimeoutException hang) {
      throw new AssertionError("seed " + seed + ": no end after " + SECONDS + " s");
    } catch (ExecutionException failure) {
      throw new AssertionError("seed " + seed + ": " + failure.getCause(), failure.getCause());
    }
  }

  private static byte[] damaged(String text, Random random) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    for (int changes = random.nextInt(5); changes > 0; changes--) {
      int line = random.nextInt(lines.size());
      switch (random.nextInt(6)) {
        case 0 -> lines.remove(line);
        case 1 -> lines.add(line, lines.get(random.nextInt(lines.size())));
        case 2 -> lines.set(line, lines.set(random.nextInt(lines.size()), lines.get(line)));
        default -> {
          String[] words = lines.get(line).split(" ", -1);
          words[random.nextInt(words.length)] = WORDS[random.nextInt(WORDS.length)];
          lines.set(line, String.join(" ", words));
        }
      }
    }
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(8) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return random.nextInt(8) == 0 ? java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
  }

  /** The traces of a run in which all goals are met, and the record of a guard that stops a core. */
  Map<String, String> traces() {
    Map<String, String> traces = new LinkedHashMap<>();
    traces.put("talker", head("talker") + talker() + "lost 0\nend\n");
    traces.put("listener", head("listener") + listener() + "lost 0\nend\n");
    traces.put(GUARD, "tactus-guard/1\nsystem probed\nhost here boot\nregulated 1 27000 10000000\nlost 0\n"
        + "stop 5000000 1 27000\nused 10000000 1 28000\nrelease 10000000 1 28000\nused 20000000 1 100\nend\n");
    return traces;
  }

  private static String head(String process) {
    return "tactus-trace/1\nsystem probed\nprocess " + process + "\nhost here boot\npid 7\nclock 0 0\n";
  }

  private static String talker() {
    StringBuilder text =
        new StringBuilder("callback 0 Talker.talk\nwriter 0 " + GUID + " /chatter Talker\nrunning 0\n");
    for (int i = 0; i < 7; i++) {
      long release = i * 10 * MS;
      text.append("release %d 0 %d\nstart %d 0 %d 0\n".formatted(release, i, release + MS / 10, i));
      text.append("publish %d 0 %d 0 %d %d\nwritten %d 0 %d %d\n".formatted(release + MS * 6 / 10, i + 1, i, MS / 2,
          release + MS * 7 / 10, i + 1, MS * 6 / 10));
      text.append("finish %d 0 %d %d\n".formatted(release + MS, i, MS));
    }
    return text.toString();
  }

  private static String listener() {
    StringBuilder text = new StringBuilder(
        "running 1\ncallback 0 Listener.hear\nreader 0 Listener.hear /chatter\ncallback 1 Listener.keep\n");
    for (int i = 0; i < 2; i++) {
      long release = (15 + 30 * i) * MS;
      text.append(
          "release %d 1 %d\nread 1 %d 0 %d\nfinish %d 1 %d 0\n".formatted(release, i, i, 1 + 3 * i, release + MS, i));
    }
    for (int i = 0; i < 7; i++) {
      long delivered = i * 10 * MS + MS;
      text.append("delivered %d 0 %s %d\nrelease %d 0 %d\nstart %d 0 %d 100\n".formatted(delivered, GUID, i + 1,
          delivered, i, delivered, i));
      text.append("input 0 %d %s %d\nfinish %d 0 %d %d\n".formatted(i, GUID, i + 1, delivered + 2 * MS, i, 100 + MS));
    }
    return text.toString();
  }

  /** Writes the traces, with other content for some processes. */
  void write(Map<String, byte[]> others) throws IOException {
    for (Map.Entry<String, String> trace : traces().entrySet()) {
      Files.write(folder.resolve(trace.getKey() + (trace.getKey().equals(GUARD) ? ".guard" : ".trace")),
          others.getOrDefault(trace.getKey(), trace.getValue().getBytes(StandardCharsets.UTF_8)));
    }
  }

  /** Compares the traces with the bounds of the model. */
  CommandRun measure() {
    return CommandRun.of("measure", model, "--traces", folder);
  }
}
