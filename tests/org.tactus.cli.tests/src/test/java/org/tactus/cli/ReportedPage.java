package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A page that {@code tactus report} wrote, as a parser reads it: it is XML but for style and script. */
record ReportedPage(String text, Document document) {

  private static final Pattern RAW = Pattern.compile("(?s)<(style|script)>(.*?)</\\1>");

  static ReportedPage of(Path file) throws IOException {
    String text = Files.readString(file);
    try {
      return new ReportedPage(text, DocumentBuilderFactory.newInstance().newDocumentBuilder()
          .parse(new InputSource(new StringReader(RAW.matcher(text).replaceAll("<$1/>")))));
    } catch (ParserConfigurationException | SAXException broken) {
      throw new AssertionError(file + " is not well-formed: " + broken.getMessage(), broken);
    }
  }

  /** Returns the elements of a name. */
  List<Element> elements(String name) {
    NodeList nodes = document.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /** Returns the element of an identifier, with its text. */
  Element element(String id) {
    return elements("*").stream().filter(each -> each.getAttribute("id").equals(id)).findAny()
        .orElseThrow(() -> new AssertionError("there is no element " + id));
  }

  /** Returns the texts of the cells of each row of a table's body, blanks folded. */
  List<List<String>> rows(String table) {
    List<List<String>> rows = new ArrayList<>();
    NodeList found = ((Element) element(table).getElementsByTagName("tbody").item(0)).getElementsByTagName("tr");
    for (int i = 0; i < found.getLength(); i++) {
      List<String> cells = new ArrayList<>();
      for (var cell = found.item(i).getFirstChild(); cell != null; cell = cell.getNextSibling()) {
        cells.add(cell.getTextContent().strip().replaceAll("\\s+", " "));
      }
      rows.add(cells);
    }
    return rows;
  }

  /** Fails unless the page needs nothing else, every link leads somewhere in it, and what has to be named is named. */
  void assertWhole() {
    Set<String> ids = new HashSet<>();
    for (Element each : elements("*")) {
      if (each.hasAttribute("id")) {
        assertTrue(ids.add(each.getAttribute("id")), "two elements " + each.getAttribute("id"));
      }
      assertEquals("", each.getAttribute("style") + each.getAttribute("src") + each.getAttribute("onclick"));
    }
    for (Element link : elements("a")) {
      String to = link.getAttribute("href");
      assertTrue(to.startsWith("#") && ids.contains(to.substring(1)), "link to " + to);
    }
    for (Element labelled : elements("section")) {
      String by = labelled.getAttribute("aria-labelledby");
      assertTrue(by.isEmpty() ? labelled.hasAttribute("aria-label") : ids.contains(by), by);
    }
    elements("th").forEach(head -> assertTrue(head.hasAttribute("scope"), head.getTextContent()));
    assertPolicy();
  }

  /** Fails unless style and script are those that the policy of the page allows, and it allows nothing else. */
  private void assertPolicy() {
    String policy = elements("meta").stream().filter(meta -> meta.hasAttribute("http-equiv")).findAny().orElseThrow()
        .getAttribute("content");
    assertTrue(policy.startsWith("default-src 'none'") && !policy.contains("unsafe"), policy);
    Matcher raw = RAW.matcher(text);
    List<String> kinds = new ArrayList<>();
    while (raw.find()) {
      kinds.add(raw.group(1));
      assertTrue(policy.matches(".*" + raw.group(1) + "-src [^;]*" + Pattern.quote("'sha256-" + sum(raw.group(2)) + "'")
          + ".*"), policy);
      assertTrue(!raw.group(2).contains("http") && !raw.group(2).contains("url("), "addresses in " + raw.group(1));
    }
    assertEquals(List.of("style", "style", "script"), kinds, "of the page, of the drawing, of the page");
  }

  private static String sum(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
