package org.tactus.importers.amalthea.document;

/**
 * A place in an input file.
 *
 * @param file the file's name as the user gave it
 * @param line the line where the element starts, counted from 1
 * @param path the element's path below the root; a step is an element's name with the object's name or its position in
 *     brackets
 */
public record Place(String file, int line, String path) {

  @Override
  public String toString() {
    return file + ":" + line + " " + path;
  }
}
