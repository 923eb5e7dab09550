/** Models that exist beside what was measured: refreshed, or compared. */
package org.tactus.importers.ros2.model;
