package org.tactus.dsl.syntax;

import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;
import org.tactus.diagnostics.TextCode;

/** Tells texts that break the grammar from values that cannot be stored. */
public class SyntaxMessages extends SyntaxErrorMessageProvider {

  static final String VALUE_ERROR = TextCode.NUMBER_TOO_LARGE.id();

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IValueConverterErrorContext context) {
    return new SyntaxErrorMessage(context.getValueConverterException().getMessage(), VALUE_ERROR);
  }
}
