package org.tactus.dsl.ide;

import java.util.Arrays;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;

/**
 * Finds out what is being written, also behind the slash of {@code std_msgs/}: alone it is no word of the language, so
 * what may stand before it is looked for, and goes on with it.
 */
public class BegunNames extends ContentAssistContextFactory {

  @Override
  public ContentAssistContext[] create(String text, ITextRegion selection, int offset, XtextResource file) {
    boolean begun = offset > 1 && offset <= text.length() && text.charAt(offset - 1) == '/'
        && Character.isJavaIdentifierPart(text.charAt(offset - 2)) && selection.getLength() == 0;
    if (!begun) {
      return super.create(text, selection, offset, file);
    }
    ContentAssistContext[] before = super.create(text, new TextRegion(offset - 1, 0), offset - 1, file);
    return Arrays.stream(before).filter(one -> !one.getPrefix().isEmpty()).map(BegunNames::withSlash)
        .toArray(ContentAssistContext[]::new);
  }

  private static ContentAssistContext withSlash(ContentAssistContext before) {
    ITextRegion replaced = before.getReplaceRegion();
    return before.copy().setPrefix(before.getPrefix() + "/").setOffset(before.getOffset() + 1)
        .setReplaceRegion(new TextRegion(replaced.getOffset(), replaced.getLength() + 1)).toContext();
  }
}
