package org.tactus.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.application.InputException;
import org.tactus.editor.server.LanguageServerProcess;
import org.tactus.editor.server.ServerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tactus lsp}: serves an editor. */
@Command(name = "lsp", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Serves an editor with the Language Server Protocol on the standard input and output, until the"
        + " editor ends it or ends itself. Editors start it; docs/editors.md has their settings.",
    descriptionHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus lsp",
        "  tactus lsp --target kilted",
        "  tactus lsp --port 0"})
final class LspCommand implements Callable<Integer> {

  @Mixin
  private InterpretationOption target;

  @Option(names = "--stdio", description = "Talk on the standard input and output, as without options.")
  private boolean stdio;

  @Option(names = {"--port", "--socket"}, paramLabel = "PORT",
      description = "Wait for one editor on a TCP port of this machine's loopback instead; 0 takes a free one, which is"
          + " said on the standard error.")
  private Integer port;

  @Option(names = "--documentation", paramLabel = "ADDRESS", defaultValue = "${env:TACTUS_DOCUMENTATION:-}",
      converter = DocumentationAddress.class,
      description = "Where the folder docs of Tactus is published, for the links of diagnostics; the environment"
          + " variable TACTUS_DOCUMENTATION if not given, and no links without either.")
  private URI documentation;

  @Option(names = "--no-analysis",
      description = "Analyse no systems in the background, so that no bounds are shown where chains are declared.")
  private boolean withoutAnalysis;

  private final Console console;

  LspCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    ServerOptions options =
        new ServerOptions(target.interpretation(), target.chosen(), Optional.ofNullable(documentation),
            !withoutAnalysis, Tactus.Version.number());
    if (port != null) {
      return serve(options, port);
    }
    // whatever prints in this process must not get between the messages of the protocol
    PrintStream before = System.out;
    System.setOut(System.err);
    try {
      return LanguageServerProcess.run(options, System.in, console.out());
    } finally {
      System.setOut(before);
    }
  }

  private int serve(ServerOptions options, int number) {
    try (ServerSocket server = new ServerSocket(number, 1, InetAddress.getLoopbackAddress())) {
      console.error("tactus: waiting for an editor on port " + server.getLocalPort() + "\n");
      try (Socket client = server.accept();
          InputStream in = client.getInputStream();
          OutputStream out = client.getOutputStream()) {
        return LanguageServerProcess.run(options, in, out);
      }
    } catch (IllegalArgumentException | IOException failure) {
      throw new InputException("the port " + number + " cannot be served: " + failure.getMessage()
          + "; name another one, or 0 for a free one");
    }
  }
}
