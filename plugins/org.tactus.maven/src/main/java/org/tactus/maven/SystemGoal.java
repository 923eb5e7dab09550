package org.tactus.maven;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.lowering.Assumption;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** A goal that reads systems: for which distribution, and what is assumed. */
abstract class SystemGoal extends TactusGoal {

  /** The ROS 2 distribution, as <code>kilted</code>; jazzy if none is named. */
  @Parameter(property = "tactus.target")
  private String target;

  /** What is assumed beyond the model: <code>own-cores</code>, a core for each thread that it does not place. */
  @Parameter(property = "tactus.assume")
  private List<String> assume;

  /**
   * Returns the name of each file without its ending, by which what is made from it is named.
   *
   * @throws MojoFailureException if two files have the same
   */
  static Map<Path, String> stems(List<Path> files) throws MojoFailureException {
    Map<Path, String> stems = new LinkedHashMap<>();
    Map<String, Path> owners = new HashMap<>();
    for (Path file : files) {
      String stem = Paths.stem(file);
      Path other = owners.putIfAbsent(stem, file);
      if (other != null) {
        throw new MojoFailureException(other + " and " + file + " would both write to '" + stem
            + "'; rename one of them, or give it an execution of its own");
      }
      stems.put(file, stem);
    }
    return stems;
  }

  /** Returns the distribution if one is named, else null. */
  final Target target() throws MojoFailureException {
    try {
      return target == null ? null : Target.of(target);
    } catch (IllegalArgumentException unknown) {
      throw new MojoFailureException("<target> " + unknown.getMessage(), unknown);
    }
  }

  final Set<Assumption> assumed() throws MojoFailureException {
    Set<Assumption> assumed = EnumSet.noneOf(Assumption.class);
    for (String name : assume == null ? List.<String>of() : assume) {
      try {
        assumed.add(Assumption.of(name));
      } catch (IllegalArgumentException unknown) {
        throw new MojoFailureException("<assume> " + unknown.getMessage(), unknown);
      }
    }
    return assumed;
  }

  final Interpretation interpretation() throws MojoFailureException {
    Target named = target();
    return Interpretation.of(named == null ? Target.DEFAULT : named, assumed());
  }
}
