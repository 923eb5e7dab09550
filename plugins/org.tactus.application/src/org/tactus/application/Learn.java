package org.tactus.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.ros2.RosDrift;
import org.tactus.importers.ros2.RosImport;
import org.tactus.importers.ros2.RosImportException;
import org.tactus.importers.ros2.RosImportOptions;
import org.tactus.importers.ros2.RosImportResult;
import org.tactus.importers.ros2.caret.CaretImport;
import org.tactus.importers.ros2.graph.GraphImport;
import org.tactus.importers.ros2.model.ParsedText;
import org.tactus.input.InputFile;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.TimingModel;

/** Learns models of running systems, refreshes models that exist, and compares them with what runs. */
public final class Learn {

  private Learn() {
  }

  /**
   * Learns a system.
   *
   * @throws InputException if the traces cannot be used
   */
  public static ImportedSystem system(RosImportOptions options, Consumer<String> progress) {
    RosImportResult result = learned(options, progress);
    return ImportedSystem.observed(result.text(), result.report(), result.html(), result.json());
  }

  /**
   * Makes a system from an architecture file of CARET.
   *
   * @param file the file
   * @param name the system's name; that of the file if empty
   * @param wcet the execution time of each callback in nanoseconds; unknown if empty
   * @throws InputException if the file cannot be used
   */
  public static ImportedSystem architecture(Path file, Optional<String> name, OptionalLong wcet,
      Consumer<String> progress) {
    try {
      RosImportResult result = CaretImport.run(file, name, wcet, progress);
      return ImportedSystem.observed(result.text(), result.report(), result.html(), result.json());
    } catch (RosImportException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  /**
   * Makes a skeleton of a system from a recorded graph.
   *
   * @param file what {@code ros2 node info} has printed, or the same as JSON
   * @param name the system's name; that of the file if empty
   * @throws InputException if the file cannot be used
   */
  public static ImportedSystem graph(Path file, Optional<String> name, Consumer<String> progress) {
    try {
      RosImportResult result = GraphImport.run(file, name, progress);
      return ImportedSystem.observed(result.text(), result.report(), result.html(), result.json());
    } catch (RosImportException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  /**
   * Makes a skeleton of the system that runs, as rclpy of the sourced installation sees it.
   *
   * @param name the system's name; {@code live} if empty
   * @throws InputException if no ROS 2 is sourced, or no node runs
   */
  public static ImportedSystem liveGraph(Optional<String> name, Consumer<String> progress) {
    try {
      RosImportResult result = GraphImport.live(name, progress);
      return ImportedSystem.observed(result.text(), result.report(), result.html(), result.json());
    } catch (RosImportException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  private static RosImportResult learned(RosImportOptions options, Consumer<String> progress) {
    try {
      return RosImport.run(options, progress);
    } catch (RosImportException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  /**
   * Learns the timing of a system whose model exists. Its text stays, but for times.
   *
   * @param model the model's file
   * @throws InputException if the traces cannot be used, or the model's file changes while they are read
   * @throws ErroneousSystemException if the model has errors
   */
  public static ImportedSystem into(Path model, RosImportOptions options, Consumer<String> progress) {
    progress.accept("reading " + model);
    LoadedSystem system = loaded(model, Interpretation.of(Target.DEFAULT));
    RosImportResult refreshed = RosImport.into(system, learned(options, progress));
    return ImportedSystem.observed(mark(model, ParsedText.of(system)) + refreshed.text(), refreshed.report(),
        refreshed.html(), refreshed.json());
  }

  /**
   * Returns the byte order mark that a file begins with; an empty text for none.
   *
   * @throws InputException if the file is not the one that was parsed: traces are long, and people edit meanwhile
   */
  private static String mark(Path model, String parsed) {
    String now;
    try {
      now = InputFile.text(model);
    } catch (IOException unreadable) {
      throw new InputException(model + " cannot be read: " + unreadable.getMessage());
    }
    String mark = now.startsWith(InputFile.BYTE_ORDER_MARK) ? InputFile.BYTE_ORDER_MARK : "";
    if (!now.equals(mark + parsed)) {
      throw new InputException(model
          + " has changed while the trace was read; nothing was written: run the command again");
    }
    return mark;
  }

  /**
   * Compares a model with what runs.
   *
   * @param model the model's file
   * @throws InputException if the traces cannot be used
   * @throws ErroneousSystemException if the model has errors
   */
  public static RosDrift drift(Path model, Interpretation interpretation, RosImportOptions options,
      Monitor monitor) {
    monitor.step("reading " + model);
    LoadedSystem system = loaded(model, interpretation);
    Optional<TimingModel> timing =
        system.lowered().orElseGet(() -> Lowering.lower(system.view(), interpretation)).model();
    return RosImport.drift(system, timing, learned(options, monitor::step));
  }

  /** Returns the report of a comparison as the name of a file asks for, as reports of imports are. */
  public static String report(RosDrift drift, Path file) {
    return ImportedSystem.observed("", drift.text(), drift.html(), drift.json()).report(file);
  }

  private static LoadedSystem loaded(Path model, Interpretation interpretation) {
    LoadedSystem system = TactusLanguage.get().load(model, interpretation);
    if (system.isBroken()) {
      throw new ErroneousSystemException(system.diagnostics(), system.suppressed(), system.sources());
    }
    return system;
  }
}
