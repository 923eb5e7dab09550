/** AMALTHEA files as trees of elements with their places, read within limits; nothing is known of their meaning. */
package org.tactus.importers.amalthea.document;
