/** What a system can be made for: the ROS 2 distributions, and what each of them has. */
package org.tactus.model.distribution;
