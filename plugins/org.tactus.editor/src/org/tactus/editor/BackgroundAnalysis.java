package org.tactus.editor;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.application.LoweredSystem;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.lowering.Interpretation;

/**
 * Checks files and bounds systems while they are edited, on threads of its own.
 *
 * <p>A file that has changed is checked at once; those that import it when nothing has changed for a moment, and then
 * the systems that are watched are analysed. Only what reads a changed file is done again, what is no longer needed is
 * given up, and a system whose timing model is what it was keeps its bounds. Every text is that of the moment in which
 * the work on it begins.
 */
public final class BackgroundAnalysis implements AutoCloseable {

  private static final long STACK_BYTES = 64L << 20;
  private static final Known NOTHING = new Known(Set.of(), true);

  private final Interpretation interpretation;
  private final Supplier<UnsavedTexts> texts;
  private final AnalysisListener listener;
  private final long delay;
  private final WorkQueue checks;
  private final WorkQueue analyses;
  private final Map<Path, Known> files = new ConcurrentHashMap<>();
  private final Set<Path> watched = ConcurrentHashMap.newKeySet();
  private final Map<Path, LoweredSystem> pending = new ConcurrentHashMap<>();
  private final Map<Path, Bounded> bounds = new ConcurrentHashMap<>();
  private final Set<Path> stale = ConcurrentHashMap.newKeySet();

  /** What the last check of a file has read, and whether it found nothing. */
  private record Known(Set<Path> sources, boolean faultless) {
  }

  /** What an analysis found, and of what. */
  private record Bounded(AnalysisResult result, SystemBounds bounds) {
  }

  /**
   * Creates an analysis that waits for work.
   *
   * @param interpretation how descriptions are read
   * @param texts returns what an editor holds in the place of files now
   * @param listener is told what is found
   * @param delay how long nothing changes before what depends on a change is looked at
   */
  public BackgroundAnalysis(Interpretation interpretation, Supplier<UnsavedTexts> texts, AnalysisListener listener,
      Duration delay) {
    this.interpretation = interpretation;
    this.texts = texts;
    this.listener = listener;
    this.delay = delay.toMillis();
    this.checks = new WorkQueue("tactus-check", STACK_BYTES, (file, work) -> guarded(file, () -> check(file, work)));
    this.analyses =
        new WorkQueue("tactus-analysis", STACK_BYTES, (file, work) -> guarded(file, () -> analyse(file, work)));
  }

  /** Adds files that are to be checked and have not been looked at. */
  public void add(Collection<Path> more) {
    more.stream().map(BackgroundAnalysis::name).filter(file -> !files.containsKey(file))
        .forEach(file -> checks.submit(file, delay));
  }

  /**
   * Tells that files have changed, in the editor or on disk, were made or are gone. They are checked at once, what
   * reads them after a moment.
   */
  public void changed(Collection<Path> changed) {
    Set<Path> named = new LinkedHashSet<>();
    changed.forEach(file -> named.add(name(file)));
    named.forEach(file -> checks.submit(file, 0));
    touch(named);
  }

  /** Has everything looked at again that reads files which have changed, or may read files which are new. */
  private void touch(Set<Path> named) {
    boolean unknown = named.stream().anyMatch(file -> !files.containsKey(file));
    files.forEach((file, known) -> {
      boolean reads = known.sources().stream().anyMatch(named::contains) || unknown && !known.faultless();
      if (reads && !named.contains(file)) {
        checks.submit(file, delay);
      }
      if (reads) {
        stale.add(file);
        giveUp(file);
      }
    });
  }

  /** Forgets files that are gone; those that read them are checked. */
  public void removed(Collection<Path> gone) {
    Set<Path> named = new LinkedHashSet<>();
    gone.forEach(file -> named.add(name(file)));
    touch(named);
    named.forEach(file -> {
      checks.giveUp(file);
      giveUp(file);
      files.remove(file);
      bounds.remove(file);
      listener.checked(new FileCheck(file, Set.of(), List.of()));
    });
  }

