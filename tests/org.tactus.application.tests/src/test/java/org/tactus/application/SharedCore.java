package org.tactus.application;

/** A controller and a logger that share a core by reservations; the logger gives way when the controller needs more. */
final class SharedCore {

  private SharedCore() {
  }

  /**
   * Returns the text of the system.
   *
   * @param kind the kind of its executors
   * @param managed its manager and modes
   */
  static String with(String kind, String managed) {
    return """
        system car
        platform { host car { cores c0 c1 } }
        node Control { timer step every 20 ms wcet 2 ms }
        node Logging { timer write every 100 ms wcet 20 ms }
        executor control: %1$s { nodes Control thread on car.c0 reservation 3 ms every 10 ms }
        executor logging: %1$s { nodes Logging thread on car.c0 reservation 6 ms every 10 ms }
        chain brake from Control.step to Control.step { latency <= 20 ms criticality 2 }
        chain log from Logging.write to Logging.write { latency <= 100 ms criticality 1 }
        """.formatted(kind) + managed;
  }
}
