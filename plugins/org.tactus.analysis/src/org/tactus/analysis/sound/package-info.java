/** Bounds that no run exceeds: busy-window analyses of every order of service. */
package org.tactus.analysis.sound;
