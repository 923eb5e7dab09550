package org.tactus.generator;

/**
 * How a workspace is generated.
 *
 * @param overwriteEdited whether generated files that were edited since are replaced instead of kept
 */
public record GeneratorOptions(boolean overwriteEdited) {

  /** Edited files are kept. */
  public static final GeneratorOptions DEFAULT = new GeneratorOptions(false);
}
