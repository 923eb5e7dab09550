package org.tactus.generator;

/**
 * How a workspace is generated.
 *
 * @param overwriteEdited whether generated files that were edited since are replaced instead of kept
 * @param container whether an image and a compose file per host are wanted
 * @param instrumentation what nodes do beside what the model says
 */
public record GeneratorOptions(boolean overwriteEdited, boolean container, Instrumentation instrumentation) {

  /** Edited files are kept; there are no container files, and nodes do what the model says. */
  public static final GeneratorOptions DEFAULT = new GeneratorOptions(false, false, Instrumentation.NONE);
}
