package org.tactus.application;

import java.nio.file.Path;

/**
 * A file or folder at a revision of a git repository, as in {@code HEAD~1:examples/car.tactus}.
 *
 * @param commit what git calls the revision
 * @param path the path, from the top of the repository, or from the working directory if it begins with {@code ./}
 */
record Revision(String commit, String path) {

  /** Tells whether a word that names no file is meant as a revision. */
  static boolean isMeant(String given) {
    return given.indexOf(':') >= 0;
  }

  /**
   * Reads a revision.
   *
   * @throws InputException if git could take it for an option, or there is none
   */
  static Revision of(String given) {
    int colon = given.indexOf(':');
    String commit = given.substring(0, colon);
    if (commit.isEmpty() || commit.startsWith("-") || commit.indexOf('\0') >= 0) {
      throw new InputException("'" + given + "' names no file, and no revision before the colon; "
          + "write it as in HEAD~1:car.tactus");
    }
    return new Revision(commit, given.substring(colon + 1));
  }

  /**
   * Returns the path from the top of the repository, empty for all of it.
   *
   * @param prefix the working directory from there
   * @throws InputException if it is outside
   */
  String fromTop(String prefix) {
    boolean here = path.equals(".") || path.equals("..") || path.startsWith("./") || path.startsWith("../");
    Path normal = Path.of(here ? prefix : "").resolve(path.startsWith("/") ? "." + path : path).normalize();
    if (normal.startsWith("..")) {
      throw new InputException("'" + this + "' lies outside of the repository; name a path in it");
    }
    return normal.toString();
  }

  @Override
  public String toString() {
    return commit + ":" + path;
  }
}
