package org.tactus.dsl.syntax;

import org.eclipse.xtext.common.services.DefaultTerminalConverters;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.conversion.impl.AbstractValueConverter;
import org.eclipse.xtext.nodemodel.INode;

/** Conversions between what is written and the values in the model. */
public class TactusValueConverters extends DefaultTerminalConverters {

  /** A parameter's value: as written, but a text without its quotes. */
  @ValueConverter(rule = "ParameterValue")
  public IValueConverter<String> parameterValue() {
    return new AbstractValueConverter<>() {
      @Override
      public String toValue(String text, INode node) {
        boolean quoted = text != null && (text.startsWith("\"") || text.startsWith("'"));
        return quoted ? STRING().toValue(text, node) : text;
      }

      @Override
      public String toString(String value) {
        return value;
      }
    };
  }

  /** A whole number, with an error in plain words where it is too large. */
  @Override
  @ValueConverter(rule = "INT")
  public IValueConverter<Integer> INT() {
    return new AbstractValueConverter<>() {
      @Override
      public Integer toValue(String text, INode node) {
        try {
          return text == null ? null : Integer.valueOf(text);
        } catch (NumberFormatException e) {
          throw new ValueConverterException("the number " + text + " is too large here; the largest possible is " + Integer.MAX_VALUE, node, e);
        }
      }

      @Override
      public String toString(Integer value) {
        return value.toString();
      }
    };
  }

  /** A whole number that may be negative. */
  @ValueConverter(rule = "SignedInt")
  public IValueConverter<Integer> signedInt() {
    return INT();
  }
}
