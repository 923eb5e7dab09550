/** What a change of a system does to its bounds, loads, diagnostics and files: compared as pure data, and reported. */
package org.tactus.report.difference;
