/** What is drawn of a system: shapes within shapes and connections between them, without positions. */
package org.tactus.drawing.graph;
