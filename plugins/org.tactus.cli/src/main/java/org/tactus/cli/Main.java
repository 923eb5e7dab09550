package org.tactus.cli;

/** The entry point of the command {@code tactus}. */
public final class Main {

  private Main() {
  }

  /** Runs the command line and ends the process with its exit status. */
  public static void main(String[] args) {
    System.exit(Tactus.run(args, Terminal.console(System.getenv())));
  }
}
