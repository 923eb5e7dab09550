package org.tactus.generator.fastdds;

import org.tactus.generator.plan.SystemPlan;

/** Discovery of processes on other hosts by the addresses of these, without multicast. */
public final class StaticPeers {

  /** How many participants Fast DDS looks for at an address if nothing is said. */
  private static final int USUAL = 4;

  /** Participants beside those of the model, such as that of the ros2 command, which may have taken ports before. */
  private static final int OTHERS = 4;

  private StaticPeers() {}

  /** Tells whether hosts can be found by their addresses: there are several, and the target knows static peers. */
  public static boolean areKnown(SystemPlan plan) {
    return plan.hosts().size() > 1 && plan.target().hasStaticPeers();
  }

  /** Returns how many participants are to be looked for at an address; 0 if what Fast DDS does is enough. */
  static int range(SystemPlan plan) {
    int most = plan.hosts().stream().mapToInt(host -> participants(plan, host)).max().orElse(0);
    return areKnown(plan) && most > USUAL ? most + OTHERS : 0;
  }

  private static int participants(SystemPlan plan, String host) {
    return plan.processes(host).stream().mapToInt(process -> process.participants().size()).sum();
  }
}
