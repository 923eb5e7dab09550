package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every genuine AMALTHEA model goes through import, check, analyze, simulate, generate and export, in both styles and
 * all placements, with status 0 or 3, and what is exported can be imported again. The one thing that may be refused is
 * a system with more to do than it can, and the report of the import says whether the model or the style is the reason;
 * with {@code --placement feasible} it is the model alone. The models are no part of the project: they are looked for
 * in the folder that the system property {@code tactus.models} names, else beside the checkout.
 */
class GenuineModelsSweepTest {

  private static final Pattern ERROR = Pattern.compile("^error\\[(TAC-[A-Z]+-\\d+)\\]", Pattern.MULTILINE);
  private static final Set<String> OVERLOAD = Set.of("TAC-LOAD-001", "TAC-LOAD-005");
  private static final String BY_MODEL = " of a core to do at worst in the model itself";
  private static final String BY_CORE = " to do at worst where ";
  private static final String BY_STYLE = "give threads more to do than a core can, which their tasks in the model"
      + " have not";
  private static final String[] ASPECTS = {"--offsets", "model", "--offset-jitter", "100us", "--preemption", "model",
      "--semaphores", "model", "--distributions", "model", "--let", "model"};
  private static final Set<String> REFUSED_ASPECTS = Set.of("TAC-GEN-035");

  @TempDir
  private Path folder;

  private static Path models() {
    String named = System.getProperty("tactus.models");
    return named != null ? Path.of(named)
        : Path.of("../..").toAbsolutePath().normalize().resolveSibling("shared").resolve("models/amalthea");
  }

  private static List<Path> all() throws IOException {
    if (!Files.isDirectory(models())) {
      return List.of(models().resolve("no genuine models here"));
    }
    try (Stream<Path> entries = Files.list(models())) {
      return entries.filter(path -> Files.isDirectory(path) || path.getFileName().toString().contains(".amxmi"))
          .sorted().toList();
    }
  }

  static Stream<Arguments> imports() throws IOException {
    return all().stream().flatMap(model -> Stream.of("dds", "sampling").flatMap(style ->
        Stream.of("own", "model", "feasible").map(placement -> Arguments.of(model, style, placement))));
  }

  static Stream<Arguments> styles() throws IOException {
    return all().stream().flatMap(model -> Stream.of("dds", "sampling").map(style -> Arguments.of(model, style)));
  }

  /** Returns the report; the system is in {@link #system}. */
  private String imported(Path model, String... options) {
    assumeTrue(Files.exists(model), () -> "no genuine model at " + model + "; name their folder with -Dtactus.models");
    return CommandRun.imported(model, system(), options);
  }

  private Path system() {
    return folder.resolve("model.tactus");
  }

  private void ends(CommandRun run, int... allowed) {
    assertTrue(IntStream.of(allowed).anyMatch(one -> one == run.status()),
        () -> "status " + run.status() + "\n" + run.err() + run.out());
  }

  /** Returns the codes of the errors for which a command refuses the system. */
  private Set<String> refusals(CommandRun run) {
    Set<String> codes = new TreeSet<>();
    ERROR.matcher(run.out() + run.err()).results().forEach(error -> codes.add(error.group(1)));
    ends(run, codes.isEmpty() ? 0 : OVERLOAD.containsAll(codes) ? 3 : 1);
    return codes;
  }

  /** Runs every command, and returns whether the system has more to do than it can; nothing else may be refused. */
  private boolean overloaded(Set<String> refused) {
    ends(CommandRun.of("analyze", system()), 0, 3);
    ends(CommandRun.of("simulate", system(), "--duration", "1s", "--runs", "2"), 0, 3);
    ends(CommandRun.of("simulate", system(), "--distribution", "--duration", "200ms", "--runs", "2"), 0, 3);
    Path exported = folder.resolve("exported.amxmi");
    ends(CommandRun.of("export", "amalthea", system(), "-o", exported), 0, 3);
    ends(CommandRun.of("import", "amalthea", exported, "-o", folder.resolve("again.tactus")), 0);
    Set<String> errors = refusals(CommandRun.of("check", system()));
    assertTrue(OVERLOAD.containsAll(errors), errors::toString);
    Set<String> left = refusals(CommandRun.of("generate", system(), "-o", folder.resolve("workspace")));
    left.removeAll(refused);
    assertEquals(errors, left);
    return !errors.isEmpty();
  }

  @ParameterizedTest
  @MethodSource("imports")
  void goesThroughEveryCommand(Path model, String style, String placement) {
    String report = imported(model, "--style", style, "--placement", placement);
    boolean ofModel = report.contains(BY_MODEL);
    boolean overloaded = overloaded(Set.of());
    assertTrue(overloaded || !ofModel, report);
    switch (placement) {
      case "feasible" -> assertEquals(ofModel, overloaded, report);
      case "model" -> assertTrue(!overloaded || ofModel || report.contains(BY_CORE) || report.contains(BY_STYLE),
          report);
      default -> {
        if (overloaded && !ofModel) {
          imported(model, "--style", "sampling", "--placement", "own", "--topics", "bundle");
          ends(CommandRun.of("check", system()), 0);
        }
      }
    }
  }

  /** Offsets, semaphores, preemption, distributions and logical execution times of the model, too. */
  @ParameterizedTest
  @MethodSource("styles")
  void goesThroughWithEveryAspect(Path model, String style) {
    List<String> options = new ArrayList<>(List.of("--style", style, "--placement", "feasible"));
    options.addAll(List.of(ASPECTS));
    String report = imported(model, options.toArray(String[]::new));
    assertEquals(report.contains(BY_MODEL), overloaded(REFUSED_ASPECTS), report);
  }

  /** WATERS 2017 sends thousands of labels, and no task but this one has more to do than a core can. */
  @Test
  void messagesAndPartsOfTasksAreNotInTheWayOfAFeasiblePlacement() {
    Path waters = models().resolve("waters-2017-challenge-0.7.2.amxmi.gz");
    for (String style : List.of("dds", "sampling")) {
      String report = imported(waters, "--style", style, "--placement", "feasible");
      assertTrue(report.contains("task Task_10ms has 117.2 %" + BY_MODEL), report);
      assertTrue(report.contains("no placement is feasible: alone on a core, executor Task_10ms 117.2 % of it are"),
          report);
      assertTrue(report.contains("share a topic, as with --topics bundle, since a topic for each label would"), report);
    }
  }
}
