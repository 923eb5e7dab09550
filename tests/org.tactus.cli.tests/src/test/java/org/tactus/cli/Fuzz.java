package org.tactus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tactus.report.ReportFormat;

/**
 * Runs the commands on files that nobody writes. Whatever a file holds, no command ends with a fault (status 4), takes
 * longer than {@link #LONGEST} of processor time, or leaves a file outside the folder that it is given for its output.
 */
final class Fuzz implements AutoCloseable {

  /** What a command may take of a processor for a file of the size of the examples; far more than it does. */
  static final Duration LONGEST = Duration.ofSeconds(20);
  private static final Duration HUNG = Duration.ofMinutes(5);
  private static final long STACK = 4 << 20;
  /** Which of the files of a search have their times at the limits of the language. */
  static final int EXTREME_EVERY = 8;
  private static final long LARGEST = 20_000;
  private static final List<String> TARGETS = List.of("humble", "jazzy", "kilted", "lyrical");
  private static final List<String> FORMATS = ReportFormat.of(ReportFormat.Reports.FINDINGS).stream()
      .map(ReportFormat::id).toList();

  private final Path folder;
  private final List<Path> models = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final Path here = Path.of("").toAbsolutePath();

  /** Copies the examples, since a changed one lies beside what it imports. */
  Fuzz(Path examples) throws IOException {
    folder = Files.createTempDirectory("fuzz-test");
    try (Stream<Path> files = Files.walk(examples)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".tactus")).sorted().toList()) {
        Path copy = folder.resolve("examples").resolve(examples.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
        if (Files.size(file) <= LARGEST) {
          models.add(copy);
          texts.add(Files.readString(file));
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    remove(folder);
  }

  /** Returns what is wrong with what the commands do with the file of a seed; empty if all is well. */
  Optional<String> fault(long seed) throws IOException {
    Random random = new Random(seed);
    Path model = models.get(random.nextInt(models.size())).resolveSibling("fuzzed.tactus");
    Files.write(model, FuzzInput.of(texts, seed));
    return fault(model, random, List.of("--duration", "20 ms"));
  }

  /**
   * The same for the example of a seed with its times at the limits of the language, simulated for as long as usual or
   * as possible.
   */
  Optional<String> faultAtExtremes(long seed) throws IOException {
    Random random = new Random(seed);
    int example = random.nextInt(models.size());
    Path model = models.get(example).resolveSibling("fuzzed.tactus");
    Files.writeString(model, ExtremeValues.of(texts.get(example), random));
    return fault(model, random,
        pick(List.of(List.of(), List.of("--duration", "9000000000 s", "--events", "100000")), random));
  }

  private Optional<String> fault(Path model, Random random, List<String> length) throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    Set<Path> before = files();
    try {
      for (List<Object> command : commands(model, out, random, length)) {
        Run run = new Run(command);
        Optional<String> fault = run.fault();
        if (fault.isPresent()) {
          return fault;
        }
        if (!files().equals(before)) {
          return Optional
              .of(command + " left other files than before outside its output: " + before + ", now " + files());
        }
        if (command.getFirst().equals("check") && run.status != ExitStatus.DONE) {
          break;
        }
      }
      return Optional.empty();
    } finally {
      Files.deleteIfExists(model);
      remove(out);
    }
  }

  private static List<List<Object>> commands(Path model, Path out, Random random, List<String> length) {
    List<List<Object>> commands = new ArrayList<>();
    commands.add(List.of("format", model, "--stdout"));
    commands
        .add(List.of("analyze", model, "--format", pick(FORMATS, random), "--target", pick(TARGETS, random), "--method",
        pick(List.of("sound", "published"), random), "-o", out.resolve("report")));
    commands.add(List.of("check", model, "--format", pick(FORMATS, random)));
    commands.add(List.of("explain", model));
    List<Object> simulate = new ArrayList<>(List.of("simulate", model, "--runs", 2, "--mode",
        pick(List.of("random", "adversarial", "synchronous"), random)));
    simulate.addAll(length);
    commands.add(simulate);
    List<Object> generate = new ArrayList<>(List.of("generate", model, "-o", out.resolve("workspace")));
    generate.addAll(pick(List.of(List.of("--dds-app"), List.of("--probe", "--synthetic-load"),
        List.of("--target", pick(TARGETS, random))), random));
    commands.add(generate);
    return commands;
  }

  /** Returns what there is beside the output, in the folder of the models and in the one that the commands run in. */
  private Set<Path> files() throws IOException {
    Set<Path> files = new TreeSet<>();
    try (Stream<Path> all = Files.walk(folder); Stream<Path> near = Files.list(here)) {
      all.filter(path -> !path.startsWith(folder.resolve("out"))).forEach(files::add);
      near.forEach(files::add);
    }
    return files;
  }

  private static <T> T pick(List<T> choices, Random random) {
    return choices.get(random.nextInt(choices.size()));
  }

  private static void remove(Path folder) throws IOException {
    Files.walkFileTree(folder, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        Files.delete(file);
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
        Files.delete(directory);
        return FileVisitResult.CONTINUE;
      }
    });
  }

  /** A command in a thread with the stack of the real command line. */
  private static final class Run {

    private final List<Object> command;
    private int status;
    private String err = "";
    private Duration processorTime = Duration.ZERO;

    Run(List<Object> command) {
      this.command = command;
    }

    Optional<String> fault() {
      Thread thread = new Thread(null, this::run, "command", STACK);
      thread.setDaemon(true);
      thread.start();
      try {
        thread.join(HUNG.toMillis());
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
      if (thread.isAlive()) {
        return Optional.of(command + " hangs at " + List.of(thread.getStackTrace()));
      }
      // explain has nothing to do without a chain
      boolean usage = status == ExitStatus.USAGE && !command.getFirst().equals("explain");
      if (status == ExitStatus.FAULT || usage) {
        return Optional.of(command + " ends with status " + status + ": " + err);
      }
      return processorTime.compareTo(LONGEST) > 0 ? Optional.of(command + " takes " + processorTime + " of a processor")
          : Optional.empty();
    }

    private void run() {
      List<Object> words = new ArrayList<>(command);
      words.add("--debug");
      CommandRun run = CommandRun.of(words.toArray());
      status = run.status();
      err = run.err();
      processorTime = Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
    }
  }

  /**
   * Searches for as many hours as the first argument says, from the seed of the second one on; {@code seed:NUMBER}
   * looks at one file again. The third argument is the folder of the examples.
   */
  public static void main(String[] args) throws IOException {
    boolean one = args[0].startsWith("seed:");
    long seed =
        one ? Long.parseLong(args[0].substring("seed:".length())) : args.length > 2 ? Long.parseLong(args[1]) : 0;
    long end = System.nanoTime() + (one ? 0 : (long) (Double.parseDouble(args[0]) * 3_600_000_000_000L));
    int found = 0;
    long files = 0;
    try (Fuzz fuzz = new Fuzz(Path.of(args[args.length - 1]))) {
      do {
        Optional<String> fault = seed % EXTREME_EVERY == 0 ? fuzz.faultAtExtremes(seed) : fuzz.fault(seed);
        if (fault.isPresent()) {
          found++;
          System.out.println("seed:" + seed + " " + fault.get());
        }
        files++;
        seed++;
      } while (System.nanoTime() < end);
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    }
    System.out.println(files + " files, " + found + " with a fault; the next seed is " + seed);
    System.exit(found > 0 ? 1 : 0);
  }
}
