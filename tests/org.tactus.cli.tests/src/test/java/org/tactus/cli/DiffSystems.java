package org.tactus.cli;

/** Versions of a small system, for tests of differences. */
final class DiffSystems {

  /** What they import. */
  static final String HOST = """
      platform { host ecu { cores c0 c1 } }
      """;

  /**
   * A camera at 100 ms whose driver (5 ms) and detector (20 ms) share a core with a logger (10 ms), which precedes the
   * detector: 5 + 20 + 10 = 35 ms at most.
   */
  static final String CAR = """
      system car
      import "host.tactus"
      message Image = sensor_msgs/msg/Image
      topic /image : Image
      node Camera { timer capture every 100 ms wcet 5 ms publishes /image }
      node Detector { subscription detect on /image wcet 20 ms }
      node Logger { timer log every 200 ms wcet 10 ms }
      process drive on ecu { nodes Camera, Detector, Logger }
      executor front: single_threaded { nodes Camera thread on c1 fifo 30 }
      executor vision: single_threaded { nodes Detector thread on c0 fifo 20 }
      executor rest: single_threaded { nodes Logger thread on c0 fifo 40 }
      chain see from Camera.capture to Detector.detect { latency <= 50 ms }
      chain write from Logger.log to Logger.log { latency <= 50 ms }
      """;

  /** The logger takes twice as long; the goal of the camera is nearer. */
  static final String SLOWER = CAR.replace("wcet 10 ms", "wcet 20 ms").replace("Detector.detect { latency <= 50 ms",
      "Detector.detect { latency <= 40 ms");

  private DiffSystems() {
  }
}
