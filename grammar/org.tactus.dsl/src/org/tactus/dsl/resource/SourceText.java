package org.tactus.dsl.resource;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The text of a file, or why its bytes are none.
 *
 * @param text the text without a byte order mark; empty if there is a fault
 * @param fault what is wrong, in words; {@code null} for a text
 */
record SourceText(String text, String fault) {

  private static final String WAY_OUT = "; a Tactus file is plain text in UTF-8";

  /** Decodes UTF-8. */
  static SourceText decode(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer target = CharBuffer.allocate(bytes.length);
    ByteBuffer source = ByteBuffer.wrap(bytes);
    CoderResult result = decoder.decode(source, target, true);
    target.flip();
    String text = target.toString();
    if (result.isError()) {
      return faulty("the byte " + hex(source.get(source.position())) + " in line " + lineAt(text, text.length()) + " is not UTF-8");
    }
    return of(text.startsWith("\uFEFF") ? text.substring(1) : text);
  }

  /** Checks a text that needs no decoding. */
  static SourceText of(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f') {
        return faulty("the control character " + hex(c) + " stands in line " + lineAt(text, i));
      }
    }
    return new SourceText(text, null);
  }

  private static SourceText faulty(String cause) {
    return new SourceText("", "this is not a text file: " + cause + WAY_OUT);
  }

  private static String hex(int value) {
    return String.format("0x%02X", value & 0xFF);
  }

  private static long lineAt(String text, int offset) {
    return 1 + text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
