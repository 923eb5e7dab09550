package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.tactus.report.ReportFormat;

/** Whatever becomes of an example, every command ends with a result or a refusal, never with a fault of its own. */
class MutatedExamplesProperties {

  private static final List<String> TARGETS = List.of("humble", "jazzy", "kilted", "lyrical");
  private static final List<String> FORMATS = ReportFormat.of(ReportFormat.Reports.FINDINGS).stream()
      .map(ReportFormat::id).toList();
  private static final long LARGEST = 20_000;

  private static Path folder;
  private static List<Path> models;

  /** Copies the examples, since a changed one lies beside what it imports. */
  @BeforeContainer
  static void copyExamples() throws IOException {
    folder = Files.createTempDirectory("tactus-mutated");
    models = new ArrayList<>();
    try (Stream<Path> files = Files.walk(CommandRun.EXAMPLES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".tactus")).sorted().toList()) {
        Path copy = folder.resolve("examples").resolve(CommandRun.EXAMPLES.relativize(file));
        Files.createDirectories(copy.getParent());
        models.add(Files.copy(file, copy));
      }
    }
  }

  @AfterContainer
  static void removeCopies() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Property(tries = 40)
  void noCommandFails(@ForAll @LongRange(min = 0, max = 1_000_000_000L) long seed) throws IOException {
    Random random = new Random(seed);
    Path example = pick(models, random);
    if (Files.size(example) > LARGEST) {
      return;
    }
    String text = Mutation.of(Files.readString(example), random);
    Path model = Files.writeString(example.resolveSibling("mutated.tactus"), text);
    try {
      boolean good = run(text, "check", model).status() == ExitStatus.DONE;
      run(text, "analyze", model, "--target", pick(TARGETS, random), "--format", pick(FORMATS, random), "--method",
          pick(List.of("sound", "published"), random));
      if (good) {
        runRest(text, model, random);
        checkFormatted(text, model);
      }
    } finally {
      Files.delete(model);
    }
  }

  private static void runRest(String text, Path model, Random random) throws IOException {
    run(text, "explain", model);
    run(text, "simulate", model, "--runs", 4, "--mode", pick(List.of("random", "adversarial", "synchronous"), random),
        "--duration", "20 ms");
    List<Object> generate =
        new ArrayList<>(List.of("generate", model, "-o", Files.createTempDirectory(folder, "workspace").resolve("ws")));
    switch (random.nextInt(3)) {
      case 0 -> generate.add("--dds-app");
      case 1 -> generate.addAll(List.of("--probe", "--synthetic-load"));
      default -> generate.addAll(List.of("--target", pick(TARGETS, random)));
    }
    run(text, generate.toArray());
  }

  private static void checkFormatted(String text, Path model) throws IOException {
    run(text, "format", model);
    String formatted = Files.readString(model);
    assertEquals(ExitStatus.DONE, run(text, "check", model).status(), () -> text + "\nis formatted as\n" + formatted);
    run(text, "format", model);
    assertEquals(formatted, Files.readString(model));
  }

  private static CommandRun run(String text, Object... arguments) {
    CommandRun run = CommandRun.of(arguments);
    assertFalse(run.status() == ExitStatus.FAULT,
        () -> String.join(" ", Stream.of(arguments).map(Object::toString).toList()) + ": "
        + run.err() + "\n" + text);
    return run;
  }

  private static <T> T pick(List<T> choices, Random random) {
    return choices.get(random.nextInt(choices.size()));
  }
}
