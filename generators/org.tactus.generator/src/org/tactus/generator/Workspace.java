package org.tactus.generator;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.generator.WorkspaceFile.Ownership;

/** Collects the files of a workspace before any of them is written. */
public final class Workspace {

  private final Attribution attribution;
  private final Map<String, WorkspaceFile> files = new TreeMap<>();

  /** An empty workspace of somebody. */
  public Workspace(Attribution attribution) {
    this.attribution = attribution;
  }

  /** Adds a file that Tactus keeps up to date. */
  public void generated(String path, String origin, CharSequence text) {
    add(new WorkspaceFile(path, laidOut(path, text), origin, Ownership.GENERATED, false));
  }

  /** Adds a copy of a file of Tactus, with its licence, which Tactus keeps up to date. */
  public void copy(String path, String origin, CharSequence text) {
    add(new WorkspaceFile(path, Attribution.withNotice(Attribution.TACTUS, path, normalise(text)), origin,
        Ownership.GENERATED, false));
  }

  /** Adds a table of what another command has proved, as it is. */
  public void table(String path, String origin, String text) {
    add(new WorkspaceFile(path, text, origin, Ownership.PROVED, false));
  }

  /** Adds a script that Tactus keeps up to date. */
  public void script(String path, String origin, CharSequence text) {
    add(new WorkspaceFile(path, attribution.in(path, normalise(text)), origin, Ownership.GENERATED, true));
  }

  /** Adds a file that is created once and is the user's from then on. */
  public void once(String path, String origin, CharSequence text) {
    add(new WorkspaceFile(path, laidOut(path, text), origin, Ownership.USER, false));
  }

  /** Returns the text of a file that was added, as it will be written. */
  public String text(String path) {
    return files.get(path).text();
  }

  private void add(WorkspaceFile file) {
    if (files.putIfAbsent(file.path(), file) != null) {
      throw new IllegalStateException("two model elements give the file " + file.path());
    }
  }

  private String laidOut(String path, CharSequence text) {
    String lines = normalise(text);
    return attribution.in(path, path.endsWith(".cpp") || path.endsWith(".hpp") ? CppLines.broken(lines) : lines);
  }

  private static String normalise(CharSequence text) {
    String lines = text.toString().replace("\r\n", "\n").replaceAll("[ \t]+(?=\n)", "");
    return lines.endsWith("\n") ? lines : lines + "\n";
  }

  /** Returns the files, sorted by path. */
  public Collection<WorkspaceFile> files() {
    return files.values();
  }
}
