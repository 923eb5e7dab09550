/** The Eclipse editor for {@code .tactus} files: extensions of the platform's generic editor. */
package org.tactus.ui.editor;
