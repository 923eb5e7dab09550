package org.tactus.editor.server;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
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

  @Override
  public void scan(URI root, IAcceptor<URI> acceptor) {
    try {
      Path folder = Path.of(root.toFileString());
      Files.walkFileTree(folder, EnumSet.noneOf(java.nio.file.FileVisitOption.class), MOST_DEPTH,
          new Visitor(folder, acceptor));
    } catch (IOException | InvalidPathException gone) {
      return; // a folder that cannot be read has no files; those that are opened are looked at nevertheless
    }
  }

  private static final class Visitor extends SimpleFileVisitor<Path> {

    private final Path root;
    private final IAcceptor<URI> acceptor;
    private int seen;

    Visitor(Path root, IAcceptor<URI> acceptor) {
      this.root = root;
      this.acceptor = acceptor;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
      boolean passed = !folder.equals(root) && (name.startsWith(".") || FOLDERS_OF_TOOLS.contains(name));
      return passed ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isRegularFile() && file.toString().endsWith(".tactus")
          && InputFile.fault(file, Long.MAX_VALUE).isEmpty()) {
        acceptor.accept(URI.createFileURI(file.toString()));
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
