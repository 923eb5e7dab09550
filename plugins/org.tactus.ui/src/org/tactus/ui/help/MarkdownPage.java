package org.tactus.ui.help;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the documentation as HTML. It reads the part of GitHub's Markdown in which these pages are written:
 * headings with {@code #}, paragraphs, lists, tables, fences, comments, anchors, and within lines code, emphasis, links
 * and pictures.
 */
final class MarkdownPage {

  private static final Pattern HEADING = Pattern.compile("(#{1,6}) (.*)");
  private static final Pattern FENCE = Pattern.compile(" *(```+|~~~+)(.*)");
  private static final Pattern ITEM = Pattern.compile("( {0,3})([-*+]|\\d+\\.) +(.*)");
  private static final Pattern RULER = Pattern.compile("\\|?[ :|-]*-[ :|-]*");
  private static final String STYLE = """
      body { font-family: sans-serif; max-width: 60em; margin: 1em; line-height: 1.45 }
      pre, code { font-family: monospace; background: rgba(128, 128, 128, 0.15) }
      pre { padding: 0.6em; overflow-x: auto } pre code { background: none }
      table { border-collapse: collapse } th, td { border: 1px solid #888; padding: 0.2em 0.5em; text-align: left;
        vertical-align: top } img { max-width: 100% }
      """;

  private final MarkdownLine line;
  private final StringBuilder html = new StringBuilder();
  private final Map<String, Integer> anchors = new HashMap<>();
  private String title = "Tactus";

  private MarkdownPage(String path) {
    this.line = new MarkdownLine(path);
  }

  /**
   * Turns a page into HTML.
   *
   * @param path the page's path below {@code docs}, as in {@code theory/model.md}, which its links start from
   * @param markdown its text
   */
  static String html(String path, String markdown) {
    MarkdownPage page = new MarkdownPage(path);
    page.blocks(markdown.lines().toList());
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>"
        + MarkdownLine.escaped(page.title) + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n" + page.html
        + "</body>\n</html>\n";
  }

  private void blocks(List<String> lines) {
    int next = 0;
    while (next < lines.size()) {
      String first = lines.get(next);
      Matcher heading = HEADING.matcher(first);
      if (first.isBlank()) {
        next++;
      } else if (first.startsWith("<!--")) {
        next = after(lines, next, "-->");
      } else if (heading.matches()) {
        heading(heading.group(1).length(), heading.group(2).strip());
        next++;
      } else if (FENCE.matcher(first).matches()) {
        next = fence(lines, next);
      } else if (first.startsWith("|")) {
        next = table(lines, next);
      } else if (ITEM.matcher(first).matches()) {
        next = list(lines, next);
      } else {
        next = paragraph(lines, next);
      }
    }
  }

  private static int after(List<String> lines, int from, String end) {
    int next = from;
    while (next < lines.size() && !lines.get(next).contains(end)) {
      next++;
    }
    return next + 1;
  }

  private void heading(int level, String text) {
    String plain = MarkdownLine.plain(text);
    if (html.isEmpty()) {
      title = plain;
    }
    String anchor = plain.toLowerCase(java.util.Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
    int before = anchors.merge(anchor, 1, Integer::sum) - 1;
    html.append("<h").append(level).append(" id=\"").append(anchor).append(before == 0 ? "" : "-" + before)
        .append("\">").append(line.html(text)).append("</h").append(level).append(">\n");
  }

  private int fence(List<String> lines, int from) {
    Matcher begin = FENCE.matcher(lines.get(from));
    begin.matches();
    int indent = lines.get(from).length() - lines.get(from).stripLeading().length();
    html.append("<pre><code>");
    int next = from + 1;
    while (next < lines.size() && !lines.get(next).strip().equals(begin.group(1))) {
      String code = lines.get(next++);
      int blank = code.length() - code.stripLeading().length();
      html.append(MarkdownLine.escaped(code.substring(Math.min(indent, blank)))).append('\n');
    }
    html.append("</code></pre>\n");
    return next + 1;
  }

  private int table(List<String> lines, int from) {
    html.append("<table>\n");
    int next = from;
    for (; next < lines.size() && lines.get(next).startsWith("|"); next++) {
      if (!RULER.matcher(lines.get(next)).matches()) {
        String cell = next == from ? "th" : "td";
        html.append("<tr>");
        for (String text : cells(lines.get(next).strip())) {
          html.append('<').append(cell).append('>').append(line.html(text)).append("</").append(cell).append('>');
        }
        html.append("</tr>\n");
      }
    }
    html.append("</table>\n");
    return next;
  }

  private static List<String> cells(String row) {
    String[] parts = row.substring(1).split("(?<!\\\\)\\|", -1);
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      if (i < parts.length - 1 || !parts[i].isBlank()) { // a row ends with a bar
        cells.add(parts[i].strip().replace("\\|", "|"));
      }
    }
    return cells;
  }

  private int list(List<String> lines, int from) {
    Matcher item = ITEM.matcher(lines.get(from));
    item.matches();
    boolean ordered = Character.isDigit(item.group(2).charAt(0));
    String tag = ordered ? "ol" : "ul";
    html.append('<').append(tag);
    if (ordered && !item.group(2).equals("1.")) {
      html.append(" start=\"").append(item.group(2).replace(".", "")).append('"');
    }
    html.append(">\n");
    int next = from;
    while (next < lines.size() && item.reset(lines.get(next)).matches()
        && Character.isDigit(item.group(2).charAt(0)) == ordered) {
      List<String> content = new ArrayList<>(List.of(item.group(3)));
      next = content(lines, next + 1, content);
      html.append("<li>");
      if (content.stream().anyMatch(String::isBlank) || content.stream().anyMatch(MarkdownPage::beginsBlock)) {
        blocks(content);
      } else {
        html.append(line.html(String.join("\n", content)));
      }
      html.append("</li>\n");
    }
    html.append("</").append(tag).append(">\n");
    return next;
  }

  /** Collects the lines of an item behind its first one, and returns where the next thing begins. */
  private static int content(List<String> lines, int from, List<String> content) {
    int next = from;
    while (next < lines.size()) {
      String text = lines.get(next);
      if (text.isBlank()) {
        int later = next;
        while (later < lines.size() && lines.get(later).isBlank()) {
          later++;
        }
        if (later == lines.size() || !lines.get(later).startsWith("  ") || ITEM.matcher(lines.get(later)).matches()) {
          return later;
        }
        content.add("");
        next = later;
      } else if (!text.startsWith("  ") && beginsBlock(text) || ITEM.matcher(text).matches()) {
        return next;
      } else {
        content.add(text.startsWith("  ") ? text.replaceFirst("^ {2,3}", "") : text);
        next++;
      }
    }
    return next;
  }

  private static boolean beginsBlock(String text) {
    return text.startsWith("|") || text.startsWith("<!--") || HEADING.matcher(text).matches()
        || FENCE.matcher(text).matches() || ITEM.matcher(text).matches();
  }

  private int paragraph(List<String> lines, int from) {
    int next = from + 1;
    while (next < lines.size() && !lines.get(next).isBlank() && !beginsBlock(lines.get(next))) {
      next++;
    }
    html.append("<p>").append(line.html(String.join("\n", lines.subList(from, next)))).append("</p>\n");
    return next;
  }
}
