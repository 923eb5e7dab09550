/** The formulas of the DDS paper and the dynamic-priority paper as printed, for comparison. */
package org.tactus.analysis.published;
