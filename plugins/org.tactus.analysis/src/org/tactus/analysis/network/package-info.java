/** A timing model as stages on threads, and the global fixed point that all methods share. */
package org.tactus.analysis.network;
