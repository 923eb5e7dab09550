package org.tactus.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.tactus.application.InputException;
import org.tactus.report.TextStyle;

/**
 * Where a command writes: results to the standard output, everything else to the standard error.
 *
 * @param out the standard output
 * @param outStyle how text is drawn on it
 * @param err the standard error
 * @param errStyle how text is drawn on it
 * @param watched whether the standard error is a terminal, where progress may be shown
 * @param quiet whether only findings and errors are said
 */
record Console(OutputStream out, TextStyle outStyle, OutputStream err, TextStyle errStyle, boolean watched,
    boolean quiet) {

  /** Makes a console on which everything is said. */
  Console(OutputStream out, TextStyle outStyle, OutputStream err, TextStyle errStyle, boolean watched) {
    this(out, outStyle, err, errStyle, watched, false);
  }

  /** Returns the same without summaries and progress. */
  Console silenced() {
    return new Console(out, outStyle, err, errStyle, false, true);
  }

  /** Returns the same with or without colours. */
  Console coloured(boolean onOut, boolean onErr) {
    return new Console(out, outStyle.coloured(onOut), err, errStyle.coloured(onErr), watched, quiet);
  }

  /** Writes what only sums up what was done, unless nothing but findings is asked for. */
  void summary(String text) {
    if (!quiet) {
      print(text);
    }
  }

  /**
   * Writes a result.
   *
   * @throws InputException if it cannot be written
   */
  void print(String text) {
    if (text.isEmpty()) {
      return;
    }
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException failure) {
      throw new InputException("the result cannot be written to the standard output: " + failure.getMessage()
          + "; free space or write it elsewhere");
    }
  }

  /** Writes a message for the user; one that cannot be written is lost. */
  void error(String text) {
    if (text.isEmpty()) {
      return;
    }
    try {
      err.write(text.getBytes(StandardCharsets.UTF_8));
      err.flush();
    } catch (IOException lost) {
      return; // there is nowhere left to say so
    }
  }
}
