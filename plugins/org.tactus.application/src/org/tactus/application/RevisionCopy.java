package org.tactus.application;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.model.view.LanguageLimits;

/**
 * Copies the models of a revision into a temporary folder, where they import each other as they did. Objects are read
 * from git as they were stored, without filters or attributes; links are not followed.
 */
final class RevisionCopy {

  private static final String EXTENSION = ".tactus";
  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40,64}");
  private static final Pattern ENTRY =
      Pattern.compile("(\\d{6}) (\\w+) ([0-9a-f]{40,64}) +(\\d+|-)\t(.*)", Pattern.DOTALL);
  private static final String FILE = "100";
  private static final String LINK = "120000";

  private final Git git;
  private final Cleanup cleanup;

  /** A file of a revision. */
  private record Entry(String mode, String object, long size, String path) {
  }

  RevisionCopy(Path directory, Cleanup cleanup, Monitor monitor) {
    this.git = new Git(directory, cleanup, monitor);
    this.cleanup = cleanup;
  }

  /**
   * Copies the models of a revision.
   *
   * @return the copy of the file or folder that is meant
   * @throws InputException if git, the revision or the path is not there
   */
  Path copy(Revision revision) {
    String prefix = git.text(List.of("rev-parse", "--show-prefix")).strip();
    String commit = commit(revision);
    String path = revision.fromTop(prefix);
    List<Entry> entries = entries(commit);
    requirePath(revision, path, entries);
    List<Entry> wanted = entries.stream().filter(entry -> entry.mode().startsWith(FILE))
        .filter(entry -> entry.path().endsWith(EXTENSION) || entry.path().equals(path)).toList();
    Path top = cleanup.temporaryFolder().resolve("revision");
    write(wanted, top);
    return top.resolve(path).normalize();
  }

  private String commit(Revision revision) {
    Git.Said said = git.run(List.of("rev-parse", "--verify", "--quiet", revision.commit() + "^{commit}"), "");
    String commit = new String(said.output(), StandardCharsets.UTF_8).strip();
    if (said.status() != 0 || !COMMIT.matcher(commit).matches()) {
      throw new InputException("git knows no revision '" + revision.commit()
          + "' here; 'git log --oneline' lists some, "
          + "and in a shallow clone 'git fetch --unshallow' gets the others");
    }
    return commit;
  }

  private List<Entry> entries(String commit) {
    List<Entry> entries = new ArrayList<>();
    for (String line : git.text(List.of("ls-tree", "-r", "-z", "-l", "--full-tree", commit)).split("\0")) {
      Matcher entry = ENTRY.matcher(line);
      if (entry.matches()) {
        long size = entry.group(4).equals("-") ? 0 : Long.parseLong(entry.group(4));
        entries.add(new Entry(entry.group(1), entry.group(3), size, entry.group(5)));
      }
    }
    return entries;
  }

  private static void requirePath(Revision revision, String path, List<Entry> entries) {
    if (entries.stream().anyMatch(entry -> entry.path().equals(path) && entry.mode().equals(LINK))) {
      throw new InputException("'" + revision + "' is a link; name the file that it leads to");
    }
    if (!path.isEmpty() && entries.stream()
        .noneMatch(entry -> entry.path().equals(path) || entry.path().startsWith(path + "/"))) {
      throw new InputException("there is no '" + path + "' in revision '" + revision.commit()
          + "'; a path begins at the top of the repository, or with ./ where you are");
    }
  }

  private void write(List<Entry> entries, Path top) {
    List<Entry> readable = entries.stream().filter(entry -> entry.size() <= LanguageLimits.FILE_BYTES).toList();
    byte[] objects = git.bytes(List.of("cat-file", "--batch"),
        String.join("", readable.stream().map(entry -> entry.object() + "\n").toList()));
    try (DataInputStream input = new DataInputStream(new ByteArrayInputStream(objects))) {
      Files.createDirectories(top);
      for (Entry entry : readable) {
        byte[] content = new byte[length(input)];
        input.readFully(content);
        input.readByte(); // the line's end after an object
        Path file = top.resolve(entry.path()).normalize();
        if (file.startsWith(top)) {
          Files.createDirectories(file.getParent());
          Files.write(file, content);
        }
      }
    } catch (IOException | NumberFormatException failure) {
      throw new InputException("the revision cannot be copied to a temporary folder: " + failure.getMessage());
    }
  }

  /** Reads the line before an object, which ends with its length. */
  private static int length(DataInputStream input) throws IOException {
    StringBuilder line = new StringBuilder();
    for (byte next = input.readByte(); next != '\n'; next = input.readByte()) {
      line.append((char) next);
    }
    return Integer.parseInt(line.substring(line.lastIndexOf(" ") + 1));
  }
}
