package org.tactus.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.application.LoweredSystem;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.KeptFiles;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** After any edits, what is said of files that stay read is what a fresh look at them says. */
class KeptFilesProperties {

  private static final long SEED = 20261126;
  private static final int WORKSPACES = 15;
  private static final int EDITS = 60;
  private static final List<String> LINES = List.of(
      "import \"types.tactus\"", "import \"left.tactus\"", "import \"right.tactus\"", "import \"more.tactus\"",
      "import \"car.tactus\"", "import \"none.tactus\"", "topic /a : M", "topic /b : M", "topic /a : W",
      "message M = std_msgs/msg/String size 10 B", "message M = std_msgs/msg/String size 90 B",
      "node N { timer t every 10 ms wcet 1 ms publishes /a }", "node N { timer t every 10 ms wcet 9 ms publishes /b }",
      "node R { subscription s on /a wcet 1 ms publishes /b }", "node Q { subscription s on /b wcet 2 ms }",
      "node Q { subscription s on /b wcet 2 ms qos { durability transient_local } }",
      "chain c from N.t to R.s { latency <= 20 ms }", "chain d from N.t to Q.s { latency <= 3 ms }", "system other",
      "without node R", "override node R { subscription s on /a wcet 3 ms }", "node N { timer", "// tactus: allow");
  private static final Map<String, String> BEGINNING = Map.of(
      "types.tactus", "message M = std_msgs/msg/String size 10 B\ntopic /a : M\ntopic /b : M\n",
      "left.tactus", "import \"types.tactus\"\nnode N { timer t every 10 ms wcet 1 ms publishes /a }\n",
      "right.tactus", """
          import "types.tactus"
          node R { subscription s on /a wcet 1 ms publishes /b }
          """,
      "more.tactus", """
          import "types.tactus"
          import "right.tactus"
          node Q { subscription s on /b wcet 2 ms }
          """,
      "car.tactus", """
          system car
          import "left.tactus"
          import "more.tactus"
          chain c from N.t to R.s { latency <= 20 ms }
          chain d from N.t to Q.s { latency <= 20 ms }
          """);

  @TempDir private Path folder;
  private final Map<Path, String> held = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final Interpretation reading = Interpretation.of(Target.DEFAULT);
  private int systems;

  @Test
  void whatIsKeptIsWhatAFreshLookSees() throws IOException {
    for (int workspace = 0; workspace < WORKSPACES; workspace++) {
      Random random = new Random(SEED + workspace);
      begin();
      KeptFiles kept = TactusLanguage.get().keep();
      List<String> done = new ArrayList<>();
      for (int edit = 0; edit < EDITS; edit++) {
        done.add(random.nextInt(5) == 0 ? afresh() : edit(random, random.nextInt(4) == 0));
        Path file = random.nextInt(3) == 0 ? folder.resolve("car.tactus") : file(random);
        compare(file, kept, "workspace " + workspace + " after " + done);
      }
    }
    assertTrue(systems > 60, "only " + systems + " of the looks found a system");
    assertTrue(seen.size() > 8, "only these were found: " + seen);
  }

  /** Beyond the limit, files go with their importers, and those in use stay. */
  @Test
  void moreThanTheLimitIsForgotten() throws IOException {
    String padding = ("// " + "x".repeat(96) + "\n").repeat(10_000);
    Files.writeString(folder.resolve("types.tactus"), "message S = std_msgs/msg/String\n");
    StringBuilder imports = new StringBuilder("import \"types.tactus\"\n");
    for (int i = 0; i < 6; i++) {
      String name = "part" + i + ".tactus";
      Files.writeString(folder.resolve(name), "import \"types.tactus\"\ntopic /t" + i + " : S\n" + padding);
      imports.append("import \"" + name + "\"\n");
    }
    Path big = Files.writeString(folder.resolve("big.tactus"),
        "system big\n" + imports + "node A { timer t every 10 ms wcet 1 ms publishes /t0 }\n");
    Path some = Files.writeString(folder.resolve("some.tactus"),
        "system some\nimport \"part1.tactus\"\nnode A { timer t every 10 ms wcet 1 ms publishes /t1 }\n");
    Path small = Files.writeString(folder.resolve("small.tactus"),
        "system small\nnode A { timer t every 10 ms wcet 1 ms }\n");
    KeptFiles kept = TactusLanguage.get().keep();
    for (Path file : List.of(big, small, small, big, some, small, some, big)) {
      compare(file, kept, file.getFileName().toString());
    }
  }

  private void begin() throws IOException {
    held.clear();
    for (Map.Entry<String, String> one : BEGINNING.entrySet()) {
      Files.writeString(folder.resolve(one.getKey()), one.getValue());
    }
  }

  private String afresh() throws IOException {
    begin();
    return "all as in the beginning";
  }

  private Path file(Random random) {
    List<String> names = BEGINNING.keySet().stream().sorted().toList();
    return folder.resolve(names.get(random.nextInt(names.size())));
  }

  /** Changes a text, on disk or as an editor holds it. */
  private String edit(Random random, boolean whole) throws IOException {
    Path file = file(random);
    if (whole) {
      return switch (random.nextInt(4)) {
        case 0 -> {
          Files.deleteIfExists(file);
          yield "delete " + file.getFileName();
        }
        case 1 -> {
          held.remove(file);
          yield "close " + file.getFileName();
        }
        default -> {
          held.remove(file);
          Files.writeString(file, BEGINNING.get(file.getFileName().toString()));
          yield "restore " + file.getFileName();
        }
      };
    }
    String before = held.containsKey(file) ? held.get(file) : Files.exists(file) ? Files.readString(file) : "";
    List<String> lines = new ArrayList<>(before.lines().toList());
    int at = random.nextInt(lines.size() + 1);
    if (random.nextInt(3) == 0 && at < lines.size()) {
      lines.remove(at);
    } else {
      lines.add(at, LINES.get(random.nextInt(LINES.size())));
    }
    String text = String.join("\n", lines) + "\n";
    if (random.nextBoolean()) {
      held.put(file, text);
      return "hold " + file.getFileName() + ": " + text;
    }
    Files.writeString(file, text);
    return "write " + file.getFileName() + ": " + text;
  }

  private void compare(Path file, KeptFiles kept, String when) {
    Map<Path, String> now = Map.copyOf(held);
    UnsavedTexts texts = path -> Optional.ofNullable(now.get(path));
    SystemCheck fresh = SystemCheck.of(file, reading, texts);
    SystemCheck again = SystemCheck.of(file, reading, texts, () -> false, kept);
    assertEquals(fresh.check(), again.check(), when);
    assertEquals(fresh.system().map(LoweredSystem::timing), again.system().map(LoweredSystem::timing), when);
    assertEquals(fresh.system().map(LoweredSystem::diagnostics), again.system().map(LoweredSystem::diagnostics), when);
    assertEquals(fresh.system().map(LoweredSystem::suppressed), again.system().map(LoweredSystem::suppressed), when);
    systems += fresh.system().isPresent() ? 1 : 0;
    fresh.check().diagnostics().stream().map(Diagnostic::code).forEach(code -> seen.add(code.id()));
  }
}
