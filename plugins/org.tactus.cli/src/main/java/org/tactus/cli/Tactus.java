package org.tactus.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.InputException;
import org.tactus.application.OptionException;
import org.tactus.application.RefusedSystemException;
import org.tactus.application.WarningsException;
import org.tactus.input.VisibleText;
import org.tactus.report.DiagnosticText;
import org.tactus.report.TextStyle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code tactus}: assembles its subcommands and turns what happens into messages and exit statuses. */
@Command(name = "tactus", versionProvider = Tactus.Version.class, mixinStandardHelpOptions = true,
    description = "Proves latency goals of ROS 2 systems and generates the systems that keep them.",
    synopsisSubcommandLabel = "COMMAND", commandListHeading = "%nCommands:%n", optionListHeading = "%nOptions:%n",
    descriptionHeading = "%n", footerHeading = "%nExamples:%n",
    footer = {
        "  tactus check car.tactus                      report errors in a system and its imports",
        "  tactus analyze car.tactus                    bound the latency of every chain",
        "  tactus analyze car.tactus --format json      the same for other tools",
        "  tactus diff HEAD~1:car.tactus car.tactus     tell what a change does to the bounds",
        "  tactus explain car.tactus --chain hot_path   tell what a bound consists of",
        "  tactus explain TAC-CORE-005                  tell what a diagnostic means",
        "  tactus report car.tactus -o report.html      write a page to look at",
        "  tactus simulate car.tactus                   observe latencies in simulated runs",
        "  tactus provision car.tactus -o placed.tactus decide priorities, cores and reservations",
        "  tactus graph car.tactus -o car.svg           draw it",
        "  tactus generate car.tactus -o workspace      write a ROS 2 workspace",
        "  tactus measure car.tactus                    run it on Fast DDS and compare with the bounds",
        "  tactus import amalthea car.amxmi -o car.tactus",
        "  tactus export amalthea car.tactus --into car.amxmi -o result.amxmi",
        "  tactus lsp                                   serve an editor",
        "",
        "Exit status: 0 done and all goals met, 1 errors in the input, 2 wrong usage,",
        "3 a goal is missed or has no bound, 4 a fault of Tactus itself."})
public final class Tactus implements Runnable {

