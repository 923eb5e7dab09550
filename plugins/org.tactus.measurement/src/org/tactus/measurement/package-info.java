/** Traces of real runs: read, put together over processes, and compared with the bounds of an analysis. */
package org.tactus.measurement;
