/** What a bound depends on most, how much may change before a goal is missed, and what would shorten a bound. */
package org.tactus.analysis.sensitivity;
