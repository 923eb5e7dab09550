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
 * @param sources the files of the model, for a manager that searches; without them it decides by its table alone
 */
public record GeneratorOptions(boolean overwriteEdited, boolean container, Instrumentation instrumentation,
    Attribution attribution, Optional<ManagedTable> table, boolean furtherCores, Optional<ModelSources> sources) {

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

  /** How a workspace is generated whose manager decides by its table alone, if there is one. */
  public GeneratorOptions(boolean overwriteEdited, boolean container, Instrumentation instrumentation,
      Attribution attribution, Optional<ManagedTable> table, boolean furtherCores) {
    this(overwriteEdited, container, instrumentation, attribution, table, furtherCores, Optional.empty());
  }
}
