/** Decides configurations for the modes of a system and its load, and proves the switches between them. */
package org.tactus.synthesis.modes;
