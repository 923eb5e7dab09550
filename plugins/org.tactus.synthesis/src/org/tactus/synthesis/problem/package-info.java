/** What is to be decided: threads with what may be said of each, goals by criticality, and decisions as values. */
package org.tactus.synthesis.problem;
