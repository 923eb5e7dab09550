package org.tactus.generator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A folder that is held by a handle of the operating system, and what is directly in it. Names lead to what lies there
 * itself: no link is followed, so that nothing outside the folder is read, written or removed, whatever somebody puts
 * into it meanwhile.
 */
public final class HeldFolder implements AutoCloseable {

  private static final FileAttribute<?> EXECUTABLE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxrwxrwx"));
  private static final FileAttribute<?> PLAIN =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-rw-rw-"));

  /** Bytes of a file that is read as a whole; no generated one is as large. */
  private static final long GREATEST = 64L << 20;

  /** What lies under a name. */
  public enum Kind {
    /** Nothing. */
    ABSENT,
    /** A file with bytes. */
    FILE,
    /** A folder. */
    FOLDER,
    /** A link, device, pipe or socket. */
    OTHER
  }

  private final SecureDirectoryStream<Path> stream;
  private final Path path;

  private HeldFolder(SecureDirectoryStream<Path> stream, Path path) {
    this.stream = stream;
    this.path = path;
  }

  /**
   * Holds the folder that a user has named; links on the way to it are followed.
   *
   * @throws IOException if there is none, or it cannot be read
   */
  public static HeldFolder open(Path path) throws IOException {
    DirectoryStream<Path> stream = Files.newDirectoryStream(path);
    if (stream instanceof SecureDirectoryStream<Path> secure) {
      return new HeldFolder(secure, path);
    }
    stream.close();
    throw new FileSystemException(path.toString(), null, "this system gives no handles of folders");
  }

  /**
   * Holds a folder in it.
   *
   * @throws NotDirectoryException if something else has this name, also a link to a folder
   * @throws IOException if there is none, or it cannot be read
   */
  public HeldFolder folder(String name) throws IOException {
    Kind kind = kind(name);
    if (kind == Kind.FILE || kind == Kind.OTHER) {
      throw new NotDirectoryException(path.resolve(name).toString());
    }
    return new HeldFolder(stream.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS), path.resolve(name));
  }

  /** Holds a folder in it, which is made where there is nothing of this name. */
  HeldFolder made(String name) throws IOException {
    if (kind(name) == Kind.ABSENT) {
      try {
        Files.createDirectory(path.resolve(name));
      } catch (FileAlreadyExistsException meanwhile) {
        return folder(name);
      }
    }
    return folder(name);
  }

  /** Returns where it was when it was opened, for messages. */
  public Path path() {
    return path;
  }

  /** Tells what has a name in it. */
  public Kind kind(String name) throws IOException {
    try {
      BasicFileAttributes attributes = attributes(name);
      return attributes.isRegularFile() ? Kind.FILE : attributes.isDirectory() ? Kind.FOLDER : Kind.OTHER;
    } catch (NoSuchFileException absent) {
      return Kind.ABSENT;
    }
  }

  private BasicFileAttributes attributes(String name) throws IOException {
    return stream.getFileAttributeView(Path.of(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .readAttributes();
  }

  /** Returns how many bytes a file has, without opening it. */
  long size(String name) throws IOException {
    return attributes(name).size();
  }

  /** Returns when what has a name in it was changed last. */
  public Instant modified(String name) throws IOException {
    return attributes(name).lastModifiedTime().toInstant();
  }

  /** Returns whose the folder is. */
  public UserPrincipal owner() throws IOException {
    return stream.getFileAttributeView(PosixFileAttributeView.class).getOwner();
  }

  /** Returns whose a file in it is. */
  public UserPrincipal owner(String name) throws IOException {
    return stream.getFileAttributeView(Path.of(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .getOwner();
  }

  /** Returns the names of all that is in it. */
  public List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    try (SecureDirectoryStream<Path> fresh = stream.newDirectoryStream(Path.of("."), LinkOption.NOFOLLOW_LINKS)) {
      fresh.forEach(entry -> names.add(entry.getFileName().toString()));
    } catch (java.nio.file.DirectoryIteratorException reason) {
      throw reason.getCause();
    }
    return names;
  }

  /** Returns the bytes of a file. */
  byte[] read(String name) throws IOException {
    requireFile(name);
    try (SeekableByteChannel channel =
        stream.newByteChannel(Path.of(name), Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
      if (channel.size() > GREATEST) {
        throw new FileSystemException(path.resolve(name).toString(), null, "it has more than " + GREATEST + " bytes");
      }
      return Channels.newInputStream(channel).readAllBytes();
    }
  }

  /** Writes a file that is not there yet. */
  void create(String name, byte[] bytes, boolean executable) throws IOException {
    Set<OpenOption> options =
        Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS);
    try (SeekableByteChannel channel = stream.newByteChannel(Path.of(name), options, executable ? EXECUTABLE : PLAIN)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    }
  }

  /** Opens a file to lock it; it is made if it is not there. */
  FileChannel openOrCreate(String name) throws IOException {
    if (kind(name) != Kind.ABSENT) {
      requireFile(name);
    }
    return (FileChannel) stream.newByteChannel(Path.of(name),
        Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS));
  }

  /** Opens a file that is there to lock it. */
  public FileChannel openToLock(String name) throws IOException {
    requireFile(name);
    return (FileChannel) stream.newByteChannel(Path.of(name),
        Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
  }

  /** Waits for nobody: what is no file, such as a pipe, is not opened. */
  private void requireFile(String name) throws IOException {
    Kind kind = kind(name);
    if (kind == Kind.ABSENT) {
      throw new NoSuchFileException(path.resolve(name).toString());
    }
    if (kind != Kind.FILE) {
      throw new FileSystemException(path.resolve(name).toString(), null, "it is no regular file");
    }
  }

  /** Moves a file to another folder in one step; a file or link of that name is replaced. */
  void move(String name, HeldFolder to, String toName) throws IOException {
    stream.move(Path.of(name), to.stream, Path.of(toName));
  }

  /** Removes a file or link. */
  public void deleteFile(String name) throws IOException {
    stream.deleteFile(Path.of(name));
  }

  /** Removes a folder that is empty. */
  public void deleteFolder(String name) throws IOException {
    stream.deleteDirectory(Path.of(name));
  }

  /** Removes all that is in it, but not what links in it lead to. */
  public void clear() throws IOException {
    for (String name : names()) {
      if (kind(name) == Kind.FOLDER) {
        try (HeldFolder inner = folder(name)) {
          inner.clear();
        }
        deleteFolder(name);
      } else {
        stream.deleteFile(Path.of(name));
      }
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
