/** Drawings of systems and of what happens in them when, as self-contained SVG, and systems as DOT and Mermaid too. */
package org.tactus.drawing;
