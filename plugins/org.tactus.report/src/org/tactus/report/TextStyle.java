package org.tactus.report;

/**
 * How text is drawn.
 *
 * @param colour whether ANSI colours are used
 * @param unicode whether characters beyond ASCII are used
 * @param width the columns of a line
 */
public record TextStyle(boolean colour, boolean unicode, int width) {

  /** The width of text that goes to a file or a pipe. */
  public static final int PLAIN_WIDTH = 100;

  /** Text without colours, as it goes to a file or a pipe. */
  public static final TextStyle PLAIN = new TextStyle(false, true, PLAIN_WIDTH);

  /** Text of ASCII characters alone. */
  public static final TextStyle ASCII = new TextStyle(false, false, PLAIN_WIDTH);

  /** Colours and emphasis, by meaning. */
  public enum Ink {
    STRONG("1"), FAINT("2"), GOOD("32"), BAD("1;31"), WARNING("1;33"), PLACE("1;34"), CALLBACK("34"),
    FLOW_CONTROLLER("33"), NETWORK("35"), LISTENER("36"), WAIT("90");

    private final String code;

    Ink(String code) {
      this.code = code;
    }
  }

  /** Returns the same with or without colours. */
  public TextStyle coloured(boolean wanted) {
    return new TextStyle(wanted, unicode, width);
  }

  /** Returns the text in a colour, where colours are used. */
  public String paint(Ink ink, String text) {
    return colour && !text.isEmpty() ? "\u001b[" + ink.code + "m" + text + "\u001b[0m" : text;
  }

  /** Returns the first text where Unicode is used, else the second. */
  public String pick(String unicodeText, String asciiText) {
    return unicode ? unicodeText : asciiText;
  }

  /** Returns the arrow between callbacks of a path. */
  public String arrow() {
    return pick(" → ", " -> ");
  }
}
