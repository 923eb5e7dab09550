/**
 * What the global iteration knows of the stages, how arrivals pass from one to the next, and the case behind each
 * bound.
 */
package org.tactus.analysis.state;
