package org.tactus.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Lets a command that is interrupted, as with Ctrl-C, end early by itself and write what it has so far. A shutdown hook
 * would not do: files that are being written then are removed again. A second interruption ends the command at once.
 */
final class Interruption implements AutoCloseable {

  private final Map<Signal, SignalHandler> before = new LinkedHashMap<>();
  private volatile boolean happened;

  Interruption() {
    install();
  }

  private synchronized void install() {
    for (String name : new String[] {"INT", "TERM"}) {
      Signal signal = new Signal(name);
      before.put(signal, Signal.handle(signal, caught -> happen()));
    }
  }

  private synchronized void happen() {
    happened = true;
    close();
  }

  /** Tells whether the command is to come to an end. */
  boolean happened() {
    return happened;
  }

  @Override
  public synchronized void close() {
    before.forEach(Signal::handle);
  }
}
