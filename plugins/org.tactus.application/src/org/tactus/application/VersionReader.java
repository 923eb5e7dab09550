package org.tactus.application;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.dsl.Diagnostic;
import org.tactus.input.StandardInput;
import org.tactus.report.difference.KnownBounds;
import org.tactus.report.difference.NoticesDifference.Notice;

/** Reads and analyses the versions of systems that a user names: files, folders, revisions and earlier reports. */
final class VersionReader {

  private static final String REPORT = ".json";

  private final DiffOptions options;
  private final Cleanup cleanup;
  private final Monitor monitor;

  VersionReader(DiffOptions options, Cleanup cleanup, Monitor monitor) {
    this.options = options;
    this.cleanup = cleanup;
    this.monitor = monitor;
  }

  /**
   * Where a version lies.
   *
   * @param given how the user named it
   * @param path its file or folder
   */
  private record Place(String given, Path path) {

    /** Names a file as the user would. */
    String name(Path file) {
      String beneath = beneath(file);
      return beneath.isEmpty() ? given : given.endsWith("/") || given.endsWith(":") ? given + beneath
          : given + "/" + beneath;
    }

    /** Returns where in it a file lies. */
    String beneath(Path file) {
      return path.toAbsolutePath().normalize().relativize(file.toAbsolutePath().normalize()).toString();
    }
  }

  /**
   * Reads a version.
   *
   * @param report whether it may be an earlier report
   * @throws ErroneousSystemException if it has errors other than overloads
   * @throws InputException if it cannot be read, or is none
   */
  List<SystemVersion> read(String given, boolean report) {
    if (given.isEmpty()) {
      throw new InputException("a version is a file, a folder, a report or REVISION:PATH; '' is none");
    }
    if (given.equals(StandardInput.SIGN)) {
      Path input = StandardInput.file();
      monitor.step("reading " + input);
      return described(new Place(input.toString(), input));
    }
    monitor.step("reading " + given);
    Path path = options.directory().resolve(given);
    if (Files.exists(path) || !Revision.isMeant(given)) {
      if (given.endsWith(REPORT) && !Files.isDirectory(path)) {
        if (report) {
          return reported(Baseline.read(path));
        }
        throw new InputException(given + " is an earlier report; only the old version may be one, so name a file, "
            + "folder or revision");
      }
      return described(new Place(given, path));
    }
    Path copied = new RevisionCopy(options.directory(), cleanup, monitor).copy(Revision.of(given));
    return described(new Place(given, copied));
  }

  private static List<SystemVersion> reported(Baseline baseline) {
    return baseline.systems().stream().map(bounds -> new SystemVersion(bounds.system(), "", Optional.empty(), bounds))
        .toList();
  }

  private List<SystemVersion> described(Place place) {
    List<SystemVersion> all = new ArrayList<>();
    SequencedSet<Diagnostic> errors = new LinkedHashSet<>();
    for (Path file : systems(place)) {
      monitor.step("analysing " + place.name(file));
      try {
        all.add(analysed(place, file));
      } catch (ErroneousSystemException erroneous) {
        erroneous.diagnostics().forEach(diagnostic -> errors.add(named(place, diagnostic)));
      }
    }
    if (!errors.isEmpty()) {
      throw new ErroneousSystemException(List.copyOf(errors), List.of(), List.of());
    }
    return all;
  }

  private static List<Path> systems(Place place) {
    try {
      return InputFiles.systems(List.of(place.path()));
    } catch (InputException none) {
      throw new InputException(none.getMessage().replace(place.path().toString(), place.given()));
    }
  }

  /** Names the file of a diagnostic as the user would, in a revision by the revision. */
  private static Diagnostic named(Place place, Diagnostic diagnostic) {
    Path file = diagnostic.file().toAbsolutePath().normalize();
    Path root = place.path().toAbsolutePath().normalize();
    return file.startsWith(root) && Revision.isMeant(place.given()) ? diagnostic.in(Path.of(place.name(file)))
        : diagnostic;
  }

  private SystemVersion analysed(Place place, Path file) {
    LoweredSystem system = LoweredSystem.readOverloaded(file, options.interpretation());
    AnalysisResult result = Analysis.run(system.timing(), Method.SOUND, monitor::checkpoint);
    List<Diagnostic> said = new ArrayList<>(Settled.without(system, result));
    said.addAll(ResultFindings.of(system, result, List.of()).reported());
    List<Notice> notices = said.stream().map(one -> new Notice(one.severity().text(), one.code().id(), one.message()))
        .toList();
    return new SystemVersion(system.view().name(), place.beneath(file),
        Optional.of(new SystemVersion.Described(system, notices)), KnownBounds.of(result));
  }
}
