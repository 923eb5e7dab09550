/** What {@code ros2 node info} prints, as systems. */
package org.tactus.importers.ros2.graph;
