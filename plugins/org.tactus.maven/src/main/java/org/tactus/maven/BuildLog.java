package org.tactus.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.plugin.logging.Log;
import org.tactus.application.Monitor;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.DiagnosticText;
import org.tactus.report.TextStyle;

/**
 * What a goal says in the log of the build. It is remembered, for a later run that has nothing else to do than to say
 * it.
 */
final class BuildLog implements Monitor {

  /** How much attention a line asks for. */
  enum Level {
    INFO, WARNING, ERROR,
    /** A line for other programs, on the standard output as it is. */
    COMMAND
  }

  /** A line that was said. */
  record Line(Level level, String text) {
  }

  private final Log log;
  private final List<Line> lines = new ArrayList<>();

  BuildLog(Log log) {
    this.log = log;
  }

  /** Says lines of text. */
  void say(Level level, String text) {
    Consumer<CharSequence> out = switch (level) {
      case INFO -> log::info;
      case WARNING -> log::warn;
      case ERROR -> log::error;
      case COMMAND -> System.out::println;
    };
    text.stripTrailing().lines().forEach(line -> {
      lines.add(new Line(level, line));
      out.accept(line);
    });
  }

  /** Says what this run has done, which a later one has not if it does nothing. */
  void done(String text) {
    text.stripTrailing().lines().forEach(log::info);
  }

  /** Says what is wrong with files, each at its place and as loud as it is bad. */
  void say(List<Diagnostic> diagnostics) {
    for (Severity severity : Severity.values()) {
      List<Diagnostic> such = diagnostics.stream().filter(one -> one.severity() == severity).toList();
      say(level(severity), DiagnosticText.of(such, TextStyle.PLAIN));
    }
  }

  @Override
  public void started(String step) {
    log.debug(step);
  }

  @Override
  public void noted(String message) {
    say(Level.INFO, message);
  }

  @Override
  public void found(List<Diagnostic> diagnostics) {
    say(diagnostics);
  }

  @Override
  public boolean isCancelled() {
    return Thread.currentThread().isInterrupted();
  }

  private static Level level(Severity severity) {
    return switch (severity) {
      case ERROR -> Level.ERROR;
      case WARNING -> Level.WARNING;
    };
  }

  List<Line> lines() {
    return List.copyOf(lines);
  }
}
