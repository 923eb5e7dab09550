/** What simulation runs observe: response times, delivery latencies and the latencies of chains. */
package org.tactus.simulation.observation;
