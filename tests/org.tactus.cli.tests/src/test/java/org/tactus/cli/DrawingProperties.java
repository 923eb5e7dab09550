package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.tactus.cli.DrawnSvg.Box;
import org.tactus.drawing.Detail;
import org.tactus.drawing.DrawingOptions;
import org.tactus.drawing.SystemDrawing;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.Model;
import org.tactus.model.Node;
import org.tactus.model.Process;
import org.tactus.model.Publication;
import org.tactus.model.Subscription;
import org.tactus.model.TactusFactory;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.Trigger;
import org.tactus.model.view.SystemView;
import org.w3c.dom.Element;

/** For random systems: drawings are well-formed and the same each time, hold everything once, and nothing overlaps. */
class DrawingProperties {

  private static final String[] ROWS = {"timer", "event", "subscription", "service", "client"};
  private static final String[] BOXES = {"node", "topic", "topics", "flow-controller", "outside", "group"};
  private static final String[] FRAMES = {"host", "process", "executor"};
  private static final String HOSTILE = "\"><script>alert(1)</script>&amp;'\\\u202e\n]]>--%{}[];`#";

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void everyCallbackIsDrawnOnceAndNothingOverlaps(@ForAll("systems") String text) throws Exception {
    LoadedSystem system = TactusLanguage.get().load(Path.of("system.tactus"), text);
    assertFalse(system.isBroken(), () -> text + system.diagnostics());
    String drawn = SystemDrawing.of(system.view()).svg(DrawingOptions.USUAL.with(Detail.NODES));
    assertEquals(drawn, SystemDrawing.of(system.view()).svg(DrawingOptions.USUAL.with(Detail.NODES)));
    DrawnSvg svg = DrawnSvg.of(drawn);
    assertEquals(system.view().callbacks().stream().map(system.view()::qualifiedName).sorted().toList(),
        svg.parts(ROWS).stream().map(row -> row.getAttribute("data-name")).sorted().toList(), text);
    assertEquals(svg.all("g").stream().filter(g -> g.hasAttribute("id")).count(),
        svg.all("g").stream().filter(g -> g.hasAttribute("id")).map(g -> g.getAttribute("id")).distinct().count());
    nothingOverlaps(svg, text);
    for (Detail detail : List.of(Detail.EXECUTORS, Detail.HOSTS)) {
      nothingOverlaps(DrawnSvg.of(SystemDrawing.of(system.view()).svg(DrawingOptions.USUAL.with(detail)
          .highlighting(Optional.of("c")))), text);
    }
  }

  private static void nothingOverlaps(DrawnSvg svg, String text) {
    List<Element> boxes = svg.parts(BOXES);
    List<Element> frames = svg.parts(FRAMES);
    for (int i = 0; i < boxes.size(); i++) {
      Box box = DrawnSvg.bounds(boxes.get(i));
      for (int k = i + 1; k < boxes.size(); k++) {
        String both = boxes.get(i).getAttribute("id") + " and " + boxes.get(k).getAttribute("id");
        assertFalse(box.overlaps(DrawnSvg.bounds(boxes.get(k))), () -> both + " overlap in " + text);
      }
      for (Element frame : frames) {
        Box around = DrawnSvg.bounds(frame);
        String both = boxes.get(i).getAttribute("id") + " and " + frame.getAttribute("id");
        assertTrue(around.holds(box) || !around.overlaps(box), () -> both + " overlap in " + text);
      }
    }
    for (int i = 0; i < frames.size(); i++) {
      for (int k = i + 1; k < frames.size(); k++) {
        Box one = DrawnSvg.bounds(frames.get(i));
        Box other = DrawnSvg.bounds(frames.get(k));
        String both = frames.get(i).getAttribute("id") + " and " + frames.get(k).getAttribute("id");
        assertTrue(one.holds(other) || other.holds(one) || !one.overlaps(other), () -> both + " overlap in " + text);
      }
    }
  }

