/** Response-time analyses over the timing model. */
package org.tactus.analysis;
