/** Rendering of analysis and simulation results for people and for tools. */
package org.tactus.report;
