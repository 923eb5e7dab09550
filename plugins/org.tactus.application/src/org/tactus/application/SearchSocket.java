package org.tactus.application;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import jdk.net.ExtendedSocketOptions;
import org.tactus.input.modes.SearchRequest;

/**
 * A Unix-domain socket on which programs of the same user ask, a line for a line, each on a connection of its own. Its
 * file has mode 0600, in a folder that nobody else may use: between the two steps in which it is made, too.
 */
final class SearchSocket implements AutoCloseable {

  private static final long PATIENCE = 1_000; // milliseconds for a request, and for an answer that is not read
  private static final long LOOK = 100; // milliseconds between two looks whether all is over
  private static final int PART = 1 << 16;

  private final Path file;
  private final ServerSocketChannel server;
  private final Selector selector;

  /**
   * Makes the socket. One that nobody serves any more is replaced.
   *
   * @throws InputException if it cannot be made there
   */
  SearchSocket(Path file) {
    this.file = file.toAbsolutePath();
    try {
      requireOwnFolder(this.file.getParent());
      removeDead();
      server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      server.bind(UnixDomainSocketAddress.of(this.file));
      Files.setPosixFilePermissions(this.file, PosixFilePermissions.fromString("rw-------"));
      server.configureBlocking(false);
      selector = Selector.open();
      server.register(selector, SelectionKey.OP_ACCEPT);
    } catch (IOException | IllegalArgumentException failure) {
      throw new InputException("the socket " + file + " cannot be made: " + failure.getMessage());
    }
  }

  private static void requireOwnFolder(Path folder) throws IOException {
    Set<PosixFilePermission> others = EnumSet.copyOf(PosixFilePermissions.fromString("---rwxrwx"));
    if (!Files.isDirectory(folder) || user(folder) != user(Path.of("/proc/self"))
        || Files.getPosixFilePermissions(folder).stream().anyMatch(others::contains)) {
      throw new InputException("the folder " + folder + " of the socket is none that this user alone may use; make one "
          + "with mkdir -m 0700");
    }
  }

  private static int user(Path path) throws IOException {
    return (int) Files.getAttribute(path, "unix:uid");
  }

  private void removeDead() throws IOException {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    int kind = (int) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS) & 0170000;
    if (kind != 0140000) {
      throw new InputException(file + " is no socket, and stays; name another file with --serve");
    }
    try (SocketChannel other = SocketChannel.open(UnixDomainSocketAddress.of(file))) {
      throw new InputException("another process serves " + file + "; end it first");
    } catch (IOException dead) {
      Files.delete(file);
    }
  }

  /** What answers a line with a line, each of which ends with a line feed. */
  interface Handler {

    /**
     * Answers.
     *
     * @param gone tells whether who asked has gone
     */
    String answer(String request, BooleanSupplier gone);
  }

  /**
   * Answers one after the other until all is over.
   *
   * @throws InputException if nobody can ask any more
   */
  void serve(Handler handler, BooleanSupplier over) {
    try {
      while (!over.getAsBoolean()) {
        selector.select(LOOK);
        selector.selectedKeys().clear();
        try (SocketChannel client = server.accept()) {
          if (client != null && mayAsk(client)) {
            client.configureBlocking(false);
            answer(client, handler, over);
          }
        } catch (IOException gone) {
          continue; // who asked does not wait any more
        }
      }
    } catch (IOException failure) {
      throw new InputException("the socket " + file + " cannot be served any more: " + failure.getMessage());
    }
  }

  private static boolean mayAsk(SocketChannel client) throws IOException {
    String user = client.getOption(ExtendedSocketOptions.SO_PEERCRED).user().getName();
    return user.equals(Files.getOwner(Path.of("/proc/self")).getName()) || user.equals("root");
  }

  private static void answer(SocketChannel client, Handler handler, BooleanSupplier over) throws IOException {
    Optional<String> request = line(client, over);
    if (request.isEmpty()) {
      return;
    }
    ByteBuffer answer = ByteBuffer.wrap(handler.answer(request.get(), () -> isGone(client))
        .getBytes(StandardCharsets.UTF_8));
    long end = System.currentTimeMillis() + PATIENCE;
    try (Selector ready = Selector.open()) {
      client.register(ready, SelectionKey.OP_WRITE);
      while (answer.hasRemaining() && System.currentTimeMillis() < end && !over.getAsBoolean()) {
        if (client.write(answer) == 0) {
          ready.select(LOOK);
          ready.selectedKeys().clear();
        }
      }
    }
  }

  private static boolean isGone(SocketChannel client) {
    try {
      return client.read(ByteBuffer.allocate(1)) != 0; // it has said all that it has to say
    } catch (IOException broken) {
      return true;
    }
  }

  /** Returns the line that a client sends within its time. */
  private static Optional<String> line(SocketChannel client, BooleanSupplier over) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(PART);
    long end = System.currentTimeMillis() + PATIENCE;
    try (Selector ready = Selector.open()) {
      client.register(ready, SelectionKey.OP_READ);
      while (System.currentTimeMillis() < end && !over.getAsBoolean()) {
        int count = client.read(bytes);
        if (count > 0 && bytes.get(bytes.position() - 1) == '\n') {
          return Optional.of(new String(bytes.array(), 0, bytes.position() - 1, StandardCharsets.UTF_8));
        }
        if (count < 0 || bytes.position() >= SearchRequest.MOST_BYTES) {
          return Optional.empty();
        }
        if (!bytes.hasRemaining()) {
          bytes = ByteBuffer.allocate(bytes.capacity() * 2).put(bytes.flip());
        } else if (count == 0) {
          ready.select(LOOK);
          ready.selectedKeys().clear();
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    try {
      selector.close();
      server.close();
      Files.deleteIfExists(file);
    } catch (IOException left) {
      return; // the next one takes its place
    }
  }
}
