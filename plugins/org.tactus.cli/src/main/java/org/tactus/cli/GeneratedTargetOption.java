package org.tactus.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import org.tactus.model.distribution.Target;
import picocli.CommandLine.Option;

/** The option {@code --target} where workspaces are generated, which is not for every distribution. */
final class GeneratedTargetOption {

  @Option(names = "--target", paramLabel = "DISTRO", converter = TargetOption.Converter.class,
      completionCandidates = Candidates.class,
      description = "ROS 2 distribution: ${COMPLETION-CANDIDATES} (default: that of the last run, else jazzy).")
  private Target target;

  Optional<Target> target() {
    return Optional.ofNullable(target);
  }

  /** The names for the help text. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Target.values()).filter(Target::isGenerated).map(Target::id).iterator();
    }
  }
}
