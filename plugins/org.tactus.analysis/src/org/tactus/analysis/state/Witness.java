package org.tactus.analysis.state;

/**
 * The case that yields the greatest response time of a stage, for its explanation.
 *
 * @param rule the order of service that was assumed
 * @param release when in the busy window the job is released
 * @param before the window whose arrivals in the same thread may go first
 * @param preemption the window whose arrivals preempt; on several threads the last release that was looked at together
 *     with this one
 * @param finish the completion in the busy window
 */
public record Witness(ServiceRule rule, long release, long before, long preemption, long finish) {

  /** The orders of service inside a thread. */
  public enum ServiceRule {
    /** In the order of arrival. */
    FIFO,
    /** Any order among streams; each stream in order. */
    ANY_ORDER,
    /** By priority, without interruption. */
    HIGH_PRIORITY,
    /** In turns: one job of each queue per round. */
    TURNS,
    /** Groups of callbacks in turns, those of a group in the order of arrival. */
    GROUP_TURNS,
    /** In polling windows, within the busy window of the thread. */
    POLLING,
    /** In the order of a flow controller with waits for its byte limit. */
    LIMITED,
    /** In turns of writers, with waits for the byte limit. */
    LIMITED_TURNS,
    /** From when a callback group had nothing to do. */
    GROUP_WINDOW,
    /** The whole busy window of a level. */
    LEVEL_WINDOW,
    /** The whole busy window: nothing is known about the order, or looking closer would take too long. */
    BUSY_WINDOW;

    /**
     * Returns whether the case looks at one release after the other from when the busy window began, in place of the
     * own release alone.
     */
    public boolean beginsBeforeRelease() {
      return switch (this) {
        case GROUP_WINDOW, BUSY_WINDOW -> true;
        case FIFO, ANY_ORDER, HIGH_PRIORITY, TURNS, GROUP_TURNS, POLLING, LIMITED, LIMITED_TURNS, LEVEL_WINDOW -> false;
      };
    }

    /** Returns whether it counts what arrives up to the start, and no more. */
    public boolean countsUpToStart() {
      return switch (this) {
        case ANY_ORDER, POLLING -> true;
        case FIFO, HIGH_PRIORITY, TURNS, GROUP_TURNS, LIMITED, LIMITED_TURNS, GROUP_WINDOW, LEVEL_WINDOW,
            BUSY_WINDOW -> false;
      };
    }

    /** Returns whether it counts all that arrives up to the start. */
    public boolean countsAllUpToStart() {
      return switch (this) {
        case ANY_ORDER -> true;
        case FIFO, HIGH_PRIORITY, TURNS, GROUP_TURNS, POLLING, LIMITED, LIMITED_TURNS, GROUP_WINDOW, LEVEL_WINDOW,
            BUSY_WINDOW -> false;
      };
    }
  }
}
