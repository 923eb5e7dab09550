package org.tactus.editor.server;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.util.IAcceptor;
import org.eclipse.xtext.util.IFileSystemScanner;
import org.tactus.input.InputFile;

/**
 * Finds the Tactus files of a folder: regular files, not through links to folders, not in hidden folders and those that
 * tools fill, and not without end where a whole disk is opened.
 */
final class TactusFileScanner implements IFileSystemScanner {

  private static final int MOST_FILES = 200_000;
  private static final int MOST_DEPTH = 32;
  private static final Set<String> FOLDERS_OF_TOOLS = Set.of("node_modules", "target", "build", "install", "log");

  /** Knows files as clients name them, so that a file has one name. */
  @Inject private UriExtensions uris;

  /** Tells whether a file is not looked at in a folder since it lies in one that is passed over. */
  static boolean passesOver(Path root, Path file) {
    if (!file.startsWith(root) || file.equals(root)) {
      return false;
    }
    Path inner = root.relativize(file);
    return StreamSupport.stream(inner.spliterator(), false).limit(inner.getNameCount() - 1L).map(Path::toString)
        .anyMatch(TactusFileScanner::isPassedOver);
  }

  private static boolean isPassedOver(String folder) {
    return folder.startsWith(".") || FOLDERS_OF_TOOLS.contains(folder);
  }

  @Override
  public void scan(URI root, IAcceptor<URI> acceptor) {
    try {
      Path folder = Path.of(root.toFileString());
      Files.walkFileTree(folder, EnumSet.noneOf(java.nio.file.FileVisitOption.class), MOST_DEPTH,
          new Visitor(folder, file -> acceptor.accept(uris.withEmptyAuthority(URI.createFileURI(file.toString())))));
    } catch (IOException | InvalidPathException gone) {
      return; // a folder that cannot be read has no files; those that are opened are looked at nevertheless
    }
  }

  private static final class Visitor extends SimpleFileVisitor<Path> {

    private final Path root;
    private final Consumer<Path> acceptor;
    private int seen;

    Visitor(Path root, Consumer<Path> acceptor) {
      this.root = root;
      this.acceptor = acceptor;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
      boolean passed = !folder.equals(root) && isPassedOver(name);
      return passed ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isRegularFile() && file.toString().endsWith(".tactus")
          && InputFile.fault(file, Long.MAX_VALUE).isEmpty()) {
        acceptor.accept(file);
      }
      seen++;
      return seen < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
      return FileVisitResult.CONTINUE;
    }
  }
}
