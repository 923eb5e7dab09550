package org.tactus.generator;

import org.eclipse.emf.ecore.EObject;

/**
 * One reason not to generate: something that the model asks for and the target cannot give.
 *
 * @param code stable code, {@code TAC-GEN-…}
 * @param element the model element concerned, for its position in the text; {@code null} if it is the system as a whole
 * @param place the same in words, for example {@code topic /points}
 * @param cause what cannot be generated, and why
 * @param remedy what to do about it
 */
public record Refusal(String code, EObject element, String place, String cause, String remedy) {

  /** Returns place, cause and way out in one line. */
  public String message() {
    return place + ": " + cause + "; " + remedy;
  }

  @Override
  public String toString() {
    return code + " " + message();
  }
}
