package org.tactus.cli;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.analysis.Method;
import org.tactus.application.ModesResult;
import org.tactus.application.OutputFile;
import org.tactus.application.PlanModes;
import org.tactus.application.Provision;
import org.tactus.application.ProvisionOptions;
import org.tactus.application.ProvisionResult;
import org.tactus.application.ServeSearch;
import org.tactus.report.Figures;
import org.tactus.report.provision.FrontReport;
import org.tactus.report.provision.ModeTableJson;
import org.tactus.report.provision.ModeTableText;
import org.tactus.report.provision.ProvisionJson;
import org.tactus.report.provision.ProvisionText;
import org.tactus.synthesis.problem.Decision;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus provision}: decides what a system leaves open, and writes the decisions as a variant. */
@Command(name = "provision", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Decides priorities, cores and reservations that a system leaves open so that its goals are proved, "
        + "and writes the decisions as a variant.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus provision car.tactus -o provisioned.tactus",
        "  tactus provision car.tactus -o provisioned.tactus --free priorities,cores",
        "  tactus provision car.tactus -o provisioned.tactus --free all,executors,controllers",
        "  tactus provision car.tactus -o provisioned.tactus --strategy llama --system-core car.c3",
        "  tactus provision car.tactus --objective robust --time '30 s' --format json",
        "  tactus provision car.tactus --strategy lame --front front.svg",
        "  tactus provision car.tactus --modes modes.json",
        "  tactus provision car.tactus --modes modes.json --serve /run/user/1000/car/search --time '2 s'"})
final class ProvisionCommand implements Callable<Integer> {

  private static final Pattern PERCENT = Pattern.compile("([0-9]{1,3})\\s*%?");

  @Parameters(paramLabel = "FILE", converter = ModelFile.class, description = "The file that describes the system.")
  private Path file;

