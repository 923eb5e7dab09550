/** What events say of a run: processes, nodes, threads, callbacks and what activated them. */
package org.tactus.importers.ros2.observed;
