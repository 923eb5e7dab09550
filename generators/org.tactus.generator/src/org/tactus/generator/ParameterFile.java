package org.tactus.generator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.generator.WorkspaceFile.Ownership;

/**
 * A parameter file, which is the user's: values stay, and parameters that the model gains are added. Beside each value
 * stands the model's default; where both are the same the user has not changed it, and it follows the model.
 */
final class ParameterFile {

  private static final Pattern BLOCK = Pattern.compile("^( *)ros__parameters:\\s*(#.*)?$");
  private static final Pattern ENTRY =
      Pattern.compile("^( *)(#\\s*)?(\"(?:[^\"\\\\]|\\\\.)*\"|[^\\s:#][^\\s:]*):(?:\\s+(.*))?$");
  private static final Pattern MODELLED_NODE = Pattern.compile("^/\\*\\*/[A-Za-z0-9_/]+:$");
  private static final String MODEL = "  # model: ";

  private final List<String> lines;
  private final String node;
  private final Map<String, String> wanted = new LinkedHashMap<>();
  private final List<String> result = new ArrayList<>();
  private final Set<String> present = new HashSet<>();

  private ParameterFile(String file, String generated) {
    lines = file.lines().toList();
    List<String> model = generated.lines().toList();
    int block = block(model);
    node = block > 0 ? model.get(block - 1) : "";
    entries(model).forEach(wanted::put);
  }

  /** Tells whether a file of a workspace is one. */
  static boolean is(WorkspaceFile file) {
    return file.ownership() == Ownership.USER && file.path().endsWith(".yaml");
  }

  /**
   * Returns a file of the user with what the model has gained, lost and changed where the user has not.
   *
   * @param file the user's text; one without parameters of a node is returned as it is
   * @param generated what would be written where there is no file
   */
  static String merged(String file, String generated) {
    return new ParameterFile(file, generated).merge(file);
  }

  private String merge(String file) {
    int block = block(lines);
    if (block < 0) {
      return file;
    }
    int end = end(block);
    result.addAll(lines.subList(0, block + 1));
    if (block > 0 && MODELLED_NODE.matcher(lines.get(block - 1)).matches() && MODELLED_NODE.matcher(node).matches()) {
      result.set(block - 1, node); // what it is called now
    }
    int indent = childIndent(block, end);
    for (String line : lines.subList(block + 1, end)) {
      keep(line, indent);
    }
    wanted.forEach((name, line) -> {
      if (!present.contains(name)) {
        result.add(" ".repeat(indent) + line);
      }
    });
    result.addAll(lines.subList(end, lines.size()));
    String text = String.join("\n", result) + "\n";
    return text.equals(file + "\n") ? file : text;
  }

  private void keep(String line, int indent) {
    Matcher entry = ENTRY.matcher(line);
    if (!entry.matches() || entry.group(1).length() != indent) {
      result.add(line);
      return;
    }
    String name = entry.group(3);
    boolean comment = entry.group(2) != null;
    String value = entry.group(4) == null ? "" : entry.group(4);
    int mark = mark(value);
    boolean followsModel =
        !comment && mark >= 0 && value.substring(0, mark).equals(value.substring(mark + MODEL.length()));
    if (wanted.containsKey(name)) {
      present.add(name);
      String now = wanted.get(name);
      if (followsModel) {
        result.add(" ".repeat(indent) + now);
      } else if (!comment && mark >= 0 && mark(now) >= 0) {
        result.add(
            line.substring(0, line.length() - value.length()) + value.substring(0, mark) + now.substring(mark(now)));
      } else {
        result.add(line);
      }
    } else if (!followsModel) {
      result.add(line);
    }
  }

  /** Returns where the model's default is named, outside of quotes; -1 if it is not. */
  private static int mark(String text) {
    boolean quoted = false;
    for (int index = 0; index < text.length(); index++) {
      char character = text.charAt(index);
      if (quoted && character == '\\') {
        index++;
      } else if (character == '"') {
        quoted = !quoted;
      } else if (!quoted && text.startsWith(MODEL, index)) {
        return index;
      }
    }
    return -1;
  }

  /** Returns the entries of a generated file by their names, without their indentation. */
  private static Map<String, String> entries(List<String> generated) {
    Map<String, String> entries = new LinkedHashMap<>();
    for (String line : generated.subList(block(generated) + 1, generated.size())) {
      Matcher entry = ENTRY.matcher(line);
      if (entry.matches()) {
        entries.put(entry.group(3), line.strip());
      }
    }
    return entries;
  }

  private static int block(List<String> lines) {
    for (int index = 0; index < lines.size(); index++) {
      if (BLOCK.matcher(lines.get(index)).matches()) {
        return index;
      }
    }
    return -1;
  }

  /** Returns where the block ends: behind its last line that is indented more than its head. */
  private int end(int block) {
    int head = indent(lines.get(block));
    int end = block + 1;
    for (int index = block + 1; index < lines.size(); index++) {
      String line = lines.get(index);
      if (!line.isBlank()) {
        if (indent(line) <= head) {
          return end;
        }
        end = index + 1;
      }
    }
    return end;
  }

  private int childIndent(int block, int end) {
    return lines.subList(block + 1, end).stream()
        .filter(line -> !line.isBlank() && !line.stripLeading().startsWith("#")).mapToInt(ParameterFile::indent)
        .findFirst().orElse(indent(lines.get(block)) + 2);
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }
}
