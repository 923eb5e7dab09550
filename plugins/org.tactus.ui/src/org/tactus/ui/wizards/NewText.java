package org.tactus.ui.wizards;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The text of a new system: small, complete and without errors. */
final class NewText {

  private NewText() {}

  /** Returns the text. */
  static String of(String name) {
    return """
        system %s

        message Sample { uint64 count }

        topic /samples : Sample

        node Sensor { timer sample every 100 ms wcet 1 ms publishes /samples }

        node Controller { subscription control on /samples wcet 2 ms }

        chain reaction from Sensor.sample to Controller.control { latency <= 20 ms }
        """.formatted(identifier(name));
  }

  /** Returns the text as the content of a file. */
  static InputStream content(String name) {
    return new ByteArrayInputStream(of(name).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a name that the language accepts and that is like the given one. */
  static String identifier(String name) {
    String word = name.replaceAll("[^A-Za-z0-9_]+", "_");
    return word.isEmpty() || !Character.isLetter(word.charAt(0)) ? "system_" + word : word;
  }
}
