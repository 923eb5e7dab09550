package org.tactus.generator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.tactus.generator.HeldFolder.Kind;
import org.tactus.generator.SinkPlan.Move;
import org.tactus.model.distribution.Target;

/**
 * Brings a folder up to date with a workspace.
 *
 * <p>Every text that is new or differs is first written into a staging folder of the workspace; only when all of them
 * are there are they moved to their places, each atomically. So a full disk or a folder without permission leaves the
 * workspace as it was; a process that is interrupted finishes what it has begun to write. Before the first move the
 * next manifest is put beside the present one: of a run that is killed in between, the next run knows the files of both
 * states. One command at a time writes a workspace, and nothing outside it is read, written or removed, whatever links
 * are in it.
 */
final class FileSink {

  private static final String STAGING = Manifest.FOLDER + "/staging";

  private final Path root;
  private final boolean overwriteEdited;
  private final OutputOptions options;

  FileSink(Path root, boolean overwriteEdited, OutputOptions options) {
    this.root = root;
    this.overwriteEdited = overwriteEdited;
    this.options = options;
  }

  /**
   * Writes what differs, removes what is gone and unedited.
   *
   * @param kind what the workspace is
   * @throws OutputException if the folder cannot be read or written, or holds something else
   */
  GenerationReport write(Workspace workspace, WorkspaceKind kind, String system, Target target,
      List<Warning> warnings) {
    Manifest empty = Manifest.of(system, kind.text(), target.id(), options.remembered());
    if (!Files.exists(root)) {
      return options.dryRun() ? allCreated(workspace, warnings) : inNewFolder(workspace, empty, kind, warnings);
    }
    try (WorkspaceTree tree = WorkspaceTree.open(root)) {
      SinkPlan plan = plan(tree, workspace, empty, kind);
      if (options.dryRun() || !plan.hasWork() && !isLeft(tree)) {
        return plan.report(warnings);
      }
      try (WorkspaceLock lock = WorkspaceLock.take(tree, options.log())) {
        SinkPlan decided = plan(tree, workspace, empty, kind);
        Uninterrupted.run(() -> apply(tree, decided));
        return decided.report(warnings);
      }
    }
  }

  private static GenerationReport allCreated(Workspace workspace, List<Warning> warnings) {
    List<String> all = workspace.files().stream().map(WorkspaceFile::path).toList();
    return new GenerationReport.Builder().created(all).warnings(warnings).build();
  }

  /**
   * Makes the folder and all in it, or nothing at all: of a run that is interrupted before there is not even the
   * folder.
   */
  private GenerationReport inNewFolder(Workspace workspace, Manifest empty, WorkspaceKind kind,
      List<Warning> warnings) {
    AtomicReference<GenerationReport> report = new AtomicReference<>(allCreated(workspace, warnings));
    Uninterrupted.run(() -> {
      createRoot();
      try (WorkspaceTree tree = WorkspaceTree.open(root); WorkspaceLock lock =
          WorkspaceLock.take(tree, options.log())) {
        SinkPlan plan = plan(tree, workspace, empty, kind);
        apply(tree, plan);
        report.set(plan.report(warnings));
      }
    });
    return report.get();
  }

  private SinkPlan plan(WorkspaceTree tree, Workspace workspace, Manifest empty, WorkspaceKind kind) {
    Manifest before = manifest(tree, Manifest.PATH);
    requireSame(before, empty, kind);
    requireWorkspaceOrEmpty(tree);
    return SinkPlan.of(tree, workspace, List.of(before, manifest(tree, Manifest.NEXT)), empty, overwriteEdited,
        options.renames());
  }

  private void requireSame(Manifest before, Manifest wanted, WorkspaceKind kind) {
    if (options.replaceSystem()) {
      return;
    }
    boolean measured = kind == WorkspaceKind.MEASURED;
    if (!kind.is(before.kind())) {
      throw OutputException.unusable(root, "it holds " + before.kind() + ", not " + wanted.kind(),
          measured ? "choose another folder"
          : "choose another folder, or say --replace-system to remove what was generated");
    }
    if (!measured && !before.system().isEmpty() && !before.system().equals(wanted.system())) {
      throw OutputException.unusable(root, "it holds the workspace of system " + before.system() + ", not of "
          + wanted.system(),
          "choose another folder, or say --replace-system to remove what was generated of " + before.system());
    }
  }

  /**
   * Refuses a folder that somebody uses for something else; hidden files, such as those of version control, are no
   * reason.
   */
  private void requireWorkspaceOrEmpty(WorkspaceTree tree) {
    try {
      boolean workspace = tree.top().kind(Manifest.FOLDER) != Kind.ABSENT;
      if (!workspace && !options.intoExisting()
          && tree.top().names().stream().anyMatch(name -> !name.startsWith("."))) {
        throw OutputException.unusable(root, "the folder is neither empty nor a workspace of Tactus",
            "choose another folder, or say --into-existing to generate beside what is there");
      }
    } catch (IOException reason) {
      throw OutputException.failed("reading", root, reason);
    }
  }

  /** Tells whether a run that was killed has left something. */
  private static boolean isLeft(WorkspaceTree tree) {
    return Stream.of(STAGING, Manifest.NEXT, WorkspaceLock.PATH).anyMatch(path -> tree.kind(path) != Kind.ABSENT);
  }

  private static void apply(WorkspaceTree tree, SinkPlan plan) {
    tree.discard(STAGING);
    try {
      int number = 0;
      for (WorkspaceFile file : plan.pending()) {
        tree.create(STAGING + "/" + number++, bytes(file.text()), file.executable());
      }
      for (Move move : plan.mended()) {
        tree.create(STAGING + "/" + number++, move.mended().bytes(), false);
      }
      tree.create(STAGING + "/manifest", bytes(plan.manifest()), false);
      plan.pending().forEach(file -> tree.makeParent(file.path()));
      plan.moves().forEach(move -> tree.makeParent(move.to()));
      tree.move(STAGING + "/manifest", Manifest.NEXT);
      number = 0;
      for (WorkspaceFile file : plan.pending()) {
        tree.move(STAGING + "/" + number++, file.path());
      }
      for (Move move : plan.moves()) {
        tree.move(plan.mended().contains(move) ? STAGING + "/" + number++ : move.from(), move.to());
        tree.delete(move.from());
      }
      plan.stale().forEach(tree::delete);
      tree.move(Manifest.NEXT, Manifest.PATH);
    } finally {
      tree.discard(STAGING);
    }
  }

  private void createRoot() {
    try {
      Files.createDirectories(root);
    } catch (IOException reason) {
      throw OutputException.failed("creating the folder", root, reason);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns what a folder remembers of the last run in it, by option; nothing if it is no workspace.
   *
   * @throws OutputException if it cannot be read
   */
  static Map<String, String> remembered(Path root) {
    if (!Files.isDirectory(root)) {
      return Map.of();
    }
    try (WorkspaceTree tree = WorkspaceTree.open(root)) {
      return manifest(tree, Manifest.PATH).options();
    }
  }

  private static Manifest manifest(WorkspaceTree tree, String path) {
    Kind kind = tree.kind(path);
    if (kind == Kind.ABSENT) {
      return Manifest.none();
    }
    if (kind != Kind.FILE) {
      throw OutputException.unusable(tree.place(path), "it is no regular file", "remove it");
    }
    try {
      return ManifestJson.read(new String(tree.read(path), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException broken) {
      throw OutputException.unusable(tree.place(path), "the record of generated files is damaged: "
          + broken.getMessage(),
          "delete it: files that differ from what is generated are then kept as if they were edited");
    }
  }
}