  @Option(names = {"-o", "--output"}, paramLabel = "VARIANT",
      description = "Write the decisions to this file, a variant that imports the system; if not given, only report.")
  private Path output;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--free", paramLabel = "WHAT", split = ",",
      description = "What of the given may be decided anew: priorities, cores, budgets, periods, order, topics, all of "
          + "these (all), and how the system is built: executors, controllers (of flow), classes (of threads). "
          + "What the system leaves open is decided in any case.")
  private List<String> free = List.of();

  @Option(names = "--keep-cores", description = "With --free all: threads stay on the cores that the system gives.")
  private boolean keepCores;

  @Mixin
  private SearchOptions search;

  @Option(names = "--method", paramLabel = "METHOD", defaultValue = "sound",
      description = "By which bounds: sound (default) or published.")
  private Method method;

  @Option(names = "--cap", paramLabel = "PERCENT", defaultValue = "90",
      description = "The part of a core that reservations may take together; ${DEFAULT-VALUE} if not given, and at "
          + "most, since kernels may keep the rest.")
  private String cap;

  @Option(names = "--system-core", paramLabel = "HOST.CORE",
      description = "Keep executors off this core, and put the open threads of the middleware there.")
  private String systemCore;

  @Option(names = "--front", paramLabel = "FILE",
      description = "Write the plans between processor time and slack of which none is better in both: as CSV if the "
          + "name ends in .csv, as a drawing if it ends in .svg, else as a table; - prints the table.")
  private Path front;

  @Option(names = "--modes", paramLabel = "TABLE",
      description = "Instead of a variant: decide and prove a configuration for each mode and load of the system, and "
          + "what holds while it goes from one to another. Write them to this file, which the manager of the running "
          + "system reads; - only reports.")
  private Path modes;

  @Option(names = "--serve", paramLabel = "SOCKET",
      description = "Instead of a variant: search configurations for the manager of the running system, which goes by "
          + "the table of --modes, and answer it on this Unix-domain socket until interrupted. A search takes no "
          + "longer than --time (default: 2 s).")
  private Path socket;

  @Mixin
  private FigureFormat format;

  @Spec
  private CommandSpec spec;

  private final Console console;

  ProvisionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (socket != null) {
      return serve();
    }
    if (modes != null) {
      return planModes();
    }
    ProvisionOptions options = new ProvisionOptions(file, Optional.ofNullable(output), target.interpretation(),
        decisions(), search.searching(method), percent(), Optional.ofNullable(systemCore));
    try (Interruption interruption = new Interruption()) {
      ProvisionResult result;
      try (Progress progress = new Progress(console, interruption::happened)) {
        result = Provision.run(options, progress);
      }
      console.print(format.text(new Figures(() -> ProvisionText.of(result.report(options.search()), console.outStyle()),
          () -> ProvisionJson.of(result.report(options.search())))));
      write(FrontReport.of(result.outcome().effort().front()));
      return result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
    }
  }

  private void requireManaged(String option) {
    if (output != null || front != null || !free.isEmpty() || keepCores || systemCore != null
        || method != Method.SOUND) {
      throw Usage.wrong(spec, option + " goes by what the system says of its manager, and by sound bounds: leave "
          + "--output, --free, --keep-cores, --system-core, --front and --method out");
    }
  }

  private int serve() {
    requireManaged("--serve");
    if (modes == null) {
      throw Usage.wrong(spec, "--serve needs the table by which the manager goes: name it with --modes, as in "
          + "--modes modes.json");
    }
    ProvisionOptions.Searching searching = search.searching(method);
    ProvisionOptions options = new ProvisionOptions(file, Optional.empty(), target.interpretation(), Set.of(),
        searching.nanoseconds() == Long.MAX_VALUE ? searching.within(ServeSearch.USUAL_TIME) : searching, percent(),
        Optional.empty());
    try (Interruption interruption = new Interruption();
        Progress progress = new Progress(console, interruption::happened)) {
      ServeSearch.run(options, modes, socket, progress, said -> console.summary(said + "\n"));
    }
    return ExitStatus.DONE;
  }

  private int planModes() {
    requireManaged("--modes");
    Optional<Path> table = modes.toString().equals("-") ? Optional.empty() : Optional.of(modes);
    ProvisionOptions options = new ProvisionOptions(file, table, target.interpretation(), Set.of(),
        search.searching(method), percent(), Optional.empty());
    try (Interruption interruption = new Interruption()) {
      ModesResult result;
      try (Progress progress = new Progress(console, interruption::happened)) {
        result = PlanModes.run(options, progress);
      }
      console.print(format.text(new Figures(() -> ModeTableText.of(result.modes(), console.outStyle())
          + result.written().map(path -> "written to " + path + "\n").orElse(""),
          () -> ModeTableJson.of(result.modes()))));
      return result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
    }
  }

  private void write(FrontReport plans) {
    if (front == null) {
      return;
    }
    String name = front.toString();
    if (name.equals("-")) {
      console.print(plans.table());
    } else {
      OutputFile.write(front, name.endsWith(".csv") ? plans.csv() : name.endsWith(".svg") ? plans.svg()
          : plans.table());
    }
  }

  private Set<Decision> decisions() {
    Set<Decision> decisions = new LinkedHashSet<>();
    for (String word : free) {
      switch (word.strip()) {
        case "all" -> decisions.addAll(Decision.ofThreads());
        case "priorities" -> decisions.add(Decision.PRIORITIES);
        case "cores" -> decisions.add(Decision.CORES);
        case "budgets" -> decisions.add(Decision.BUDGETS);
        case "periods" -> decisions.add(Decision.PERIODS);
        case "order" -> decisions.add(Decision.ORDER);
        case "topics" -> decisions.add(Decision.TOPICS);
        case "executors" -> decisions.add(Decision.EXECUTORS);
        case "controllers" -> decisions.add(Decision.CONTROLLERS);
        case "classes" -> decisions.add(Decision.CLASSES);
        default -> throw Usage.wrong(spec, "--free names priorities, cores, budgets, periods, order, topics, all of "
            + "these (all), executors, controllers or classes, not '" + word.strip() + "'");
      }
    }
    if (keepCores) {
      decisions.remove(Decision.CORES);
    }
    return decisions;
  }

  private int percent() {
    Matcher matcher = PERCENT.matcher(cap);
    if (!matcher.matches()) {
      throw Usage.wrong(spec, "--cap needs a percentage, as in 90%, not '" + cap + "'");
    }
    return Integer.parseInt(matcher.group(1));
  }
}
