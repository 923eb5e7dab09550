/** Time arithmetic that the timing model and everything above it shares. */
package org.tactus.timing;
