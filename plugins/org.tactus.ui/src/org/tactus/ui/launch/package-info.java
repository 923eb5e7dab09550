/** What is done with a system: launch configurations, the menus that start them, and their console. */
package org.tactus.ui.launch;
