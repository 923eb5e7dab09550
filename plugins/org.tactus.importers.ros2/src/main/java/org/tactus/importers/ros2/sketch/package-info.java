/** A system before it is text: what is known, what is not, and its writer. */
package org.tactus.importers.ros2.sketch;
