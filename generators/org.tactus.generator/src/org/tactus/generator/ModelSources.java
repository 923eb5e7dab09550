package org.tactus.generator;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The files of a model, for a program that reads it on another machine.
 *
 * @param main the file that describes the system, by its way from the folder that holds them all
 * @param files the texts of all files, by their ways
 */
public record ModelSources(String main, SortedMap<String, String> files) {

  /** Copies the map. */
  public ModelSources {
    files = new TreeMap<>(files);
    if (!files.containsKey(main)) {
      throw new IllegalArgumentException("the file " + main + " is none of the model");
    }
  }
}
