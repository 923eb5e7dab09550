package org.tactus.generator;

import com.google.gson.FormattingStyle;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.tactus.generator.WorkspaceFile.Ownership;
import org.tactus.generator.text.Visible;
import org.tactus.input.StrictJson;
import org.tactus.input.UnusableJsonException;

/** A manifest as the text of its file, {@code tactus-manifest/1}: a line for each option and for each file. */
final class ManifestJson {

  static final String SCHEMA = "tactus-manifest/1";

  private static final FormattingStyle LINES = FormattingStyle.PRETTY;
  private static final FormattingStyle LINE = FormattingStyle.COMPACT.withSpaceAfterSeparators(true);
  private static final Pattern OPTION = Pattern.compile("--[a-z-]+");
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  private ManifestJson() {}

  /** Returns the text of a manifest, in which nothing is hidden from who reads it. */
  static String write(Manifest manifest) {
    StringWriter text = new StringWriter();
    try (JsonWriter out = new JsonWriter(text)) {
      out.setHtmlSafe(false);
      write(manifest, out);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory cannot be written", impossible);
    }
    return Visible.json(text.append('\n').toString());
  }

  private static void write(Manifest manifest, JsonWriter out) throws IOException {
    out.setFormattingStyle(LINES);
    out.beginObject().name("schema").value(SCHEMA).name("system").value(manifest.system())
        .name("kind").value(manifest.kind()).name("target").value(manifest.target()).name("options").beginObject();
    for (Map.Entry<String, String> option : manifest.options().entrySet()) {
      out.name(option.getKey()).value(option.getValue());
    }
    out.endObject().name("files").beginArray();
    for (Map.Entry<String, Manifest.FileEntry> file : manifest.entries().entrySet()) {
      Manifest.FileEntry entry = file.getValue();
      out.beginObject();
      out.setFormattingStyle(LINE);
      out.name("path").value(file.getKey()).name("origin").value(entry.origin()).name("owner")
          .value(text(entry.ownership()));
      if (!entry.sha256().isEmpty()) {
        out.name("sha256").value(entry.sha256());
      }
      out.endObject();
      out.setFormattingStyle(LINES);
    }
    out.endArray().endObject();
  }

  private static String text(Ownership ownership) {
    return switch (ownership) {
      case GENERATED, PROVED -> "generated";
      case USER -> "user";
    };
  }

  /**
   * Reads a manifest that {@link #write} wrote.
   *
   * @throws IllegalArgumentException if the text is something else, or names a file outside the workspace; the message
   *     says what
   */
  static Manifest read(String json) {
    JsonObject object = object(json);
    Map<String, String> options = new TreeMap<>();
    if (object.get("options") instanceof JsonObject chosen) {
      chosen.asMap().forEach((option, value) -> options.put(matching(OPTION, option), string(chosen, option)));
    }
    Manifest manifest = Manifest.of(stringOrEmpty(object, "system"), stringOrEmpty(object, "kind"),
        stringOrEmpty(object, "target"), options);
    if (!object.has("files") || !object.get("files").isJsonArray()) {
      throw notWhole();
    }
    for (JsonElement file : object.getAsJsonArray("files")) {
      if (!(file instanceof JsonObject entry)) {
        throw unusable("this is no file: " + file);
      }
      String path = string(entry, "path");
      if (!isWithin(path)) {
        throw unusable("it names " + path + ", which is no file that Tactus keeps in a workspace");
      }
      manifest.put(path, entry(entry));
    }
    return manifest;
  }

  private static Manifest.FileEntry entry(JsonObject file) {
    Ownership ownership = switch (string(file, "owner")) {
      case "generated" -> Ownership.GENERATED;
      case "user" -> Ownership.USER;
      default -> throw notUnderstood(file.get("owner").toString());
    };
    return new Manifest.FileEntry(string(file, "origin"), ownership,
        file.has("sha256") ? matching(SHA256, string(file, "sha256")) : "");
  }

  private static JsonObject object(String json) {
    try {
      JsonObject object = StrictJson.object(json);
      if (stringOrEmpty(object, "schema").equals(SCHEMA)) {
        return object;
      }
    } catch (UnusableJsonException broken) {
      throw notWhole();
    }
    throw notWhole();
  }

  private static String stringOrEmpty(JsonObject object, String name) {
    return object.has(name) ? string(object, name) : "";
  }

  private static String string(JsonObject object, String name) {
    try {
      return StrictJson.textAt(object, name);
    } catch (UnusableJsonException missing) {
      throw unusable("it lacks the text \"" + name + "\" in " + object);
    }
  }

  private static String matching(Pattern pattern, String text) {
    if (pattern.matcher(text).matches()) {
      return text;
    }
    throw notUnderstood(text);
  }

  private static IllegalArgumentException notUnderstood(String text) {
    return unusable("this is not understood: " + text);
  }

  private static IllegalArgumentException notWhole() {
    return unusable("it is not a whole " + SCHEMA + " file");
  }

  private static IllegalArgumentException unusable(String cause) {
    return new IllegalArgumentException(Visible.line(cause, character -> false));
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
}
