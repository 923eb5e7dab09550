package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** {@code tactus graph}, as users call it. */
class GraphCommandTest {

  private static final Path AUTOWARE = CommandRun.example("autoware-reference-system/fifo.tactus");
  private static final Path TALKER = CommandRun.example("talker-listener/talker-listener.tactus");

  @TempDir
  private Path folder;

  @Test
  void drawsASystemAndHighlightsAChain() throws Exception {
    Path file = folder.resolve("front.svg");
    CommandRun run = CommandRun.of("graph", AUTOWARE, "--chain", "front_lidar", "-o", file);
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.out());
    DrawnSvg svg = DrawnSvg.of(Files.readString(file));
    assertEquals(19, svg.parts("node").size());
    assertEquals(List.of("sensing", "planning"), names(svg.parts("process")));
    assertEquals(List.of("fifo"), names(svg.parts("flow-controller")));
    Set<String> lit = svg.parts("node").stream().filter(part -> part.getAttribute("class").endsWith(" lit"))
        .map(part -> part.getAttribute("data-name")).collect(Collectors.toCollection(TreeSet::new));
    assertTrue(lit.containsAll(Set.of("FrontLidarDriver", "PointCloudFusion", "BehaviorPlanner")), lit.toString());
    assertFalse(lit.contains("RearLidarDriver"), lit.toString());
    for (Element line : svg.parts("publish", "subscribe")) {
      assertTrue(svg.all("g").stream().anyMatch(one -> one.getAttribute("id").equals(line.getAttribute("data-from"))));
      assertTrue(svg.all("g").stream().anyMatch(one -> one.getAttribute("id").equals(line.getAttribute("data-to"))));
    }
    assertEquals(List.of(), svg.all("script"));
    assertEquals(1, svg.all("desc").size());
  }

  @Test
  void aPictureThatOthersMakeIsRefusedWithTheWay() {
    Path file = folder.resolve("a.PNG");
    CommandRun run = CommandRun.of("graph", TALKER, "-o", file);
    assertEquals(2, run.status());
    assertTrue(run.err().contains("--format dot | dot -Tpng -o " + file), run.err());
    assertFalse(Files.exists(file));
  }

  @Test
  void theEndOfTheNameSaysTheFormatUnlessTheOptionDoes() throws IOException {
    CommandRun.of("graph", TALKER, "-o", folder.resolve("a.dot"));
    CommandRun.of("graph", TALKER, "-o", folder.resolve("a.MMD"));
    CommandRun.of("graph", TALKER, "-o", folder.resolve("a.txt"));
    CommandRun.of("graph", TALKER, "-o", folder.resolve("b.dot"), "--format", "svg");
    assertTrue(Files.readString(folder.resolve("a.dot")).startsWith("digraph "));
    assertTrue(Files.readString(folder.resolve("a.MMD")).startsWith("flowchart LR\n"));
    assertTrue(Files.readString(folder.resolve("a.txt")).startsWith("<svg "));
    assertEquals(Files.readString(folder.resolve("a.txt")), Files.readString(folder.resolve("b.dot")));
    assertEquals(Files.readString(folder.resolve("a.dot")), CommandRun.of("graph", TALKER, "--format", "dot").out());
  }

  @Test
  void mermaidHasFramesTopicsAndTheChain() {
    assertEquals("""
        flowchart LR
          subgraph n1 ["Talker"]
            n2["timer talk (500 ms)"]
          end
          subgraph n3 ["Listener"]
            n4["subscription hear"]
          end
          n5(["/chatter"]):::topic
          n2 --> n5
          n5 --> n4
          classDef topic fill:#fdf1d6,stroke:#b98a1d,color:#1c2128
          classDef lit stroke:#c2300a,stroke-width:3px
          class n2,n4,n5 lit
          linkStyle 0,1 stroke:#c2300a,stroke-width:3px
        """, CommandRun.of("graph", TALKER, "--format", "mermaid", "--chain", "greeting").out());
  }

  @Test
  void executorsBecomeBoxesButThoseOfTheChainStay() throws Exception {
    Path model = CommandRun.example("cruise-control/cruise-control.tactus");
    DrawnSvg all = DrawnSvg.of(CommandRun.of("graph", model, "--detail", "executors").out());
    assertEquals(List.of(), all.parts("node"));
    assertEquals(5, all.parts("executor").size());
    DrawnSvg chain = DrawnSvg.of(CommandRun.of("graph", model, "--detail", "executors", "--chain", "speed").out());
    assertEquals(Set.of("WheelSensor", "Estimator", "Controller", "Brake"), Set.copyOf(names(chain.parts("node"))));
    DrawnSvg hosts = DrawnSvg.of(CommandRun.of("graph", model, "--detail", "hosts").out());
    assertEquals(List.of("vehicle"), names(hosts.parts("host")));
    assertEquals(List.of(), hosts.parts("topic", "topics", "process"));
  }

  @Test
  void aThousandNodesAreDrawnAsBoxesInSeconds() throws Exception {
    StringBuilder text = new StringBuilder("system large\nmessage M { uint8 x }\n");
    for (int i = 0; i < 1_000; i++) {
      text.append("topic /t").append(i).append(" : M\nnode N").append(i).append(" { ");
      text.append(i % 10 == 0 ? "timer a every 1 s" : "subscription a on /t" + (i - 1))
          .append(" wcet 1 us publishes /t").append(i).append(" }\n");
    }
    for (int i = 0; i < 20; i++) {
      text.append("executor e").append(i).append(": single_threaded { nodes ");
      for (int k = 0; k < 50; k++) {
        text.append(k == 0 ? "" : ", ").append('N').append(20 * k + i);
      }
      text.append(" }\n");
    }
    Path model = Files.writeString(folder.resolve("large.tactus"), text + "chain c from N0.a to N9.a\n");
    DrawnSvg few = DrawnSvg.of(CommandRun.of("graph", model).out());
    assertEquals(20, few.parts("executor").size());
    assertEquals(List.of(), few.parts("node"));
    DrawnSvg chain = DrawnSvg.of(CommandRun.of("graph", model, "--chain", "c").out());
    assertEquals(10, chain.parts("node").size());
    long begin = System.nanoTime();
    DrawnSvg every = DrawnSvg.of(CommandRun.of("graph", model, "--detail", "nodes").out());
    assertEquals(1_000, every.parts("timer", "subscription").size());
    assertTrue(System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(120), "drawn in two minutes even if all is slow");
  }

  @Test
  void aCallbackTellsWhatItSendsAndHowOften() throws Exception {
    Path model = Files.writeString(folder.resolve("turns.tactus"), """
        system s
        message M { uint8 x }
        topic /a : M
        topic /b : M
        topic /c : M
        node Map { service find: nav_msgs/srv/GetMap wcet 1 ms service load: nav_msgs/srv/LoadMap wcet 1 ms }
        node Mission {
          timer decide every 10 ms wcet 1 ms publishes /a, /b times 2 at end every 5 activations, /c at 3 Hz
            calls find every 10 activations, load at 0.5 Hz
          client find of Map.find wcet 1 ms
          client load of Map.load wcet 1 ms
        }
        """);
    Element timer = DrawnSvg.of(CommandRun.of("graph", model).out()).parts("timer").getFirst();
    assertTrue(timer.getTextContent().contains("""
        publishes /a, /b times 2 at end every 5 activations, /c at 3 Hz
        calls find every 10 activations, load at 0.5 Hz"""), timer.getTextContent());
  }

  @Test
  void anUnknownChainIsWrongUsage() {
    CommandRun run = CommandRun.of("graph", TALKER, "--chain", "greetings");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("there is no chain 'greetings'"), run.err());
    assertTrue(run.err().contains("there are greeting"), run.err());
  }

  @Test
  void aBrokenSystemIsNotDrawn() throws IOException {
    Path model = Files.writeString(folder.resolve("broken.tactus"), "system s\nnode N { timer t every }\n");
    CommandRun run = CommandRun.of("graph", model, "-o", folder.resolve("no.svg"));
    assertEquals(1, run.status());
    assertFalse(Files.exists(folder.resolve("no.svg")));
  }

  /** The pictures of the documentation are what the commands beside them draw; written with -Dtactus.golden=write. */
  @Test
  void thePictureOfTheDocumentationIsDrawnSo() throws IOException {
    Path picture = CommandRun.EXAMPLES.resolveSibling("docs/images/graph.svg");
    String drawn = CommandRun.of("graph", CommandRun.example("cruise-control/cruise-control.tactus"), "--chain",
        "emergency").out();
    if ("write".equals(System.getProperty("tactus.golden"))) {
      Files.writeString(picture, drawn);
    }
    assertEquals(Files.readString(picture), drawn);
  }

  @ParameterizedTest
  @ValueSource(strings = {"autoware-reference-system/autoware-reference-system.tactus",
      "thread-classes/thread-classes.tactus", "flow-policies/flow-policies.tactus"})
  void graphvizReadsTheDot(String example) throws Exception {
    Assumptions.assumeTrue(dot("digraph {}") == 0, "Graphviz is not installed: apt-get install graphviz");
    assertEquals(0, dot(CommandRun.of("graph", CommandRun.example(example), "--format", "dot").out()));
  }

  /** Returns the exit status of Graphviz for a text; -1 if it is not there. */
  static int dot(String text) throws InterruptedException {
    try {
      Process process = new ProcessBuilder("dot", "-Tcanon").redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try (var in = process.outputWriter()) {
        in.write(text);
      }
      return process.waitFor();
    } catch (IOException missing) {
      return -1;
    }
  }

  private static List<String> names(List<Element> parts) {
    return parts.stream().map(part -> part.getAttribute("data-name")).toList();
  }
}
