package org.tactus.ui.outline;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;

/** Shows an entry of the outline as a dot whose colour tells what it is, its name, and what it is in words. */
final class OutlineLabels extends LabelProvider implements IStyledLabelProvider {

  private static final int SIZE = 16;
  private static final RGB TRANSPARENT = new RGB(255, 255, 255);
  private static final RGB OTHER = new RGB(120, 130, 140);
  private static final Map<String, RGB> COLOURS =
      Map.ofEntries(
          Map.entry("node", new RGB(34, 113, 177)),
          Map.entry("timer", new RGB(90, 160, 215)),
          Map.entry("subscription", new RGB(90, 160, 215)),
          Map.entry("service", new RGB(90, 160, 215)),
          Map.entry("client", new RGB(90, 160, 215)),
          Map.entry("event source", new RGB(90, 160, 215)),
          Map.entry("topic", new RGB(19, 122, 108)),
          Map.entry("message type", new RGB(120, 170, 60)),
          Map.entry("field", new RGB(160, 200, 110)),
          Map.entry("flow controller", new RGB(196, 125, 20)),
          Map.entry("qos profile", new RGB(196, 125, 20)),
          Map.entry("chain", new RGB(186, 55, 60)),
          Map.entry("process", new RGB(120, 80, 160)),
          Map.entry("executor", new RGB(120, 80, 160)),
          Map.entry("host", new RGB(90, 90, 90)));

  private final Map<RGB, Image> images = new HashMap<>();

  @Override
  public StyledString getStyledText(Object element) {
    OutlineEntry entry = (OutlineEntry) element;
    return new StyledString(entry.name()).append("  " + entry.kind(), StyledString.DECORATIONS_STYLER);
  }

  @Override
  public String getText(Object element) {
    return ((OutlineEntry) element).name();
  }

  @Override
  public Image getImage(Object element) {
    RGB colour = COLOURS.getOrDefault(((OutlineEntry) element).kind(), OTHER);
    return images.computeIfAbsent(colour, OutlineLabels::dot);
  }

  private static Image dot(RGB colour) {
    ImageData data = new ImageData(SIZE, SIZE, 24, new PaletteData(0xff0000, 0xff00, 0xff));
    data.transparentPixel = data.palette.getPixel(TRANSPARENT);
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        double distance = Math.hypot(x - 7.5, y - 7.5);
        data.setPixel(x, y, distance <= 4.5 ? data.palette.getPixel(colour) : data.transparentPixel);
      }
    }
    return new Image(Display.getCurrent(), data);
  }

  @Override
  public void dispose() {
    images.values().forEach(Image::dispose);
    super.dispose();
  }
}
