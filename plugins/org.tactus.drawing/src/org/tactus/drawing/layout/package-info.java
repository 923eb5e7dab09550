/** Where shapes and connections are drawn, by the layered algorithm of the Eclipse Layout Kernel. */
package org.tactus.drawing.layout;
