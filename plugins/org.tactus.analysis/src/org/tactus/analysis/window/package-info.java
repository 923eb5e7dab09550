/** Busy windows: the demand of stages, what preempts a thread, and the least window that serves both. */
package org.tactus.analysis.window;
