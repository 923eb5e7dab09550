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
 * Comments are passed.
 */
final class BlockYaml {

  private static final int MOST_DEPTH = 32;
  private static final Pattern ENTRY = Pattern.compile("([A-Za-z_][A-Za-z0-9_ /.-]*):(?:\\s+(.*))?");

  private static final Pattern COMMENT = Pattern.compile("\\s#");

  private record Line(int number, int indent, String text) {
  }

  private final String[] raw;
  private final List<Line> lines = new ArrayList<>();
  private int at;
  private int depth;

  private BlockYaml(String text) {
    int number = 0;
    raw = text.split("\\R", -1);
    for (String line : raw) {
      number++;
      String content = line.strip();
      boolean structure = content.equals("---") || content.equals("...");
      if (!content.isEmpty() && !content.startsWith("#") && !structure) {
        lines.add(new Line(number, indentation(line), content));
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
      String rest = uncommented(line.text().substring(1).strip());
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
      String rest = entry.group(2) == null ? "" : uncommented(entry.group(2).strip());
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
    if (beforeComment(begin).equals("[]")) {
      return List.of();
    }
    if (beforeComment(begin).equals("{}")) {
      return Map.of();
    }
    if ("&*!|>%@`[{".indexOf(begin.charAt(0)) >= 0) {
      throw refused(line, "'" + begin.charAt(0) + "' begins what is not read here");
    }
    char quote = begin.charAt(0);
    if (quote == '"' || quote == '\'') {
      return quoted(begin, quote, indent, line);
    }
    StringBuilder text = new StringBuilder(beforeComment(begin));
    boolean goesOn = text.length() == begin.length();
    while (at < lines.size() && lines.get(at).indent() > indent) {
      if (!goesOn) {
        throw refused("a text cannot go on behind a comment");
      }
      String next = lines.get(at++).text();
      String said = beforeComment(next);
      goesOn = said.length() == next.length();
      text.append(' ').append(said);
    }
    return text.toString();
  }

  /** Returns a text up to its comment: a {@code #} after a space begins one. */
  private static String beforeComment(String text) {
    Matcher comment = COMMENT.matcher(text);
    return comment.find() ? text.substring(0, comment.start()).stripTrailing() : text;
  }

  /** Returns what follows a key or a dash: nothing if that is a comment. */
  private static String uncommented(String text) {
    return text.startsWith("#") ? "" : text;
  }

  /** Reads a text in quotes, in which no line is a comment, and passes its lines. */
  private String quoted(String begin, char quote, int indent, Line line) {
    StringBuilder text = new StringBuilder(begin);
    int number = line.number();
    int end = closing(text, quote);
    while (end < 0 && number < raw.length && (raw[number].isBlank() || indentation(raw[number]) > indent)) {
      text.append(' ').append(raw[number++].strip());
      end = closing(text, quote);
    }
    if (end < 0) {
      throw refused(line, "a text is not closed");
    }
    while (at < lines.size() && lines.get(at).number() <= number) {
      at++;
    }
    String behind = text.substring(end + 1);
    if (!beforeComment(behind).isBlank()) {
      throw refused(line, "something stands behind a text in quotes");
    }
    String inner = text.substring(1, end);
    return quote == '\'' ? inner.replace("''", "'") : inner.replace("\\\"", "\"").replace("\\\\", "\\");
  }

  /** Returns where a text in quotes ends; -1 for nowhere. */
  private static int closing(StringBuilder text, char quote) {
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && quote == '"') {
        i++;
      } else if (c == quote && quote == '\'' && i + 1 < text.length() && text.charAt(i + 1) == quote) {
        i++;
      } else if (c == quote) {
        return i;
      }
    }
    return -1;
  }

  private static int indentation(String line) {
    return line.length() - line.stripLeading().length();
  }

  private YamlException refused(String why) {
    return refused(lines.get(Math.min(at, lines.size() - 1)), why);
  }

  private static YamlException refused(Line line, String why) {
    return new YamlException(line.number(), why);
  }
}
