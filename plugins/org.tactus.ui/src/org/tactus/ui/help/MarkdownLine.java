package org.tactus.ui.help;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands within paragraphs, headings and cells of a page: code, emphasis, links, pictures and anchors. */
final class MarkdownLine {

  private static final Pattern CODE = Pattern.compile("(`+)(.+?)(?<!`)\\1(?!`)", Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("(!?)\\[((?:`[^`]*`|\\\\.|[^\\]\\\\`])*)\\]\\(([^()\\s]*)\\)");
  private static final Pattern STRONG = Pattern.compile("\\*\\*(\\S(?:.*?\\S)?)\\*\\*", Pattern.DOTALL);
  private static final Pattern EMPHASIS = Pattern.compile("\\*([^\\s*](?:[^*]*[^\\s*])?)\\*");
  private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"<>]*)\"></a>");
  private static final Pattern ADDRESS = Pattern.compile("[a-z][a-z0-9+.-]*:.*");

  private final Path folder;

  /** Makes the reader of a page's lines; its links start from its path below {@code docs}. */
  MarkdownLine(String path) {
    this.folder = Path.of("/").resolve(path).getParent();
  }

  /** Returns the text as HTML. */
  String html(String text) {
    StringBuilder html = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      char next = text.charAt(at);
      if (next == '\\' && at + 1 < text.length() && "\\`*_[]<>|#".indexOf(text.charAt(at + 1)) >= 0) {
        html.append(escaped(text.substring(at + 1, at + 2)));
        at += 2;
        continue;
      }
      int end = switch (next) {
        case '`' -> matched(CODE, text, at, html, this::code);
        case '!', '[' -> matched(LINK, text, at, html, this::link);
        case '*' -> emphasis(text, at, html);
        case '<' -> matched(ANCHOR, text, at, html, found -> found.group());
        default -> at;
      };
      if (end == at) {
        html.append(escaped(text.substring(at, at + 1)));
        end++;
      }
      at = end;
    }
    return html.toString();
  }

  /** Turns what matches at a place into HTML. */
  private interface Form {
    String html(Matcher found);
  }

  /** Appends what matches at a place, and returns where it ends: at the place itself if nothing does. */
  private static int matched(Pattern pattern, String text, int at, StringBuilder html, Form form) {
    Matcher found = pattern.matcher(text).region(at, text.length());
    if (!found.lookingAt()) {
      return at;
    }
    html.append(form.html(found));
    return found.end();
  }

  private int emphasis(String text, int at, StringBuilder html) {
    int end = matched(STRONG, text, at, html, found -> "<strong>" + html(found.group(1)) + "</strong>");
    return end > at ? end
        : matched(EMPHASIS, text, at, html, found -> "<em>" + html(found.group(1)) + "</em>");
  }

  private String code(Matcher found) {
    String code = found.group(2);
    boolean padded = code.startsWith(" ") && code.endsWith(" ") && !code.isBlank();
    return "<code>" + escaped(padded ? code.substring(1, code.length() - 1) : code) + "</code>";
  }

  private String link(Matcher found) {
    String text = html(found.group(2));
    Optional<String> target = target(found.group(3));
    if (target.isEmpty()) {
      return text;
    }
    return found.group(1).isEmpty() ? "<a href=\"" + escaped(target.get()) + "\">" + text + "</a>"
        : "<img src=\"" + escaped(target.get()) + "\" alt=\"" + escaped(plain(found.group(2))) + "\">";
  }

  /** Returns where a link of the page leads in the help; empty for files of the sources, which the help has not. */
  private Optional<String> target(String link) {
    int mark = link.indexOf('#');
    String file = mark < 0 ? link : link.substring(0, mark);
    String place = mark < 0 ? "" : link.substring(mark);
    if (file.isEmpty() || ADDRESS.matcher(link).matches()) {
      return Optional.of(link);
    }
    int depth = folder.getNameCount();
    for (Path part : Path.of(file)) {
      depth += part.toString().equals("..") ? -1 : 1;
      if (depth < 0) {
        return Optional.empty();
      }
    }
    return Optional.of((file.endsWith(".md") ? file.substring(0, file.length() - 2) + "html" : file) + place);
  }

  /** Returns the text without what marks code, emphasis and links. */
  static String plain(String text) {
    return LINK.matcher(text).replaceAll(found -> Matcher.quoteReplacement(found.group(2))).replaceAll("[`*]", "")
        .replaceAll("<a id=[^>]*></a>", "");
  }

  /** Returns text that stands for itself in HTML. */
  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
  }
}
