package org.tactus.dsl.formatting2;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.IEObjectRegion;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.eclipse.xtext.util.ITextRegion;

/** Brings a text into the layout of the language by replacing the white space between its words; comments are kept. */
public class TactusFormatter implements IFormatter2 {

  @Override
  public List<ITextReplacement> format(FormatterRequest request) {
    IEObjectRegion root = request.getTextRegionAccess().regionForRootEObject();
    List<Token> tokens = Token.of(root.getPreviousHiddenRegion());
    Layout layout = new Layout(tokens);
    String lineBreak = request.getTextRegionAccess().regionForDocument().getText().contains("\r\n") ? "\r\n" : "\n";
    List<ITextReplacement> changes = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      replace(tokens.get(i).before(), layout.before(i).replace("\n", lineBreak), request.getRegions(), changes);
    }
    IHiddenRegion last = root.getNextHiddenRegion();
    replace(last, Layout.end(Comments.of(last)).replace("\n", lineBreak), request.getRegions(), changes);
    return changes;
  }

  private static void replace(IHiddenRegion region, String text, Collection<ITextRegion> wanted,
      List<ITextReplacement> changes) {
    boolean inside = wanted.isEmpty()
        || wanted.stream().anyMatch(part -> part.getOffset() <= region.getOffset()
            && region.getEndOffset() <= part.getOffset() + part.getLength());
    if (inside && !region.getText().equals(text)) {
      changes.add(region.replaceWith(text));
    }
  }
}
