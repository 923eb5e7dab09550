/** Architecture files of CARET as systems. */
package org.tactus.importers.ros2.caret;
