package org.tactus.ui.editor;

import java.util.Set;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.Token;

/** Recognises a number together with the unit that follows it, as in {@code 2.5 ms}. */
final class QuantityRule implements IRule {

  private final Set<String> units;
  private final IToken token;

  QuantityRule(Set<String> units, IToken token) {
    this.units = units;
    this.token = token;
  }

  @Override
  public IToken evaluate(ICharacterScanner scanner) {
    int digits = 0;
    int c = scanner.read();
    while (Character.isDigit(c) || (c == '.' && digits > 0)) {
      digits++;
      c = scanner.read();
    }
    if (digits == 0) {
      scanner.unread();
      return Token.UNDEFINED;
    }
    int beyond = 1;
    while (c == ' ') {
      c = scanner.read();
      beyond++;
    }
    StringBuilder word = new StringBuilder();
    while (Character.isJavaIdentifierPart(c) && c != ICharacterScanner.EOF) {
      word.append((char) c);
      c = scanner.read();
      beyond++;
    }
    int back = units.contains(word.toString()) ? 1 : beyond;
    for (int i = 0; i < back; i++) {
      scanner.unread();
    }
    return token;
  }
}
