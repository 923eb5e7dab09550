package org.tactus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.tactus.application.Import;
import org.tactus.analysis.Method;
import org.tactus.application.ImportFiles;
import org.tactus.application.ImportJob;
import org.tactus.application.ImportReports;
import org.tactus.application.ImportedSystem;
import org.tactus.application.InputException;
import org.tactus.application.UnitText;
import org.tactus.diagnostics.ImportCode;
import org.tactus.importers.amalthea.AmaltheaImport;
import org.tactus.importers.amalthea.ChainSelection;
import org.tactus.importers.amalthea.DelayTable;
import org.tactus.importers.amalthea.ImportException;
import org.tactus.importers.amalthea.ImportOptions.MemoryUse;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportResult;
import org.tactus.report.Figures;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus import amalthea}: makes a system from an AMALTHEA model. */
@Command(name = "amalthea", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Makes a system of publishers and subscribers from an AMALTHEA model of any version from 0.7.0 to "
        + "3.3.0, and reports what was taken, decided and left out.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus import amalthea model.amxmi -o system.tactus",
        "  tactus import amalthea model.amxmi -o system.tactus --chains CANbus_polling..DASM --send sync",
        "  tactus import amalthea model.amxmi -o system.tactus --style sampling",
        "  tactus import amalthea model.amxmi -o system.tactus --placement provision --time '30 s'"})
final class ImportAmaltheaCommand implements Callable<Integer> {

