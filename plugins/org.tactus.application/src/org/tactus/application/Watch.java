package org.tactus.application;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Does something with models now, and again whenever one of them, or a file that they import, has changed. Files are
 * told by their size, their time and what they are, so that one that is removed and made again, as editors save, is
 * seen.
 */
public final class Watch {

  private static final long WAIT_MILLIS = 200;
  /** Changes that follow one another within this time are one. */
  private static final long SETTLE_MILLIS = 80;

  /** How far the times of files may be behind the clock. */
  private static final long CLOCK_MILLIS = 50;

  private final List<Path> given;
  private final Monitor monitor;
  private final Set<Path> files = new TreeSet<>();
  private final Map<Path, WatchKey> watched = new HashMap<>();

  private Watch(List<Path> given, Monitor monitor) {
    this.given = List.copyOf(given);
    this.monitor = monitor;
  }

  /**
   * Runs until the monitor ends it.
   *
   * @param given files, and folders whose Tactus files are meant
   * @param round what is done: of the files that have changed, none the first time, it makes those that it has read
   * @throws InputException if the file system cannot be watched
   */
  public static void run(List<Path> given, Function<Collection<Path>, Collection<Path>> round, Monitor monitor) {
    Watch watch = new Watch(given, monitor);
    try (WatchService service = FileSystems.getDefault().newWatchService()) {
      watch.run(round, service);
    } catch (IOException failure) {
      throw new InputException("the folders of the models cannot be watched: " + failure.getMessage()
          + "; run the command again after each change");
    } catch (CancellationException ended) {
      return;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(Function<Collection<Path>, Collection<Path>> round, WatchService service)
      throws IOException, InterruptedException {
    Collection<Path> changed = Set.of();
    while (true) {
      given.forEach(path -> files.add(key(path)));
      register(service);
      SortedMap<Path, String> before = state();
      long start = System.currentTimeMillis() - CLOCK_MILLIS;
      for (Path read : round.apply(changed)) {
        files.add(key(read));
      }
      register(service);
      // what was read for the first time in this round has no state from before it, and may have changed since
      state().forEach((file, state) -> before.putIfAbsent(file, isNewer(file, start) ? "" : state));
      changed = changes(before, service);
    }
  }

  /** Waits until something differs from a state, and returns what does. */
  private Set<Path> changes(SortedMap<Path, String> before, WatchService service)
      throws IOException, InterruptedException {
    while (true) {
      monitor.checkpoint();
      Set<Path> changed = differences(before, state());
      if (!changed.isEmpty()) {
        settle(service);
        return differences(before, state()).isEmpty() ? changed : differences(before, state());
      }
      WatchKey key = service.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
      while (key == null) {
        monitor.checkpoint();
        key = service.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
      }
      drain(key);
      register(service);
    }
  }

  private void settle(WatchService service) throws IOException, InterruptedException {
    WatchKey key = service.poll(SETTLE_MILLIS, TimeUnit.MILLISECONDS);
    while (key != null) {
      monitor.checkpoint();
      drain(key);
      key = service.poll(SETTLE_MILLIS, TimeUnit.MILLISECONDS);
    }
    register(service);
  }

  private static void drain(WatchKey key) {
    key.pollEvents();
    key.reset();
  }

  /** Watches the folders of all files, or where one is gone the nearest one above it. */
  private void register(WatchService service) throws IOException {
    watched.values().removeIf(key -> !key.isValid());
    Set<Path> folders = new LinkedHashSet<>();
    files.forEach(file -> existing(file.getParent()).ifPresent(folders::add));
    for (Path path : given) {
      folders.addAll(foldersIn(path));
    }
    for (Path folder : folders) {
      if (!watched.containsKey(folder)) {
        watched.put(folder, folder.register(service, new WatchEvent.Kind<?>[] {StandardWatchEventKinds.ENTRY_CREATE,
            StandardWatchEventKinds.ENTRY_DELETE, StandardWatchEventKinds.ENTRY_MODIFY}));
      }
    }
  }

  private static Optional<Path> existing(Path folder) {
    Path nearest = folder;
    while (nearest != null && !Files.isDirectory(nearest)) {
      nearest = nearest.getParent();
    }
    return Optional.ofNullable(nearest);
  }

  private static List<Path> foldersIn(Path path) {
    return walk(path, Files::isDirectory);
  }

  private static List<Path> walk(Path path, Predicate<Path> wanted) {
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    try {
      return InputFiles.below(path).stream().filter(wanted).map(Watch::key).toList();
    } catch (IOException goneMeanwhile) {
      return List.of(key(path));
    }
  }

  /** Returns what tells whether a file is another than before; all files of a folder that was given are looked at. */
  private SortedMap<Path, String> state() {
    SortedMap<Path, String> state = new TreeMap<>();
    files.stream().filter(file -> !Files.isDirectory(file)).forEach(file -> state.put(file, state(file)));
    for (Path path : given) {
      walk(path, file -> file.toString().endsWith(".tactus")).forEach(file -> state.put(file, state(file)));
    }
    return state;
  }

  private static String state(Path file) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      return attributes.size() + " " + attributes.lastModifiedTime() + " " + attributes.fileKey();
    } catch (IOException gone) {
      return "";
    }
  }

  private static boolean isNewer(Path file, long time) {
    try {
      return Files.getLastModifiedTime(file).toMillis() >= time;
    } catch (IOException gone) {
      return false;
    }
  }

  private static Set<Path> differences(SortedMap<Path, String> before, SortedMap<Path, String> after) {
    Set<Path> changed = new TreeSet<>();
    after.forEach((file, state) -> {
      if (!state.equals(before.getOrDefault(file, ""))) {
        changed.add(file);
      }
    });
    before.keySet().stream().filter(file -> !after.containsKey(file)).forEach(changed::add);
    return changed;
  }

  private static Path key(Path file) {
    return file.toAbsolutePath().normalize();
  }
}
