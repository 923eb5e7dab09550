/** Demands: the processor time that consecutive jobs need. */
package org.tactus.timing.demand;
