package org.tactus.importers.ros2;

/** A page of HTML that shows a report as text and needs no other file. */
final class TextPage {

  private TextPage() {
  }

  static String of(String title, String text) {
    String heading = escaped(title);
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + heading
        + "</title>\n<style>:root { color-scheme: light dark; } body { margin: 2rem; }</style>\n</head>\n<body>\n<h1>"
        + heading + "</h1>\n<pre>" + escaped(text) + "</pre>\n</body>\n</html>\n";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
