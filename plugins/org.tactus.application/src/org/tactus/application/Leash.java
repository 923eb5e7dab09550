package org.tactus.application;

import java.util.ArrayList;
import java.util.List;

/**
 * Command lines that end together with the process that started them, however that ends: a build otherwise goes on by
 * itself when its command is killed. The command gets a session of its own, and a shell that watches its standard
 * input, whose other end only the starting process holds. When that is closed, which the kernel does for a killed
 * process, or when the shell is told to terminate, all processes of the session are, those that do not obey within two
 * seconds by force.
 */
final class Leash {

  /** The status of the shell where a command is not found. */
  static final int NOT_FOUND = 127;

  private static final String SCRIPT = """
      exec 3<&0
      setsid "$@" </dev/null 3<&- &
      command=$!
      end() {
        kill -s TERM -- "-$command" || kill -s TERM "$command"
        patience=20
        while [ "$patience" -gt 0 ] && kill -s 0 -- "-$command"; do
          patience=$((patience - 1))
          sleep 0.1
        done
        kill -s KILL -- "-$command"
      }
      { read -r _ <&3; end; } >/dev/null 2>&1 &
      watch=$!
      trap 'end 2>/dev/null' TERM
      wait "$command"
      status=$?
      trap '' TERM
      end 2>/dev/null
      kill "$watch" 2>/dev/null
      exit "$status"
      """;

  private Leash() {
  }

  /** Returns the line that runs a command; its status and output are the command's. It must not be given any input. */
  static List<String> of(List<String> command) {
    List<String> line = new ArrayList<>(List.of("sh", "-c", SCRIPT, "sh"));
    line.addAll(command);
    return line;
  }
}
