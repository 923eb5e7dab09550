/** Why stages cannot have a bound. */
package org.tactus.analysis.obstacles;
