package org.tactus.ui.builder;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.tactus.ui.language.TactusFiles;

/**
 * Watches the folders of checked files and of what they import, so that changes by other programs are seen whether or
 * not the workspace refreshes itself: files of the workspace are refreshed, which builds; a change outside it builds
 * the projects that read the file.
 */
final class DiskWatch {

  private static final int SETTLE_MS = 150;

  private static DiskWatch instance;

  private final WatchService service;
  private final Map<WatchKey, Path> folders = new ConcurrentHashMap<>();
  private final Map<IProject, Set<Path>> reads = new HashMap<>();
  private final Set<Path> changed = new HashSet<>();
  private final Job refresh = Job.create("Looking at changed Tactus files", this::refresh);

  private DiskWatch(WatchService service) {
    this.service = service;
    refresh.setSystem(true);
  }

  /** Watches the files that a project reads, from now on instead of those of before. */
  static synchronized void watch(IProject project, Collection<Path> files) {
    try {
      if (instance == null) {
        instance = new DiskWatch(FileSystems.getDefault().newWatchService());
        Thread thread = new Thread(instance::listen, "Tactus files on disk");
        thread.setDaemon(true);
        thread.start();
      }
      instance.add(project, files);
    } catch (IOException e) {
      ILog.of(DiskWatch.class).warn("Changes of Tactus files by other programs are seen after a refresh only", e);
    }
  }

  private void add(IProject project, Collection<Path> files) throws IOException {
    Set<Path> wanted = new HashSet<>();
    synchronized (reads) {
      reads.keySet().removeIf(known -> !TactusNature.isOn(known));
      reads.put(project, Set.copyOf(files));
      reads.values().forEach(paths -> paths.forEach(path -> wanted.add(path.getParent())));
    }
    folders.keySet().removeIf(key -> !key.isValid()); // the folder was gone, and may be back
    folders.forEach((key, folder) -> {
      if (!wanted.contains(folder)) {
        key.cancel();
        folders.remove(key);
      }
    });
    wanted.removeAll(folders.values());
    for (Path folder : wanted) {
      if (Files.isDirectory(folder)) {
        folders.put(folder.register(service, StandardWatchEventKinds.ENTRY_CREATE,
            StandardWatchEventKinds.ENTRY_DELETE, StandardWatchEventKinds.ENTRY_MODIFY), folder);
      }
    }
  }

  private void listen() {
    try {
      while (true) {
        WatchKey key = service.take();
        Path folder = (Path) key.watchable(); // what is registered may not be in the map yet
        Set<Path> told = FolderEvents.changed(folder, key.pollEvents(), read(folder));
        if (!told.isEmpty()) {
          synchronized (changed) {
            changed.addAll(told);
          }
          refresh.schedule(SETTLE_MS);
        }
        if (!key.reset()) {
          folders.remove(key);
        }
      }
    } catch (InterruptedException | ClosedWatchServiceException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void refresh(IProgressMonitor monitor) throws CoreException {
    Set<Path> paths;
    synchronized (changed) {
      paths = new HashSet<>(changed);
      changed.clear();
    }
    CoreException failure = null;
    try {
      for (Path path : Set.copyOf(paths)) {
        try {
          handle(path, monitor);
          paths.remove(path);
        } catch (CoreException e) {
          failure = e; // which does not concern the others
        }
      }
    } finally {
      synchronized (changed) {
        changed.addAll(paths); // of what was cancelled or failed the next change reminds
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void handle(Path path, IProgressMonitor monitor) throws CoreException {
    IFile file = TactusFiles.of(path).orElse(null);
    if (file != null) {
      file.refreshLocal(IResource.DEPTH_ZERO, monitor);
    } else {
      for (IProject reader : readers(path)) {
        reader.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, TactusBuilder.ID,
            Map.of(TactusBuilder.CHANGED, path.toString()), monitor);
      }
    }
  }

  /** Returns the files of a folder that projects read. */
  private Set<Path> read(Path folder) {
    synchronized (reads) {
      return reads.values().stream().flatMap(Set::stream).filter(path -> folder.equals(path.getParent()))
          .collect(Collectors.toSet());
    }
  }

  private Set<IProject> readers(Path path) {
    Set<IProject> readers = new HashSet<>();
    synchronized (reads) {
      reads.forEach((project, files) -> {
        if (files.contains(path) && TactusNature.isOn(project)) {
          readers.add(project);
        }
      });
    }
    return readers;
  }
}
