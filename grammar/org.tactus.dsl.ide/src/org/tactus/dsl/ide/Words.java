package org.tactus.dsl.ide;

import java.util.Locale;
import org.eclipse.emf.ecore.EClass;

/** Names of kinds of elements in the words of the language. */
public final class Words {

  private Words() {
  }

  /** Returns what an element of a class is, such as {@code flow controller} and {@code message type}. */
  public static String of(EClass kind) {
    return kind.getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }
}
