package org.tactus.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code tactus}. */
@Command(name = "tactus", mixinStandardHelpOptions = true, versionProvider = Main.Version.class)
public final class Main implements Runnable {

  private Main() {}

  /** Runs the command line and ends the process with its exit status. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Main()).execute(args));
  }

  @Override
  public void run() {
    CommandLine.usage(this, System.out);
  }

  /** The version that the build wrote into the jar's manifest. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"tactus " + Main.class.getPackage().getImplementationVersion()};
    }
  }
}
