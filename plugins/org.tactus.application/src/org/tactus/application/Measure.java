package org.tactus.application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.generator.ModelHash;
import org.tactus.importers.ros2.RecordedRun;
import org.tactus.importers.ros2.RosImport;
import org.tactus.importers.ros2.RosImportException;
import org.tactus.importers.ros2.model.ModelDrift.Aspect;
import org.tactus.importers.ros2.model.ModelDrift.Drift;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.lowering.Interpretation;
import org.tactus.measurement.Comparison;
import org.tactus.measurement.EarlySending;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.OverheadSearch;
import org.tactus.measurement.Recording;
import org.tactus.measurement.TraceException;
import org.tactus.model.view.SystemView;
import org.tactus.report.MeasurementSetup;

/** Runs a system on Fast DDS, or looks at the traces of a run, and compares what is measured with the bounds. */
public final class Measure {

  private Measure() {
  }

  /**
   * Measures a system.
   *
   * @throws ErroneousSystemException if the system has errors
   * @throws RefusedSystemException if it cannot be expressed on Fast DDS alone
   * @throws InputException if it cannot be built or run here, or traces are of no use
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static MeasureResult run(MeasureOptions options, Monitor monitor) {
    monitor.step("reading " + options.file());
    return run(read(options), options, monitor);
  }

  /** Reads the system that is to be measured, on the cores that it is measured on. */
  static LoweredSystem read(MeasureOptions options) {
    Interpretation interpretation = Interpretation.of(options.target(), options.assumed());
    LoadedSystem system = options.cores().isPresent()
        ? NarrowedCores.load(options.file(), interpretation, options.cores().getAsInt())
        : TactusLanguage.get().load(options.file(), interpretation);
    return options.forced() ? LoweredSystem.ofOverloaded(options.file(), system, interpretation)
        : LoweredSystem.of(options.file(), system, interpretation);
  }

  /** Measures a system that was read. */
  static MeasureResult run(LoweredSystem system, MeasureOptions options, Monitor monitor) {
    monitor.step("analysing " + options.file());
    AnalysisResult bounds = Analysis.run(system.timing(), Method.SOUND, monitor::checkpoint);
    monitor.found(Settled.without(system, bounds));
    return of(system, bounds, options, monitor);
  }

