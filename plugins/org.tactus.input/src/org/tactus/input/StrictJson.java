package org.tactus.input;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;

/**
 * Reads JSON as its standard defines it. What has to be there and is not, or is something else, is named in an
 * {@link UnusableJsonException}.
 */
public final class StrictJson {

  private StrictJson() {
  }

  /**
   * Returns the value that a text is.
   *
   * @throws UnusableJsonException if it is none, or if something follows the value
   */
  public static JsonElement value(String text) {
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      reader.setStrictness(Strictness.STRICT);
      JsonElement whole = JsonParser.parseReader(reader);
      if (reader.peek() == JsonToken.END_DOCUMENT) {
        return whole;
      }
    } catch (IOException | JsonParseException broken) {
      // said below: what follows a value is no JSON either
    }
    throw new UnusableJsonException("it is no JSON, or something follows it");
  }

  /** Returns the object that a text is. */
  public static JsonObject object(String text) {
    return object(value(text));
  }

  /** Returns a value as an object. */
  public static JsonObject object(JsonElement element) {
    if (element instanceof JsonObject object) {
      return object;
    }
    throw new UnusableJsonException("'" + element + "' is no object");
  }

  /** Returns the object that is a member. */
  public static JsonObject objectAt(JsonObject object, String member) {
    return object(at(object, member));
  }

  /** Returns the list that is a member. */
  public static List<JsonElement> listAt(JsonObject object, String member) {
    return list(at(object, member), "\"" + member + "\"");
  }

  /** Returns a value as a list. */
  public static List<JsonElement> list(JsonElement element, String what) {
    if (element.isJsonArray()) {
      return element.getAsJsonArray().asList();
    }
    throw new UnusableJsonException(what + " is no list");
  }

  /** Returns the text that is a member. */
  public static String textAt(JsonObject object, String member) {
    return text(at(object, member), "\"" + member + "\"");
  }

  /** Returns a value as a text. */
  public static String text(JsonElement element, String what) {
    if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isString()) {
      return element.getAsString();
    }
    throw new UnusableJsonException(what + " is no text");
  }

  /** Returns the truth value that is a member. */
  public static boolean truthAt(JsonObject object, String member) {
    JsonElement element = at(object, member);
    if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isBoolean()) {
      return element.getAsBoolean();
    }
    throw new UnusableJsonException("\"" + member + "\" is neither true nor false");
  }

  /** Returns the truth value that is a member, or the usual one if it is not there. */
  public static boolean truth(JsonObject object, String member, boolean usual) {
    return object.has(member) ? truthAt(object, member) : usual;
  }

  /** Returns the integer that is a member, within its least and greatest value. */
  public static long integerAt(JsonObject object, String member, long least, long most) {
    return integer(at(object, member), "\"" + member + "\"", least, most);
  }

  /** Returns a value as an integer, within its least and greatest value. */
  public static long integer(JsonElement element, String what, long least, long most) {
    if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber()) {
      try {
        long number = element.getAsBigDecimal().longValueExact();
        if (number >= least && number <= most) {
          return number;
        }
      } catch (ArithmeticException none) {
        // said below, as of any other value that is none
      }
    }
    throw new UnusableJsonException(what + " is an integer from " + least + " to " + most + ", not " + element);
  }

  private static JsonElement at(JsonObject object, String member) {
    if (!object.has(member)) {
      throw new UnusableJsonException("\"" + member + "\" is missing");
    }
    return object.get(member);
  }
}
