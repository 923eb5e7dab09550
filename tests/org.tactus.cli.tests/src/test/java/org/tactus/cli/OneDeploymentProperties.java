package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.lowering.Assumption;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * For random deployments: the executors' threads and callbacks of the timing model are those of the generated files,
 * one by one.
 */
class OneDeploymentProperties {

  private static final Pattern MODELLED = Pattern.compile(
      "\\{\"executor (\\w+)\",\\s*\\{\"([^\"]+)\", \\{([\\d, ]*)\\},\\s*ThreadSettings::Policy::(\\w+), (\\d+), "
          + "(\\d+), (\\d+)\\}");
  private static final Pattern GROUP =
      Pattern.compile("(\\w+)_executor->add_callback_group\\(\\s*(\\w+)_node->group_(\\w+)\\(\\)");
  private static final Pattern MADE = Pattern.compile(
      "(\\w+)_executor = (?:(?!_executor).)*?<rclcpp::executors::(?:MultiThreaded|EventsCBG)Executor>\\("
          + "\\s*rclcpp::ExecutorOptions\\(\\), (\\d+)\\)", Pattern.DOTALL);

  /** A deployment in text, with the target that it is for. */
  record Deployment(String text, Target target) {}

  @Property(tries = 25, shrinking = ShrinkingMode.OFF)
  void threadsAreTheSameInProofAndGeneratedFiles(@ForAll("deployments") Deployment deployment) throws IOException {
    LoadedSystem system = TactusLanguage.get().load(Path.of("system.tactus"), deployment.text());
    assertTrue(system.diagnostics().stream().noneMatch(d -> d.severity() == Severity.ERROR),
        () -> deployment.text() + system.diagnostics());
    TimingModel model =
        Lowering.lower(system.view(), Interpretation.of(deployment.target(), Set.of(Assumption.OWN_CORES))).model()
            .orElseThrow();
    Path folder = Files.createTempDirectory("deployment");
    try {
      WorkspaceGenerator.generate(system.view(), deployment.target(), folder, GeneratorOptions.DEFAULT);
      List<Path> files;
      try (Stream<Path> walk = Files.walk(folder)) {
        files = walk.filter(Files::isRegularFile).toList();
      }
      assertEquals(analysedThreads(model), generatedThreads(files), deployment.text());
      assertEquals(placedThreads(model), threadRules(files), deployment.text());
      assertEquals(analysedCallbacks(model), generatedCallbacks(files), deployment.text());
      assertEquals(analysedNumbers(model), generatedNumbers(files), deployment.text());
      assertEquals(ConfiguredExecutors.analysed(model), ConfiguredExecutors.generated(files), deployment.text());
    } finally {
      try (Stream<Path> walk = Files.walk(folder)) {
        walk.sorted(Comparator.reverseOrder()).forEach(OneDeploymentProperties::delete);
      }
    }
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, List<String>> sorted(Map<String, List<String>> map) {
    map.values().forEach(list -> list.sort(null));
    return map;
  }

  private static String base(Executor executor) {
    return executor.name().replaceFirst("\\..*", "").toLowerCase();
  }

  /** Core, policy and its numbers of each thread, by executor; the implied executors bear the name of their node. */
  private static Map<String, List<String>> analysedThreads(TimingModel model) {
    Map<String, List<String>> threads = new TreeMap<>();
    for (Executor executor : model.executors()) {
      for (ThreadSpec thread : executor.threads()) {
        threads.computeIfAbsent(base(executor), key -> new ArrayList<>()).add(place(thread.placement(), false));
      }
    }
    return sorted(threads);
  }

  private static String place(Placement placement, boolean host) {
    return switch (placement) {
      case Placement.FixedPriority fixed ->
          core(fixed.core().name(), host) + (fixed.priority() == 0 ? " Inherited" : " Fifo " + fixed.priority());
      case Placement.Reservation reserved -> reserved.core().map(core -> core(core.name(), host)).orElse("")
          + " Deadline " + reserved.budget()
          + " " + reserved.period();
      case Placement.OwnCore own -> " Inherited";
      case Placement.Contended contended -> throw new AssertionError(contended);
    };
  }

  private static String core(String name, boolean host) {
    String[] parts = name.split("\\.c");
    return host ? parts[0] + " " + parts[1] : parts[1];
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<MatchResult> matches(List<Path> files, Pattern pattern) {
    return files.stream().filter(file -> file.toString().endsWith(".cpp")).map(OneDeploymentProperties::read)
        .flatMap(text -> pattern.matcher(text).results());
  }

  private static Map<String, List<String>> generatedThreads(List<Path> files) {
    Map<String, List<String>> threads = new TreeMap<>();
    matches(files, MODELLED).forEach(match -> {
      String policy = switch (match.group(4)) {
        case "Fifo" -> "Fifo " + match.group(5);
        case "Deadline" -> "Deadline " + match.group(6) + " " + match.group(7);
        default -> "Inherited";
      };
      threads.computeIfAbsent(match.group(1).toLowerCase(), key -> new ArrayList<>())
          .add(match.group(3) + " " + policy);
    });
    return sorted(threads);
  }

  private static Map<String, List<String>> placedThreads(TimingModel model) {
    Map<String, List<String>> threads = new TreeMap<>();
    for (Executor executor : model.executors()) {
      for (ThreadSpec thread : executor.threads()) {
        if (!(thread.placement() instanceof Placement.OwnCore)) {
          threads.computeIfAbsent(executor.name().toLowerCase(), key -> new ArrayList<>())
              .add(place(thread.placement(), true));
        }
      }
    }
    return sorted(threads);
  }

  private static Map<String, List<String>> threadRules(List<Path> files) {
    Map<String, List<String>> threads = new TreeMap<>();
    files.stream().filter(file -> file.endsWith("threads.conf")).forEach(file -> read(file).lines()
        .filter(line -> line.contains("|executor ")).map(line -> line.split("\\|")).forEach(rule -> {
          assertEquals("1", rule[2]);
          String policy = rule[3].equals("other") ? "Inherited"
              : rule[3].replace("fifo:", "Fifo ").replaceAll("deadline:(\\d+):", "Deadline $1 ");
          threads.computeIfAbsent(rule[5].substring("executor ".length()).toLowerCase(), key -> new ArrayList<>())
              .add(file.getParent().getFileName() + " " + rule[4] + " " + policy);
        }));
    return sorted(threads);
  }

  private static Map<String, List<String>> analysedCallbacks(TimingModel model) {
    Map<String, List<String>> callbacks = new TreeMap<>();
    for (Callback callback : model.callbacks()) {
      callbacks.computeIfAbsent(base(callback.executor()), key -> new ArrayList<>()).add(callback.name().toLowerCase());
    }
    return sorted(callbacks);
  }

  /** The timer {@code t} of a node has the default group, {@code u} the group {@code g}. */
  private static Map<String, List<String>> generatedCallbacks(List<Path> files) {
    Map<String, List<String>> callbacks = new TreeMap<>();
    matches(files, GROUP).forEach(match -> callbacks.computeIfAbsent(match.group(1), key -> new ArrayList<>())
        .add(match.group(2) + (match.group(3).equals("g") ? ".u" : ".t")));
    return sorted(callbacks);
  }

  private static Map<String, Integer> analysedNumbers(TimingModel model) {
    return model.executors().stream()
        .filter(executor -> (executor.kind() == org.tactus.timing.model.ExecutorKind.MULTI_THREADED
            && !executor.name().contains("."))
            || executor.kind() == org.tactus.timing.model.ExecutorKind.EVENTS_CBG)
        .collect(Collectors.toMap(OneDeploymentProperties::base, executor -> executor.threads().size(), (a, b) -> a,
            TreeMap::new));
  }

  private static Map<String, Integer> generatedNumbers(List<Path> files) {
    return matches(files, MADE).collect(
        Collectors.toMap(match -> match.group(1), match -> Integer.valueOf(match.group(2)), (a, b) -> a, TreeMap::new));
  }

  private static final List<String> KINDS =
      List.of("single_threaded", "static_single_threaded", "events", "events_cbg(2)", "multi_threaded",
          "multi_threaded(2)", "multi_threaded(3)", "fixed_priority(2)", "edf", "mixed(2)", "thread_classes");

  private static org.tactus.model.ExecutorKind kind(String words) {
    return org.tactus.model.ExecutorKind.get(words.replaceFirst("\\(.*", ""));
  }

  /** What ready queues order the timer {@code t} by: a deadline, a criticality, both, or nothing. */
  private static String goal(int node, java.util.Random random) {
    String deadline = random.nextBoolean() ? " latency <= " + (1 + node) + " s" : "";
    String priority = random.nextBoolean() ? " criticality " + (1 + random.nextInt(3)) : "";
    return (deadline + priority).isEmpty() ? ""
        : "chain c" + node + " from N" + node + ".t to N" + node + ".t {" + deadline + priority + " }\n";
  }

  @Provide
  Arbitrary<Deployment> deployments() {
    return Arbitraries.randomValue(random -> {
      Target target = List.of(Target.HUMBLE, Target.JAZZY, Target.KILTED, Target.LYRICAL).get(random.nextInt(4));
      return new Deployment(text(random, target), target);
    });
  }

  private static String text(java.util.Random random, Target target) {
    int hosts = random.nextInt(3);
    StringBuilder text = new StringBuilder("system s\n");
    if (hosts > 0) {
      text.append("platform { host h0 { cores c0 c1 c2 } ").append(hosts > 1 ? "host h1 { cores c0 c1 } " : "")
          .append("}\n");
    }
    int nodes = 2 + random.nextInt(5);
    List<List<String>> free = new ArrayList<>(List.of(new ArrayList<>(), new ArrayList<>()));
    List<List<String>> inProcess = new ArrayList<>(List.of(new ArrayList<>(), new ArrayList<>()));
    for (int i = 0; i < nodes; i++) {
      int host = hosts < 2 ? 0 : random.nextInt(2);
      text.append("node N").append(i).append(" { callback group reentrant g timer t every ").append(10 + i)
          .append(" s wcet 1 ms timer u every 9 s wcet 1 ms in g }\n");
      text.append(goal(i, random));
      free.get(host).add("N" + i);
      if (random.nextBoolean()) {
        inProcess.get(host).add("N" + i);
      }
    }
    int number = 0;
    for (int host = 0; host < 2; host++) {
      if (hosts > 0 && !inProcess.get(host).isEmpty()) {
        text.append("process p").append(host).append(" on h").append(host).append(" { nodes ")
            .append(String.join(", ", inProcess.get(host))).append(" }\n");
      }
      List<String> left = new ArrayList<>(free.get(host));
      while (!left.isEmpty()) {
        int count = Math.min(left.size(), 1 + random.nextInt(2));
        List<String> own = List.copyOf(left.subList(0, count));
        left.subList(0, count).clear();
        if (hosts > 1 || random.nextInt(4) > 0) {
          text.append(executor("e" + number++, own, hosts, host, target, random));
        }
      }
    }
    return text.toString();
  }

  /** With two hosts, every executor names a core, which says where its nodes run. */
  private static String executor(String name, List<String> nodes, int hosts, int host, Target target,
      java.util.Random random) {
    List<String> kinds = KINDS.stream().filter(kind -> target.hasExecutor(kind(kind))).toList();
    String kind = kinds.get(random.nextInt(kinds.size()));
    boolean several = !kind.endsWith("single_threaded") && !kind.equals("events");
    // rclcpp starts further threads in these
    boolean unreserved = kind.startsWith("multi") || kind.startsWith("events");
    List<String> cores = new ArrayList<>();
    if (hosts > 0 && (hosts > 1 || random.nextBoolean())) {
      cores.add("h" + host + ".c0");
      if (several && random.nextBoolean()) {
        cores.add("h" + host + ".c1");
      }
    }
    String policy = cores.isEmpty() ? ""
        : List.of("", " fifo " + (1 + random.nextInt(90)), unreserved ? "" : " reservation 100 us every 100 ms")
            .get(random.nextInt(3));
    String place = cores.isEmpty() && policy.isEmpty() ? ""
        : (several ? "threads" : "thread") + (cores.isEmpty() ? "" : " on " + String.join(", ", cores)) + policy;
    if (kind.equals("thread_classes")) {
      return "executor " + name + ": thread_classes { nodes " + String.join(", ", nodes)
          + " class rt: real_time(2) { callbacks "
          + nodes.getFirst() + ".t " + place + " } class be: best_effort { " + place + " } }\n";
    }
    return "executor " + name + ": " + kind + " { nodes " + String.join(", ", nodes) + " " + place + " }\n";
  }
}
