package org.tactus.dsl.validation.rules;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.scoping.NodeInstances;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Duration;
import org.tactus.model.Field;
import org.tactus.model.Memory;
import org.tactus.model.MessageType;
import org.tactus.model.Model;
import org.tactus.model.Node;
import org.tactus.model.Regulation;
import org.tactus.model.view.LanguageLimits;
import org.tactus.model.view.Quantities;

/**
 * What the tools, or the programs that they generate, cannot handle in bounded time, memory or arithmetic is refused
 * before anything is derived from it, so no other rule is run on a system that breaks this one. The limits are far
 * beyond what a system needs.
 */
public final class BeyondLimit extends RuleBase {

  private record Count(EStructuralFeature feature, String words, int most) {}

  private static final List<Count> COUNTS = List.of(
      new Count(TYPES.getPublication_Count(), "the number of messages per activation",
          LanguageLimits.MESSAGES_PER_ACTIVATION),
      new Count(TYPES.getExternalSubscribers_Count(), "the number of subscribers outside the system",
          LanguageLimits.EXTERNAL_SUBSCRIBERS),
      new Count(TYPES.getExecutor_Threads(), "the number of threads", LanguageLimits.THREADS),
      new Count(TYPES.getThreadClass_Threads(), "the number of threads", LanguageLimits.THREADS),
      new Count(TYPES.getBurstArrival_Count(), "the number of activations in a burst", LanguageLimits.CURVE_POINTS),
      new Count(TYPES.getArrivalPoint_Count(), "the number of activations", LanguageLimits.CURVE_POINTS),
      new Count(TYPES.getCurveArrival_TailCount(), "the number of further activations", LanguageLimits.CURVE_POINTS),
      new Count(TYPES.getExecutionPoint_Count(), "the number of activations", LanguageLimits.CURVE_POINTS));

  /** Creates the rule. */
  public BeyondLimit() {
    super(TextCode.BEYOND_LIMIT, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    files(system, sink);
    for (Model model : system.all(Model.class)) {
      if (model.getSystemName() != null && model.getSystemName().length() > LanguageLimits.NAME) {
        report(model, TYPES.getModel_SystemName(), "the length of the system's name", model.getSystemName().length(),
            LanguageLimits.NAME, sink);
      }
    }
    for (Count count : COUNTS) {
      for (Object element : system.all(count.feature().getEContainingClass().getInstanceClass())) {
        int written = (Integer) ((EObject) element).eGet(count.feature());
        if (written > count.most()) {
          report((EObject) element, count.feature(), count.words(), written, count.most(), sink);
        }
      }
    }
    instances(system, sink);
    depth(system.all(MessageType.class), sink);
    system.all(Memory.class).forEach(memory -> memory(memory, sink));
  }

  private static void report(EObject element, EStructuralFeature feature, String words, long found, long most,
      DiagnosticSink sink) {
    sink.report(element, feature, words + " is " + found + "; the language allows at most " + most);
  }

  private static void files(CheckedSystem system, DiagnosticSink sink) {
    if (system.view().models().size() > LanguageLimits.FILES) {
      sink.report(system.view().root().getImports().getFirst(),
          "the system consists of more than " + LanguageLimits.FILES
          + " files, imported ones included: join some of them");
    }
  }

  private static void instances(CheckedSystem system, DiagnosticSink sink) {
    long parts = 0;
    for (Node node : system.all(Node.class)) {
      long before = parts;
      parts += node.getType() == null || node.getType().eIsProxy() ? 0 : NodeInstances.size(node.getType());
      if (parts > LanguageLimits.INSTANCE_PARTS && before <= LanguageLimits.INSTANCE_PARTS) {
        report(node, TYPES.getNode_Type(), "the number of elements that instances have of their types", parts,
            LanguageLimits.INSTANCE_PARTS, sink);
      }
    }
  }

  /**
   * Reports messages that are too deep, found from those without own types in them upwards; circles are never reached.
   */
  private static void depth(Collection<MessageType> types, DiagnosticSink sink) {
    Map<MessageType, List<MessageType>> users = new HashMap<>();
    Map<MessageType, Integer> waiting = new HashMap<>();
    Map<MessageType, Integer> depths = new HashMap<>();
    for (MessageType type : types) {
      for (Field field : type.getFields()) {
        if (field.getType() != null && !field.getType().eIsProxy()) {
          users.computeIfAbsent(field.getType(), key -> new ArrayList<>()).add(type);
          waiting.merge(type, 1, Integer::sum);
        }
      }
    }
    Deque<MessageType> ready = new ArrayDeque<>(types.stream().filter(type -> !waiting.containsKey(type)).toList());
    while (!ready.isEmpty()) {
      MessageType type = ready.pop();
      int depth = depths.merge(type, 1, Math::max);
      if (depth == LanguageLimits.MESSAGE_DEPTH + 1) {
        report(type, null, "the depth of messages inside each other", depth, LanguageLimits.MESSAGE_DEPTH, sink);
      }
      for (MessageType user : users.getOrDefault(type, List.of())) {
        depths.merge(user, depth + 1, Math::max);
        if (waiting.merge(user, -1, Integer::sum) == 0) {
          ready.push(user);
        }
      }
    }
  }

  private static void memory(Memory memory, DiagnosticSink sink) {
    OptionalLong bytes = Exact.bytes(memory.getBandwidth());
    OptionalLong per = Exact.nanoseconds(memory.getBandwidthPeriod());
    if (bytes.isPresent()
        && per.isPresent() && BigInteger.valueOf(bytes.getAsLong()).multiply(BigInteger.valueOf(1_000_000_000))
            .compareTo(
                BigInteger.valueOf(per.getAsLong()).multiply(BigInteger.valueOf(LanguageLimits.MEMORY_BANDWIDTH)))
            > 0
        && per.getAsLong() > 0) {
      sink.report(memory, TYPES.getMemory_Bandwidth(),
          "a bandwidth of " + Quantities.text(memory.getBandwidth()) + " per "
              + Quantities.text(memory.getBandwidthPeriod())
              + " is more than the 1000 GB per 1 s that the regulation counts with; give what the"
          + " memory moves at most");
    }
    long line = Exact.bytes(memory.getLine()).orElse(0);
    if (line > LanguageLimits.MEMORY_LINE) {
      report(memory, TYPES.getMemory_Line(), "the number of bytes of a line", line, LanguageLimits.MEMORY_LINE, sink);
    }
    memory.getRegulations().forEach(regulation -> regulation(regulation, sink));
  }

  private static void regulation(Regulation regulation, DiagnosticSink sink) {
    for (EStructuralFeature feature : List.of(TYPES.getRegulation_Period(), TYPES.getRegulation_Sampling(),
        TYPES.getRegulation_Activation())) {
      Duration time = (Duration) regulation.eGet(feature);
      if (Exact.nanoseconds(time).orElse(0) > LanguageLimits.REGULATION_TIME) {
        sink.report(regulation, feature,
            Quantities.text(time) + " is longer than the hour that a regulation counts with: shorten it");
      }
    }
    long most = LanguageLimits.MEMORY_BANDWIDTH / 1_000_000_000 * LanguageLimits.REGULATION_TIME;
    if (Exact.bytes(regulation.getBudget()).orElse(0) > most) {
      report(regulation, TYPES.getRegulation_Budget(), "the budget in bytes",
          Exact.bytes(regulation.getBudget()).getAsLong(), most, sink);
    }
  }
}
