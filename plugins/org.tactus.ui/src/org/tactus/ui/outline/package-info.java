/** The outline of a file: beside its editor, and in a window of its own. */
package org.tactus.ui.outline;
