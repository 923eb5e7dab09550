/** Measured curves of execution times and arrivals, with ageing. */
package org.tactus.importers.ros2.curve;
