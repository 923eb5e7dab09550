/** Changes of several files at once: renaming, and what quick fixes are made of. */
package org.tactus.ui.refactoring;
