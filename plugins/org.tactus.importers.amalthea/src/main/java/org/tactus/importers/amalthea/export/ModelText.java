package org.tactus.importers.amalthea.export;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a well-formed model with what can have results, and a place for constraints. Additions leave every other
 * character as it is.
 */
final class ModelText {

  /** Elements that can have results, by the path below the root. */
  private static final Map<String, String> TYPES = Map.of("swModel/tasks", "Task", "swModel/isrs", "ISR",
      "swModel/processChains", "ProcessChain", "constraintsModel/eventChains", "EventChain");
  private static final Pattern ATTRIBUTE = Pattern.compile("([^\\s=\"'<>/]+)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");
  private static final String CONSTRAINTS = "constraintsModel";

  private final String text;
  private final String line;
  private final List<Element> elements = new ArrayList<>();
  /** What replaces the text between two places: the first one is the key. */
  private final TreeMap<Integer, Edit> edits = new TreeMap<>();
  private final StringBuilder constraints = new StringBuilder();
  private TextPlace constraintsPlace;
  private int rootEnd;
  private String root = "";
  private String instanceNamespace = "";

  /**
   * An element that can have results.
   *
   * @param type AMALTHEA's name of its type
   * @param name its name
   * @param reference how others refer to it
   * @param place where its content begins
   */
  record Element(String type, String name, String reference, TextPlace place) {}

  /**
   * Where content can be added.
   *
   * @param from the first character that is replaced
   * @param to the character after the last one; the same where nothing is replaced
   * @param before what comes before the content
   * @param after what comes after it
   */
  record TextPlace(int from, int to, String before, String after) {}

  private record Edit(int to, String text) {}

  ModelText(String text) {
    this.text = text;
    this.line = text.contains("\r\n") ? "\r\n" : "\n";
    read();
  }

  private void read() {
    Deque<String> path = new ArrayDeque<>();
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      if (text.startsWith("<!--", at)) {
        at = after("-->", at);
      } else if (text.startsWith("<![CDATA[", at)) {
        at = after("]]>", at);
      } else if (text.startsWith("<?", at)) {
        at = after("?>", at);
      } else if (text.startsWith("</", at)) {
        close(path, at);
        at = after(">", at);
      } else {
        at = open(path, at);
      }
    }
  }

  private int after(String end, int from) {
    return text.indexOf(end, from) + end.length();
  }

  private void close(Deque<String> path, int at) {
    path.removeLast();
    if (path.isEmpty()) {
      rootEnd = at;
    }
  }

  private int open(Deque<String> path, int at) {
    int end = tagEnd(at);
    boolean empty = text.charAt(end - 1) == '/';
    String tag = text.substring(at + 1, empty ? end - 1 : end);
    String qualified = tag.split("\\s", 2)[0];
    path.addLast(qualified.substring(qualified.indexOf(':') + 1));
    TextPlace place = empty ? new TextPlace(end - 1, end + 1, ">", "</" + qualified + ">")
        : new TextPlace(end + 1, end + 1, "", "");
    if (path.size() == 1) {
      root = qualified;
      instanceNamespace = tag.contains("xmlns:xsi=") ? "" : " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";
    } else if (path.size() == 2 && path.getLast().equals(CONSTRAINTS) && constraintsPlace == null) {
      constraintsPlace = place;
    } else if (path.size() == 3) {
      element(String.join("/", List.copyOf(path).subList(1, 3)), attributes(tag), place);
    }
    if (empty) {
      path.removeLast();
    }
    return end + 1;
  }

  /** The place of the {@code >} of a tag, which may be in its attributes, too. */
  private int tagEnd(int from) {
    char quote = 0;
    for (int at = from; ; at++) {
      char c = text.charAt(at);
      if (quote == 0 && c == '>') {
        return at;
      }
      if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      }
    }
  }

  private static Map<String, String> attributes(String tag) {
    Map<String, String> attributes = new HashMap<>();
    for (Matcher found = ATTRIBUTE.matcher(tag); found.find();) {
      attributes.put(found.group(1), Xml.unescape(found.group(2) == null ? found.group(3) : found.group(2)));
    }
    return attributes;
  }

  private void element(String path, Map<String, String> attributes, TextPlace place) {
    String type = TYPES.get(path);
    String name = attributes.get("name");
    if (type != null && name != null) {
      elements.add(new Element(type, name, attributes.getOrDefault("xmi:id", Xml.reference(name, type)), place));
    }
  }

  List<Element> elements() {
    return elements;
  }

  /** Adds lines to the content of an element, before what is there. */
  void add(Element element, List<String> lines) {
    edits.put(element.place().from(), edit(element.place(), lines(lines, "      ")));
  }

  /** Adds a constraint. */
  void constrain(List<String> lines) {
    constraints.append(lines(lines, "    "));
  }

  /** The prefix of AMALTHEA's types, and what declares that of types if the root does not. */
  String type(String name) {
    int colon = root.indexOf(':');
    return instanceNamespace + " xsi:type=\"" + (colon < 0 ? "" : root.substring(0, colon + 1)) + name + "\"";
  }

  private String lines(List<String> lines, String indent) {
    StringBuilder all = new StringBuilder();
    lines.forEach(each -> all.append(line).append(indent).append(each));
    return all.toString();
  }

  private Edit edit(TextPlace place, String content) {
    return new Edit(place.to(), place.before() + content + (place.after().isEmpty() ? "" : line + "    "
        + place.after()));
  }

  /** The model with all that was added. */
  String result() {
    if (!constraints.isEmpty()) {
      if (constraintsPlace != null) {
        edits.put(constraintsPlace.from(), edit(constraintsPlace, constraints.toString()));
      } else {
        edits.put(rootEnd, new Edit(rootEnd, "  <" + CONSTRAINTS + ">" + constraints + line + "  </" + CONSTRAINTS
            + ">" + line));
      }
    }
    StringBuilder result = new StringBuilder(text);
    edits.descendingMap().forEach((from, edit) -> result.replace(from, edit.to(), edit.text()));
    return result.toString();
  }
}
