package org.tactus.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;

/**
 * Opens the files that users name. Only files with an end are read: what something is and how large it is are looked at
 * before it is opened, since opening a pipe may wait for ever and a device may have no end. Of a file that grows, what
 * it held when it was opened is read. The {@link StandardInput} is one of the files.
 */
public final class InputFile {

  /** What some editors put before a text in UTF-8; it is no part of the text. */
  public static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final int KIND = 0170000;
  /**
   * File systems whose files are made by the kernel when they are read: their size says nothing, and reading some of
   * them never ends.
   */
  private static final Set<String> OF_THE_KERNEL =
      Set.of("proc", "sysfs", "debugfs", "tracefs", "securityfs", "configfs", "cgroup", "cgroup2", "bpf",
      "pstore", "efivarfs", "mqueue", "binfmt_misc", "fusectl", "selinuxfs");

  private InputFile() {
  }

  /**
   * Tells why a file is not read; empty if it is.
   *
   * @param most the most bytes that it may have
   */
  public static Optional<String> fault(Path file, long most) {
    try {
      if (StandardInput.is(file)) {
        StandardInput.open(most).close();
      } else {
        require(file, most);
      }
      return Optional.empty();
    } catch (UnusableFileException unusable) {
      return Optional.of(unusable.getMessage());
    } catch (IOException unreadable) {
      return Optional.of("it cannot be read: " + unreadable.getMessage());
    }
  }

  /**
   * Opens a file.
   *
   * @param most the most bytes that it may have
   * @throws NoSuchFileException if there is none
   * @throws UnusableFileException if it is no regular file, or a larger one
   * @throws IOException if it cannot be read
   */
  public static InputStream open(Path file, long most) throws IOException {
    if (StandardInput.is(file)) {
      return StandardInput.open(most);
    }
    require(file, most);
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    try {
      long size = channel.size();
      requireSize(size, most);
      return new StreamPrefix(Channels.newInputStream(channel), size);
    } catch (IOException | RuntimeException failure) {
      channel.close();
      throw failure;
    }
  }

  /**
   * Reads a file that holds a text in UTF-8 of at most {@link InputLimits#TEXT_BYTES}.
   *
   * @throws UnusableFileException also if its bytes are no such text
   * @throws IOException as {@link #open} does
   */
  public static String text(Path file) throws IOException {
    return text(file, InputLimits.TEXT_BYTES);
  }

  /**
   * Reads a file that holds a text in UTF-8.
   *
   * @param most the most bytes that it may have
   * @throws UnusableFileException also if its bytes are no such text
   * @throws IOException as {@link #open} does
   */
  public static String text(Path file, long most) throws IOException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(file, most))).toString();
    } catch (CharacterCodingException binary) {
      throw new UnusableFileException("it is not a text in UTF-8");
    }
  }

  /**
   * Reads a file as a whole.
   *
   * @param most the most bytes that it may have
   * @throws IOException as {@link #open} does
   */
  public static byte[] bytes(Path file, long most) throws IOException {
    try (InputStream in = open(file, most)) {
      return in.readAllBytes();
    }
  }

  private static void require(Path file, long most) throws IOException {
    if (Files.isDirectory(file)) {
      throw new UnusableFileException("it is a folder; name a file");
    }
    if (!Files.isRegularFile(file)) {
      throw Files.exists(file, LinkOption.NOFOLLOW_LINKS) && Files.exists(file)
          ? new UnusableFileException("it is " + kind(file) + "; name a regular file")
          : new NoSuchFileException(file.toString(), null, "there is no such file");
    }
    long size = Files.size(file);
    requireSize(size, most);
    if (size == 0 && OF_THE_KERNEL.contains(Files.getFileStore(file).type())) {
      throw new UnusableFileException("it is a file of the kernel, which may have no end; name a regular file");
    }
  }

  private static void requireSize(long size, long most) throws UnusableFileException {
    if (size > most) {
      throw new UnusableFileException("it has " + size + " bytes; at most " + InputLimits.text(most) + " are read");
    }
  }

  private static String kind(Path file) {
    try {
      return switch ((Integer) Files.getAttribute(file, "unix:mode") & KIND) {
        case 0010000 -> "a named pipe";
        case 0020000, 0060000 -> "a device";
        case 0140000 -> "a socket";
        default -> "no regular file";
      };
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
      return "no regular file";
    }
  }
}
