package org.tactus.cli;

import java.util.List;
import java.util.Set;
import org.tactus.dsl.TactusLanguage;

/** The entry point of the command {@code tactus}. */
public final class Main {

  private static final String MODEL = ".tactus";
  /** Options of imports that count what threads demand, as {@code check} does. */
  private static final Set<String> COUNTED = Set.of("sampling", "model", "feasible", "provision");

  private Main() {
  }

  /** Runs the command line and ends the process with its exit status. */
  public static void main(String[] args) {
    System.exit(run(args, Terminal.console(System.getenv())));
  }

  /** Runs the command line as a process would, and returns its exit status. */
  static int run(String[] args, Console console) {
    return Tactus.run(args, console, readsModel(List.of(args)) ? prepareLanguage() : () -> { });
  }

  /** Whether a command is likely to read a system. An import writes one, and reads it only to count loads of cores. */
  private static boolean readsModel(List<String> words) {
    boolean named = words.stream().anyMatch(word -> word.endsWith(MODEL));
    return named && (!words.getFirst().equals("import") || words.stream().anyMatch(COUNTED::contains));
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
