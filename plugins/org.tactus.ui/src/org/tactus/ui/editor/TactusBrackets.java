package org.tactus.ui.editor;

import org.eclipse.jface.text.source.DefaultCharacterPairMatcher;

/** Marks the bracket that belongs to the one at the cursor. */
public class TactusBrackets extends DefaultCharacterPairMatcher {

  /** Called by the generic editor. */
  public TactusBrackets() {
    super(new char[] {'{', '}', '(', ')', '[', ']'});
  }
}
