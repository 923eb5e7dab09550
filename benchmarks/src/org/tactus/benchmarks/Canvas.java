package org.tactus.benchmarks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/** A drawing that is written as SVG and as PNG. */
final class Canvas {

  private static final int SCALE = 2;

  private final StringBuilder svg = new StringBuilder();
  private final BufferedImage image;
  private final Graphics2D graphics;

  Canvas(int width, int height) {
    svg.append(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
            + "font-size=\"12\">%n")
        .formatted(width, height));
    image = new BufferedImage(width * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.scale(SCALE, SCALE);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    box(0, 0, width, height, "#ffffff");
  }

  void box(double x, double y, double width, double height, String colour) {
    svg.append(String.format(Locale.ROOT, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n",
        x, y, width,
        height, colour));
    graphics.setColor(Color.decode(colour));
    graphics.fill(new Rectangle2D.Double(x, y, width, height));
  }

  void line(double x1, double y1, double x2, double y2, double width, String colour) {
    svg.append(String.format(Locale.ROOT,
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>%n", x1, y1, x2, y2,
        colour, width));
    graphics.setColor(Color.decode(colour));
    graphics.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(new Line2D.Double(x1, y1, x2, y2));
  }

  void text(double x, double y, String text) {
    svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\">%s</text>%n", x, y, text));
    graphics.setColor(Color.BLACK);
    graphics.drawString(text, (float) x, (float) y);
  }

  /** Writes {@code NAME.svg} and {@code NAME.png}. */
  void write(Path folder, String name) throws IOException {
    Files.writeString(folder.resolve(name + ".svg"), svg + "</svg>\n");
    ImageIO.write(image, "png", folder.resolve(name + ".png").toFile());
  }
}
