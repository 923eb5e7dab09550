package org.tactus.ui.views;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.tactus.ui.launch.Selected;

/** Draws the selected system. */
public final class ShowHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    Selected.file(event).ifPresent(DiagramView::show);
    return null;
  }
}
