package org.tactus.importers.amalthea.export;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Texts of AMALTHEA's XML. */
final class Xml {

  private static final Map<String, String> ENTITIES = Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos",
      "'");

  private Xml() {}

  /** A text as the value of an attribute. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints().forEach(c -> {
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\n', '\r', '\t' -> escaped.append("&#").append(c).append(';');
        default -> escaped.append(c < ' ' ? " " : Character.toString(c));
      }
    });
    return escaped.toString();
  }

  /** The value of an attribute as text. */
  static String unescape(String value) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < value.length();) {
      int end = value.charAt(at) == '&' ? value.indexOf(';', at) : -1;
      if (end < 0) {
        text.append(value.charAt(at++));
      } else {
        text.append(entity(value.substring(at + 1, end)));
        at = end + 1;
      }
    }
    return text.toString();
  }

  private static String entity(String name) {
    if (name.startsWith("#x")) {
      return Character.toString(Integer.parseInt(name.substring(2), 16));
    }
    return name.startsWith("#") ? Character.toString(Integer.parseInt(name.substring(1)))
        : ENTITIES.getOrDefault(name, "&" + name + ";");
  }

  /** How models refer to an element of a name. */
  static String reference(String name, String type) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8) + "?type=" + type;
  }

  /** A quantity of time as an element. */
  static String time(String element, long nanoseconds) {
    return "<" + element + " value=\"" + nanoseconds + "\" unit=\"ns\"/>";
  }
}
