package org.tactus.generator;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.generator.WorkspaceFile.Ownership;
import org.tactus.generator.text.JsonText;
import org.tactus.model.distribution.Target;

/**
 * The trace from the model to the workspace, kept in {@code .tactus/manifest.json}: which system it is of, with which options it was generated, which element gave which
 * file, and the SHA-256 of each generated file as it was written, which tells an edited file from an untouched one. It holds relative paths only and no time.
 */
final class Manifest {

  /** The folder of a workspace that is Tactus's alone. */
  static final String FOLDER = ".tactus";

  static final String PATH = FOLDER + "/manifest.json";

  /** Where the next manifest stands while files are moved to their places: a run that was killed meanwhile has left it. */
  static final String NEXT = FOLDER + "/manifest.next.json";

  static final String SCHEMA = "tactus-manifest/1";

  private static final String TEXT = "\"((?:[^\"\\\\]|\\\\.)*+)\"";
  private static final Pattern HEADER = Pattern.compile("  \"(system|kind|target)\": " + TEXT + ",");
  private static final Pattern OPTION = Pattern.compile("    \"(--[a-z-]+)\": " + TEXT + ",?");
  private static final Pattern ENTRY = Pattern.compile("    \\{\"path\": " + TEXT + ", \"origin\": " + TEXT
      + ", \"owner\": \"(generated|user)\"(?:, \"sha256\": \"([0-9a-f]{64})\")?\\},?");

  /** A file of the workspace; the hash is empty for the user's files. */
  record Entry(String origin, Ownership ownership, String sha256) {}

  private final Map<String, String> header;
  private final SortedMap<String, String> options = new TreeMap<>();
  private final SortedMap<String, Entry> entries = new TreeMap<>();

  private Manifest(Map<String, String> header) {
    this.header = header;
  }

  /** Returns the manifest of a folder without one. */
  static Manifest none() {
    return new Manifest(new TreeMap<>());
  }

  /** Returns a manifest without files. */
  static Manifest of(String system, String kind, Target target, Map<String, String> options) {
    Manifest manifest = new Manifest(Map.of("system", system, "kind", kind, "target", target.id()));
    manifest.options.putAll(options);
    return manifest;
  }

  /** Returns a manifest of the same system and options without files. */
  static Manifest of(Manifest other) {
    Manifest manifest = new Manifest(other.header);
    manifest.options.putAll(other.options);
    return manifest;
  }

  /** Returns the name of the system; empty if it says none. */
  String system() {
    return header.getOrDefault("system", "");
  }

  /** Returns what was generated of it; empty if it does not say. */
  String kind() {
    return header.getOrDefault("kind", "");
  }

  /** Returns what was chosen, by option. */
  SortedMap<String, String> options() {
    return Collections.unmodifiableSortedMap(options);
  }

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
   * @throws IllegalArgumentException if the text is something else, or names a file outside the workspace; the message says what
   */
  static Manifest parse(String json) {
    Manifest manifest = none();
    if (!json.contains("\"schema\": \"" + SCHEMA + "\"") || !json.stripTrailing().endsWith("}")) {
      throw new IllegalArgumentException("it is not a whole " + SCHEMA + " file");
    }
    for (String line : json.split("\n")) {
      Matcher header = HEADER.matcher(line);
      Matcher option = OPTION.matcher(line);
      if (header.matches()) {
        manifest.header.put(header.group(1), text(header.group(2)));
      } else if (option.matches()) {
        manifest.options.put(option.group(1), text(option.group(2)));
      } else if (line.startsWith("    ")) {
        manifest.readEntry(line);
      }
    }
    return manifest;
  }

  private void readEntry(String line) {
    Matcher entry = ENTRY.matcher(line);
    if (!entry.matches()) {
      throw new IllegalArgumentException("this line is not understood: " + line.strip());
    }
    String path = text(entry.group(1));
    if (!isWithin(path)) {
      throw new IllegalArgumentException("it names " + entry.group(1) + ", which is no file that Tactus keeps in a workspace");
    }
    Ownership ownership = entry.group(3).equals("user") ? Ownership.USER : Ownership.GENERATED;
    put(path, new Entry(text(entry.group(2)), ownership, entry.group(4) == null ? "" : entry.group(4)));
  }

  /** Tells whether a path leads to a file below the workspace that is neither hidden nor in a hidden folder. */
  private static boolean isWithin(String path) {
    for (String part : path.split("/", -1)) {
      if (part.isEmpty() || part.startsWith(".") || part.indexOf('\0') >= 0) {
        return false;
      }
    }
    return true;
  }

  String toJson() {
    StringBuilder json = new StringBuilder("{\n");
    json.append("  \"schema\": \"").append(SCHEMA).append("\",\n");
    json.append("  \"system\": ").append(JsonText.string(system())).append(",\n");
    json.append("  \"kind\": ").append(JsonText.string(kind())).append(",\n");
    json.append("  \"target\": ").append(JsonText.string(header.getOrDefault("target", ""))).append(",\n");
    json.append("  \"options\": {");
    String separator = "\n";
    for (Map.Entry<String, String> option : options.entrySet()) {
      json.append(separator).append("    ").append(JsonText.string(option.getKey())).append(": ").append(JsonText.string(option.getValue()));
      separator = ",\n";
    }
    json.append(options.isEmpty() ? "},\n" : "\n  },\n").append("  \"files\": [");
    separator = "\n";
    for (Map.Entry<String, Entry> file : entries.entrySet()) {
      Entry entry = file.getValue();
      json.append(separator).append("    {\"path\": ").append(JsonText.string(file.getKey())).append(", \"origin\": ").append(JsonText.string(entry.origin()))
          .append(", \"owner\": \"").append(entry.ownership() == Ownership.USER ? "user" : "generated").append('"');
      if (!entry.sha256().isEmpty()) {
        json.append(", \"sha256\": \"").append(entry.sha256()).append('"');
      }
      json.append('}');
      separator = ",\n";
    }
    return json.append("\n  ]\n}\n").toString();
  }

  /** Returns what a string of JSON stands for. */
  private static String text(String json) {
    StringBuilder text = new StringBuilder();
    for (int index = 0; index < json.length(); index++) {
      char character = json.charAt(index);
      if (character != '\\') {
        text.append(character);
      } else if (json.startsWith("u", index + 1) && index + 5 < json.length()) {
        text.append((char) Integer.parseInt(json, index + 2, index + 6, 16));
        index += 5;
      } else {
        text.append(json.charAt(++index));
      }
    }
    return text.toString();
  }
}
