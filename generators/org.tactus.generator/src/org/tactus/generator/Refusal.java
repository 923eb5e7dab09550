package org.tactus.generator;

import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;

/**
 * One reason not to generate: something that the model asks for and the target cannot give.
 *
 * @param code what the catalogue says of it: an error
 * @param element the model element concerned, for its position in the text; {@code null} if it is the system as a whole
 * @param place the same in words, for example {@code topic /points}
 * @param cause what cannot be generated, and why
 * @param remedy what to do about it
 */
public record Refusal(Code code, EObject element, String place, String cause, String remedy) {

  public Refusal {
    if (code.severity() != Severity.ERROR) {
      throw new IllegalArgumentException(code + " is no error, so that nothing is refused for it");
    }
  }

  /** Returns place, cause and way out in one line. */
  public String message() {
    return place + ": " + cause + "; " + remedy;
  }

  @Override
  public String toString() {
    return code.id() + " " + message();
  }
}
