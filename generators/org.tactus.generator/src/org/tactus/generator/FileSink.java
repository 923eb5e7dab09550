package org.tactus.generator;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.generator.WorkspaceFile.Ownership;
import org.tactus.model.distribution.Target;

/**
 * Brings a folder up to date with a workspace.
 *
 * <p>Every text that is new or differs is first written into a staging folder of the workspace; only when all of them are there are they
 * moved to their places, each atomically. So a full disk or a folder without permission leaves the workspace as it was; a process that is interrupted
 * finishes what it has begun to write.
 */
final class FileSink {

  private static final String STAGING = ".tactus/staging";

  private final Path root;
  private final GeneratorOptions options;
  private final List<String> created = new ArrayList<>();
  private final List<String> updated = new ArrayList<>();
  private final List<String> unchanged = new ArrayList<>();
  private final List<String> kept = new ArrayList<>();
  private final List<String> removed = new ArrayList<>();
  private final Map<String, WorkspaceFile> pending = new TreeMap<>();

  FileSink(Path root, GeneratorOptions options) {
    this.root = root;
    this.options = options;
  }

  /**
   * Writes what differs, removes what is gone and unedited.
   *
   * @throws OutputException if the folder cannot be read or written
   */
  GenerationReport write(Workspace workspace, String system, Target target, List<String> warnings) {
    Manifest before = readManifest();
    Manifest after = new Manifest();
    for (WorkspaceFile file : workspace.files()) {
      after.put(file.path(), file.ownership() == Ownership.USER ? decideUser(file) : decideGenerated(file, before.get(file.path())));
    }
    List<String> stale = decideStale(before, after);
    WorkspaceFile manifest = new WorkspaceFile(Manifest.PATH, after.toJson(system, target), "", Ownership.GENERATED, false);
    boolean manifestDiffers = !manifest.text().equals(textOf(manifest.path()));
    if (!pending.isEmpty() || !stale.isEmpty() || manifestDiffers) {
      Uninterrupted.run(() -> apply(manifest, stale));
    }
    return new GenerationReport(created, updated, unchanged, kept, removed, warnings);
  }

  private Manifest.Entry decideUser(WorkspaceFile file) {
    if (exists(file.path())) {
      unchanged.add(file.path());
    } else {
      created.add(file.path());
      pending.put(file.path(), file);
    }
    return new Manifest.Entry(file.origin(), Ownership.USER, "");
  }

  private Manifest.Entry decideGenerated(WorkspaceFile file, Manifest.Entry before) {
    String wanted = Hash.sha256(file.text());
    Manifest.Entry entry = new Manifest.Entry(file.origin(), Ownership.GENERATED, wanted);
    if (!exists(file.path())) {
      created.add(file.path());
      pending.put(file.path(), file);
      return entry;
    }
    String found = Hash.sha256(bytesOf(file.path()));
    if (found.equals(wanted)) {
      unchanged.add(file.path());
      return entry;
    }
    boolean untouched = before != null && found.equals(before.sha256());
    if (untouched || options.overwriteEdited()) {
      updated.add(file.path());
      pending.put(file.path(), file);
      return entry;
    }
    kept.add(file.path());
    return new Manifest.Entry(file.origin(), Ownership.GENERATED, before == null ? "" : before.sha256());
  }

  private List<String> decideStale(Manifest before, Manifest after) {
    List<String> stale = new ArrayList<>();
    before.entries().forEach((path, entry) -> {
      if (after.get(path) == null && entry.ownership() == Ownership.GENERATED && exists(path)) {
        if (Hash.sha256(bytesOf(path)).equals(entry.sha256())) {
          stale.add(path);
        } else {
          kept.add(path);
        }
      }
    });
    return stale;
  }

  private void apply(WorkspaceFile manifest, List<String> stale) {
    Path staging = root.resolve(STAGING);
    try {
      createFolders(staging);
      for (WorkspaceFile file : pending.values()) {
        stage(staging, file);
      }
      stage(staging, manifest);
      for (WorkspaceFile file : pending.values()) {
        createFolders(root.resolve(file.path()).getParent());
        requireWritable(root.resolve(file.path()).getParent());
      }
      for (WorkspaceFile file : pending.values()) {
        move(staging.resolve(file.path()), root.resolve(file.path()));
      }
      for (String path : stale) {
        delete(path);
      }
      move(staging.resolve(manifest.path()), root.resolve(manifest.path()));
    } finally {
      deleteTree(staging);
    }
  }

  private static void stage(Path staging, WorkspaceFile file) {
    Path path = staging.resolve(file.path());
    createFolders(path.getParent());
    try {
      Files.writeString(path, file.text());
      if (file.executable() && !path.toFile().setExecutable(true)) {
        throw new IOException("it cannot be made executable");
      }
    } catch (IOException reason) {
      throw OutputException.failed("writing", path, reason);
    }
  }

  private static void move(Path from, Path to) {
    try {
      try {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException unsupported) {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException reason) {
      throw OutputException.failed("writing", to, reason);
    }
  }

  private void delete(String path) {
    try {
      Files.deleteIfExists(root.resolve(path));
      removed.add(path);
      for (Path folder = root.resolve(path).getParent(); !folder.equals(root); folder = folder.getParent()) {
        Files.delete(folder);
      }
    } catch (DirectoryNotEmptyException stillInUse) {
      return; // holds files that are the user's or still generated
    } catch (IOException reason) {
      throw OutputException.failed("removing", root.resolve(path), reason);
    }
  }

  private static void createFolders(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException reason) {
      throw OutputException.failed("creating the folder", folder, reason);
    }
  }

  private static void requireWritable(Path folder) {
    if (!Files.isWritable(folder)) {
      throw OutputException.unusable(folder, "the folder is read-only", "make it writable or choose another folder");
    }
  }

  private static void deleteTree(Path folder) {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (var paths = Files.walk(folder)) {
      for (Path path : paths.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | java.io.UncheckedIOException ignored) {
      // what is left of the staging folder is overwritten by the next run
    }
  }

  private Manifest readManifest() {
    if (Files.exists(root) && !Files.isDirectory(root)) {
      throw OutputException.unusable(root, "it is a file, not a folder", "choose a folder for the workspace");
    }
    String json = textOf(Manifest.PATH);
    if (json == null) {
      return new Manifest();
    }
    try {
      return Manifest.parse(json);
    } catch (IllegalArgumentException broken) {
      throw OutputException.unusable(root.resolve(Manifest.PATH), "the record of generated files is damaged: " + broken.getMessage(),
          "delete it: files that differ from what is generated are then kept as if they were edited");
    }
  }

  private boolean exists(String path) {
    return Files.exists(root.resolve(path), LinkOption.NOFOLLOW_LINKS);
  }

  private String textOf(String path) {
    return exists(path) ? new String(bytesOf(path), java.nio.charset.StandardCharsets.UTF_8) : null;
  }

  private byte[] bytesOf(String path) {
    try {
      return Files.readAllBytes(root.resolve(path));
    } catch (IOException reason) {
      throw OutputException.failed("reading", root.resolve(path), reason);
    }
  }
}
