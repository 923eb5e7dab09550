/** Ways to decide: those of the papers, corrected, and simple rules to compare with. */
package org.tactus.synthesis.strategy;
