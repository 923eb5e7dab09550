/** The language: grammar, and how systems of several files are read. */
package org.tactus.dsl;
