package org.tactus.generator;

import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;

/**
 * Something that the generated system does differently from what the model says.
 *
 * @param code what the catalogue says of it: a warning
 * @param message where, what, and what to do about it, in one line
 */
public record Warning(Code code, String message) {

  public Warning {
    if (code.severity() != Severity.WARNING) {
      throw new IllegalArgumentException(code + " is no warning: nothing is generated where it is found");
    }
  }

  @Override
  public String toString() {
    return code.id() + " " + message;
  }
}
