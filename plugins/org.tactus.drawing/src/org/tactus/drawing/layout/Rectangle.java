package org.tactus.drawing.layout;

/**
 * A rectangle in pixels, from the upper left corner of the drawing.
 *
 * @param x the left side
 * @param y the upper side
 */
public record Rectangle(double x, double y, double width, double height) {
}
