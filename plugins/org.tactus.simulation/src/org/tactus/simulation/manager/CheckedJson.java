package org.tactus.simulation.manager;

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

/** Members of JSON objects that have to be there. */
final class CheckedJson {

  private CheckedJson() {
  }

  static JsonObject object(String text) {
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      reader.setStrictness(Strictness.STRICT);
      JsonElement whole = JsonParser.parseReader(reader);
      if (reader.peek() == JsonToken.END_DOCUMENT) {
        return object(whole);
      }
    } catch (IOException | JsonParseException broken) {
      throw new UnusableTableException("it is no JSON");
    }
    throw new UnusableTableException("something follows it");
  }

  static JsonObject object(JsonElement element) {
    if (element instanceof JsonObject object) {
      return object;
    }
    throw new UnusableTableException("'" + element + "' is no object");
  }

  static JsonObject objectAt(JsonObject object, String member) {
    return object(at(object, member));
  }

  static List<JsonElement> listAt(JsonObject object, String member) {
    return list(at(object, member), "\"" + member + "\"");
  }

  static List<JsonElement> list(JsonElement element, String what) {
    if (element.isJsonArray()) {
      return element.getAsJsonArray().asList();
    }
    throw new UnusableTableException(what + " is no list");
  }

  static String textAt(JsonObject object, String member) {
    return text(at(object, member), "\"" + member + "\"");
  }

  static String text(JsonElement element, String what) {
    if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isString()) {
      return element.getAsString();
    }
    throw new UnusableTableException(what + " is no text");
  }

  static boolean truthAt(JsonObject object, String member) {
    JsonElement element = at(object, member);
    if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isBoolean()) {
      return element.getAsBoolean();
    }
    throw new UnusableTableException("\"" + member + "\" is neither true nor false");
  }

  static boolean truth(JsonObject object, String member, boolean usual) {
    return object.has(member) ? truthAt(object, member) : usual;
  }

  static long integerAt(JsonObject object, String member, long least, long most) {
    return integer(at(object, member), "\"" + member + "\"", least, most);
  }

  static long integer(JsonElement element, String what, long least, long most) {
    if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber()) {
      try {
        long number = element.getAsBigDecimal().longValueExact();
        if (number >= least && number <= most) {
          return number;
        }
      } catch (ArithmeticException none) {
        throw new UnusableTableException(what + " is an integer from " + least + " to " + most + ", not " + element);
      }
    }
    throw new UnusableTableException(what + " is an integer from " + least + " to " + most + ", not " + element);
  }

  private static JsonElement at(JsonObject object, String member) {
    if (!object.has(member)) {
      throw new UnusableTableException("\"" + member + "\" is missing");
    }
    return object.get(member);
  }
}
