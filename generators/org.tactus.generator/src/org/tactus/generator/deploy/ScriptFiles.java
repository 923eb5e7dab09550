package org.tactus.generator.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.tactus.generator.Workspace;
import org.tactus.generator.ros2.Marks;

/**
 * The scripts that are the same for every system; what they know of it stands in the files of the folder
 * {@code deploy}.
 */
final class ScriptFiles {

  private static final List<String> PROGRAMS = List.of("deploy.sh", "start.sh");
  private static final List<String> PARTS =
      List.of("lib/common.sh", "lib/cpusets.sh", "lib/doctor.sh", "lib/journal.sh", "lib/machine.sh",
          "lib/manager.sh", "lib/processes.sh", "lib/search.sh", "lib/threads.sh", "lib/undo.sh");

  private ScriptFiles() {}

  /** Adds the scripts to a folder of the workspace. */
  static void add(String folder, String origin, Workspace workspace) {
    PROGRAMS.forEach(name -> workspace.script(folder + name, origin, marked(name, origin)));
    PARTS.forEach(name -> workspace.generated(folder + name, origin, marked(name, origin)));
  }

  /** Returns a script with the note of whose it is after its first line, which tells the shell. */
  private static String marked(String name, String origin) {
    try (InputStream stream = ScriptFiles.class.getResourceAsStream("scripts/" + name)) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      int end = text.indexOf('\n') + 1;
      return text.substring(0, end) + Marks.hashes(origin) + "\n" + text.substring(end);
    } catch (IOException reason) {
      throw new UncheckedIOException(reason);
    }
  }
}
