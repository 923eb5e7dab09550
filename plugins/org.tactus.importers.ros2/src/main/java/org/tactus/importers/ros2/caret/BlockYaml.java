package org.tactus.importers.ros2.caret;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads YAML in the block style that tools write: mappings, sequences, and scalars that may go on over lines. Aliases,
 * tags, block scalars and flow collections but the empty ones are refused with their line, since nothing may be lost.
 */
final class BlockYaml {

  private static final int MOST_DEPTH = 32;
  private static final Pattern ENTRY = Pattern.compile("([A-Za-z_][A-Za-z0-9_ /.-]*):(?:\\s+(.*))?");

  private record Line(int number, int indent, String text) {
  }

  private final List<Line> lines = new ArrayList<>();
  private int at;
  private int depth;

  private BlockYaml(String text) {
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      String content = line.strip();
      boolean structure = content.equals("---") || content.equals("...");
      if (!content.isEmpty() && !content.startsWith("#") && !structure) {
        int indent = line.length() - line.stripLeading().length();
        lines.add(new Line(number, indent, content));
      }
    }
  }

  /**
   * Returns what a document holds: maps, lists, texts, and {@code null} for nothing.
   *
   * @throws YamlException if it cannot be read
   */
  static Object read(String text) {
    BlockYaml yaml = new BlockYaml(text);
    if (yaml.lines.isEmpty()) {
      return null;
    }
    Object value = yaml.block(yaml.lines.getFirst().indent());
    if (yaml.at < yaml.lines.size()) {
      throw yaml.refused("it is indented as nothing before it");
    }
    return value;
  }

  private Object block(int indent) {
    if (++depth > MOST_DEPTH) {
      throw refused("it is nested more than " + MOST_DEPTH + " times");
    }
    Object value = isItem(lines.get(at)) ? sequence(indent) : mapping(indent);
    depth--;
    return value;
  }

  private static boolean isItem(Line line) {
    return line.text().equals("-") || line.text().startsWith("- ");
  }

  private boolean hasLine(int indent) {
    return at < lines.size() && lines.get(at).indent() == indent;
  }

  private List<Object> sequence(int indent) {
    List<Object> items = new ArrayList<>();
    while (hasLine(indent) && isItem(lines.get(at))) {
      Line line = lines.get(at);
      String rest = line.text().substring(1).strip();
      if (rest.isEmpty()) {
        at++;
        items.add(nested(indent));
      } else {
        int inner = indent + line.text().length() - rest.length();
        if (ENTRY.matcher(rest).matches() || isItem(new Line(0, 0, rest))) {
          lines.set(at, new Line(line.number(), inner, rest));
          items.add(block(inner));
        } else {
          at++;
          items.add(scalar(rest, indent, line));
        }
      }
    }
    return items;
  }

  private Map<String, Object> mapping(int indent) {
    Map<String, Object> entries = new LinkedHashMap<>();
    while (hasLine(indent) && !isItem(lines.get(at))) {
      Line line = lines.get(at);
      Matcher entry = ENTRY.matcher(line.text());
      if (!entry.matches()) {
        throw refused("it is no entry of a mapping");
      }
      at++;
      String rest = entry.group(2) == null ? "" : entry.group(2).strip();
      Object value = !rest.isEmpty() ? scalar(rest, indent, line)
          : hasLine(indent) && isItem(lines.get(at)) ? sequence(indent) : nested(indent);
      if (entries.putIfAbsent(entry.group(1), value == null ? "" : value) != null) {
        at = lines.indexOf(line);
        throw refused("the key '" + entry.group(1) + "' is given twice");
      }
    }
    return entries;
  }

  private Object nested(int indent) {
    return at < lines.size() && lines.get(at).indent() > indent ? block(lines.get(at).indent()) : null;
  }

  private Object scalar(String begin, int indent, Line line) {
    if (begin.equals("[]")) {
      return List.of();
    }
    if (begin.equals("{}")) {
      return Map.of();
    }
    if ("&*!|>%@`[{".indexOf(begin.charAt(0)) >= 0) {
      throw refused(line, "'" + begin.charAt(0) + "' begins what is not read here");
    }
    StringBuilder text = new StringBuilder(begin);
    char quote = begin.charAt(0);
    boolean quoted = quote == '"' || quote == '\'';
    while (at < lines.size() && lines.get(at).indent() > indent && !(quoted && isClosed(text, quote))) {
      text.append(' ').append(lines.get(at++).text());
    }
    if (!quoted) {
      return text.toString();
    }
    if (!isClosed(text, quote)) {
      throw refused(line, "a text is not closed");
    }
    String inner = text.substring(1, text.length() - 1);
    return quote == '\'' ? inner.replace("''", "'") : inner.replace("\\\"", "\"").replace("\\\\", "\\");
  }

  private static boolean isClosed(StringBuilder text, char quote) {
    int quotes = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\' && quote == '"') {
        i++;
      } else if (text.charAt(i) == quote) {
        quotes++;
      }
    }
    return quotes % 2 == 0 && text.length() > 1 && text.charAt(text.length() - 1) == quote;
  }

  private YamlException refused(String why) {
    return refused(lines.get(Math.min(at, lines.size() - 1)), why);
  }

  private static YamlException refused(Line line, String why) {
    return new YamlException(line.number(), why);
  }
}
