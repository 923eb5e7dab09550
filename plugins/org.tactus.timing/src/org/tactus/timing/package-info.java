/** The timing model: what the analyses and the simulator know of a system. Times are integer nanoseconds. */
package org.tactus.timing;
