package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.Monitor;
import org.tactus.drawing.TimelineDrawing;
import org.tactus.drawing.TimelineSpan;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.report.BoundTimeline;
import org.tactus.report.ChainEntry;
import org.w3c.dom.Element;

/** Timelines of simulated runs and of bounds. */
class TimelineTest {

  private static final Path CRUISE = CommandRun.example("cruise-control/cruise-control.tactus");

  @TempDir
  private Path folder;

  @Test
  void theWorstRunIsDrawnWithThreadsCallbacksAndChains() throws Exception {
    Path file = folder.resolve("worst.svg");
    CommandRun run = CommandRun.of("simulate", CRUISE, "--runs", "5", "--chain", "speed", "--timeline", file);
    assertEquals(0, run.status(), run.err());
    String drawn = Files.readString(file);
    DrawnSvg svg = DrawnSvg.of(drawn);
    List<Element> begun = svg.parts("begun");
    assertTrue(begun.stream().anyMatch(part -> part.getAttribute("data-name").equals("Brake.apply")));
    Element brake = begun.stream().filter(part -> part.getAttribute("data-name").equals("Brake.apply")).findFirst()
        .orElseThrow();
    assertEquals("chain-emergency chain-speed", brake.getAttribute("data-chains"));
    assertFalse(svg.parts("runs").isEmpty());
    assertTrue(svg.all("text").stream().anyMatch(text -> text.getTextContent().endsWith(" ms")));
    CommandRun.of("simulate", CRUISE, "--runs", "5", "--chain", "speed", "--timeline", file);
    assertEquals(drawn, Files.readString(file));
  }

  @Test
  void theStagesOfABoundFollowEachOtherUpToIt() throws Exception {
    var options = AnalyzeOptions.of(List.of(CRUISE), Interpretation.of(Target.JAZZY));
    List<ChainEntry> entries = Analyze.run(options, Monitor.NONE).systems().getFirst().entries();
    assertFalse(entries.isEmpty());
    for (ChainEntry entry : entries) {
      TimelineDrawing timeline = BoundTimeline.of(entry).orElseThrow();
      assertEquals(entry.path().bound().nsOrInfinite(), timeline.until(), entry.name());
      assertEquals(entry.path().hops().size(), timeline.spans().size());
      long at = 0;
      for (TimelineSpan span : timeline.spans()) {
        assertEquals(at, span.from());
        at = span.until();
      }
      assertEquals(timeline.spans().size(), DrawnSvg.of(timeline.svg()).parts("bound").size());
    }
  }

  @Test
  void namesAreTextAndThoseThatDoNotFitHaveNumbers() throws Exception {
    String hostile = "</text><script>&\"'\u202e\n";
    TimelineDrawing timeline = new TimelineDrawing(hostile, 1_000, 1_001_000, List.of(
        new TimelineSpan(hostile, hostile, 1_000, 501_000, TimelineSpan.Kind.BEGUN, List.of(hostile)),
        new TimelineSpan(hostile, "short.one", 990_000, 1_001_000, TimelineSpan.Kind.BEGUN, List.of()),
        new TimelineSpan(hostile, "", 1_000, 400_000, TimelineSpan.Kind.RUNS, List.of())));
    DrawnSvg svg = DrawnSvg.of(timeline.svg("a-"));
    assertEquals(List.of(), svg.all("script"));
    List<String> texts = svg.all("text").stream().map(Element::getTextContent).toList();
    assertTrue(texts.contains("2"), texts.toString());
    assertTrue(texts.contains("2  short.one"), texts.toString());
    assertTrue(texts.contains("200 us"), texts.toString());
    assertEquals("a-title", svg.all("title").getFirst().getAttribute("id"));
  }

  @Test
  void marksOfTheAxisAreFewAndRound() throws Exception {
    for (long duration = 1; duration < 4_000_000_000_000_000_000L; duration = duration * 3 + 1) {
      String svg = new TimelineDrawing("t", 5, 5 + duration, List.of()).svg();
      List<String> marks = new ArrayList<>();
      DrawnSvg.of(svg).all("text").stream().skip(1).forEach(text -> marks.add(text.getTextContent()));
      assertTrue(marks.size() >= 2 && marks.size() <= 11, duration + ": " + marks);
      assertTrue(marks.get(1).matches("0?\\.?0*[125]0* (ns|us|ms|s)"), duration + ": " + marks);
    }
  }

  @Test
  void nothingCannotBeDrawn() {
    assertThrows(IllegalArgumentException.class, () -> new TimelineDrawing("t", 5, 5, List.of()));
    assertThrows(IllegalArgumentException.class,
        () -> new TimelineSpan("r", "l", 5, 4, TimelineSpan.Kind.RUNS, List.of()));
  }
}
