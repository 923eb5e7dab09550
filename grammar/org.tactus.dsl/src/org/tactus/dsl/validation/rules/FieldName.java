package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Field;

/** rosidl accepts fields in lower case with single underscores between words, and constants in upper case likewise. */
public final class FieldName extends RuleBase {

  /** Creates the rule. */
  public FieldName() {
    super(ElementCode.FIELD_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Field field : system.all(Field.class)) {
      String name = field.getName();
      if (name == null) {
        continue;
      }
      String pattern = field.isConstant() ? "[A-Z]([A-Z0-9]|_(?=[A-Z0-9]))*" : "[a-z]([a-z0-9]|_(?=[a-z0-9]))*";
      if (!name.matches(pattern)) {
        String wayOut = field.isConstant()
            ? "constant name: use capital letters, digits and single underscores, as in MAX_SPEED"
            : "field name: use lower-case letters, digits and single underscores, as in max_speed";
        sink.report(field, "'" + name + "' is no legal " + wayOut);
      }
    }
  }
}
