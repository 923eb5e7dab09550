package org.tactus.editor.server;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.AnalyzeResult;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.Explain;
import org.tactus.application.ExplainOptions;
import org.tactus.application.ExplainResult;
import org.tactus.application.Generate;
import org.tactus.application.GenerateOptions;
import org.tactus.application.GenerateResult;
import org.tactus.application.GenerationText;
import org.tactus.application.InputException;
import org.tactus.application.Monitor;
import org.tactus.application.OptionException;
import org.tactus.application.OutputFile;
import org.tactus.application.Provision;
import org.tactus.application.ProvisionOptions;
import org.tactus.application.ProvisionResult;
import org.tactus.application.RefusedSystemException;
import org.tactus.application.Simulate;
import org.tactus.application.SimulateOptions;
import org.tactus.application.SimulateResult;
import org.tactus.application.WorkspaceChoices;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.input.InputFile;
import org.tactus.model.view.LanguageLimits;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.DiagnosticText;
import org.tactus.report.Findings;
import org.tactus.report.ReportFormat;
import org.tactus.report.ReportOptions;
import org.tactus.report.SimulationTextReport;
import org.tactus.report.TextStyle;
import org.tactus.report.Tool;
import org.tactus.report.provision.ProvisionText;

/** The commands of {@code tactus} that an editor runs, with the reports of the command line as text. */
final class Commands {

  private static final int DONE = 0;
  private static final int INPUT = 1;
  private static final int USAGE = 2;
  private static final int GOAL = 3;

  private final ServerOptions server;
  private final Map<String, Command> commands = Map.of("tactus.analyze", this::analyze, "tactus.explain",
      this::explain, "tactus.simulate", this::simulate, "tactus.generate", this::generate, "tactus.provision",
      this::provision);

  @Inject
  Commands(ServerOptions server) {
    this.server = server;
  }

  /** What a command is run on; {@code now} gives the texts as they are when it is asked. */
  private record Call(Path file, Optional<String> chain, Optional<Path> folder, UnsavedTexts texts,
      Supplier<UnsavedTexts> now, Monitor monitor) {
  }

  private interface Command extends Function<Call, CommandResult> {
  }

  /** Returns the names of the commands. */
  List<String> names() {
    return commands.keySet().stream().sorted().toList();
  }

  /**
   * Runs a command; what is wrong with the input is its result.
   *
   * @param texts what the editor held in the place of files when it asked for the command
   * @param now gives what it holds now
   * @throws OptionException if there is no such command
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  CommandResult run(String name, Path file, CommandArguments arguments, UnsavedTexts texts,
      Supplier<UnsavedTexts> now, Monitor monitor) {
    try {
      Call call = new Call(file, Optional.ofNullable(arguments.chain()),
          Optional.ofNullable(arguments.folder()).map(Path::of), texts, now, monitor);
      return commands.get(name).apply(call);
    } catch (ErroneousSystemException errors) {
      return new CommandResult(DiagnosticText.of(errors.diagnostics(), TextStyle.PLAIN),
          errors.isOverload() ? GOAL : INPUT);
    } catch (RefusedSystemException refused) {
      return new CommandResult(refused.reasons().stream().map(reason -> reason.diagnostic()
          .map(one -> DiagnosticText.of(List.of(one), TextStyle.PLAIN)).orElse(reason.text() + "\n"))
          .collect(Collectors.joining()), INPUT);
    } catch (InputException wrong) {
      return new CommandResult(wrong.getMessage() + "\n", INPUT);
    } catch (OptionException wrong) {
      return new CommandResult(wrong.getMessage() + "\n", USAGE);
    } catch (InvalidPathException noPath) {
      return new CommandResult("'" + arguments.folder() + "' names no folder: " + noPath.getReason() + "\n", USAGE);
    }
  }

  private CommandResult analyze(Call call) {
    AnalyzeOptions options =
        AnalyzeOptions.of(List.of(call.file()), server.interpretation()).onlyChain(call.chain());
    AnalyzeResult result = Analyze.run(options, call.texts(), call.monitor(), one -> { });
    Findings findings = ReportFormat.forPeople().of(new AnalysedFiles(result.files(),
        result.systems().stream().map(Commands::bounds).toList(), result.diagnostics(), result::findings,
        result.suppressed(), new ReportOptions(TextStyle.PLAIN, false, call.chain()),
        new Tool(server.version(), server.documentation())));
    int status = result.erroneous() ? INPUT : result.missed() ? GOAL : DONE;
    return new CommandResult(
        DiagnosticText.of(findings.apart(), TextStyle.PLAIN) + findings.report().orElse(""), status);
  }

  private static AnalysedFiles.FileBounds bounds(AnalysedSystem one) {
    return new AnalysedFiles.FileBounds(one.system().file(), one.result(), one.sensitivity(), one.suppressed());
  }

  private CommandResult explain(Call call) {
    ExplainResult result = Explain.run(new ExplainOptions(call.file(), server.interpretation(), call.chain(),
        Optional.empty(), Optional.empty()), call.texts(), call.monitor());
    return new CommandResult(result.story().text(TextStyle.PLAIN), result.missed() ? GOAL : DONE);
  }

  private CommandResult simulate(Call call) {
    SimulateResult result = Simulate.run(SimulateOptions.of(call.file(), server.interpretation())
        .onlyChain(call.chain()), call.texts(), call.monitor());
    return new CommandResult(SimulationTextReport.of(result.observations(), result.setup(),
        new ReportOptions(TextStyle.PLAIN, false, call.chain())), result.exceeded() ? GOAL : DONE);
  }

  /** Refuses to write from files of which the editor holds another text than is on disk. */
  private void requireSaved(Call call, String doing) {
    List<Path> sources = TactusLanguage.get().load(call.file(), server.interpretation(), call.texts()).sources();
    sources.stream().filter(file -> call.texts().of(file).filter(text -> !text.equals(onDisk(file))).isPresent())
        .findFirst().ifPresent(file -> {
          throw new InputException(file + " has changes that are not saved; save them, then " + doing);
        });
  }

