/** What a model asks of the machine: tasks with execution times, activations, accesses and chains, as numbers. */
package org.tactus.importers.amalthea.workload;
