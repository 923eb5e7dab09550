package org.tactus.application;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.tactus.dsl.Diagnostic;

/** A monitor that notes what it hears, and may end the command. */
final class Listening implements Monitor {

  final List<String> steps = Collections.synchronizedList(new ArrayList<>());
  final List<String> codes = new ArrayList<>();
  final List<String> notes = new ArrayList<>();
  private final Predicate<Listening> cancelled;
  private int asked;

  private Listening(Predicate<Listening> cancelled) {
    this.cancelled = cancelled;
  }

  static Listening always() {
    return new Listening(monitor -> false);
  }

  /** Ends the command the first time that it asks in a step that begins so, however often it has asked before. */
  static Listening until(String step) {
    return new Listening(monitor -> !monitor.steps.isEmpty() && monitor.steps.getLast().startsWith(step));
  }

  /** Ends the command the given time that it asks. */
  static Listening untilAsked(int times) {
    return new Listening(monitor -> monitor.asked >= times);
  }

  synchronized int asked() {
    return asked;
  }

  @Override
  public void started(String step) {
    steps.add(step);
  }

  @Override
  public void found(List<Diagnostic> diagnostics) {
    diagnostics.forEach(diagnostic -> codes.add(diagnostic.code().id()));
  }

  @Override
  public void noted(String message) {
    notes.add(message);
  }

  @Override
  public synchronized boolean isCancelled() {
    asked++;
    return cancelled.test(this);
  }
}
