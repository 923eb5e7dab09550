package org.tactus.generator;

/**
 * How a workspace is generated.
 *
 * @param overwriteEdited whether generated files that were edited since are replaced instead of kept
 * @param container whether an image and a compose file per host are wanted
 * @param syntheticLoad whether each callback burns its modelled execution time before the user's code runs
 * @param attribution whose the packages are
 */
public record GeneratorOptions(boolean overwriteEdited, boolean container, boolean syntheticLoad, Attribution attribution) {

  /** Edited files are kept; there are neither container files nor synthetic load. */
  public static final GeneratorOptions DEFAULT = new GeneratorOptions(false, false, false, Attribution.DEFAULT);
}
