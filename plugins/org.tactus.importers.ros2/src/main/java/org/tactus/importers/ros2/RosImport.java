package org.tactus.importers.ros2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.tactus.dsl.LoadedSystem;
import org.tactus.importers.ros2.model.ModelDrift;
import org.tactus.importers.ros2.model.ModelMatch;
import org.tactus.importers.ros2.model.ModelRefresh;
import org.tactus.importers.ros2.observed.ObservationOptions;
import org.tactus.importers.ros2.observed.ObservedRun;
import org.tactus.importers.ros2.observed.RunRecorder;
import org.tactus.importers.ros2.observed.RunSketch;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.LostEvents;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.SketchWriter;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.importers.ros2.sketch.TimingText;
import org.tactus.importers.ros2.trace.ReadAccount;
import org.tactus.importers.ros2.trace.TraceEvents;
import org.tactus.importers.ros2.trace.TraceReadException;
import org.tactus.input.LegalName;
import org.tactus.input.VisibleText;
import org.tactus.model.view.SystemView;
import org.tactus.timing.model.TimingModel;

/** Learns a model of a running ROS 2 system from its traces (thesis, section 5.3). */
public final class RosImport {

  private RosImport() {
  }

  /**
   * Learns a model.
   *
   * @param options what from, and how
   * @param progress is told what is being done, often; what it throws ends the import
   * @throws RosImportException if the traces cannot be read, or hold nothing that a model can be learned from
   */
  public static RosImportResult run(RosImportOptions options, Consumer<String> progress) {
    return readable(() -> learn(options, RunRecorder.NONE, progress).result());
  }

  private static <R> R readable(Supplier<R> reading) {
    try {
      return reading.get();
    } catch (TraceReadException unusable) {
      throw new RosImportException(unusable.getMessage(), unusable);
    } catch (ArithmeticException overflow) {
      throw new RosImportException("times in the trace add up to more than 292 years: its clock is not one", overflow);
    }
  }

  /** Tells whether a path holds a trace that can be read here. */
  public static boolean isTrace(Path path) {
    return TraceEvents.isTrace(place(path));
  }

  /**
   * Reads a run of a system in terms of its model, to compare it with bounds.
   *
   * @param trace the trace
   * @param model the model
   * @param timing its timing model
   * @param progress is told what is being done; what it throws ends the reading
   * @throws RosImportException if the trace cannot be read
   */
  public static RecordedRun recorded(Path trace, SystemView model, TimingModel timing, Consumer<String> progress) {
    RunRecorder recorder = RunRecorder.ofAll();
    RosImportOptions options = RosImportOptions.of(List.of(trace)).withPhases(false);
    return readable(() -> {
      Learned learned = learn(options, recorder, progress);
      return new RecordedRun(recorder.recording(learned.run(), ModelMatch.of(model, learned.result().system()).names()),
          new RosDrift(ModelDrift.of(model, Optional.of(timing), learned.result().system()), learned.result()));
    });
  }

  private record Learned(ObservedRun run, RosImportResult result) {
  }

  private static Learned learn(RosImportOptions options, RunRecorder recorder, Consumer<String> progress) {
    String source = options.traces().stream().map(RosImport::name).collect(Collectors.joining(", "));
    String step = "reading " + source;
    progress.accept(step);
    ObservedRun run = new ObservedRun(new ObservationOptions(options.ageing(), options.phases(), recorder));
    List<Path> places = options.traces().stream().map(RosImport::place).toList();
    ReadAccount account = TraceEvents.read(places, run::accept, () -> progress.accept(step));
    run.finish();
    progress.accept("learning");
    if (!run.hasNodes()) {
      throw new RosImportException(source + ": the trace tells of no node of ROS 2 (" + account.events()
          + " events of ros2, " + account.others() + " others); start tracing before the system, with "
          + "lttng enable-event -u 'ros2:*' and lttng add-context -u -t vpid -t vtid -t procname");
    }
    if (run.lacksContext()) {
      throw new RosImportException(source + ": events do not say in which process and thread they occurred; trace "
          + "with lttng add-context -u -t vpid -t vtid -t procname");
    }
    SketchNotes notes = new SketchNotes();
    tell(account, Files.isRegularFile(options.traces().getFirst()), notes);
    String name = LegalName.ofPackage(options.name().orElseGet(() -> name(options.traces().getFirst())));
    ImportSource from =
        new ImportSource(source, run.length(), account.events(), account.lost(), options.margin().text());
    SystemSketch system = RunSketch.of(run, name, header(from, options), options.margin(), notes);
    if (options.ageing().isOn()) {
      notes.add(Kind.ASSUMED, "execution times age: the curve falls by the part "
          + options.ageing().weight().toPlainString() + " of the way where the longest time of "
          + options.ageing().period() + " instances is below the part " + options.ageing().threshold().toPlainString()
          + " of it, and each time is raised by the part " + options.ageing().margin().toPlainString());
    }
    return new Learned(run, new RosImportResult(system, from, notes.all(), SketchWriter.write(system)));
  }

  /**
   * Writes what was learned into a model that a person wrote: times change, all else stays.
   *
   * @param model the model; its text is the one that was parsed
   * @param learned what was learned
   */
  public static RosImportResult into(LoadedSystem model, RosImportResult learned) {
    SketchNotes notes = new SketchNotes();
    learned.notes().forEach(note -> notes.add(note.kind(), note.message()));
    String refreshed = ModelRefresh.of(model, learned.system(), notes);
    return new RosImportResult(learned.system(), learned.source(), notes.all(), refreshed);
  }

  /**
   * Compares a model with what was learned of its system.
   *
   * @param model the model, which has no errors
   * @param timing its timing model
   * @param learned what was learned
   */
  public static RosDrift drift(LoadedSystem model, Optional<TimingModel> timing, RosImportResult learned) {
    return new RosDrift(ModelDrift.of(model.view(), timing, learned.system()), learned);
  }

  private static void tell(ReadAccount account, boolean text, SketchNotes notes) {
    LostEvents lost = account.lost();
    if (lost.counted() > 0) {
      notes.add(Kind.RECORDING, (lost.complete() ? "" : "at least ") + lost.counted()
          + " events were lost because a buffer was full: what they would have told is missing, and no number here is "
          + "the greatest; trace with larger buffers (--subbuf-size)");
    }
    if (!lost.complete()) {
      notes.add(Kind.UNKNOWN, text
          ? "how many events were lost: babeltrace2 says so beside its text (2>&1 puts it there)"
          : "how many more events were lost: the tracer discarded some, or whole packets, without counting them");
    }
    if (account.malformed() > 0) {
      notes.add(Kind.RECORDING, account.malformed() + " lines are no events, or lack what such an event has");
    }
  }

  private static List<String> header(ImportSource source, RosImportOptions options) {
    List<String> header = new ArrayList<>();
    header.add("Learned from " + source.names() + ": " + source.events() + " events in "
        + TimingText.duration(source.length()) + ", " + source.lost().text() + "; margin " + options.margin().text()
        + ". Measured numbers are no bounds.");
    return header;
  }

  /** Returns where a link to a folder leads: what walks through folders follows no links. */
  private static Path place(Path trace) {
    try {
      return Files.isSymbolicLink(trace) && Files.isDirectory(trace) ? trace.toRealPath() : trace;
    } catch (IOException unknown) {
      return trace; // reading it says why
    }
  }

  /** Returns the name of a file or folder, also where the path ends in dots or is the root. */
  private static String name(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    return VisibleText.of(name == null ? "system" : name.toString());
  }
}