  private static String onDisk(Path file) {
    try {
      String text = new String(InputFile.bytes(file, LanguageLimits.FILE_BYTES), StandardCharsets.UTF_8);
      return text.startsWith(InputFile.BYTE_ORDER_MARK) ? text.substring(InputFile.BYTE_ORDER_MARK.length()) : text;
    } catch (IOException gone) {
      return "";
    }
  }

  private CommandResult generate(Call call) {
    if (call.folder().isEmpty()) {
      return new CommandResult("name the folder of the workspace\n", USAGE);
    }
    requireSaved(call, "generate");
    Path folder = call.folder().get();
    // the folder's own target holds, unless the server was started for one
    WorkspaceChoices choices = server.target().map(WorkspaceChoices.NONE::with).orElse(WorkspaceChoices.NONE);
    GenerateOptions options = new GenerateOptions(call.file(), folder, choices, Set.of(), Map.of(),
        server.interpretation().assumed());
    GenerateResult result = Generate.run(options, call.monitor());
    String warnings = DiagnosticText.of(result.warnings(), TextStyle.PLAIN);
    return new CommandResult(warnings + new GenerationText(folder, result.choices(), false).of(result), DONE);
  }

  /** Writes the variant beside the model; a cancelled search writes nothing. */
  private CommandResult provision(Call call) {
    requireSaved(call, "provision");
    Path variant = variant(call.file());
    requireReplaceable(variant, call.now().get());
    ProvisionOptions options = ProvisionOptions.of(call.file(), server.interpretation());
    ProvisionResult result = Provision.run(options, call.monitor());
    if (call.monitor().isCancelled()) {
      throw new CancellationException("the search was cancelled");
    }
    requireReplaceable(variant, call.now().get()); // the search may have taken long
    OutputFile.write(variant, result.variant());
    return new CommandResult(ProvisionText.of(result.at(variant).report(options.search()), TextStyle.PLAIN),
        result.missed() ? GOAL : DONE);
  }

  /** Refuses to replace a variant that somebody else has written, or is writing in the editor. */
  private static void requireReplaceable(Path variant, UnsavedTexts texts) {
    String written = onDisk(variant);
    if (Files.exists(variant, LinkOption.NOFOLLOW_LINKS) && !Provision.hasWritten(written)) {
      throw new InputException(variant + " is there and was not written by 'tactus provision': move it away");
    }
    if (texts.of(variant.toAbsolutePath().normalize()).filter(text -> !text.equals(written)).isPresent()) {
      throw new InputException(variant + " has changes that are not saved and would be lost; save them under another"
          + " name or undo them, then provision");
    }
  }

  private static Path variant(Path model) {
    String name = model.getFileName().toString().replaceFirst("\\.tactus$", "");
    return model.resolveSibling(name + "_provisioned.tactus");
  }
}
