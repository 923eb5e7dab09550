package org.tactus.ui.views;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Shows drawings in SVG. */
interface DrawingArea {

  /** Returns one that shows drawings in a browser where there is one, else as a picture. */
  static DrawingArea create(Composite parent) {
    return BrowserDrawing.create(parent).<DrawingArea>map(browser -> browser)
        .orElseGet(() -> new PictureDrawing(parent));
  }

  /** Returns the widget. */
  Control control();

  /**
   * Shows a drawing.
   *
   * @throws IllegalArgumentException if it cannot be rendered
   */
  void show(String svg);
}
