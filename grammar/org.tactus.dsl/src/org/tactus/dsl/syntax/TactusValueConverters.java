package org.tactus.dsl.syntax;

import com.google.inject.Singleton;
import java.util.function.Function;
import org.eclipse.xtext.common.services.DefaultTerminalConverters;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.conversion.impl.AbstractValueConverter;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;

/** Conversions between what is written and the values in the model; without state, so that one is enough. */
@Singleton
public class TactusValueConverters extends DefaultTerminalConverters {

  private static <T> IValueConverter<T> converter(Function<String, T> read) {
    return new AbstractValueConverter<>() {
      @Override
      public T toValue(String text, INode node) {
        try {
          return text == null ? null : read.apply(visible(text, node));
        } catch (NumberFormatException e) {
          throw new ValueConverterException(
              "the number " + text + " is too large here; the largest possible is " + Integer.MAX_VALUE, node, e);
        }
      }

      @Override
      public String toString(T value) {
        return value.toString();
      }
    };
  }

  /**
   * Returns what is written of a value that consists of several words, without the white space and comments between
   * them.
   */
  private static String visible(String text, INode node) {
    if (node == null || node instanceof ILeafNode) {
      return text;
    }
    StringBuilder visible = new StringBuilder();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        visible.append(leaf.getText().startsWith("^") ? leaf.getText().substring(1) : leaf.getText());
      }
    }
    return visible.toString();
  }

  /** A name; the mark ^ of one that is a word of the language is left out. */
  @ValueConverter(rule = "Name")
  public IValueConverter<String> name() {
    return converter(Function.identity());
  }

  /** A name with dots. */
  @ValueConverter(rule = "QualifiedName")
  public IValueConverter<String> qualifiedName() {
    return converter(Function.identity());
  }

  /** An interface. */
  @ValueConverter(rule = "InterfaceName")
  public IValueConverter<String> interfaceName() {
    return converter(Function.identity());
  }

  /** A package and an executable in it. */
  @ValueConverter(rule = "ExecutableName")
  public IValueConverter<String> executableName() {
    return converter(Function.identity());
  }

  /** A C++ class with its namespaces. */
  @ValueConverter(rule = "ComponentName")
  public IValueConverter<String> componentName() {
    return converter(Function.identity());
  }

  /** What code calls a topic or service. */
  @ValueConverter(rule = "CodeName")
  public IValueConverter<String> codeName() {
    return converter(Function.identity());
  }

  /** A number with or without a fraction, as written. */
  @ValueConverter(rule = "SignedDecimal")
  public IValueConverter<String> signedDecimal() {
    return converter(Function.identity());
  }

  /** The value of a constant, as written. */
  @ValueConverter(rule = "Literal")
  public IValueConverter<String> literal() {
    return converter(Function.identity());
  }

  /** A parameter's value: as written, but a text without its quotes. */
  @ValueConverter(rule = "ParameterValue")
  public IValueConverter<String> parameterValue() {
    return converter(text -> text.startsWith("\"") || text.startsWith("'") ? STRING().toValue(text, null) : text);
  }

  /**
   * A text without its quotation marks. A backslash stands before the characters that would end the text and before n
   * and t; the rule {@code IllegalText} reports it before any other.
   */
  @Override
  @ValueConverter(rule = "STRING")
  public IValueConverter<String> STRING() {
    return new AbstractValueConverter<>() {
      @Override
      public String toValue(String text, INode node) {
        return text == null ? null : unescaped(text.substring(1, Math.max(1, text.length() - 1)));
      }

      @Override
      public String toString(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t") + '"';
      }
    };
  }

  private static String unescaped(String text) {
    StringBuilder unescaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        char escaped = text.charAt(++i);
        unescaped.append(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped);
      } else {
        unescaped.append(c);
      }
    }
    return unescaped.toString();
  }

  /** A whole number, with an error in plain words where it is too large. */
  @Override
  @ValueConverter(rule = "INT")
  public IValueConverter<Integer> INT() {
    return converter(Integer::valueOf);
  }

  /** A whole number that may be negative. */
  @ValueConverter(rule = "SignedInt")
  public IValueConverter<Integer> signedInt() {
    return converter(Integer::valueOf);
  }
}
