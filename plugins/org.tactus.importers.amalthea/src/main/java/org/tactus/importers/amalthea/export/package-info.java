/** The way back: bounds and simulated times of a system as an AMALTHEA model. */
package org.tactus.importers.amalthea.export;
