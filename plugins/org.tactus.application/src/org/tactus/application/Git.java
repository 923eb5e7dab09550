package org.tactus.application;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs git, without a shell, so that nothing that a user names is read as anything but a word. */
final class Git {

  private static final long POLL_MILLIS = 10;

  private final Path directory;
  private final Cleanup cleanup;
  private final Monitor monitor;

  /**
   * What git said.
   *
   * @param status its exit status
   * @param output its standard output
   * @param error its standard error
   */
  record Said(int status, byte[] output, String error) {
  }

  /** Runs git in a directory. */
  Git(Path directory, Cleanup cleanup, Monitor monitor) {
    this.directory = directory.toAbsolutePath();
    this.cleanup = cleanup;
    this.monitor = monitor;
  }

  /**
   * Returns what a command of git says.
   *
   * @throws InputException if it fails
   */
  String text(List<String> arguments) {
    return new String(bytes(arguments, ""), StandardCharsets.UTF_8);
  }

  /**
   * Returns what a command of git says to an input.
   *
   * @throws InputException if it fails
   */
  byte[] bytes(List<String> arguments, String input) {
    Said said = run(arguments, input);
    if (said.status() != 0) {
      throw new InputException("git cannot read the repository of " + directory + ": " + said.error().strip()
          + "; name a file or folder, or run in a repository");
    }
    return said.output();
  }

  /**
   * Runs a command of git.
   *
   * @throws InputException if there is no git
   */
  Said run(List<String> arguments, String input) {
    List<String> command = new ArrayList<>(List.of("git", "--no-pager", "--no-optional-locks"));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("GIT_TERMINAL_PROMPT", "0");
    builder.environment().put("LC_ALL", "C");
    try {
      Process process = cleanup.start(builder);
      CompletableFuture<byte[]> output = read(process.getInputStream());
      CompletableFuture<byte[]> error = read(process.getErrorStream());
      write(process.getOutputStream(), input);
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        monitor.checkpoint();
      }
      return new Said(process.exitValue(), output.join(), new String(error.join(), StandardCharsets.UTF_8));
    } catch (IOException missing) {
      throw new InputException("git cannot be started (" + missing.getMessage()
          + "); install git, or compare files and folders");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InputException("reading the repository was interrupted");
    }
  }

  /** Reads all that git says while it runs; it would wait for a reader otherwise. */
  private static CompletableFuture<byte[]> read(InputStream stream) {
    CompletableFuture<byte[]> all = new CompletableFuture<>();
    Thread.ofVirtual().start(() -> {
      try (stream) {
        all.complete(stream.readAllBytes());
      } catch (IOException ended) {
        all.complete(new byte[0]); // git was ended
      }
    });
    return all;
  }

  private static void write(OutputStream stream, String input) {
    Thread.ofVirtual().start(() -> {
      try (stream) {
        stream.write(input.getBytes(StandardCharsets.UTF_8));
      } catch (IOException ended) {
        return; // git has ended, and its status says why
      }
    });
  }
}
