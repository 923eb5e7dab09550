package org.tactus.generator;

import java.util.Optional;
import org.tactus.input.modes.ManagedTable;

/**
 * How a workspace is generated.
 *
 * @param overwriteEdited whether generated files that were edited since are replaced instead of kept
 * @param container whether an image and a compose file per host are wanted
 * @param instrumentation what nodes do beside what the model says
 * @param attribution whose the packages are
 * @param table the configurations of the manager that is started with the system, if there is to be one
 * @param furtherCores whether hosts are assumed to have more cores than they list
 */
public record GeneratorOptions(boolean overwriteEdited, boolean container, Instrumentation instrumentation,
    Attribution attribution, Optional<ManagedTable> table, boolean furtherCores) {

  /**
   * Edited files are kept; there are no container files, nodes do what the model says, and nobody is said to own them.
   */
  public static final GeneratorOptions DEFAULT =
      new GeneratorOptions(false, false, Instrumentation.NONE, Attribution.DEFAULT);

  /** How a workspace is generated without a manager. */
  public GeneratorOptions(boolean overwriteEdited, boolean container, Instrumentation instrumentation,
      Attribution attribution) {
    this(overwriteEdited, container, instrumentation, attribution, Optional.empty(), false);
  }
}
