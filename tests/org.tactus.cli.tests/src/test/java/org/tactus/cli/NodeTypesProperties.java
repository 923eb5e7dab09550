package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.difference.ModelChange;
import org.tactus.model.difference.ModelDifference;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.TimingModel;

/** A system with instances of a random node type is the one in which each instance is written out as a node. */
class NodeTypesProperties {

  private static final List<String> INSTANCES = List.of("Left", "Right", "Spare");

  /** A random type, what its instances say otherwise, and both ways to write that. */
  private static final class Case {

    private final Random random;
    private final List<String> kinds = new ArrayList<>();
    private final List<String> starts = new ArrayList<>();
    private final List<String> costs = new ArrayList<>();
    private final List<String> rests = new ArrayList<>();
    private final StringBuilder typed = new StringBuilder();
    private final StringBuilder byHand = new StringBuilder();

    Case(long seed) {
      random = new Random(seed);
      int callbacks = 1 + random.nextInt(5);
      for (int i = 0; i < callbacks; i++) {
        callback(i);
      }
      typed.append("node type Part {\n  callback group reentrant many\n  callback group exclusive own\n"
          + "  parameter gain: int = 3\n");
      for (int i = 0; i < callbacks; i++) {
        typed.append("  ").append(starts.get(i)).append(costs.get(i)).append(rests.get(i)).append('\n');
      }
      typed.append("}\n");
      for (String instance : INSTANCES) {
        instance(instance);
      }
    }

    private void callback(int i) {
      boolean publishes = random.nextBoolean();
      String group = random.nextBoolean() ? " in many" : "";
      String effect = group + (publishes ? " publishes /out" + (random.nextBoolean() ? " times 2" : "") : "");
      switch (random.nextInt(5)) {
        case 0 -> add("timer t" + i, "timer", every(), effect);
        case 1 -> add("event source e" + i, "event source", every(), effect);
        case 2 -> add("subscription s" + i + " on /in", "subscription", "", effect);
        case 3 -> add("service v" + i + ": std_srvs/srv/Trigger", "service", "", effect);
        default -> add("timer t" + i, "timer", every(), group + " samples /in" + (publishes ? " publishes /out" : ""));
      }
    }

    private void add(String start, String kind, String arrival, String rest) {
      kinds.add(kind);
      starts.add(start + arrival);
      costs.add(cost());
      rests.add(rest);
    }

    private String every() {
      return " every " + (40 + random.nextInt(60)) + " ms";
    }

    private String cost() {
      return " wcet " + (200 + random.nextInt(800)) + " us" + (random.nextBoolean() ? " bcet 100 us" : "");
    }

    private void instance(String name) {
      String space = "/" + name.toLowerCase(Locale.ROOT);
      boolean in = random.nextBoolean();
      boolean out = random.nextBoolean();
      int gain = random.nextInt(3);
      boolean exclusive = random.nextInt(3) == 0;
      typed.append("node ").append(name).append(" = Part {\n").append(in ? "  remap /in -> " + space + "/in\n" : "")
          .append(out ? "  remap /out -> " + space + "/out\n" : "")
          .append(gain > 0 ? "  override parameter gain = " + gain + "\n" : "")
          .append(exclusive ? "  override callback group exclusive many\n" : "");
      byHand.append("node ").append(name).append(" {\n  callback group ")
          .append(exclusive ? "exclusive" : "reentrant").append(" many\n  callback group exclusive own\n")
          .append("  parameter gain: int = ").append(gain > 0 ? gain : 3).append('\n');
      for (int i = 0; i < starts.size(); i++) {
        String start = starts.get(i);
        String cost = costs.get(i);
        String rest = rests.get(i);
        if (random.nextBoolean()) {
          boolean arrival = start.contains(" every ") && random.nextBoolean();
          String every = arrival ? every() : "";
          String other = arrival && random.nextBoolean() ? "" : cost();
          String[] words = start.split(" ");
          String callback = words[kinds.get(i).split(" ").length].replace(":", "");
          String with = kinds.get(i).equals("subscription") && random.nextBoolean() ? " with deep" : "";
          String group = random.nextInt(3) > 0 ? "" : random.nextBoolean() ? " in many" : " in own";
          typed.append("  override callback ").append(callback).append(every).append(with).append(other)
              .append(group).append('\n');
          start = (arrival ? start.substring(0, start.indexOf(" every ")) + every : start) + with;
          cost = other.isEmpty() ? cost : other;
          rest = group.isEmpty() ? rest : group + rest.replaceFirst("^ in many", "");
        }
        String text = start + cost + rest;
        text = in ? text.replace("/in", space + "/in") : text;
        byHand.append("  ").append(out ? text.replace("/out", space + "/out") : text).append('\n');
      }
      typed.append("}\n");
      byHand.append("}\n");
    }

    String text(StringBuilder nodes) {
      StringBuilder all = new StringBuilder("system random\nmessage M { uint32 value }\n"
          + "qos deep { history keep_last 7 }\n");
      for (String space : List.of("", "/left", "/right", "/spare")) {
        all.append("topic ").append(space).append("/in: M { external publisher every 100 ms }\n");
        all.append("topic ").append(space).append("/out: M { external subscribers 1 }\n");
      }
      all.append(nodes).append("platform { host h { cores a b } }\n")
          .append("process p on h { nodes Left, Right, Spare }\n")
          .append("executor one: single_threaded { nodes Left thread on a fifo 10 }\n")
          .append("executor rest: multi_threaded(2) { nodes Spare groups Right.many threads on b fifo 11 }\n");
      String first = starts.getFirst().split(" ")[kinds.getFirst().split(" ").length].replace(":", "");
      return all.append("chain c from Right.").append(first).append(" to Right.").append(first).append('\n').toString();
    }
  }

  private static LoadedSystem load(String text) {
    LoadedSystem system = TactusLanguage.get().load(Path.of("system.tactus"), text);
    assertTrue(system.diagnostics().stream().noneMatch(one -> one.severity() == Severity.ERROR),
        () -> text + system.diagnostics());
    return system;
  }

  private static TimingModel lowered(LoadedSystem system) {
    return Lowering.lower(system.view(), Interpretation.of(Target.DEFAULT)).model().orElseThrow();
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void instancesAreWhatTheyWouldBeByHand(@ForAll long seed) {
    Case one = new Case(seed);
    String typed = one.text(one.typed);
    String byHand = one.text(one.byHand);
    LoadedSystem instances = load(typed);
    LoadedSystem nodes = load(byHand);
    assertEquals(lowered(nodes), lowered(instances), () -> typed + "\nby hand:\n" + byHand);
    List<String> changes = ModelDifference.between(nodes.view(), instances.view()).stream()
        .map(NodeTypesProperties::told).filter(told -> !told.matches("node \\w+: (type|remap)|node type Part"))
        .toList();
    assertEquals(List.of(), changes, () -> typed + "\nby hand:\n" + byHand);
  }

  private static String told(ModelChange change) {
    return change instanceof ModelChange.Changed changed ? changed.element() + ": " + changed.property()
        : change.element().toString();
  }

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void theLayoutOfInstancesStays(@ForAll long seed) {
    Case one = new Case(seed);
    String laidOut = TactusLanguage.get().format(one.text(one.typed));
    assertEquals(laidOut, TactusLanguage.get().format(laidOut));
    assertEquals(lowered(load(one.text(one.typed))), lowered(load(laidOut)));
  }
}
