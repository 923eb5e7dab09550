/** Lowering of a described system to its timing model. */
package org.tactus.lowering;
