package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/** The first interruption is an end in order, the second one is what it is without {@link Interruption}. */
class InterruptionTest {

  private static final Signal SIGNAL = new Signal("TERM");

  @Test
  void aSecondInterruptionActsAsEver() throws Exception {
    Semaphore ended = new Semaphore(0);
    SignalHandler before = Signal.handle(SIGNAL, caught -> ended.release());
    try (Interruption interruption = new Interruption()) {
      Signal.raise(SIGNAL);
      long last = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
      while (!interruption.happened() && System.nanoTime() < last) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
      assertTrue(interruption.happened());
      assertFalse(ended.tryAcquire(50, TimeUnit.MILLISECONDS));
      Signal.raise(SIGNAL);
      assertTrue(ended.tryAcquire(10, TimeUnit.SECONDS));
      assertEquals(0, ended.availablePermits());
    } finally {
      Signal.handle(SIGNAL, before);
    }
  }
}
