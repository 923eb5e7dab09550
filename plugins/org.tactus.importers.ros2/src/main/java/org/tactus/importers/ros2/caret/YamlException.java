package org.tactus.importers.ros2.caret;

/** A line of YAML that cannot be read. */
final class YamlException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int line;

  YamlException(int line, String message) {
    super(message);
    this.line = line;
  }

  int line() {
    return line;
  }
}
