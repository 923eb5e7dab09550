/** Drawings as text for other tools: DOT for Graphviz, and Mermaid. */
package org.tactus.drawing.text;
