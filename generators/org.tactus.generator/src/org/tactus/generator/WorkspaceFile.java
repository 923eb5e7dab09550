package org.tactus.generator;

/**
 * A file of the workspace.
 *
 * @param path relative to the workspace, with slashes
 * @param text its text, with {@code \n} at each line's end
 * @param origin the model element that gives it, for example {@code node Talker}
 * @param ownership who keeps it up to date
 * @param executable whether it may be run
 */
public record WorkspaceFile(String path, String text, String origin, Ownership ownership, boolean executable) {

  /** Who keeps a file up to date. */
  public enum Ownership {
    /** Tactus: replaced on every run unless it was edited. */
    GENERATED,
    /** Tactus: replaced on every run, edited or not, since it holds what was proved. */
    PROVED,
    /** The user: created once, never touched again, but for what a parameter file gains with the model. */
    USER
  }

  /** Returns the same file with another text. */
  WorkspaceFile with(String other) {
    return new WorkspaceFile(path, other, origin, ownership, executable);
  }
}