  private static final String DEBUG = "--debug";
  private static final Map<String, Function<Console, Object>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("check", CheckCommand::new);
    COMMANDS.put("analyze", AnalyzeCommand::new);
    COMMANDS.put("diff", DiffCommand::new);
    COMMANDS.put("explain", ExplainCommand::new);
    COMMANDS.put("report", ReportCommand::new);
    COMMANDS.put("simulate", SimulateCommand::new);
    COMMANDS.put("provision", ProvisionCommand::new);
    COMMANDS.put("graph", GraphCommand::new);
    COMMANDS.put("generate", GenerateCommand::new);
    COMMANDS.put("measure", MeasureCommand::new);
    COMMANDS.put("calibrate", CalibrateCommand::new);
    COMMANDS.put("format", FormatCommand::new);
    COMMANDS.put("import", ImportCommand::create);
    COMMANDS.put("export", ExportCommand::create);
    COMMANDS.put("watch", WatchCommand::new);
    COMMANDS.put("lsp", LspCommand::new);
    COMMANDS.put("completion", CompletionCommand::new);
  }

  @Option(names = DEBUG, description = "Print the stack trace of a fault of Tactus.", scope = ScopeType.INHERIT)
  private boolean debug;

  @Mixin
  private Appearance appearance;

  @Spec
  private CommandSpec spec;

  private Tactus() {
  }

  /**
   * Runs the command line within another program, without colours, and returns its exit status; never ends the process.
   *
   * @param out where results go
   * @param err where all else goes
   */
  public static int run(String[] args, OutputStream out, OutputStream err) {
    return run(args, new Console(out, TextStyle.PLAIN, err, TextStyle.PLAIN, false));
  }

  /** Runs the command line and returns its exit status; never ends the process. */
  public static int run(String[] args, Console given) {
    return run(args, given, () -> { });
  }

  /**
   * Runs the command line and returns its exit status; never ends the process.
   *
   * @param ready is run when the command line is parsed, before the command
   */
  static int run(String[] args, Console given, Runnable ready) {
    Console console = Appearance.of(args, given);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status;
    try {
      if (args.length == 1 && Version.OPTIONS.contains(args[0])) {
        console.print(Version.line() + System.lineSeparator());
        return ExitStatus.DONE;
      }
      status = commandLine(args, console).setOut(new PrintWriter(out)).setErr(new PrintWriter(err))
          .setExecutionStrategy(parsed -> {
            ready.run();
            return new CommandLine.RunLast().execute(parsed);
          })
          .execute(args);
      console.error(err.toString());
      console.print(out.toString());
    } catch (InputException unwritable) {
      status = refused(unwritable, console);
    } catch (OutOfMemoryError exhausted) {
      status = exhausted(console);
    } catch (RuntimeException | Error failure) {
      status = fault(failure, Arrays.asList(args).contains(DEBUG), console);
    }
    return status;
  }

  /** Makes the command line with all subcommands, which is described rather than run. */
  static CommandLine whole(Console console) {
    CommandLine line = new CommandLine(new Tactus());
    COMMANDS.forEach((name, command) -> line.addSubcommand(name, command.apply(console)));
    return line;
  }

  /** Makes the command line with the one subcommand that is called, since each costs start-up time; else with all. */
  private static CommandLine commandLine(String[] args, Console console) {
    CommandLine line = new CommandLine(new Tactus());
    String called = Arrays.stream(args).filter(COMMANDS::containsKey).findFirst().orElse(null);
    boolean alone = called != null && called.equals(args[0]);
    COMMANDS.forEach((name, command) -> {
      if (!alone || name.equals(called)) {
        line.addSubcommand(name, command.apply(console));
      }
    });
    TextStyle style = console.outStyle();
    return line
        .registerConverter(Path.class, Tactus::path)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpWidth(style.width())
        .setColorScheme(CommandLine.Help.defaultColorScheme(style.colour() ? Ansi.ON : Ansi.OFF))
        .setParameterExceptionHandler(Tactus::wrongUsage)
        .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, command, console));
  }

  /** Converts an argument that names a file or folder. */
  static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("a file or folder has a name; '' is none");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException impossible) {
      throw new TypeConversionException("'" + text + "' names no file or folder: " + impossible.getReason());
    }
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say what to do");
  }

  private static int wrongUsage(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("tactus: " + VisibleText.lines(WrongValue.of(failure).orElse(failure.getMessage())));
    UnmatchedArgumentException.printSuggestions(failure, err);
    err.println("Try '" + command.getCommandSpec().qualifiedName(" ") + " --help' for usage and examples.");
    return ExitStatus.USAGE;
  }

  private static int failed(Exception failure, CommandLine command, Console console) {
    CommandLine top = command;
    while (top.getParent() != null) {
      top = top.getParent();
    }
    return switch (failure) {
      case InputException input -> refused(input, console);
      case OptionException wrong -> wrongUsage(Usage.wrong(command, wrong), new String[0]);
      case ErroneousSystemException errors -> {
        console.error(DiagnosticText.of(errors.diagnostics(), console.errStyle()));
        yield errors.isOverload() ? ExitStatus.GOAL : ExitStatus.INPUT;
      }
      case WarningsException warnings -> {
        console.error(WarningsOption.said(warnings.count()));
        yield ExitStatus.INPUT;
      }
      case RefusedSystemException reasons -> {
        reasons.reasons().forEach(reason -> console.error(reason.diagnostic()
            .map(diagnostic -> DiagnosticText.of(List.of(diagnostic), console.errStyle()))
            .orElse("tactus: " + reason.text() + "\n")));
        yield ExitStatus.INPUT;
      }
      default -> fault(failure, ((Tactus) top.getCommand()).debug, console);
    };
  }

  private static int refused(InputException failure, Console console) {
    console.error("tactus: " + VisibleText.lines(failure.getMessage()) + "\n");
    return ExitStatus.INPUT;
  }

  /** Says that the memory of the virtual machine was used up, which depends on the size of the input. */
  private static int exhausted(Console console) {
    console.error("tactus: the input needs more memory than the " + Runtime.getRuntime().maxMemory() / 1_048_576
        + " MiB that the virtual machine may use; describe a smaller system, or give it more with "
        + "JDK_JAVA_OPTIONS=-Xmx8g\n");
    return ExitStatus.INPUT;
  }

  private static int fault(Throwable failure, boolean debug, Console console) {
    StringWriter text = new StringWriter();
    PrintWriter err = new PrintWriter(text);
    err.println("tactus: internal fault: " + failure);
    if (debug) {
      failure.printStackTrace(err);
    } else {
      err.println("This is a fault of Tactus, not of your model. Please report it with the model and the output of the"
          + " same command with " + DEBUG + ".");
    }
    console.error(text.toString());
    return ExitStatus.FAULT;
  }

  /** The version that the build wrote into the jar's manifest. */
  static final class Version implements IVersionProvider {

    /** What asks for it; alone, it is answered at once, without the commands. */
    static final Set<String> OPTIONS = Set.of("--version", "-V");

    /** Returns the version number, or {@code development} outside the jar. */
    static String number() {
      String version = Tactus.class.getPackage().getImplementationVersion();
      return version == null ? "development" : version;
    }

    static String line() {
      return "tactus " + number();
    }

    @Override
    public String[] getVersion() {
      return new String[] {line()};
    }
  }
}
