package org.tactus.generator;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tactus.generator.HeldFolder.Kind;
import org.tactus.generator.NodeRename.Mended;
import org.tactus.generator.WorkspaceFile.Ownership;

/** What is to be done to a folder so that it is the workspace; nothing is done yet. */
final class SinkPlan {

  /** A file of the user that goes to another place. */
  record Move(String from, String to, Mended mended) {}

  private final WorkspaceTree tree;
  private final List<Manifest> known;
  private final Manifest after;
  private final boolean overwriteEdited;
  private final List<String> created = new ArrayList<>();
  private final List<String> updated = new ArrayList<>();
  private final List<String> unchanged = new ArrayList<>();
  private final List<String> kept = new ArrayList<>();
  private final List<String> stale = new ArrayList<>();
  private final SortedMap<String, String> orphaned = new TreeMap<>();
  private final SortedMap<String, WorkspaceFile> pending = new TreeMap<>();
  private final SortedMap<String, Move> moves = new TreeMap<>();
  private final SortedSet<String> mentions = new TreeSet<>();
  private boolean manifestDiffers;

  private SinkPlan(WorkspaceTree tree, List<Manifest> known, Manifest after, boolean overwriteEdited) {
    this.tree = tree;
    this.known = known;
    this.after = after;
    this.overwriteEdited = overwriteEdited;
  }

  /**
   * Compares a folder with a workspace.
   *
   * @param known the manifests of the states that the folder may be in: the present one, and that of a run that was
   *     killed
   * @param empty the manifest to be, without files
   * @param renames new names of nodes by their old ones
   */
  static SinkPlan of(WorkspaceTree tree, Workspace workspace, List<Manifest> known, Manifest empty,
      boolean overwriteEdited, Map<String, String> renames) {
    Manifest after = Manifest.of(empty);
    SinkPlan plan = new SinkPlan(tree, known, after, overwriteEdited);
    renames.forEach((before, now) -> plan.rename(new NodeRename(Names.of(empty.system()), before, now), workspace));
    for (WorkspaceFile file : workspace.files()) {
      after.put(file.path(), file.ownership() == Ownership.USER ? plan.decideUser(file) : plan.decideGenerated(file));
    }
    plan.decideGone();
    boolean same = tree.kind(Manifest.PATH) == Kind.FILE
        && Arrays.equals(ManifestJson.write(after).getBytes(StandardCharsets.UTF_8), tree.read(Manifest.PATH));
    plan.manifestDiffers = !same;
    return plan;
  }

  private void rename(NodeRename rename, Workspace workspace) {
    Map<String, WorkspaceFile> wanted = new HashMap<>();
    workspace.files().forEach(file -> wanted.put(file.path(), file));
    if (workspace.files().stream().anyMatch(file -> file.origin().equals(rename.oldOrigin()))) {
      throw OutputException.unusable(tree.place(""), "the model still has " + rename.oldOrigin(),
          "rename the node in the model first");
    }
    if (workspace.files().stream().noneMatch(file -> file.origin().equals(rename.newOrigin()))) {
      throw OutputException.unusable(tree.place(""), "the model has no " + rename.newOrigin(),
          "rename the node in the model first");
    }
    List<String> files = Stream.concat(tree.files(rename.oldFolder()).stream(),
        Stream.of(rename.oldStates(), rename.oldParameters()).filter(path -> tree.kind(path) == Kind.FILE))
        .filter(path -> !isGenerated(path)).toList();
    if (files.isEmpty()) {
      throw OutputException.unusable(tree.place(rename.oldFolder()), "there is no code of " + rename.oldOrigin(),
          "check the name before the equals sign");
    }
    for (String from : files) {
      String to = rename.path(from);
      Mended mended = rename.mended(from, tree.read(from));
      requireFree(from, to, mended, wanted.get(to));
      moves.put(to, new Move(from, to, brought(mended, wanted.get(to))));
    }
    findMentions(rename, Set.copyOf(files));
  }

