package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.WrittenValues;
import org.tactus.model.Field;
import org.tactus.model.Import;
import org.tactus.model.Memory;
import org.tactus.model.Parameter;

/**
 * A text stands on one line and holds what can be seen: the escape sequences {@code \\" \\' \\\\}, in parameters also
 * {@code \\n \\t}, and no other control characters, nor those that break lines or turn the direction of writing. Other
 * languages, to which texts are generated, read them in other ways.
 */
public final class IllegalText extends RuleBase {

  /** Creates the rule. */
  public IllegalText() {
    super(ElementCode.ILLEGAL_TEXT, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Parameter parameter : system.all(Parameter.class)) {
      check(parameter, TYPES.getParameter_Value(), "nt", sink);
      check(parameter, TYPES.getParameter_Values(), "nt", sink);
      check(parameter, TYPES.getParameter_Description(), "nt", sink);
    }
    system.all(Field.class).stream().filter(Field::isConstant)
        .forEach(field -> check(field, TYPES.getField_Value(), "", sink));
    system.all(Import.class).forEach(imported -> check(imported, TYPES.getImport_ImportURI(), "", sink));
    system.all(Memory.class).forEach(memory -> check(memory, TYPES.getMemory_Event(), "", sink));
  }

  private static void check(EObject element, EStructuralFeature feature, String escapes, DiagnosticSink sink) {
    List<String> values = WrittenValues.of(element, feature);
    for (int i = 0; i < values.size(); i++) {
      if (WrittenValues.isText(values.get(i))) {
        Optional<String> fault = fault(values.get(i), escapes);
        if (fault.isPresent()) {
          sink.report(element, feature, i, fault.get());
        }
      }
    }
  }

  private static Optional<String> fault(String text, String escapes) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        if ("\"'\\".indexOf(text.charAt(i)) < 0 && escapes.indexOf(text.charAt(i)) < 0) {
          return Optional.of("this text holds the escape sequence \\" + text.charAt(i)
              + ", which stands for nothing here: write one of \\\" \\' \\\\"
              + (escapes.isEmpty() ? "" : " \\n \\t") + ", or the character itself");
        }
      } else if (isHidden(c)) {
        return Optional.of("this text holds the character " + String.format("U+%04X", (int) c)
            + ", which cannot be seen and would break a line or turn"
            + " the direction of writing elsewhere: remove it"
            + (escapes.isEmpty() ? "" : ", or write \\n for a line break and \\t for a tab"));
      }
    }
    return Optional.empty();
  }

  private static boolean isHidden(char c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || c >= '\u202A' && c <= '\u202E'
        || c >= '\u2066' && c <= '\u2069'
        || c == '\u200E' || c == '\u200F' || c == '\uFEFF' || c >= '\uFFF9' && c <= '\uFFFB';
  }
}
