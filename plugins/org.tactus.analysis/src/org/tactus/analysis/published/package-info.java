/** The formulas of the DDS paper as printed, for comparison. */
package org.tactus.analysis.published;
