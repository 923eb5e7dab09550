/** The Maven plugin: a class per goal. */
package org.tactus.maven;
