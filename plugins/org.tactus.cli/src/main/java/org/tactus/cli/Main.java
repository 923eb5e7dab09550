package org.tactus.cli;

import java.util.Arrays;
import org.tactus.dsl.TactusLanguage;

/** The entry point of the command {@code tactus}. */
public final class Main {

  private static final String MODEL = ".tactus";

  private Main() {
  }

  /** Runs the command line and ends the process with its exit status. */
  public static void main(String[] args) {
    Runnable ready = Arrays.stream(args).anyMatch(word -> word.endsWith(MODEL)) ? prepareLanguage() : () -> { };
    System.exit(Tactus.run(args, Terminal.console(System.getenv()), ready));
  }

  /**
   * Sets the language up beside the parsing of the command line; each takes a good part of a short run.
   *
   * @return waits until that is done: no command may use the model before, since classes of EMF wait for each other
   *     where two threads initialise them
   */
  private static Runnable prepareLanguage() {
    Thread preparing = Thread.ofPlatform().daemon().name("language").start(TactusLanguage::get);
    return () -> {
      try {
        preparing.join();
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    };
  }
}
