package org.tactus.cli;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tactus.analysis.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.sensitivity.Candidate;
import org.tactus.analysis.sensitivity.Remedies;
import org.tactus.analysis.sensitivity.Remedy;
import org.tactus.lowering.Lowering;
import org.tactus.lowering.OtherMode;
import org.tactus.model.view.SystemView;
import org.tactus.report.ChainEntry;
import org.tactus.report.Story;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus explain}: tells what the bound of a chain consists of, why there is none, and what would shorten it. */
@Command(name = "explain", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Tells the story of a chain's bound: its stages, what contributes most, and what would shorten it.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus explain car.tactus --chain hot_path",
        "  tactus explain car.tactus --chain hot_path --path hot_path#2",
        "  tactus explain car.tactus --chain hot_path --metric trigger_latency --format json"})
final class ExplainCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "A .tactus file that describes a system.")
  private Path file;

  @Mixin
  private TargetOption target;

  @Option(names = "--chain", paramLabel = "NAME", description = "The chain (default: the one that "
      + "has the least to spare).")
  private String chain;

  @Option(names = "--path", paramLabel = "NAME", description = "The path, as analyze names it (default: the worst one).")
  private String path;

  @Option(names = "--metric", paramLabel = "METRIC", description = "The metric of the goal, as analyze names it (default: "
      + "that of the chain's first goal).")
  private String metric;

  @Mixin
  private ReportOutput.Figures output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<Input> usable = Input.usable(file, target.interpretation(), console);
    if (usable.isEmpty()) {
      return ExitStatus.INPUT;
    }
    try (Progress progress = new Progress(console)) {
      progress.step("analysing " + file);
      AnalysisResult result = Analysis.run(usable.get().timing().orElseThrow(), Method.SOUND);
      ChainEntry entry = entry(result);
      List<Remedy> remedies = Remedies.of(result, entry.path(), otherModes(usable.get(), entry.path()), progress::step);
      Story story = new Story(result, entry, remedies);
      output.write(console, output.format() == Format.JSON ? story.json() : story.text(output.style(console)));
      return entry.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
    }
  }

  /** Returns other ways to publish the topics of a path, which the timing model does not know. */
  private List<Candidate> otherModes(Input input, PathResult worst) {
    SystemView view = input.system().view();
    Set<String> topics = worst.deliveries().stream().map(delivery -> delivery.message().topic()).collect(Collectors.toSet());
    return view.topics().stream().filter(topic -> topics.contains(topic.getName()))
        .flatMap(topic -> OtherMode.of(view, topic).stream())
        .map(mode -> new Candidate(mode.text(), () -> Lowering.lower(view, target.interpretation(), mode).model())).toList();
  }

  private ChainEntry entry(AnalysisResult result) {
    String chosen = chain == null ? mostUrgent(result) : named(result);
    List<ChainEntry> entries = ChainEntry.of(result, Optional.of(chosen));
    String wanted = metric == null ? entries.getFirst().path().metric().jsonName() : metric.toLowerCase(Locale.ROOT);
    List<ChainEntry> ofMetric = entries.stream().filter(each -> each.path().metric().jsonName().equals(wanted)).toList();
    if (ofMetric.isEmpty()) {
      throw wrong("chain " + chosen + " has no goal of metric '" + metric + "'; it has " + String.join(", ",
          entries.stream().map(each -> each.path().metric().jsonName()).distinct().toList()));
    }
    return ofMetric.stream().filter(each -> path == null ? each.worst() : each.name().equals(path)).findFirst()
        .orElseThrow(() -> wrong("chain " + chosen + " has no path '" + path + "'; it has "
            + String.join(", ", ofMetric.stream().map(ChainEntry::name).toList())));
  }

  private String named(AnalysisResult result) {
    List<String> names = names(result);
    if (!names.contains(chain)) {
      throw wrong("there is no chain '" + chain + "' in " + file + (names.isEmpty() ? "; it has none" : "; there are " + String.join(", ", names)));
    }
    return chain;
  }

  /** Returns the chain with the least slack, the first of several; says so where there is a choice. */
  private String mostUrgent(AnalysisResult result) {
    String found = ChainEntry.of(result, Optional.empty()).stream().min(Comparator.comparingLong(ChainEntry::slack))
        .map(entry -> entry.chain().chain().name())
        .orElseThrow(() -> wrong("there is no chain to explain in " + file));
    int others = names(result).size() - 1;
    if (others > 0) {
      console.error("explaining " + found + ", which has the least to spare; --chain chooses one of the other " + others + "\n\n");
    }
    return found;
  }

  private static List<String> names(AnalysisResult result) {
    return result.chains().stream().map(each -> each.chain().name()).toList();
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
