package org.tactus.dsl.ide.quickfix;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Legal names that are near to others. */
final class LegalNames {

  private LegalNames() {
  }

  /** Returns the name of a system: words of lower-case letters, digits and single underscores, with dots between. */
  static String system(String name) {
    String legal = Arrays.stream(name.toLowerCase(Locale.ROOT).split("\\.")).map(LegalNames::snake)
        .filter(word -> !word.isEmpty()).collect(Collectors.joining("."));
    return legal.isEmpty() ? "example" : Character.isLetter(legal.charAt(0)) ? legal : "system_" + legal;
  }

  /** Returns a name with single underscores between its words, and none around them. */
  static String snake(String name) {
    return name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "");
  }

  /** Returns a name in lower case with underscores, as fields have it. */
  static String field(String name) {
    String words = snake(name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")).toLowerCase(Locale.ROOT);
    return letterFirst(words, "field_");
  }

  /** Returns a name in upper case with underscores, as constants have it. */
  static String constant(String name) {
    return letterFirst(field(name).toUpperCase(Locale.ROOT), "CONSTANT_");
  }

  /** Returns a name in upper camel case, as messages have it. */
  static String message(String name) {
    String words = Arrays.stream(name.split("[^A-Za-z0-9]+")).filter(word -> !word.isEmpty())
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1)).collect(Collectors.joining());
    return letterFirst(words, "Message");
  }

  /** Returns the name of a node, in which no two underscores stand in a row. */
  static String node(String name) {
    return letterFirst(snake(name), "node_");
  }

  /** Returns the name of a topic, whose parts are words that begin with a letter. */
  static String topic(String name) {
    String parts = Arrays.stream(name.split("/")).map(LegalNames::snake).filter(part -> !part.isEmpty())
        .map(part -> letterFirst(part, "n")).collect(Collectors.joining("/"));
    return parts.isEmpty() ? "/topic" : "/" + parts;
  }

  private static String letterFirst(String name, String prefix) {
    return !name.isEmpty() && Character.isLetter(name.charAt(0)) ? name : prefix + name;
  }

  /** Returns a name that is not taken: the given one, else with the smallest number behind it that makes it free. */
  static String free(String name, Predicate<String> taken) {
    String free = name;
    for (int i = 2; taken.test(free); i++) {
      free = name + i;
    }
    return free;
  }

  static String free(String name, Set<String> taken) {
    return free(name, taken::contains);
  }
}
