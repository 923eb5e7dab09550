package org.tactus.generator;

/**
 * How a workspace is generated.
 *
 * @param overwriteEdited whether generated files that were edited since are replaced instead of kept
 * @param container whether an image and a compose file per host are wanted
 */
public record GeneratorOptions(boolean overwriteEdited, boolean container) {

  /** Edited files are kept, and there are no container files. */
  public static final GeneratorOptions DEFAULT = new GeneratorOptions(false, false);
}
