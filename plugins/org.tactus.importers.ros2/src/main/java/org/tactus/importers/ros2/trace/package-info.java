/** Events of traces, through babeltrace2, a line each. */
package org.tactus.importers.ros2.trace;
