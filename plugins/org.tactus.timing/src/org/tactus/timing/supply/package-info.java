/** Supplies: lower bounds on the processor time that a resource provides in any window. */
package org.tactus.timing.supply;
