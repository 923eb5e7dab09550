/** What was decided of a system, as text and JSON, and the plans between processor time and slack. */
package org.tactus.report.provision;
