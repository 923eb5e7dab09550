/** What was found out about a system: its bounds as a tree, and its drawings. */
package org.tactus.ui.views;
