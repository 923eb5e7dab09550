package org.tactus.importers.ros2.sketch;

/**
 * What an import says beside the system.
 *
 * @param kind what kind of statement it is
 * @param message the statement, a sentence or two
 */
public record ImportNote(Kind kind, String message) {

  /** Kinds, in the order of a report. */
  public enum Kind {
    /** Something happened to the recording that makes its numbers less. */
    RECORDING("recording", "The recording"),
    /** Something that the recording does not tell. */
    UNKNOWN("unknown", "Not known"),
    /** Something that was taken to be so, since the recording does not tell. */
    ASSUMED("assumed", "Assumed"),
    /** Something that the system has and the model has not. */
    LEFT_OUT("left_out", "Left out"),
    /** A name that has changed. */
    RENAMED("renamed", "Names");

    private final String id;
    private final String heading;

    Kind(String id, String heading) {
      this.id = id;
      this.heading = heading;
    }

    /** Returns the word of JSON reports. */
    public String id() {
      return id;
    }

    /** Returns the heading of text reports. */
    public String heading() {
      return heading;
    }
  }
}
