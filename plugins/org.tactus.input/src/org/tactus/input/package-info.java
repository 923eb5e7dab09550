/**
 * The one way in for what users hand over. Files may come from strangers: {@link org.tactus.input.InputFile} opens
 * them, within {@link org.tactus.input.InputLimits}, and {@link org.tactus.input.VisibleText} shows what they say.
 */
package org.tactus.input;
