package org.tactus.dsl.formatting2;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.formatting2.regionaccess.IComment;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegionPart;

/**
 * The comments between two words.
 *
 * @param comments in their order
 * @param lineBreaks line breaks between the last comment, or the word before, and the word after
 */
record Comments(List<Comment> comments, int lineBreaks) {

  /**
   * A comment.
   *
   * @param text without the line break that ends it
   * @param lineBreaks line breaks before it
   */
  record Comment(String text, int lineBreaks) {

    boolean endsLine() {
      return text.startsWith("//");
    }
  }

  /** Reads what stands between two words. */
  static Comments of(IHiddenRegion region) {
    List<Comment> comments = new ArrayList<>();
    int lineBreaks = 0;
    for (IHiddenRegionPart part : region.getParts()) {
      String text = part.getText();
      if (part instanceof IComment) {
        String content = text.startsWith("//") ? text.stripTrailing() : text;
        comments.add(new Comment(content, lineBreaks));
        lineBreaks = text.startsWith("//") && text.endsWith("\n") ? 1 : 0;
      } else {
        lineBreaks += (int) text.chars().filter(c -> c == '\n').count();
      }
    }
    return new Comments(comments, lineBreaks);
  }

  /** Tells whether nothing but white space in one line stands there. */
  boolean isPlainSpace() {
    return comments.isEmpty() && lineBreaks == 0;
  }
}
