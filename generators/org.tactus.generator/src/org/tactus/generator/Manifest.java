package org.tactus.generator;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.generator.WorkspaceFile.Ownership;
import org.tactus.model.distribution.Target;

/**
 * The trace from the model to the workspace, kept in {@code .tactus/manifest.json}: which element gave which file, and the SHA-256 of each
 * generated file as it was written, which tells an edited file from an untouched one. It holds relative paths only and no time.
 */
final class Manifest {

  static final String PATH = ".tactus/manifest.json";
  static final String SCHEMA = "tactus-manifest/1";

  private static final Pattern ENTRY = Pattern.compile(
      "\\s*\\{\"path\": \"((?:[^\"\\\\]|\\\\.)*)\", \"origin\": \"((?:[^\"\\\\]|\\\\.)*)\", \"owner\": \"(generated|user)\"(?:, \"sha256\": \"([0-9a-f]{64})\")?\\},?");

  /** A file of the workspace; the hash is empty for the user's files. */
  record Entry(String origin, Ownership ownership, String sha256) {}

  private final SortedMap<String, Entry> entries = new TreeMap<>();

  Map<String, Entry> entries() {
    return entries;
  }

  Entry get(String path) {
    return entries.get(path);
  }

  void put(String path, Entry entry) {
    entries.put(path, entry);
  }

  /**
   * Reads a manifest that {@link #toJson} wrote.
   *
   * @throws IllegalArgumentException if the text is something else; the message says what
   */
  static Manifest parse(String json) {
    Manifest manifest = new Manifest();
    if (!json.contains("\"schema\": \"" + SCHEMA + "\"") || !json.stripTrailing().endsWith("}")) {
      throw new IllegalArgumentException("it is not a whole " + SCHEMA + " file");
    }
    for (String line : json.split("\n")) {
      if (line.contains("\"path\"")) {
        Matcher entry = ENTRY.matcher(line);
        if (!entry.matches()) {
          throw new IllegalArgumentException("this line is not understood: " + line.strip());
        }
        Ownership ownership = entry.group(3).equals("user") ? Ownership.USER : Ownership.GENERATED;
        manifest.put(unescape(entry.group(1)), new Entry(unescape(entry.group(2)), ownership, entry.group(4) == null ? "" : entry.group(4)));
      }
    }
    return manifest;
  }

  String toJson(String system, Target target) {
    StringBuilder json = new StringBuilder("{\n");
    json.append("  \"schema\": \"").append(SCHEMA).append("\",\n");
    json.append("  \"system\": \"").append(escape(system)).append("\",\n");
    json.append("  \"target\": \"").append(target.id()).append("\",\n");
    json.append("  \"files\": [");
    String separator = "\n";
    for (Map.Entry<String, Entry> file : entries.entrySet()) {
      Entry entry = file.getValue();
      json.append(separator).append("    {\"path\": \"").append(escape(file.getKey())).append("\", \"origin\": \"").append(escape(entry.origin()))
          .append("\", \"owner\": \"").append(entry.ownership() == Ownership.USER ? "user" : "generated").append('"');
      if (!entry.sha256().isEmpty()) {
        json.append(", \"sha256\": \"").append(entry.sha256()).append('"');
      }
      json.append('}');
      separator = ",\n";
    }
    return json.append("\n  ]\n}\n").toString();
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private static String unescape(String text) {
    return text.replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
