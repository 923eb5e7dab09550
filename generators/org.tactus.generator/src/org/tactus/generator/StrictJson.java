package org.tactus.generator;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;

/** Reads JSON as its standard defines it; each reader says in its own words what it misses. */
final class StrictJson {

  private StrictJson() {
  }

  /** Returns the value that a text is; empty if it is none, or if something follows the value. */
  static Optional<JsonElement> value(String text) {
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      reader.setStrictness(Strictness.STRICT);
      JsonElement whole = JsonParser.parseReader(reader);
      return reader.peek() == JsonToken.END_DOCUMENT ? Optional.of(whole) : Optional.empty();
    } catch (IOException | JsonParseException broken) {
      return Optional.empty();
    }
  }

  /** Returns the text that an object has under a name; empty if it has none there. */
  static Optional<String> string(JsonObject object, String name) {
    return object.get(name) instanceof JsonElement value && value.isJsonPrimitive()
        && value.getAsJsonPrimitive().isString() ? Optional.of(value.getAsString()) : Optional.empty();
  }

  /** Returns a number as an object has it under a name; empty if it has none there. */
  static Optional<String> number(JsonObject object, String name) {
    return object.get(name) instanceof JsonElement value && value.isJsonPrimitive()
        && value.getAsJsonPrimitive().isNumber() ? Optional.of(value.getAsString()) : Optional.empty();
  }
}
