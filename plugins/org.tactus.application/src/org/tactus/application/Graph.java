package org.tactus.application;

import org.tactus.drawing.SystemDrawing;
import org.tactus.dsl.UnsavedTexts;

/** Draws a system. */
public final class Graph {

  private Graph() {
  }

  /**
   * Draws a system, which may be overloaded.
   *
   * @throws ErroneousSystemException if it has other errors
   * @throws InputException if the drawing cannot be written
   * @throws OptionException if the system does not have the chain
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static GraphResult run(GraphOptions options, Monitor monitor) {
    return run(options, UnsavedTexts.NONE, monitor);
  }

  /**
   * Draws a system, which may be overloaded.
   *
   * @param texts what is read in the place of files
   * @throws ErroneousSystemException if it has other errors
   * @throws InputException if the drawing cannot be written
   * @throws OptionException if the system does not have the chain
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static GraphResult run(GraphOptions options, UnsavedTexts texts, Monitor monitor) {
    monitor.step("reading " + options.file());
    LoweredSystem system = LoweredSystem.readOverloaded(options.file(), options.interpretation(), texts);
    monitor.found(system.diagnostics());
    options.drawing().chain().ifPresent(name -> Chains.require(system, name));
    monitor.step("drawing " + options.file());
    SystemDrawing drawing = SystemDrawing.of(system.view());
    String text = switch (options.format()) {
      case SVG -> drawing.svg(options.drawing(), monitor::isCancelled);
      case DOT -> drawing.dot(options.drawing());
      case MERMAID -> drawing.mermaid(options.drawing());
    };
    monitor.checkpoint();
    options.output().ifPresent(file -> OutputFile.write(file, text));
    return new GraphResult(text, system.sources());
  }
}
