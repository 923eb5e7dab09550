/** The global iteration over all threads, and what the methods add to it. */
package org.tactus.analysis.iteration;
