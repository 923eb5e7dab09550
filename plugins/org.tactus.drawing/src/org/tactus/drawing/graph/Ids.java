package org.tactus.drawing.graph;

/**
 * Ids of shapes. Different names have different ids; all are valid in XML, and in an address after {@code #}. Letters,
 * digits, underscores and hyphens stay, a slash is a dot, all else is its number in hexadecimal between colons.
 */
final class Ids {

  private Ids() {
  }

  static String of(ShapeKind kind, String name) {
    return of(kind.word(), name);
  }

  static String of(String kind, String name) {
    StringBuilder id = new StringBuilder(kind).append("-");
    name.codePoints().forEach(point -> {
      if (point < 128 && (Character.isLetterOrDigit(point) || point == '_' || point == '-')) {
        id.append((char) point);
      } else if (point == '/') {
        id.append('.');
      } else {
        id.append(':').append(Integer.toHexString(point)).append(':');
      }
    });
    return id.toString();
  }
}
