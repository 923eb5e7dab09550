/** The composition of stage bounds into the latencies of messages and chains. */
package org.tactus.analysis.endtoend;
