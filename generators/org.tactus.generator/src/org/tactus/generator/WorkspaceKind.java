package org.tactus.generator;

/** What a workspace is; its manifest says it in these words. */
enum WorkspaceKind {
  PACKAGES("packages of ROS 2"),
  PROGRAMS("programs on Fast DDS alone"),
  /**
   * Nobody writes code there, so that the next measured system takes the place of the last; what they share stays
   * built.
   */
  MEASURED("programs to be measured");

  private final String text;

  WorkspaceKind(String text) {
    this.text = text;
  }

  /** Returns the words for people and manifests. */
  String text() {
    return text;
  }

  /** Tells whether a folder whose manifest says {@code other} is of this kind; older manifests say nothing. */
  boolean is(String other) {
    return other.isEmpty() || other.equals(text);
  }
}
