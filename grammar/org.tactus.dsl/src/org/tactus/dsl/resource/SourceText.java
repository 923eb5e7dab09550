package org.tactus.dsl.resource;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.SyntaxError;
import org.tactus.input.InputFile;
import org.tactus.model.view.LanguageLimits;

/**
 * The text of a file, or why it is not read.
 *
 * @param text the text without a byte order mark; if there is a fault, what stands before it
 * @param fault what is wrong with bytes or characters; empty for a text that can be parsed
 */
record SourceText(String text, Optional<SyntaxError> fault) {

  private static final String WAY_OUT = "; a Tactus file is plain text in UTF-8";

  /** Decodes UTF-8. */
  static SourceText decode(byte[] bytes) {
    if (bytes.length > LanguageLimits.FILE_BYTES) {
      return faulty("", TextCode.TOO_LONG, "the file has more than " + LanguageLimits.FILE_BYTES
          + " bytes, the most that is read of one: split it into files that it imports");
    }
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer target = CharBuffer.allocate(bytes.length);
    ByteBuffer source = ByteBuffer.wrap(bytes);
    CoderResult result = decoder.decode(source, target, true);
    target.flip();
    String text = target.toString();
    if (result.isError()) {
      return faulty("", TextCode.NOT_TEXT,
          "this is not a text file: the byte " + hex(source.get(source.position()) & 0xFF) + " in line "
          + lineAt(text, text.length()) + " is not UTF-8" + WAY_OUT);
    }
    return of(text.startsWith(InputFile.BYTE_ORDER_MARK) ? text.substring(InputFile.BYTE_ORDER_MARK.length()) : text);
  }

  /** Checks a text that needs no decoding. */
  static SourceText of(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t' && c != '\f') {
        return faulty("", TextCode.NOT_TEXT,
            "this is not a text file: the control character " + hex(c) + " stands in line "
            + lineAt(text, i) + WAY_OUT);
      }
    }
    Optional<SyntaxError> tooLong = LongWords.first(text);
    return new SourceText(tooLong.map(error -> text.substring(0, error.offset())).orElse(text), tooLong);
  }

  private static SourceText faulty(String before, Code code, String message) {
    return new SourceText(before, Optional.of(new SyntaxError(before.length(), 0, code, message)));
  }

  private static String hex(int value) {
    return String.format("0x%02X", value);
  }

  private static long lineAt(String text, int offset) {
    return 1 + text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
