/** Bounds for executors that run their callbacks on several threads. */
package org.tactus.analysis.sound.multithread;
