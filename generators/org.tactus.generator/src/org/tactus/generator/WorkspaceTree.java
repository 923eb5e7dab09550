package org.tactus.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.generator.HeldFolder.Kind;

/** The files of a workspace by their paths with slashes, relative to it. No link within the workspace is followed. */
final class WorkspaceTree implements AutoCloseable {

  /** How many folders are held at once: far more than one path has, far fewer than a process may open. */
  private static final int MOST_HELD = 64;

  private final Path root;
  private final HeldFolder top;

  /** Folders that are held, those that were used last at the end. */
  private final Map<String, HeldFolder> folders = new LinkedHashMap<>(16, 0.75f, true);

  private WorkspaceTree(Path root, HeldFolder top) {
    this.root = root;
    this.top = top;
  }

  /**
   * Opens a workspace.
   *
   * @throws OutputException if it is no folder or cannot be read
   */
  static WorkspaceTree open(Path root) {
    if (!Files.isDirectory(root)) {
      throw OutputException.unusable(root, "it is a file, not a folder", "choose a folder for the workspace");
    }
    try {
      return new WorkspaceTree(root, HeldFolder.open(root));
    } catch (IOException reason) {
      throw OutputException.failed("reading", root, reason);
    }
  }

  HeldFolder top() {
    return top;
  }

  Path place(String path) {
    return root.resolve(path);
  }

  Kind kind(String path) {
    try {
      HeldFolder folder = parent(path, false);
      return folder == null ? Kind.ABSENT : folder.kind(name(path));
    } catch (IOException reason) {
      throw failed("reading", path, reason);
    }
  }

  /** Returns the bytes of a file. */
  byte[] read(String path) {
    try {
      HeldFolder folder = parent(path, false);
      if (folder == null) {
        throw new NoSuchFileException(path);
      }
      return folder.read(name(path));
    } catch (IOException reason) {
      throw failed("reading", path, reason);
    }
  }

  /** Writes a file that is not there yet. */
  void create(String path, byte[] bytes, boolean executable) {
    try {
      parent(path, true).create(name(path), bytes, executable);
    } catch (IOException reason) {
      throw failed("writing", path, reason);
    }
  }

  /** Makes the folder of a file. */
  void makeParent(String path) {
    try {
      HeldFolder folder = parent(path, true);
      if (!Files.isWritable(folder.path())) {
        throw OutputException.unusable(folder.path(), "the folder is read-only",
            "make it writable or choose another folder");
      }
    } catch (IOException reason) {
      throw failed("creating the folder of", path, reason);
    }
  }

  /** Moves a file in one step. */
  void move(String from, String to) {
    try {
      parent(from, false).move(name(from), parent(to, true), name(to));
    } catch (IOException reason) {
      throw failed("writing", to, reason);
    }
  }

  /** Returns the paths of all files in a folder and those within, links left out. */
  List<String> files(String path) {
    List<String> files = new ArrayList<>();
    try {
      HeldFolder folder = folder(path, false);
      Map<String, Kind> entries = new LinkedHashMap<>();
      for (String name : folder == null ? List.<String>of() : folder.names()) {
        entries.put(path + "/" + name, folder.kind(name));
      }
      entries.forEach((entry, kind) -> files.addAll(switch (kind) {
        case FILE -> List.of(entry);
        case FOLDER -> files(entry);
        case ABSENT, OTHER -> List.of();
      }));
    } catch (IOException reason) {
      throw failed("reading", path, reason);
    }
    return files;
  }

  /** Removes a file or link, and the folders that are empty without it. */
  void delete(String path) {
    try {
      HeldFolder folder = parent(path, false);
      if (folder != null && folder.kind(name(path)) != Kind.ABSENT) {
        folder.deleteFile(name(path));
      }
      for (String above = above(path); !above.isEmpty(); above = above(above)) {
        HeldFolder held = parent(above + "/x", false);
        if (held == null || !held.names().isEmpty()) {
          return;
        }
        close(above);
        parent(above, false).deleteFolder(name(above));
      }
    } catch (IOException reason) {
      throw failed("removing", path, reason);
    }
  }

  /** Removes a folder with all that is in it; what cannot be removed stays. */
  void discard(String path) {
    try {
      HeldFolder folder = parent(path, false);
      if (folder == null) {
        return;
      }
      if (folder.kind(name(path)) == Kind.FOLDER) {
        close(path);
        try (HeldFolder inner = folder.folder(name(path))) {
          inner.clear();
        }
        folder.deleteFolder(name(path));
      } else if (folder.kind(name(path)) != Kind.ABSENT) {
        folder.deleteFile(name(path));
      }
    } catch (IOException remains) {
      return; // the next run removes it
    }
  }

  /** Returns the folder of a file; null if it is not there and not to be made. */
  private HeldFolder parent(String path, boolean make) throws IOException {
    return folder(above(path), make);
  }

  private HeldFolder folder(String path, boolean make) throws IOException {
    if (path.isEmpty()) {
      return top;
    }
    HeldFolder known = folders.get(path);
    if (known != null) {
      return known;
    }
    HeldFolder outer = folder(above(path), make);
    if (outer == null || !make && outer.kind(name(path)) == Kind.ABSENT) {
      return null;
    }
    HeldFolder found = make ? outer.made(name(path)) : outer.folder(name(path));
    folders.put(path, found);
    if (folders.size() > MOST_HELD) {
      close(folders.keySet().iterator().next());
    }
    return found;
  }

  private void close(String path) throws IOException {
    HeldFolder held = folders.remove(path);
    if (held != null) {
      held.close();
    }
  }

  private OutputException failed(String action, String path, IOException reason) {
    if (reason instanceof NotDirectoryException link) {
      return OutputException.unusable(Path.of(link.getFile()),
          "it is a link or file where a folder of the workspace belongs",
          "remove it, or choose another folder: nothing outside the workspace is read or written");
    }
    return OutputException.failed(action, root.resolve(path), reason);
  }

  private static String above(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "" : path.substring(0, slash);
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  @Override
  public void close() {
    try {
      for (HeldFolder folder : folders.values()) {
        folder.close();
      }
      top.close();
    } catch (IOException reason) {
      return; // nothing was written through these handles
    }
  }
}