  /** Compares what is measured of a system with bounds that are known. */
  static MeasureResult of(LoweredSystem system, AnalysisResult bounds, MeasureOptions options, Monitor monitor) {
    try {
      Optional<Path> recorded = options.recorded().map(MeasureOptions.Recorded::folder).map(Measure::traces);
      Optional<Path> traced = recorded.filter(Measure::isTraced);
      if (traced.isPresent()) {
        return ofTrace(system, bounds, traced.get(), options, monitor);
      }
      Measurement measured = options.recorded()
          .map(given -> Measurement.of(bounds, recorded(system.view(), recorded.orElseThrow(), monitor),
              Math.round(given.skip() * 1e9)))
          .orElseGet(() -> Measurement.of(bounds, measure(system, options, monitor)));
      boolean early = early(measured, monitor);
      return new MeasureResult(measured, setup(measured, options, cutRecords(measured), monitor),
          early || Comparison.of(measured, options.percent()).exceeded());
    } catch (TraceException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }

  /** Says of which records of guards lines are missing. */
  private static List<String> cutRecords(Measurement measured) {
    return measured.recording().guards().stream().filter(guard -> guard.lost() > 0)
        .map(guard -> guard.file() + " lost " + guard.lost() + " lines for which there was no memory: what ran after "
            + "the last one is not compared with stops").toList();
  }

  /** Returns the folder of traces in one that {@code measure --directory} has kept; else the folder itself. */
  private static Path traces(Path folder) {
    Path kept = folder.resolve(TraceFolder.NAME);
    return isProbed(folder) || isTraced(folder) || !isProbed(kept) ? folder : kept;
  }

  /** Tells whether a folder holds traces of ros2_tracing, and none of probes. */
  private static boolean isTraced(Path folder) {
    return Files.isDirectory(folder) && !isProbed(folder) && RosImport.isTrace(folder);
  }

  private static boolean isProbed(Path folder) {
    try {
      return Files.isDirectory(folder) && !named(folder, ".trace").isEmpty();
    } catch (InputException unreadable) {
      return false;
    }
  }

  /** Returns the files of a folder whose names end so, in their order. */
  private static List<Path> named(Path folder, String end) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(path -> path.toString().endsWith(end)).sorted().toList();
    } catch (IOException | UncheckedIOException unreadable) {
      throw new InputException(
          "the folder " + folder + " cannot be read: " + unreadable.getMessage() + "; name another");
    }
  }

  /**
   * Compares a trace of ros2_tracing with bounds: response times of what a timer releases, execution times, paths, and
   * execution times and arrivals of consecutive instances with the curves of the model.
   */
  private static MeasureResult ofTrace(LoweredSystem system, AnalysisResult bounds, Path folder,
      MeasureOptions options, Monitor monitor) {
    RecordedRun run;
    try {
      run = RosImport.recorded(folder, system.view(), system.timing(), monitor::step);
    } catch (RosImportException unusable) {
      throw new InputException(unusable.getMessage());
    }
    if (!named(folder, ".guard").isEmpty()) {
      monitor.noted("the records of guards are compared with traces of probes alone, whose clock they have");
    }
    monitor.noted("the begin of a callback stands for its release, which ros2_tracing does not tell; responses of "
        + "subscriptions and delays of messages are not measured, and --skip does not count");
    List<Drift> drifts = run.drift().drift().drifts();
    drifts.forEach(drift -> monitor.noted("warning: " + drift.element() + ": " + drift.message()));
    boolean beyond = options.percent() == 100 && drifts.stream()
        .anyMatch(drift -> drift.aspect() == Aspect.EXECUTION || drift.aspect() == Aspect.ARRIVAL);
    Measurement measured = Measurement.of(bounds, run.recording());
    List<String> notes = run.drift().run().notes().stream()
        .filter(note -> note.kind() == Kind.RECORDING || note.kind() == Kind.UNKNOWN)
        .map(note -> (note.kind() == Kind.UNKNOWN ? "not known: " : "") + note.message()).toList();
    return new MeasureResult(measured, setup(measured, options, notes, monitor),
        early(measured, monitor) || beyond || Comparison.of(measured, options.percent()).exceeded());
  }

  /** Warns of what was sent sooner than the model says. */
  private static boolean early(Measurement measured, Monitor monitor) {
    List<EarlySending> early = measured.earlySendings();
    early.forEach(one -> monitor.noted("warning: " + one.text()));
    return !early.isEmpty();
  }

  private static MeasurementSetup setup(Measurement measured, MeasureOptions options, List<String> notes,
      Monitor monitor) {
    RunOptions run = options.run();
    return new MeasurementSetup(options.recorded().isPresent() ? 0 : run.seconds(), !run.unprivileged(),
        options.percent(),
        run.unprivileged() ? List.of() : OverheadSearch.of(measured, options.percent(), monitor::checkpoint),
        notes);
  }

  private static Recording measure(LoweredSystem system, MeasureOptions options, Monitor monitor) {
    return RefusedSystemException.of(system.file(),
        () -> ApplicationMeasurement.of(system.view(), options.target(), options.run(), monitor));
  }

  private static Recording recorded(SystemView view, Path folder, Monitor monitor) {
    if (!Files.isDirectory(folder)) {
      throw new InputException("there is no folder " + folder + "; name the one that holds the .trace files");
    }
    List<Path> found = named(folder, ".trace");
    if (found.isEmpty()) {
      throw new InputException("there is no .trace file in " + folder
          + ", and no trace in CTF; run the programs, or leave out --traces");
    }
    Recording recording = Recording.of(found, named(folder, ".guard"));
    recording.require(view.name(), ModelHash.of(view));
    recording.cut()
        .forEach(head -> monitor.noted("warning: " + head.file() + " was cut off: process " + head.process()
        + " was killed; what it had written by then is used"));
    return recording;
  }
}
