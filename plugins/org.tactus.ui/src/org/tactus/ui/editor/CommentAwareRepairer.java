package org.tactus.ui.editor;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITypedRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.ITokenScanner;

/**
 * Colours again what a change may have changed: its line; all of a comment that spans several lines; and the rest of
 * the text when a comment may have begun or ended.
 */
final class CommentAwareRepairer extends DefaultDamagerRepairer {

  private static final String OPEN = "/*";
  private static final String CLOSE = "*/";

  CommentAwareRepairer(ITokenScanner scanner) {
    super(scanner);
  }

  @Override
  public IRegion getDamageRegion(ITypedRegion partition, DocumentEvent event, boolean partitioningChanged) {
    IRegion lines = super.getDamageRegion(partition, event, partitioningChanged);
    String text = event.getDocument().get();
    int start = lines.getOffset();
    int end = start + lines.getLength();
    int open = text.lastIndexOf(OPEN, start);
    if (open >= 0 && text.lastIndexOf(CLOSE, start) < open) {
      start = open;
      int close = text.indexOf(CLOSE, end);
      end = close < 0 ? text.length() : close + CLOSE.length();
    }
    // the characters on both sides may form a delimiter with what was typed, or may have formed one with what was
    // deleted
    int from = Math.max(0, event.getOffset() - 1);
    int to = Math.min(text.length(), event.getOffset() + event.getText().length() + 1);
    boolean delimiters = text.substring(from, to).chars().anyMatch(c -> c == '/' || c == '*');
    return delimiters || event.getLength() > 0 ? new Region(start, text.length() - start)
        : new Region(start, end - start);
  }
}
