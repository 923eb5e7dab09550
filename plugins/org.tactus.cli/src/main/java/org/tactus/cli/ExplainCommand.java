package org.tactus.cli;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tactus.analysis.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.sensitivity.Candidate;
import org.tactus.analysis.sensitivity.Remedies;
import org.tactus.analysis.sensitivity.Remedy;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.scoping.Spelling;
import org.tactus.lowering.Lowering;
import org.tactus.lowering.OtherMode;
import org.tactus.model.view.SystemView;
import org.tactus.report.ChainEntry;
import org.tactus.report.CodeReport;
import org.tactus.report.Story;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus explain}: tells what the bound of a chain consists of, why there is none, and what would shorten it; or what a code means. */
@Command(name = "explain", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Tells the story of a chain's bound: its stages, what contributes most, and what would shorten it. Of the code of "
        + "a diagnostic, such as TAC-REF-001, it tells why it is reported, the way out, and an example.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus explain car.tactus --chain hot_path",
        "  tactus explain car.tactus --chain hot_path --path hot_path#2",
        "  tactus explain car.tactus --chain hot_path --metric trigger_latency --format json",
        "  tactus explain TAC-CORE-005"})
final class ExplainCommand implements Callable<Integer> {

  private static final Pattern CODE = Pattern.compile("TAC-[A-Z]+-[0-9]+");
  private static final Set<String> OF_SYSTEMS = Set.of("--target", "--chain", "--path", "--metric");

  @Parameters(paramLabel = "FILE|CODE", description = "A .tactus file that describes a system, or the code of a diagnostic.")
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
    String name = file.toString().toUpperCase(Locale.ROOT);
    if (CODE.matcher(name).matches()) {
      return explain(name);
    }
    return Input.analysable(file, target.interpretation(), console).map(this::explain).orElse(ExitStatus.INPUT);
  }

  private int explain(Input input) {
    try (Progress progress = new Progress(console)) {
      progress.step("analysing " + file);
      AnalysisResult result = Analysis.run(input.timing().orElseThrow(), Method.SOUND);
      Input.say(Settled.without(input, result), console);
      ChainEntry entry = entry(result);
      List<Remedy> remedies = Remedies.of(result, entry.path(), otherModes(input, entry.path()), progress::step);
      Story story = new Story(result, entry, remedies);
      output.write(console, output.format() == Format.JSON ? story.json() : story.text(output.style(console)));
      return entry.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
    }
  }

  /** Tells what the catalogue of diagnostics says of a code. */
  private int explain(String id) {
    spec.commandLine().getParseResult().matchedOptions().stream().filter(option -> OF_SYSTEMS.contains(option.longestName())).findFirst()
        .ifPresent(option -> {
          throw Usage.wrong(spec, option.longestName() + " is for a system; " + id + " is the code of a diagnostic");
        });
    Code code = Catalogue.find(id).orElseThrow(() -> Usage.wrong(spec, "there is no diagnostic " + id
        + Spelling.nearest(id, Catalogue.CODES.stream().map(Code::id)).map(other -> ": did you mean " + other + "?").orElse("")));
    output.write(console, output.format() == Format.JSON ? CodeReport.json(code) : CodeReport.text(code, output.style(console)));
    return ExitStatus.DONE;
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
      throw Usage.wrong(spec, "chain " + chosen + " has no goal of metric '" + metric + "'; it has " + String.join(", ",
          entries.stream().map(each -> each.path().metric().jsonName()).distinct().toList()));
    }
    return ofMetric.stream().filter(each -> path == null ? each.worst() : each.name().equals(path)).findFirst()
        .orElseThrow(() -> Usage.wrong(spec, "chain " + chosen + " has no path '" + path + "'; it has "
            + String.join(", ", ofMetric.stream().map(ChainEntry::name).toList())));
  }

  private String named(AnalysisResult result) {
    Usage.requireChain(spec, file, names(result), chain);
    return chain;
  }

  /** Returns the chain with the least slack, the first of several; says so where there is a choice. */
  private String mostUrgent(AnalysisResult result) {
    String found = ChainEntry.of(result, Optional.empty()).stream().min(Comparator.comparingLong(ChainEntry::slack))
        .map(entry -> entry.chain().chain().name())
        .orElseThrow(() -> Usage.wrong(spec, "there is no chain to explain in " + file));
    int others = names(result).size() - 1;
    if (others > 0) {
      console.error("explaining " + found + ", which has the least to spare; --chain chooses one of the other " + others + "\n\n");
    }
    return found;
  }

  private static List<String> names(AnalysisResult result) {
    return result.chains().stream().map(each -> each.chain().name()).toList();
  }
}