  @Parameters(paramLabel = "MODEL",
      description = "A model: a file, plain or compressed, or a folder with its .amxmi files.")
  private Path model;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Write the system here and the report to the standard output; else the system to the standard "
          + "output.")
  private Path output;

  @Option(names = "--report", paramLabel = "FILE",
      description = "Write the report here, too: as a page of HTML if the name ends in .html, as JSON if it ends in"
          + " .json, else as text.")
  private Path report;

  @Mixin
  private FigureFormat format;

  @Option(names = "--name", paramLabel = "NAME", description = "The system's name; else that of the model's file.")
  private String name;

  @Option(names = "--style", paramLabel = "STYLE", defaultValue = "dds",
      description = "What becomes of tasks: dds (publishers and data-driven subscribers, default) or sampling (each "
          + "reads its inputs' latest values).")
  private Style style;

  @Option(names = "--alpha", paramLabel = "SHARE", defaultValue = "0.95",
      description = "The publisher's share of the execution time of a task that reads and writes; ${DEFAULT-VALUE} if "
          + "not given.")
  private BigDecimal alpha;

  @Option(names = "--chains", paramLabel = "all|SINK|FROM..TO", defaultValue = "all",
      description = "The chains to derive from the data flow; all if not given.")
  private String chains;

  @Option(names = "--delays", paramLabel = "FILE|PRESET", defaultValue = DelayTable.PAPER_NAME,
      description = "The message-delay table: rows as in the language, or the preset " + DelayTable.PAPER_NAME
          + ", which is the default.")
  private String delays;

  @Option(names = "--network-delay", paramLabel = "TIME",
      description = "What a message takes at most between two hosts, since AMALTHEA does not say; a guess of 500 us if "
          + "not given.")
  private String networkDelay;

  @Option(names = "--send", paramLabel = "HOW", defaultValue = "fifo",
      description = "How publishers send: sync, or with a flow controller each: fifo (default), high_priority, "
          + "round_robin.")
  private SendingStyle sending;

  @Option(names = "--order", paramLabel = "TOPIC[,TOPIC...]", split = ",",
      description = "Topics that publishers send first, the most urgent one first; the others follow by payload, the"
          + " smallest one first. A policy heeds it with --send high_priority.")
  private List<String> order = List.of();

  @Option(names = "--placement", paramLabel = "WHERE",
      description = "Where threads run: own (each on its own core), model (where the model says) or feasible (as "
          + "model, but on cores of their own where the model overloads one) or provision (cores of the model, decided "
          + "with the priorities so that goals are proved). dds: own, sampling: feasible if not given.")
  private PlacementStyle placement;

  @ArgGroup(exclusive = false, validate = false, heading = "%nWith --placement provision:%n")
  private SearchOptions search = new SearchOptions();

  @Option(names = "--priorities", paramLabel = "WHICH",
      description = "Priorities of threads: rate_monotonic or model. dds: rate_monotonic, sampling: model if not "
          + "given.")
  private Priorities priorities;

  @Mixin
  private ModelAspects aspects;

  @Option(names = "--topics", paramLabel = "WHAT",
      description = "What becomes a topic: label (each, for each task that writes it), reader (the same for each task "
          + "that reads it), bundle (all that one task writes for the same readers) or shared (each label, whoever "
          + "writes it). dds: label, sampling: shared if not given.")
  private TopicStyle topics;

  @Option(names = "--readers", paramLabel = "WHICH", defaultValue = "own",
      description = "What activates tasks that only read: own (their own stimulus, default) or data (each message, as"
          + " in the DDS paper; goals"
          + " over them are not claimed).")
  private Readers readers;

  @Option(names = "--memory", paramLabel = "WHAT", defaultValue = "none",
      description = "What accesses to shared memories become: none (default; the report says what is left out) or "
          + "interference (cores delay each other's accesses).")
  private MemoryUse memory;

  @Option(names = "--sigmas", paramLabel = "K",
      description = "Take the mean plus K standard deviations of unbounded distributions.")
  private BigDecimal sigmas;

  @Option(names = "--minimum-distance", paramLabel = "TIME",
      description = "The distance of activations where a stimulus gives none.")
  private String minimumDistance;

  @Option(names = "--frequency", paramLabel = "FREQUENCY",
      description = "The clock of processing units without one, such as 200MHz.")
  private String frequency;

  @Option(names = "--iterations", paramLabel = "N", description = "How often loops run at most.")
  private Integer iterations;

  @Option(names = "--assume-wcet", paramLabel = "TIME",
      description = "The execution time of what has none in the model; it is unknown if not given, so that nothing"
          + " that waits for it has a bound.")
  private String assumedWcet;

  @Option(names = "--offset-jitter", paramLabel = "TIME",
      description = "How much later than the model says timers with an offset are released (with --offsets model), "
          + "such as 100us; 'generate' asks for at least 10 us.")
  private String offsetJitter;

  @Option(names = "--ignore", paramLabel = "TASK.LABEL", description = "Leave this write out; may be repeated.")
  private Set<String> ignored = new LinkedHashSet<>();

  @Spec
  private CommandSpec spec;

  private final Console console;

  ImportAmaltheaCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    DelayTable table = table();
    boolean provisions = placement == PlacementStyle.PROVISION;
    if (search.given() && !provisions) {
      throw Usage.wrong(spec, "--strategy, --objective, --degrade, --time and --seed say how --placement provision"
          + " decides: give that, too");
    }
    ImportJob job = new ImportJob(step -> read(options(table, step)),
        ImportFiles.of(inputs()).writingTo(output).reportingTo(report),
        Optional.of(search.searching(Method.SOUND)).filter(how -> provisions));
    ImportedSystem result = provisions ? interruptible(job) : run(job, () -> false);
    String told = format.text(new Figures(result::report, result::json));
    if (output == null) {
      console.error(told);
      console.print(result.text());
    } else {
      console.print(told);
    }
    return result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private List<Path> inputs() {
    return delays.equals(DelayTable.PAPER_NAME) ? List.of(model) : List.of(model, Path.of(delays));
  }

  /** Runs an import whose search ends early with the best so far if the command is interrupted. */
  private ImportedSystem interruptible(ImportJob job) {
    try (Interruption interruption = new Interruption()) {
      return run(job, interruption::happened);
    } catch (CancellationException early) {
      throw new InputException("interrupted before there was a system to decide about: nothing was written");
    }
  }

  private ImportedSystem run(ImportJob job, BooleanSupplier cancelled) {
    try (Progress progress = new Progress(console, cancelled)) {
      return Import.run(job, progress);
    }
  }

  private DelayTable table() {
    try {
      return DelayTable.of(delays);
    } catch (ImportException refused) {
      throw unusable(refused);
    }
  }

  private ImportedSystem read(ImportOptions options) {
    try {
      ImportResult result = AmaltheaImport.run(model, options);
      return new ImportedSystem(result.text(), result.cores(),
          new ImportReports(result::report, result::html, result::json));
    } catch (ImportException refused) {
      throw unusable(refused);
    }
  }

  private static InputException unusable(ImportException refused) {
    return new InputException(ImportCode.UNUSABLE.id() + " " + refused.getMessage());
  }

  private ImportOptions options(DelayTable table, Consumer<String> progress) {
    try {
      ImportOptions.Builder options =
          ImportOptions.builder(style).name(name).alpha(alpha).chains(ChainSelection.parse(chains)).delays(table)
          .networkDelay(nanoseconds(networkDelay)).sending(sending).order(order).readers(readers).memory(memory)
          .taking(aspects.taken())
              .sigmas(sigmas).minimumDistance(nanoseconds(minimumDistance))
              .frequency(frequency == null ? null : UnitText.hertz(frequency)).iterations(iterations)
          .assumedWcet(nanoseconds(assumedWcet)).offsetJitter(nanoseconds(offsetJitter))
          .ignoredWrites(ignored).progress(progress);
      if (placement != null) {
        options.placement(placement);
      }
      if (topics != null) {
        options.topics(topics);
      }
      if (priorities != null) {
        options.priorities(priorities);
      }
      return options.build();
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), wrong.getMessage());
    }
  }

  private static Long nanoseconds(String time) {
    return time == null ? null : UnitText.nanoseconds(time);
  }
}
