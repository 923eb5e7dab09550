/**
 * The timing model of a system: immutable records in integer nanoseconds that lowering builds and the analyses read.
 */
package org.tactus.timing.model;
