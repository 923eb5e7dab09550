package org.tactus.cli;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** An SVG as a parser of XML reads it. */
final class DrawnSvg {

  /** A rectangle in pixels. */
  record Box(double x, double y, double width, double height) {

    boolean holds(Box other) {
      return other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height;
    }

    boolean overlaps(Box other) {
      return x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height;
    }
  }

  private final Document document;

  private DrawnSvg(Document document) {
    this.document = document;
  }

  /** Parses a text, which has to be well-formed. */
  static DrawnSvg of(String text) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return new DrawnSvg(factory.newDocumentBuilder().parse(new InputSource(new StringReader(text))));
  }

  /** Returns all elements of a name. */
  List<Element> all(String name) {
    NodeList nodes = document.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /** Returns all parts that stand for something, of one of some kinds. */
  List<Element> parts(String... kinds) {
    List<String> wanted = List.of(kinds);
    return all("g").stream().filter(part -> wanted.contains(part.getAttribute("data-kind"))).toList();
  }

  /** Returns the rectangle of a part. */
  static Box bounds(Element part) {
    for (var child = part.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element rectangle && rectangle.getTagName().equals("rect")) {
        return new Box(number(rectangle, "x"), number(rectangle, "y"), number(rectangle, "width"),
            number(rectangle, "height"));
      }
    }
    throw new AssertionError("no rectangle in " + part.getAttribute("id"));
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
