package org.tactus.application;

/** A choice of what is generated that is on or off, and that a workspace remembers. */
public enum WorkspaceSwitch {
  /**
   * Programs on the Fast DDS API alone, without ROS 2, that burn the modelled execution times and record what happens
   * when.
   */
  DDS_APPLICATION("--dds-app"),
  /** Every callback burns its modelled execution time before the user's code runs. */
  SYNTHETIC_LOAD("--synthetic-load"),
  /** Processes record what their callbacks do where {@code TACTUS_TRACE} names a folder. */
  PROBE("--probe"),
  /** Also an image and a compose file per host, for Docker or Podman. */
  CONTAINER("--container");

  private final String key;

  WorkspaceSwitch(String key) {
    this.key = key;
  }

  /** Returns the name under which a workspace remembers it, that of the option of the command line. */
  String key() {
    return key;
  }
}
