package org.tactus.synthesis.modes;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.supply.ReservationSupply;

/**
 * Constant bandwidth servers on a core, whose budgets change as the manager changes them, simulated instant by instant:
 * each gets what a periodic resource with its least budget would get, and takes no more than its greatest one allows.
 */
class ChangingBudgetsProperties {

  private static final int LENGTH = 600;
  private static final int CHANGES = 6;

  /** A server with its remaining budget and deadline; at each instant it may want the processor or not. */
  private static final class Server {
    private final int period;
    private final int[] budgets = new int[2];
    private int budget;
    private int left;
    private int deadline;
    private boolean wants;
    private final boolean[] wanted = new boolean[LENGTH];
    private final int[] served = new int[LENGTH + 1];

    Server(int period) {
      this.period = period;
    }

    int least() {
      return Math.min(budgets[0], budgets[1]);
    }

    int greatest() {
      return Math.max(budgets[0], budgets[1]);
    }

    /** Refills at the deadline, and by the rule for a thread that wakes up. */
    void begin(int now, boolean wantsNow) {
      if (wantsNow && !wants && (now >= deadline || (long) left * period > (long) (deadline - now) * budget)) {
        left = budget;
        deadline = now + period;
      }
      wants = wantsNow;
      while (wants && left == 0 && now >= deadline) {
        left = budget;
        deadline += period;
      }
    }
  }

  @Property(tries = 400)
  void supplyAndInterferenceHoldWhileBudgetsChange(@ForAll long seed) {
    Random random = new Random(seed);
    List<Server> servers = servers(random);
    run(servers, random);
    for (Server server : servers) {
      check(server);
    }
  }

  /** Draws servers whose bandwidths fit onto a core with either of their two budgets. */
  private static List<Server> servers(Random random) {
    List<Server> servers = new ArrayList<>();
    int count = 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      servers.add(new Server(new int[] {4, 6, 8, 12}[random.nextInt(4)]));
    }
    for (int configuration = 0; configuration < 2; configuration++) {
      double rest = 1;
      for (int i = 0; i < count; i++) {
        Server server = servers.get((i + configuration) % count);
        int most = (int) Math.floor(rest * server.period + 1e-9) - (i < count - 1 ? 1 : 0);
        server.budgets[configuration] = Math.max(1, most <= 0 ? 1 : 1 + random.nextInt(most));
        rest -= (double) server.budgets[configuration] / server.period;
      }
      if (rest < -1e-9) {
        return servers(random);
      }
    }
    return servers;
  }

  private static void run(List<Server> servers, Random random) {
    servers.forEach(server -> server.budget = server.budgets[0]);
    int longest = servers.stream().mapToInt(server -> server.period).max().orElseThrow();
    int apart = LENGTH / CHANGES;
    int configuration = 0;
    int raises = -1;
    for (int now = 0; now < LENGTH; now++) {
      if (now % apart == apart / 2) {
        configuration = 1 - configuration;
        int other = configuration;
        servers.forEach(server -> server.budget = Math.min(server.budget, server.budgets[other]));
        raises = now + longest;
      }
      if (now == raises) {
        int other = configuration;
        servers.forEach(server -> server.budget = server.budgets[other]);
      }
      Server next = null;
      for (Server server : servers) {
        boolean wants = server.wants ? random.nextInt(30) > 0 : random.nextInt(6) == 0;
        server.begin(now, wants);
        server.wanted[now] = server.wants;
        if (server.wants && server.left > 0 && (next == null || server.deadline < next.deadline)) {
          next = server;
        }
      }
      for (Server server : servers) {
        server.served[now + 1] = server.served[now] + (server == next ? 1 : 0);
      }
      if (next != null) {
        next.left--;
      }
    }
  }

  private static void check(Server server) {
    ReservationSupply least = new ReservationSupply(server.least(), server.period);
    ThreadView.ReservedLoad most = new ThreadView.ReservedLoad("server",
        new ReservationSupply(server.greatest(), server.period), false);
    for (int from = 0; from < LENGTH; from++) {
      boolean wanted = true;
      for (int to = from + 1; to <= LENGTH; to++) {
        wanted &= server.wanted[to - 1];
        int service = server.served[to] - server.served[from];
        int length = to - from;
        if (wanted && service < least.sbf(length) || service > most.in(length)) {
          throw new AssertionError("in " + length + " from " + from + " it gets " + service + ": at least "
              + least.sbf(length) + ", at most " + most.in(length));
        }
      }
    }
    assertTrue(server.least() >= 1);
  }
}
