/** Decides what a timing model leaves open, so that its goals are proved. */
package org.tactus.synthesis;
