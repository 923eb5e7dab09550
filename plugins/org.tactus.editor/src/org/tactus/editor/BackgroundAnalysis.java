package org.tactus.editor;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.LoweredSystem;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.KeptFiles;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.lowering.Interpretation;
import org.tactus.report.ChainEntry;

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

  private final Interpretation interpretation;
  private final Supplier<UnsavedTexts> texts;
  private final News news;
  private final long delay;
  private final WorkQueue checks;
  private final WorkQueue analyses;

  /** Holds while something below changes or is read together; nobody is told anything meanwhile. */
  private final Object lock = new Object();
  private final Map<Path, Known> files = new HashMap<>();
  private final Set<Path> watched = new HashSet<>();
  private final Map<Path, LoweredSystem> pending = new HashMap<>();
  private final Map<Path, Bounded> bounds = new HashMap<>();
  private final Set<Path> stale = new HashSet<>();
  /** The systems whose analysis is due or being done. */
  private final Set<Path> awaited = new HashSet<>();
  /** What has changed since the check that is running began to read. */
  private final Set<Path> meanwhile = new HashSet<>();
  private boolean newMeanwhile;
  /** What checks have read; begun by the first, since it needs the language. */
  private KeptFiles kept;

  /** What the last check of a file has read, whether it found nothing, and whether there is a system to analyse. */
  private record Known(Set<Path> sources, boolean faultless, boolean isSystem) {

    /** Tells whether it depends on files, or may depend on them since some of them are new. */
    boolean reads(Set<Path> changed, boolean isNew) {
      return isNew && !faultless || sources.stream().anyMatch(changed::contains);
    }
  }

  /** What an analysis found, and of what. */
  private record Bounded(AnalysisResult result, SystemBounds bounds) {
  }

  /**
   * Creates an analysis that waits for work.
   *
   * @param interpretation how descriptions are read
   * @param texts returns what an editor holds in the place of files now
   * @param listener is told what is found, in the order in which it was, and not while it is being told
   * @param delay how long nothing changes before what depends on a change is looked at
   */
  public BackgroundAnalysis(Interpretation interpretation, Supplier<UnsavedTexts> texts, AnalysisListener listener,
      Duration delay) {
    this.interpretation = interpretation;
    this.texts = texts;
    this.news = new News(listener);
    this.delay = delay.toMillis();
    this.checks = new WorkQueue("tactus-check", STACK_BYTES, (file, work) -> guarded(file, () -> check(file, work)));
    this.analyses =
        new WorkQueue("tactus-analysis", STACK_BYTES, (file, work) -> guarded(file, () -> analyse(file, work)));
  }

  /** Adds files that are to be checked and have not been looked at. */
  public void add(Collection<Path> more) {
    synchronized (lock) {
      names(more).stream().filter(file -> !files.containsKey(file)).forEach(file -> checks.submitNew(file, delay));
    }
  }

  /** Tells that a file is being edited: it is checked before all others, what reads it after a moment. */
  public void edited(Path file) {
    synchronized (lock) {
      Path named = name(file);
      checks.submitFirst(named);
      touch(Set.of(named));
    }
    news.tell();
  }

  /**
   * Tells that a file is being edited and that something else is found out about it first: it is checked when {@link
   * #settled} says that this is done, or after a moment; what is done with its earlier text is given up.
   */
  public void editing(Path file) {
    synchronized (lock) {
      Path named = name(file);
      checks.submit(named, delay);
      touch(Set.of(named));
    }
    news.tell();
  }

  /** Tells that what is found out first about a file that is being edited is known. */
  public void settled(Path file) {
    checks.hasten(name(file));
  }

  /** Tells that files have changed on disk or were made. They are checked at once, what reads them after a moment. */
  public void changed(Collection<Path> changed) {
    synchronized (lock) {
      Set<Path> named = names(changed);
      named.forEach(file -> checks.submit(file, 0));
      touch(named);
    }
    news.tell();
  }

  /** Has everything looked at again that reads files which have changed, or may read files which are new. */
  private void touch(Set<Path> named) {
    boolean unknown = named.stream().anyMatch(file -> !files.containsKey(file));
    meanwhile.addAll(named);
    newMeanwhile |= unknown;
    files.forEach((file, known) -> {
      boolean reads = known.reads(named, unknown);
      if (reads && !named.contains(file)) {
        checks.submit(file, delay);
      }
      if (reads) {
        giveUp(file);
        if (bounds.containsKey(file) && stale.add(file)) {
          news.add(listener -> listener.outdated(file));
        }
      }
    });
  }

  /** Forgets files that are gone; those that read them are checked. */
  public void removed(Collection<Path> gone) {
    synchronized (lock) {
      Set<Path> named = names(gone);
      touch(named);
      named.forEach(this::forget);
    }
    news.tell();
  }

  private void forget(Path file) {
    checks.giveUp(file);
    giveUp(file);
    files.remove(file);
    news.add(listener -> listener.checked(new FileCheck(file, Set.of(), List.of())));
    dropBounds(file);
  }

  /**
   * Sets the files that are looked at by a person: the systems that they describe, or are part of, get bounds. What is
   * done for others is given up.
   */
  public void watch(Collection<Path> open) {
    synchronized (lock) {
      Set<Path> before = files.keySet().stream().filter(file -> isWatched(file, files.get(file)))
          .collect(Collectors.toSet());
      watched.clear();
      watched.addAll(names(open));
      files.forEach((file, known) -> {
        boolean now = isWatched(file, known);
        if (now && !before.contains(file) && known.isSystem()) {
          checks.submit(file, delay);
        } else if (!now && before.contains(file)) {
          giveUp(file);
          dropBounds(file);
        }
      });
    }
    news.tell();
  }

  /** Returns the bounds of the systems that read a file, its own first; none while they are not known. */
  public List<SystemBounds> boundsFor(Path file) {
    Path named = name(file);
    List<SystemBounds> all = new ArrayList<>();
    synchronized (lock) {
      Optional.ofNullable(bounds.get(named)).map(Bounded::bounds).ifPresent(all::add);
      bounds.values().stream().map(Bounded::bounds)
          .filter(one -> !one.file().equals(named) && one.sources().contains(named))
          .sorted(Comparator.comparing(SystemBounds::file)).forEach(all::add);
    }
    return all;
  }

  /** Tells whether the bounds of a system are those of an earlier text, and will be replaced. */
  public boolean isStale(Path system) {
    synchronized (lock) {
      return stale.contains(name(system));
    }
  }

  /** Tells whether bounds of a system that reads a file are being computed, or will be in a moment. */
  public boolean isAnalysing(Path file) {
    Path named = name(file);
    synchronized (lock) {
      return awaited.stream().anyMatch(one -> one.equals(named) || files.get(one).sources().contains(named));
    }
  }

  private boolean isWatched(Path file, Known known) {
    return watched.contains(file) || known.sources().stream().anyMatch(watched::contains);
  }

  private void giveUp(Path system) {
    analyses.giveUp(system);
    pending.remove(system);
    awaited.remove(system);
  }

  private void check(Path file, WorkQueue.Work work) {
    synchronized (lock) {
      meanwhile.clear();
      newMeanwhile = false;
    }
    if (kept == null) {
      kept = TactusLanguage.get().keep();
    }
    SystemCheck checked = SystemCheck.of(file, interpretation, texts.get(), work::isGivenUp, kept);
    Known known = new Known(checked.check().sources(), checked.check().diagnostics().isEmpty(),
        checked.system().isPresent());
    synchronized (lock) {
      if (work.isGivenUp()) {
        return; // it has changed meanwhile, and is checked again, or it is gone
      }
      files.put(file, known);
      if (known.reads(meanwhile, newMeanwhile)) {
        checks.submit(file, delay); // what it imports has changed, which nobody knew before
        return;
      }
      news.add(listener -> listener.checked(checked.check()));
      found(file, known, checked.system());
    }
    news.tell();
  }

  /** Notes the system that a check has found in a file. */
  private void found(Path file, Known known, Optional<LoweredSystem> system) {
    if (system.isEmpty()) {
      giveUp(file);
      dropBounds(file);
    } else if (isWatched(file, known)) {
      pending.put(file, system.get());
      awaited.add(file);
      analyses.submit(file, delay);
    }
  }

  private void dropBounds(Path file) {
    stale.remove(file);
    if (bounds.remove(file) != null) {
      news.add(listener -> listener.analysed(file, List.of()));
    }
  }

  private void analyse(Path file, WorkQueue.Work work) {
    LoweredSystem system;
    Bounded before;
    synchronized (lock) {
      if (work.isGivenUp()) {
        return; // what is pending now is for the work that came in its place
      }
      system = pending.remove(file);
      before = bounds.get(file);
    }
    if (system == null) {
      return;
    }
    AnalysisResult result = before != null && before.result().model().equals(system.timing()) ? before.result()
        : Analysis.run(system.timing(), Method.SOUND, () -> {
          if (work.isGivenUp()) {
            throw new CancellationException("the system has changed");
          }
        });
    List<ChainEntry> entries = ChainEntry.of(result, Optional.empty());
    Bounded found = new Bounded(result, SystemBounds.of(system, result, entries));
    List<Diagnostic> findings = AnalysedSystem.findings(system, result, entries);
    synchronized (lock) {
      if (work.isGivenUp()) {
        return; // it is that of an earlier text, or the file is gone
      }
      bounds.put(file, found);
      stale.remove(file);
      awaited.remove(file);
      news.add(listener -> listener.found(system, result));
      news.add(listener -> listener.analysed(file, findings));
    }
    news.tell();
  }

  private void guarded(Path file, Runnable work) {
    try {
      work.run();
    } catch (CancellationException givenUp) {
      return;
    } catch (RuntimeException | Error fault) {
      synchronized (lock) {
        awaited.remove(file);
      }
      news.add(listener -> listener.failed(file, fault));
      news.tell();
    }
  }

  private static Set<Path> names(Collection<Path> files) {
    Set<Path> names = new LinkedHashSet<>();
    files.forEach(file -> names.add(name(file)));
    return names;
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
