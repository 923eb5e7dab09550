/**
 * Import of AMALTHEA models: {@link org.tactus.importers.amalthea.AmaltheaImport} turns a model of any published
 * version into the text of a Tactus system, with a report of what was taken, what was decided and what was left out.
 *
 * <p>The way of a model: {@code document} reads XML into a light tree that remembers lines, {@code migration} brings
 * the tree version by version to the structure that the AMALTHEA library reads, {@code binding} makes the library's
 * typed objects of it and resolves references, {@code workload} extracts tasks, loads, activations, placement and data
 * flow, {@code dds} turns these into publishers and subscribers, {@code text} writes the result.
 */
package org.tactus.importers.amalthea;
