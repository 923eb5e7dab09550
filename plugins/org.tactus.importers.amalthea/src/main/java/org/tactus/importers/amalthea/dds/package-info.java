/** The workload as a ROS 2 system: what becomes a node, a topic, a thread, and where it is placed. */
package org.tactus.importers.amalthea.dds;
