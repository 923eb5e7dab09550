/**
 * Models of systems that exist: learned from traces of {@code ros2_tracing}, made of a recorded graph or
 * of CARET's architecture files. {@code trace} reads events, {@code observed} follows what they say of nodes and
 * threads, {@code curve} measures, {@code sketch} is a system before it is text.
 */
package org.tactus.importers.ros2;
