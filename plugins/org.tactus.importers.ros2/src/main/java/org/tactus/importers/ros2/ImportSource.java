package org.tactus.importers.ros2;

import org.tactus.importers.ros2.sketch.LostEvents;

/**
 * What a model was made of.
 *
 * @param names the traces or files
 * @param length the time that they span, in nanoseconds; 0 for what is no recording
 * @param events how many events were used
 * @param lost how many events the recorder lost, as far as it says
 * @param margin the margin that was added, as text; an empty one where nothing was measured
 */
public record ImportSource(String names, long length, long events, LostEvents lost, String margin) {

  /** Returns that of a file which is no recording. */
  public static ImportSource ofFile(String name) {
    return new ImportSource(name, 0, 0, LostEvents.NONE, "");
  }
}