  /** Returns a moved file with the parameters that the model has gained and lost, if it is a file of parameters. */
  private static Mended brought(Mended mended, WorkspaceFile beginning) {
    if (beginning == null || !ParameterFile.is(beginning)) {
      return mended;
    }
    String text = new String(mended.bytes(), StandardCharsets.UTF_8);
    String merged = ParameterFile.merged(text, beginning.text());
    return merged.equals(text)
        ? mended : new Mended(merged.getBytes(StandardCharsets.UTF_8), Math.max(1, mended.changes()));
  }

  /** Notes the user's other files, which stay as they are, that still name what the old node has given. */
  private void findMentions(NodeRename rename, Set<String> moved) {
    for (String path : tree.files("src")) {
      if (!moved.contains(path)
          && known.stream().noneMatch(manifest -> manifest.get(path) != null
          && manifest.get(path).ownership() == Ownership.GENERATED)
          && rename.isNamedIn(new String(tree.read(path), StandardCharsets.UTF_8))) {
        mentions.add(path);
      }
    }
  }

  /**
   * A rename replaces nothing but the beginnings that Tactus made for the new name, and what a killed rename has
   * already put there.
   */
  private void requireFree(String from, String to, Mended mended, WorkspaceFile beginning) {
    Kind kind = tree.kind(to);
    if (kind == Kind.ABSENT) {
      return;
    }
    byte[] found = kind == Kind.FILE ? tree.read(to) : null;
    boolean replaceable = found != null && (Arrays.equals(found, mended.bytes())
        || beginning != null && Arrays.equals(found, beginning.text().getBytes(StandardCharsets.UTF_8)));
    if (!replaceable) {
      throw OutputException.unusable(tree.place(to), "it has code already, and so has " + from,
          "bring both together by hand and remove the one of the old name");
    }
  }

  private boolean isGenerated(String path) {
    return known.stream().anyMatch(manifest -> manifest.get(path) != null
        && manifest.get(path).ownership() == Ownership.GENERATED
        && Hash.sha256(tree.read(path)).equals(manifest.get(path).sha256()));
  }

  private Manifest.FileEntry decideUser(WorkspaceFile file) {
    if (!moves.containsKey(file.path())) {
      Kind kind = tree.kind(file.path());
      if (kind == Kind.FILE && ParameterFile.is(file)) {
        decideParameters(file);
      } else if (kind != Kind.ABSENT) {
        unchanged.add(file.path());
      } else {
        created.add(file.path());
        pending.put(file.path(), file);
      }
    }
    return new Manifest.FileEntry(file.origin(), Ownership.USER, "");
  }

  /**
   * Brings the parameters that the model has into a file of the user; one that was generated before and is as it was is
   * replaced.
   */
  private void decideParameters(WorkspaceFile file) {
    byte[] bytes = tree.read(file.path());
    String found = new String(bytes, StandardCharsets.UTF_8);
    String merged = hashes(file.path()).contains(Hash.sha256(bytes)) ? file.text()
        : ParameterFile.merged(found, file.text());
    if (merged.equals(found)) {
      unchanged.add(file.path());
    } else {
      updated.add(file.path());
      pending.put(file.path(), file.with(merged));
    }
  }

