package org.tactus.importers.ros2.graph;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.tactus.importers.ros2.RosImportException;
import org.tactus.input.InputLimits;
import org.tactus.input.VisibleText;

/**
 * The graph of a system that runs: a script asks rclpy of the sourced installation what its nodes publish, read, serve
 * and call. It takes part in the domain as one node, waits until no more nodes come, and changes nothing.
 */
final class LiveGraph {

  private static final String SCRIPT = "live_graph.py";
  private static final int SECONDS = 60;
  private static final int LONGEST_SHOWN = 300;
  private static final int NO_RCLPY = 3;

  private LiveGraph() {
  }

  /**
   * Returns the graph as JSON.
   *
   * @param python command that runs Python
   * @param checkpoint is run now and then; what it throws ends the script
   * @throws RosImportException if no ROS 2 is sourced, or the graph cannot be read
   */
  static String read(String python, Runnable checkpoint) {
    Process process = start(python);
    try {
      CompletableFuture<String> graph = CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
      CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
      try (OutputStream script = process.getOutputStream()) {
        script.write(script());
      }
      long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
      while (!process.waitFor(100, TimeUnit.MILLISECONDS)) {
        checkpoint.run();
        if (System.nanoTime() > limit) {
          throw new RosImportException("the graph was not read within " + SECONDS + " s: is the network of the "
              + "domain reachable?");
        }
      }
      if (process.exitValue() == NO_RCLPY) {
        throw new RosImportException("no ROS 2 installation is sourced: " + python + " finds no rclpy ("
            + shown(said.join()) + "); source one (source /opt/ros/jazzy/setup.bash), or name a recorded graph with "
            + "--graph");
      }
      if (process.exitValue() != 0) {
        throw new RosImportException("the graph cannot be read with rclpy of " + python + ": " + shown(said.join()));
      }
      return graph.join();
    } catch (IOException closed) {
      throw new RosImportException("the graph cannot be read with " + python + ": " + closed.getMessage(), closed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new RosImportException("reading the graph was interrupted", stopped);
    } finally {
      process.destroyForcibly();
    }
  }

  private static Process start(String python) {
    try {
      return new ProcessBuilder(python, "-").start();
    } catch (IOException missing) {
      throw new RosImportException("the graph of a running system is read with rclpy, and " + python
          + " cannot be started (" + missing.getMessage() + ")", missing);
    }
  }

  private static byte[] script() throws IOException {
    try (InputStream script = LiveGraph.class.getResourceAsStream(SCRIPT)) {
      return script.readAllBytes();
    }
  }

  /** Reads all that a command prints, up to what a recorded graph may have. */
  private static String text(InputStream stream) {
    try (stream) {
      byte[] bytes = stream.readNBytes(Math.toIntExact(InputLimits.ARCHITECTURE_BYTES));
      stream.transferTo(OutputStream.nullOutputStream());
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException closed) {
      throw new UncheckedIOException(closed);
    }
  }

  /** Returns the last line of a message, which names the cause in Python. */
  private static String shown(String said) {
    return said.lines().reduce((before, last) -> last).map(line -> VisibleText.of(line.strip(), LONGEST_SHOWN))
        .orElse("it says nothing");
  }
}
