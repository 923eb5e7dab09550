package org.tactus.application;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.tactus.generator.GeneratorOptions;
import org.tactus.generator.RefusedException;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.input.StandardInput;
import org.tactus.model.difference.ModelChange;
import org.tactus.model.difference.ModelDifference;
import org.tactus.report.difference.BoundsDifference;
import org.tactus.report.difference.Difference;
import org.tactus.report.difference.FilesDifference;
import org.tactus.report.difference.NoticesDifference;
import org.tactus.report.difference.SystemDifference;
import org.tactus.report.difference.SystemDifference.Presence;

/** Compares two versions of systems: what has changed in the model, and what that did to bounds, loads and files. */
public final class Diff {

  private final DiffOptions options;
  private final Monitor monitor;

  private Diff(DiffOptions options, Monitor monitor) {
    this.options = options;
    this.monitor = monitor;
  }

  /**
   * Compares two versions.
   *
   * @throws ErroneousSystemException if a version has errors other than overloads
   * @throws InputException if a version cannot be read, or is none
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static DiffResult run(DiffOptions options, Monitor monitor) {
    return new Diff(options, monitor).compare();
  }

  private DiffResult compare() {
    if (options.before().equals(StandardInput.SIGN) && options.after().equals(StandardInput.SIGN)) {
      throw new InputException("the standard input holds one version: name the other");
    }
    try (Cleanup cleanup = new Cleanup()) {
      VersionReader reader = new VersionReader(options, cleanup, monitor);
      List<SystemVersion> before = reader.read(options.before(), true);
      List<SystemVersion> after = reader.read(options.after(), false);
      List<SystemDifference> differences = new ArrayList<>();
      List<SystemVersion> left = new ArrayList<>(before);
      pairs(left, after).forEach(pair -> differences.add(difference(pair.before(), pair.after())));
      left.forEach(old -> differences.add(alone(old, Presence.REMOVED)));
      return new DiffResult(new Difference(options.before(), options.after(), differences, options.limit()));
    }
  }

  /** A later version of a system, with the earlier one if there is any. */
  private record Pair(Optional<SystemVersion> before, SystemVersion after) {
  }

  /**
   * Finds the earlier version of each later one: the only one, or by name and place, else by name.
   *
   * @param left the earlier versions; those that are found are taken out
   */
  private static List<Pair> pairs(List<SystemVersion> left, List<SystemVersion> after) {
    if (left.size() == 1 && after.size() == 1) {
      return List.of(new Pair(Optional.of(left.removeFirst()), after.getFirst()));
    }
    List<Pair> exact = after.stream().map(now -> new Pair(take(left, old -> old.name().equals(now.name())
        && old.place().equals(now.place())), now)).toList();
    return exact.stream().map(pair -> pair.before().isPresent() ? pair
        : new Pair(take(left, old -> old.name().equals(pair.after().name())), pair.after())).toList();
  }

  private static Optional<SystemVersion> take(List<SystemVersion> left, Predicate<SystemVersion> wanted) {
    for (int i = 0; i < left.size(); i++) {
      if (wanted.test(left.get(i))) {
        return Optional.of(left.remove(i));
      }
    }
    return Optional.empty();
  }

  private SystemDifference difference(Optional<SystemVersion> before, SystemVersion after) {
    if (before.isEmpty()) {
      return alone(after, Presence.ADDED);
    }
    SystemVersion old = before.get();
    List<String> remarks = new ArrayList<>();
    monitor.step("comparing " + after.name());
    Optional<List<ModelChange>> model = old.model().map(was -> ModelDifference.between(was.system().view(),
        after.described().system().view()));
    BoundsDifference bounds = BoundsDifference.between(old.bounds(), after.bounds(), model.orElse(List.of()));
    Optional<NoticesDifference> notices =
        old.model().map(was -> NoticesDifference.between(was.notices(), after.described().notices()));
    Optional<FilesDifference> files = old.model().filter(was -> options.generated())
        .flatMap(was -> files(was, after.described(), remarks));
    boolean overloaded = old.model().filter(was -> after.described().system().isOverloaded()
        && !was.system().isOverloaded()).isPresent();
    SystemDifference found = new SystemDifference(after.name(), Presence.BOTH, model, bounds, notices, files,
        overloaded, remarks);
    if (model.filter(List::isEmpty).isPresent() && found.isChanged()) {
      remarks.add("No element of the model has changed, but their order or places in the text.");
    }
    return new SystemDifference(after.name(), Presence.BOTH, model, bounds, notices, files, overloaded, remarks);
  }

  private static SystemDifference alone(SystemVersion version, Presence presence) {
    boolean added = presence == Presence.ADDED;
    BoundsDifference bounds = added ? BoundsDifference.between(version.bounds().none(), version.bounds(), List.of())
        : BoundsDifference.between(version.bounds(), version.bounds().none(), List.of());
    boolean overloaded = added && version.model().filter(model -> model.system().isOverloaded()).isPresent();
    return new SystemDifference(version.name(), presence, Optional.empty(), bounds, Optional.empty(),
        Optional.empty(), overloaded, List.of());
  }

  private Optional<FilesDifference> files(SystemVersion.Described before, SystemVersion.Described after,
      List<String> remarks) {
    Optional<Map<String, String>> old = generated(before, "before", remarks);
    Optional<Map<String, String>> now = generated(after, "after", remarks);
    return old.isPresent() && now.isPresent() ? Optional.of(FilesDifference.between(old.get(), now.get()))
        : Optional.empty();
  }

  private Optional<Map<String, String>> generated(SystemVersion.Described version, String when,
      List<String> remarks) {
    if (version.system().isOverloaded()) {
      remarks.add("Generated files are not compared: there is too much work " + when + " the change.");
      return Optional.empty();
    }
    monitor.step("generating " + version.system().view().name());
    try {
      Map<String, String> files = new LinkedHashMap<>();
      WorkspaceGenerator.preview(version.system().view(), options.target(), GeneratorOptions.DEFAULT).files()
          .forEach(file -> files.put(file.path(), (file.executable() ? "x" : "-") + file.text()));
      return Optional.of(files);
    } catch (RefusedException refused) {
      remarks.add("Generated files are not compared: what there is " + when + " the change cannot be generated: "
          + refused.refusals().getFirst());
      return Optional.empty();
    }
  }
}