  private Manifest.FileEntry decideGenerated(WorkspaceFile generated) {
    String wanted = Hash.sha256(generated.text());
    Manifest.FileEntry entry = new Manifest.FileEntry(generated.origin(), Ownership.GENERATED, wanted);
    Kind kind = tree.kind(generated.path());
    if (kind == Kind.ABSENT) {
      created.add(generated.path());
      pending.put(generated.path(), generated);
      return entry;
    }
    byte[] bytes = kind == Kind.FILE ? tree.read(generated.path()) : new byte[0];
    boolean shared = OwnLines.has(generated.text());
    String text = shared ? new String(bytes, StandardCharsets.UTF_8) : "";
    String found = kind != Kind.FILE ? "" : shared ? Hash.sha256(OwnLines.without(text)) : Hash.sha256(bytes);
    if (found.equals(wanted)) {
      unchanged.add(generated.path());
      return entry;
    }
    boolean replaced = overwriteEdited || generated.ownership() == Ownership.PROVED;
    if (hashes(generated.path()).contains(found) || replaced && kind == Kind.FILE) {
      updated.add(generated.path());
      pending.put(generated.path(), shared ? generated.with(OwnLines.carried(text, generated.text())) : generated);
      return entry;
    }
    kept.add(generated.path());
    Manifest.FileEntry before = known.getFirst().get(generated.path());
    return new Manifest.FileEntry(generated.origin(), Ownership.GENERATED, before == null ? "" : before.sha256());
  }

  /** Returns what a file was written with. */
  private Set<String> hashes(String path) {
    Set<String> hashes = new HashSet<>();
    known.stream().map(manifest -> manifest.get(path)).filter(entry -> entry != null
        && !entry.sha256().isEmpty()).forEach(entry -> hashes.add(entry.sha256()));
    return hashes;
  }

  /** Decides about files of former runs that the model no longer gives. */
  private void decideGone() {
    Set<String> moved = new HashSet<>(moves.values().stream().map(Move::from).toList());
    Set<String> gone = new TreeSet<>();
    known.forEach(manifest -> gone.addAll(manifest.entries().keySet()));
    for (String path : gone) {
      Kind kind = after.get(path) != null || moved.contains(path) ? Kind.ABSENT : tree.kind(path);
      if (kind == Kind.ABSENT) {
        continue;
      }
      Manifest.FileEntry entry =
          known.stream().map(manifest -> manifest.get(path)).filter(Objects::nonNull).findFirst().orElseThrow();
      if (entry.ownership() == Ownership.USER) {
        String origin = originOf(path, entry);
        orphaned.put(path, origin);
        after.put(path, new Manifest.FileEntry(origin, Ownership.USER, entry.sha256()));
      } else if (kind == Kind.FILE && hashes(path).contains(Hash.sha256(tree.read(path)))) {
        stale.add(path);
      } else {
        kept.add(path);
        after.put(path, entry);
      }
    }
  }

  /**
   * Returns what a file of the user was made for; where that was another system, its name too, since this one may have
   * an element of the same name.
   */
  private String originOf(String path, Manifest.FileEntry entry) {
    String system = known.stream().filter(manifest -> manifest.get(path) != null).findFirst().orElseThrow().system();
    boolean another = !system.isEmpty() && !system.equals(after.system()) && !entry.origin().startsWith("system ");
    return another ? "system " + system + ", " + entry.origin() : entry.origin();
  }

  /** Tells whether anything is to be written or removed. */
  boolean hasWork() {
    return !pending.isEmpty() || !stale.isEmpty() || !moves.isEmpty() || manifestDiffers;
  }

  List<WorkspaceFile> pending() {
    return List.copyOf(pending.values());
  }

  List<Move> moves() {
    return List.copyOf(moves.values());
  }

  /** Returns the moves of files in which something changes. */
  List<Move> mended() {
    return moves.values().stream().filter(move -> move.mended().changes() > 0).toList();
  }

  List<String> stale() {
    return stale;
  }

  /** Returns the text of the manifest. */
  String manifest() {
    return ManifestJson.write(after);
  }

  GenerationReport report(List<Warning> warnings) {
    List<String> renamed = moves.values().stream().map(move -> move.from() + " to " + move.to()
        + (move.mended().changes() == 0 ? "" : ", with " + move.mended().changes() + " names in it")).toList();
    return new GenerationReport.Builder().created(created).updated(updated).unchanged(unchanged).kept(kept)
        .removed(stale).orphaned(orphaned).renamed(renamed).mentions(List.copyOf(mentions)).warnings(warnings).build();
  }
}
