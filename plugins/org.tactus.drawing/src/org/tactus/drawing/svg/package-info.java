/** SVG: colours for light and dark, escaped text, the drawings themselves. */
package org.tactus.drawing.svg;
