package org.tactus.measurement;

import java.util.List;

/**
 * The system that a calibration runs. Two processes send each other samples in turn, so that a sample never waits for
 * another: each payload goes through a flow controller, then synchronously, and is answered by a small sample that
 * releases the next one.
 */
public final class CalibrationModel {

  /** Execution time of every callback, in nanoseconds. */
  static final long WORK = 50_000;

  /** Names of the callbacks that send but for the first, which a timer releases. */
  static final String SENDER = "Sender.send_";

  /** How the names of all callbacks begin that send. */
  static final String SENDING_NODE = "Sender.";

  private static final String DATA = "/data_";

  private CalibrationModel() {
  }

  /**
   * Returns the text of the system.
   *
   * @param payloads sizes in bytes
   * @param cores how many cores the machine has; the receiver runs on a second one where there is one
   * @param period nanoseconds between two rounds through all payloads
   */
  public static String text(List<Long> payloads, int cores, long period) {
    String receiver = cores > 1 ? "c1" : "c0";
    StringBuilder text = new StringBuilder("system calibration\nplatform { host here { cores c0 c1 } }\n");
    text.append("message Answer = std_msgs/msg/ByteMultiArray size 64 B\n");
    text.append("flow controller sending { scheduler FIFO thread on here.c0 fifo 20 }\n");
    StringBuilder sender = new StringBuilder("node Sender {\n");
    StringBuilder replier = new StringBuilder("node Receiver {\n");
    int last = 2 * payloads.size() - 1;
    for (int step = 0; step <= last; step++) {
      String payload = "Payload" + step / 2;
      if (isAsynchronous(step)) {
        text.append("message ").append(payload).append(" = std_msgs/msg/ByteMultiArray size ")
            .append(payloads.get(step / 2)).append(" B\n");
      }
      text.append("topic ").append(data(step)).append(" : ").append(payload)
          .append(isAsynchronous(step) ? " { publish async via sending }\n" : "\n");
      String released = step == 0 ? "  timer start every " + period + " ns"
          : "  subscription send_" + step + " on /answer_" + (step - 1);
      sender.append(released).append(" wcet ").append(WORK).append(" ns publishes ").append(data(step)).append('\n');
      replier.append("  subscription receive_").append(step).append(" on ").append(data(step)).append(" wcet ")
          .append(WORK).append(" ns");
      if (step < last) {
        text.append("topic /answer_").append(step).append(" : Answer\n");
        replier.append(" publishes /answer_").append(step);
      }
      replier.append('\n');
    }
    return text.append(sender).append("}\n").append(replier).append("}\n")
        .append("process sender on here { nodes Sender listener thread on c0 fifo 50 }\n")
        .append("process receiver on here { nodes Receiver listener thread on ").append(receiver).append(" fifo 50 }\n")
        .append("executor sending: single_threaded { nodes Sender thread on here.c0 fifo 40 }\n")
        .append("executor receiving: single_threaded { nodes Receiver thread on here.").append(receiver)
        .append(" fifo 40 }\n").toString();
  }

  /** Returns the topic of a step. */
  static String data(int step) {
    return DATA + step;
  }

  /** Tells whether a flow controller sends in a step. */
  static boolean isAsynchronous(int step) {
    return step % 2 == 0;
  }
}