  /** Names that the language does not let through reach a drawing from models that were made otherwise. */
  @Example
  void hostileNamesAreText() throws Exception {
    SystemDrawing drawing = SystemDrawing.of(hostile());
    DrawingOptions options = DrawingOptions.USUAL.highlighting(Optional.of(HOSTILE));
    DrawnSvg svg = DrawnSvg.of(drawing.svg(options));
    assertEquals(List.of(), svg.all("script"));
    assertEquals(1, svg.parts("node").size() / 2);
    assertTrue(svg.parts("topic").getFirst().getAttribute("data-name").contains("<script>"));
    String dot = drawing.dot(options);
    assertFalse(dot.contains("\u202e"));
    int status = GraphCommandTest.dot("digraph {}") == 0 ? GraphCommandTest.dot(dot) : 0;
    assertEquals(0, status, dot);
    String mermaid = drawing.mermaid(options);
    assertFalse(mermaid.contains("<") || mermaid.contains("`") || mermaid.contains("script>"), mermaid);
    for (String line : mermaid.lines().toList()) {
      assertTrue(line.chars().filter(one -> one == '"').count() % 2 == 0, line);
    }
  }

  private static SystemView hostile() {
    TactusFactory factory = TactusFactory.eINSTANCE;
    Model model = factory.createModel();
    model.setSystemName(HOSTILE);
    Topic topic = factory.createTopic();
    topic.setName(HOSTILE);
    Timer timer = factory.createTimer();
    Publication publication = factory.createPublication();
    publication.setTopic(topic);
    timer.getPublications().add(publication);
    Subscription subscription = factory.createSubscription();
    Trigger trigger = factory.createTrigger();
    trigger.getTopics().add(topic);
    subscription.setTrigger(trigger);
    Node sender = node(HOSTILE + 1, timer);
    Node receiver = node(HOSTILE + 2, subscription);
    Process process = factory.createProcess();
    process.setName(HOSTILE);
    process.getNodes().addAll(List.of(sender, receiver));
    Executor executor = factory.createExecutor();
    executor.setName(HOSTILE);
    executor.setKind(ExecutorKind.SINGLE_THREADED);
    executor.getNodes().addAll(List.of(sender, receiver));
    Chain chain = factory.createChain();
    chain.setName(HOSTILE);
    chain.setSource(timer);
    chain.setSink(subscription);
    model.getElements().addAll(List.of(topic, sender, receiver, process, executor, chain));
    return SystemView.of(model);
  }

  private static Node node(String name, Callback callback) {
    Node node = TactusFactory.eINSTANCE.createNode();
    node.setName(name);
    callback.setName(HOSTILE);
    node.getCallbacks().add(callback);
    return node;
  }

  @Provide
  Arbitrary<String> systems() {
    return Arbitraries.randomValue(DrawingProperties::text);
  }

  /** Returns a system whose nodes send along any graph without cycles, sample, call, and run anywhere. */
  private static String text(Random random) {
    int nodes = 2 + random.nextInt(9);
    StringBuilder text = new StringBuilder("system s\nmessage M { uint8 x }\n"
        + "platform { host h0 { cores c0 c1 } host h1 { cores c0 } network h0 <-> h1 delay 1 ms }\n"
        + "flow controller f { scheduler FIFO queue 9 thread on h0.c1 fifo 90 }\n");
    int split = 1 + random.nextInt(nodes);
    for (int i = 0; i < nodes; i++) {
      text.append("topic /t").append(i).append(" : M")
          .append(i < split && random.nextInt(4) == 0 ? " { publish async via f priority 1 }" : "").append('\n');
      text.append("node N").append(i).append(" { callback group reentrant g\n");
      text.append("  timer t every ").append(i + 5).append(" s wcet 1 us")
          .append(i > 0 && random.nextInt(3) == 0 ? " samples /t" + random.nextInt(i) : "").append(" publishes /t")
          .append(i).append('\n');
      int subscriptions = i == 0 ? 0 : i == 1 ? 1 : random.nextInt(3);
      for (int k = 0; k < subscriptions; k++) {
        text.append("  subscription s").append(k).append(" on /t").append(random.nextInt(i)).append(" wcet 1 us")
            .append(random.nextBoolean() ? " in g" : "").append('\n');
      }
      text.append("}\n");
    }
    text.append("process p0 on h0 { nodes ").append(list(0, split)).append(" }\n");
    if (split < nodes) {
      text.append("process p1 on h1 { nodes ").append(list(split, nodes)).append(" }\n");
    }
    int own = random.nextInt(split + 1);
    if (own > 0) {
      text.append("executor e: multi_threaded(2) { nodes ").append(list(0, own)).append(" }\n");
    }
    return text.append("chain c from N0.t to N1.s0\n").toString();
  }

  private static String list(int from, int until) {
    StringBuilder list = new StringBuilder();
    for (int i = from; i < until; i++) {
      list.append(i == from ? "N" : ", N").append(i);
    }
    return list.toString();
  }
}