  /** Sets the files that are looked at by a person: the systems that they describe, or are part of, get bounds. */
  public void watch(Collection<Path> open) {
    Set<Path> named = new LinkedHashSet<>();
    open.forEach(file -> named.add(name(file)));
    watched.retainAll(named);
    watched.addAll(named);
    bounds.keySet().removeIf(file -> !isWatched(file, files.getOrDefault(file, NOTHING)));
    files.forEach((file, known) -> {
      if (isWatched(file, known) && !bounds.containsKey(file)) {
        checks.submit(file, delay);
      }
    });
  }

  /** Returns the bounds of the systems that read a file, its own first; none while they are not known. */
  public List<SystemBounds> boundsFor(Path file) {
    Path named = name(file);
    List<SystemBounds> all = new ArrayList<>();
    Optional.ofNullable(bounds.get(named)).map(Bounded::bounds).ifPresent(all::add);
    bounds.values().stream().map(Bounded::bounds)
        .filter(one -> !one.file().equals(named) && one.sources().contains(named))
        .sorted(Comparator.comparing(SystemBounds::file)).forEach(all::add);
    return all;
  }

  /** Tells whether the bounds of a system are those of an earlier text, and will be replaced. */
  public boolean isStale(Path system) {
    return stale.contains(name(system));
  }

  /** Returns the systems that read a file as far as is known, itself first. */
  public List<Path> systemsOf(Path file) {
    Path named = name(file);
    Map<Path, Boolean> all = new LinkedHashMap<>();
    all.put(named, true);
    files.keySet().stream().sorted().filter(one -> files.get(one).sources().contains(named))
        .forEach(one -> all.put(one, true));
    return List.copyOf(all.keySet());
  }

  private boolean isWatched(Path file, Known known) {
    return watched.contains(file) || known.sources().stream().anyMatch(watched::contains);
  }

  private void giveUp(Path system) {
    analyses.giveUp(system);
    pending.remove(system);
  }

  private void check(Path file, WorkQueue.Work work) {
    SystemCheck checked = SystemCheck.of(file, interpretation, texts.get());
    Optional<LoweredSystem> lowered = checked.system();
    Known known = new Known(checked.check().sources(), checked.check().diagnostics().isEmpty());
    if (work.isGivenUp()) {
      return; // it has changed meanwhile, and is checked again, or it is gone
    }
    files.put(file, known);
    listener.checked(checked.check());
    if (lowered.isEmpty()) {
      giveUp(file);
      if (bounds.remove(file) != null) {
        listener.analysed(file);
      }
    } else if (isWatched(file, known)) {
      LoweredSystem whole = lowered.get();
      pending.put(file, whole);
      analyses.submit(file, delay);
    }
  }

  private void analyse(Path file, WorkQueue.Work work) {
    LoweredSystem system = pending.remove(file);
    if (system == null) {
      return;
    }
    Bounded before = bounds.get(file);
    AnalysisResult result = before != null && before.result().model().equals(system.timing()) ? before.result()
        : Analysis.run(system.timing(), Method.SOUND, () -> {
          if (work.isGivenUp()) {
            throw new CancellationException("the system has changed");
          }
        });
    bounds.put(file, new Bounded(result, SystemBounds.of(system, result)));
    if (!work.isGivenUp()) {
      stale.remove(file);
    }
    listener.found(system, result);
    listener.analysed(file);
  }

  private void guarded(Path file, Runnable work) {
    try {
      work.run();
    } catch (CancellationException givenUp) {
      return;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError fault) {
      listener.failed(file, fault);
    }
  }

  private static Path name(Path file) {
    return file.toAbsolutePath().normalize();
  }

  @Override
  public void close() {
    checks.close();
    analyses.close();
  }
}
