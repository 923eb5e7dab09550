package org.tactus.ui.views;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** Shows drawings as pictures that SWT renders, with scroll bars. */
final class PictureDrawing implements DrawingArea {

  private final ScrolledComposite area;
  private final Label label;
  private Image image;

  PictureDrawing(Composite parent) {
    area = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL);
    label = new Label(area, SWT.NONE);
    area.setContent(label);
    area.addDisposeListener(event -> dispose());
  }

  @Override
  public Control control() {
    return area;
  }

  @Override
  public void show(String svg) {
    try {
      ImageData data =
          new ImageData(new ByteArrayInputStream(SvgPicture.of(svg).getBytes(StandardCharsets.UTF_8)));
      Image next = new Image(area.getDisplay(), data);
      label.setImage(next);
      dispose();
      image = next;
      Rectangle size = next.getBounds();
      label.setSize(size.width, size.height);
    } catch (SWTException unrenderable) {
      throw new IllegalArgumentException(unrenderable.getMessage(), unrenderable);
    }
  }

  private void dispose() {
    if (image != null) {
      image.dispose();
    }
  }
}
