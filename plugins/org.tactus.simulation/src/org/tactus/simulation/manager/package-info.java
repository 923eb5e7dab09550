/** What the manager of a running system decides, and a simulated system that it manages. */
package org.tactus.simulation.manager;
