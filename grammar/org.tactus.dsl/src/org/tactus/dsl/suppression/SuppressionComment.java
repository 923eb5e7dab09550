package org.tactus.dsl.suppression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a comment {@code // tactus: allow CODE because REASON} says.
 *
 * @param ofFile whether it says {@code allow file}
 * @param codes what it names as codes, in upper case
 * @param reason what follows {@code because}; blank if nothing does
 */
record SuppressionComment(boolean ofFile, List<Word> codes, String reason) {

  /** What files with such comments contain. */
  static final String MARK = "tactus:";

  private static final Pattern BEGINNING = Pattern.compile("//\\s*+tactus:\\s*+allow(?=\\s|$)");
  private static final Pattern WORD = Pattern.compile("[^\\s,]++");

  /**
   * A word of the comment.
   *
   * @param text in upper case
   * @param offset its first character within the comment, from 0
   */
  record Word(String text, int offset) {
  }

  /** Reads a comment; empty if it does not begin as one that allows something. */
  static Optional<SuppressionComment> of(String comment) {
    Matcher beginning = BEGINNING.matcher(comment);
    if (!beginning.lookingAt()) {
      return Optional.empty();
    }
    Matcher word = WORD.matcher(comment).region(beginning.end(), comment.length());
    boolean ofFile = false;
    List<Word> codes = new ArrayList<>();
    while (word.find()) {
      if (word.group().equals("because")) {
        return Optional.of(new SuppressionComment(ofFile, codes, comment.substring(word.end()).strip()));
      }
      if (codes.isEmpty() && !ofFile && word.group().equals("file")) {
        ofFile = true;
      } else {
        codes.add(new Word(word.group().toUpperCase(Locale.ROOT), word.start()));
      }
    }
    return Optional.of(new SuppressionComment(ofFile, codes, ""));
  }

  /** Tells whether it names codes and a reason. */
  boolean isComplete() {
    return !codes.isEmpty() && !reason.isBlank();
  }
}
