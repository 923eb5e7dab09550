package org.tactus.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.application.Format;
import org.tactus.application.FormatOptions;
import org.tactus.application.FormatResult;
import org.tactus.application.InputFiles;
import org.tactus.diagnostics.Severity;

/** Lays files out in the one layout of the language; comments are kept. */
@Mojo(name = "format", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class FormatGoal extends TactusGoal {

  /** Changes nothing; the build fails if a file is not in the layout. */
  @Parameter(property = "tactus.format.check", defaultValue = "false")
  private boolean check;

  @Override
  List<Path> files(List<Path> given) {
    return InputFiles.all(given);
  }

  @Override
  List<Path> filesIn(Path folder) {
    return InputFiles.allIn(folder);
  }

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) {
    List<Path> changed = new ArrayList<>();
    List<Path> refused = new ArrayList<>();
    Format.run(new FormatOptions(files, !check), log, result -> {
      switch (result) {
        case FormatResult.Formatted done when done.changed() -> changed.add(done.file());
        case FormatResult.Formatted done -> { }
        case FormatResult.Refused not -> {
          refused.add(not.file());
          refuse(not, log);
        }
      }
    });
    changed.forEach(file -> {
      if (check) {
        log.say(BuildLog.Level.ERROR, "not in the layout of the language: " + file);
      } else {
        log.done("formatted: " + file);
      }
    });
    return new GoalOutcome(files, List.of(), failure(changed, refused));
  }

  private Optional<String> failure(List<Path> changed, List<Path> refused) {
    if (!refused.isEmpty()) {
      return Optional.of("files with errors cannot be formatted: " + refused.getFirst()
          + (refused.size() == 1 ? "" : " and " + (refused.size() - 1) + " more"));
    }
    return !check || changed.isEmpty() ? Optional.empty()
        : Optional.of(changed.size() + (changed.size() == 1 ? " file is" : " files are")
            + " not in the layout of the language: run mvn tactus:format");
  }

  private static void refuse(FormatResult.Refused refused, BuildLog log) {
    if (refused.diagnostics().stream().anyMatch(one -> one.severity() == Severity.ERROR)) {
      log.say(refused.diagnostics());
    } else {
      log.say(BuildLog.Level.ERROR, refused.file() + ":" + refused.reason());
    }
  }
}
