package org.tactus.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The style and the script of a page, which stand in it as a whole. */
final class Assets {

  private Assets() {
  }

  /** Returns the text of a file beside this class. */
  static String text(String name) {
    try (InputStream in = Assets.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(name + " cannot be read from the jar", failure);
    }
  }

  /** Returns the source of a content security policy that stands for a text alone, as in {@code 'sha256-…'}. */
  static String source(String text) {
    try {
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(sum) + "'";
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
