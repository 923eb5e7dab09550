package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.lsp4j.FileChangeType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An error in an imported file marks the files that import it, and goes with it. */
class ImportedFilesTest {

  private static final String PART = "node N { timer t every 10 ms wcet 1 ms }\n";
  private static final String TWICE = PART + "node N { }\n";

  @TempDir private Path folder;

  @Test
  void errorsOfImportedFilesComeAndGoInTheEditorAndOnDisk() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    Path middle = Files.writeString(folder.resolve("middle.tactus"), "import \"part.tactus\"\n");
    Path car = Files.writeString(folder.resolve("car.tactus"), "system car\nimport \"middle.tactus\"\n");
    try (RunningServer running = RunningServer.on(folder)) {
      running.open(car);
      running.awaitNone(car);
      Files.writeString(part, TWICE);
      running.changedOnDisk(part, FileChangeType.Changed);
      String code = running.await(part, all -> !all.isEmpty()).getFirst().getCode().getLeft();
      assertTrue(running.await(car, code).getFirst().getMessage().getLeft().startsWith("in part.tactus: "));
      running.await(middle, code);
      Files.writeString(part, PART);
      running.changedOnDisk(part, FileChangeType.Changed);
      running.awaitNone(part);
      running.awaitNone(middle);
      running.awaitNone(car);
      running.open(part);
      running.change(part, TWICE);
      running.await(car, code);
      running.change(part, PART);
      running.awaitNone(car);
    }
  }

  @Test
  void aFileThatIsMadeOrGoneIsNoticedWhereItIsImported() throws Exception {
    Path car = Files.writeString(folder.resolve("car.tactus"), "system car\nimport \"part.tactus\"\n");
    Path part = folder.resolve("part.tactus");
    try (RunningServer running = RunningServer.on(folder)) {
      running.open(car);
      running.await(car, all -> !all.isEmpty());
      Files.writeString(part, PART);
      running.changedOnDisk(part, FileChangeType.Created);
      running.awaitNone(car);
      Files.delete(part);
      running.changedOnDisk(part, FileChangeType.Deleted);
      running.await(car, all -> !all.isEmpty());
    }
  }

  @Test
  void foldersOfToolsArePassedOverButForWhatIsImported() throws Exception {
    Path build = Files.createDirectory(folder.resolve("build"));
    Path idle = Files.writeString(build.resolve("idle.tactus"), TWICE);
    Path part = Files.writeString(build.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), "system car\nimport \"build/part.tactus\"\n");
    try (RunningServer running = RunningServer.on(folder)) {
      running.changedOnDisk(idle, FileChangeType.Created);
      Files.writeString(part, TWICE);
      running.changedOnDisk(part, FileChangeType.Changed);
      running.await(car, all -> !all.isEmpty());
      Files.writeString(part, PART);
      running.changedOnDisk(part, FileChangeType.Changed);
      running.awaitNone(car);
      Path other = Files.writeString(folder.resolve("other.tactus"), TWICE);
      running.changedOnDisk(other, FileChangeType.Created);
      running.await(other, all -> !all.isEmpty());
      running.awaitNone(idle);
      running.awaitNone(part);
    }
  }

  @Test
  void theClientIsAskedToWatchTheFiles() throws Exception {
    try (RunningServer running = RunningServer.on(folder)) {
      Path car = folder.resolve("car.tactus");
      running.open(car, "system car\nnode\n");
      running.await(car, all -> !all.isEmpty());
      assertTrue(running.registrations().toString().contains("**/*.tactus"), running.registrations().toString());
    }
  }
}
