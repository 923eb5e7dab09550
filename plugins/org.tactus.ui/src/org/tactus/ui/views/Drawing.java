package org.tactus.ui.views;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Shows drawings in SVG. */
interface Drawing {

  /** Returns one that shows drawings in a browser where there is one, else as a picture. */
  static Drawing create(Composite parent) {
    return BrowserDrawing.create(parent).<Drawing>map(browser -> browser).orElseGet(() -> new PictureDrawing(parent));
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
