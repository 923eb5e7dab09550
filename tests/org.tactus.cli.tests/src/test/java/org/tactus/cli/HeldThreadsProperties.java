package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
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
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * For random threads that hold others off and timers with an offset: generated jobs have the priority until which the
 * proof lets others wait, semaphores the ceilings of the proof, timers its grid, and executors its kind.
 */
class HeldThreadsProperties {

  private static final Pattern SECTION = Pattern.compile("const tactus::Section held\\((\\d+)\\)");
  private static final Pattern HELD = Pattern.compile("tactus::Held\\(\"(\\w+)\", (\\d+)\\)");
  private static final Pattern GRID = Pattern.compile("tactus::node::Grid\\{(\\d+)(n|u|m|)s, (\\d+)(n|u|m|)s\\}");
  private static final Map<ExecutorKind, String> CLASSES = Map.of(ExecutorKind.SINGLE_THREADED,
      "SingleThreadedExecutor", ExecutorKind.STATIC_SINGLE_THREADED, "StaticSingleThreadedExecutor",
      ExecutorKind.EVENTS, "EventsExecutor");

  /** A system in text, with the target that it is for. */
  record Held(String text, Target target) {}

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void generatedJobsHoldOffWhomTheProofLetsWait(@ForAll("systems") Held held) throws IOException {
    LoadedSystem system = TactusLanguage.get().load(Path.of("system.tactus"), held.text());
    assertTrue(system.diagnostics().stream().noneMatch(d -> d.severity() == Severity.ERROR),
        () -> held.text() + system.diagnostics());
    TimingModel model = Lowering.lower(system.view(), Interpretation.of(held.target(), Set.of())).model().orElseThrow();
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(system.view(), held.target(), GeneratorOptions.DEFAULT).files()
        .forEach(file -> files.put(file.path(), file.text()));
    for (Callback callback : model.callbacks()) {
      String node = callback.name().replaceFirst("\\..*", "").toLowerCase(Locale.ROOT);
      String base = file(files, "/" + node + "_base.cpp");
      assertEquals(ceiling(model, callback).map(String::valueOf).stream().toList(),
          SECTION.matcher(base).results().map(match -> match.group(1)).toList(), held.text());
      assertEquals(semaphores(model, callback), semaphores(base), held.text());
      assertEquals(grid(callback).stream().toList(),
          GRID.matcher(base).results().map(HeldThreadsProperties::grid).toList(), held.text());
      String executor = CLASSES.get(callback.executor().kind());
      assertTrue(executor == null || files.values().stream().anyMatch(text -> text.contains(executor + ">(")),
          () -> "no " + executor + "\n" + held.text());
    }
  }

  private static String file(Map<String, String> files, String end) {
    return files.entrySet().stream().filter(file -> file.getKey().endsWith(end)).findFirst().orElseThrow().getValue();
  }

  private static Placement.FixedPriority fixed(ThreadSpec thread) {
    return (Placement.FixedPriority) thread.placement();
  }

  private static List<Placement.FixedPriority> on(TimingModel model, Core core) {
    return model.threads().stream().map(HeldThreadsProperties::fixed)
        .filter(other -> other.core().equals(core)).toList();
  }

  /** The highest priority of the threads that wait for a job; empty where none above it does. */
  private static Optional<Integer> ceiling(TimingModel model, Callback callback) {
    Placement.FixedPriority own = fixed(callback.executor().threads().getFirst());
    return on(model, own.core()).stream().filter(other -> switch (own.mode()) {
      case PreemptionMode.Preemptive preemptive -> false;
      case PreemptionMode.Cooperative cooperative -> other.mode() instanceof PreemptionMode.Cooperative;
      case PreemptionMode.NonPreemptive nonPreemptive -> true;
    }).map(Placement.FixedPriority::priority).filter(priority -> priority > own.priority()).max(Integer::compare);
  }

  private static Set<String> semaphores(TimingModel model, Callback callback) {
    Set<String> all = new TreeSet<>();
    fixed(callback.executor().threads().getFirst()).locks()
        .forEach(lock -> all.add(lock.semaphore() + " " + model.ceiling(lock.semaphore())));
    return all;
  }

  private static Set<String> semaphores(String text) {
    Set<String> all = new TreeSet<>();
    HELD.matcher(text).results().forEach(match -> all.add(match.group(1) + " " + match.group(2)));
    return all;
  }

  private static Optional<String> grid(Callback callback) {
    Activation.External timer = (Activation.External) callback.activation();
    return timer.phase().map(phase -> ((PeriodicCurve) timer.curve()).period() + " " + phase.offset());
  }

  private static String grid(MatchResult match) {
    return nanoseconds(match.group(1), match.group(2)) + " " + nanoseconds(match.group(3), match.group(4));
  }

  private static long nanoseconds(String number, String unit) {
    return Long.parseLong(number) * switch (unit) {
      case "n" -> 1;
      case "u" -> 1_000;
      case "m" -> 1_000_000;
      default -> 1_000_000_000;
    };
  }

  @Provide
  Arbitrary<Held> systems() {
    return Arbitraries.randomValue(random -> {
      Target target = List.of(Target.HUMBLE, Target.JAZZY, Target.KILTED, Target.LYRICAL).get(random.nextInt(4));
      return new Held(text(random, target), target);
    });
  }

  private static String text(Random random, Target target) {
    StringBuilder text = new StringBuilder("system s\nsemaphore bus\nsemaphore table\n"
        + "platform { host h { cores c0 c1 } }\n");
    int nodes = 2 + random.nextInt(5);
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < nodes; i++) {
      String offset = random.nextBoolean() ? "" : " offset " + random.nextInt(100) + " ms jitter 20 us";
      text.append("node N").append(i).append(" { timer t every ").append(100 + 10 * i).append(" ms").append(offset)
          .append(" wcet 1 ms }\n");
      names.append(i == 0 ? "N" : ", N").append(i);
    }
    text.append("process p on h { nodes ").append(names).append(" }\n");
    List<String> kinds = Stream.of(org.tactus.model.ExecutorKind.SINGLE_THREADED,
        org.tactus.model.ExecutorKind.PLAIN_THREAD, org.tactus.model.ExecutorKind.STATIC_SINGLE_THREADED,
        org.tactus.model.ExecutorKind.EVENTS).filter(target::hasExecutor)
        .map(kind -> kind.getLiteral().toLowerCase(Locale.ROOT)).toList();
    for (int i = 0; i < nodes; i++) {
      // semaphores belong to a core each, and no two threads of a core have the same priority
      int core = random.nextInt(2);
      String holds = List.of("", " non_preemptive", " cooperative section 200 us",
          " locks " + (core == 0 ? "bus" : "table") + " for 300 us").get(random.nextInt(4));
      text.append("executor e").append(i).append(": ").append(kinds.get(random.nextInt(kinds.size())))
          .append(" { nodes N").append(i).append(" thread on h.c").append(core).append(" fifo ")
          .append(1 + 10 * i + random.nextInt(10)).append(holds).append(" }\n");
    }
    return text.toString();
  }
}
