package org.tactus.ui.views;

import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/**
 * Shows drawings in the browser of the system, which zooms and follows a dark theme.
 *
 * @param browser the widget
 */
record BrowserDrawing(Browser browser) implements DrawingArea {

  /** Creates the browser; empty where the system has none. */
  static Optional<BrowserDrawing> create(Composite parent) {
    int before = parent.getChildren().length;
    try {
      Browser browser = new Browser(parent, SWT.NONE);
      browser.setJavascriptEnabled(false);
      return Optional.of(new BrowserDrawing(browser));
    } catch (SWTError none) {
      ILog.of(BrowserDrawing.class).info("There is no browser here, so diagrams are shown as pictures: "
          + none.getMessage());
      Control[] children = parent.getChildren();
      for (int index = before; index < children.length; index++) {
        children[index].dispose();
      }
      return Optional.empty();
    }
  }

  @Override
  public Control control() {
    return browser;
  }

  @Override
  public void show(String svg) {
    browser.setText("<!DOCTYPE html><html><head><meta charset=\"utf-8\"><style>body{margin:8px}</style></head><body>"
        + svg + "</body></html>");
  }
}
