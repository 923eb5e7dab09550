package org.tactus.importers.ros2.model;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.dsl.LoadedSystem;
import org.tactus.importers.ros2.sketch.ArrivalSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SourceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.ExecutorSketch;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.NodeSketch;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.importers.ros2.sketch.TimingText;
import org.tactus.importers.ros2.sketch.TopicSketch;
import org.tactus.model.Arrival;
import org.tactus.model.Callback;
import org.tactus.model.EventSource;
import org.tactus.model.ExecutionTime;
import org.tactus.model.Executor;
import org.tactus.model.External;
import org.tactus.model.ExternalPublisher;
import org.tactus.model.Node;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.TactusPackage;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.Quantities;

/**
 * Writes what a run has shown into a model that a person wrote: execution times, periods, arrivals and overheads that
 * are there, and execution times that are not. Every other character stays.
 */
public final class ModelRefresh {

  private static final List<EStructuralFeature> BEHIND = List.of(TactusPackage.Literals.CALLBACK__ACCESSES,
      TactusPackage.Literals.CALLBACK__GROUP, TactusPackage.Literals.CALLBACK__SAMPLES,
      TactusPackage.Literals.CALLBACK__PUBLICATIONS, TactusPackage.Literals.CALLBACK__CALLS);

  private record Edit(int end, String text) {
  }

  private final String text;
  private final LoadedSystem system;
  private final SystemSketch run;
  private final SketchNotes notes;
  private final TreeMap<Integer, Edit> edits = new TreeMap<>();

  private ModelRefresh(LoadedSystem system, SystemSketch run, SketchNotes notes) {
    this.text = ParsedText.of(system);
    this.system = system;
    this.run = run;
    this.notes = notes;
  }

  /**
   * Returns the text of a model with the timing of a run.
   *
   * @param system the model; its text is the one that was parsed
   * @param run what was learned
   * @param notes is told what is not refreshed
   */
  public static String of(LoadedSystem system, SystemSketch run, SketchNotes notes) {
    return new ModelRefresh(system, run, notes).refreshed();
  }

  private String refreshed() {
    ModelMatch match = ModelMatch.of(system.view(), run);
    match.callbacks().forEach(this::callback);
    match.missingNodes().forEach(node -> notes.add(Kind.LEFT_OUT,
        "node " + node.getName() + " is not in the run; its numbers stay"));
    match.foreignNodes().forEach(node -> notes.add(Kind.LEFT_OUT, "node " + node.name()
        + " of the run is not in the model"));
    match.foreign().forEach((callback, node) -> notes.add(Kind.LEFT_OUT, "callback " + node.name() + "."
        + callback.name() + " of the run is not in the model"));
    system.view().topics().forEach(this::topic);
    executors(match);
    StringBuilder result = new StringBuilder(text);
    edits.descendingMap().forEach((begin, edit) -> result.replace(begin, edit.end(), edit.text()));
    return result.toString();
  }

  /** Returns whether an element stands in the file, and not in one that it imports. */
  private boolean isHere(EObject element) {
    return element.eResource() == system.root().eResource();
  }

  private void callback(Callback callback, List<CallbackSketch> seen) {
    String name = ((Node) callback.eContainer()).getName() + "." + callback.getName();
    SortedMap<Integer, Long> curve = together(seen);
    if (ModelMatch.joins(callback)) {
      notes.add(Kind.UNKNOWN, name + " waits for a message of each topic: which instances are its own a trace does "
          + "not tell; its numbers stay");
    } else if (seen.stream().allMatch(one -> one.evidence().instances() == 0)) {
      notes.add(Kind.UNKNOWN, name + " was not measured; its numbers stay");
    } else if (Instantiation.source(callback).isPresent()) {
      notes.add(Kind.LEFT_OUT, name + " is of a node type, whose instances differ in a run; its numbers stay: write "
          + "them in the type, or in an override");
    } else if (!isHere(callback)) {
      notes.add(Kind.LEFT_OUT, name + " stands in a file that is imported; its numbers stay");
    } else if (curve.isEmpty()) {
      notes.add(Kind.UNKNOWN, "the execution time of " + name + " was not measured and stays");
      arrival(callback, seen, name);
    } else {
      execution(callback, name, curve);
      arrival(callback, seen, name);
    }
  }

  /** Returns the curve of a callback: one that several topics activate may need the longest each time. */
  private static SortedMap<Integer, Long> together(List<CallbackSketch> seen) {
    if (seen.size() == 1) {
      return seen.getFirst().execution();
    }
    SortedMap<Integer, Long> longest = new TreeMap<>();
    seen.stream().filter(one -> !one.execution().isEmpty())
        .forEach(one -> longest.merge(1, one.execution().get(1), Math::max));
    return longest;
  }

  private void execution(Callback callback, String name, SortedMap<Integer, Long> curve) {
    ExecutionTime time = callback.getExecutionTime();
    if (time == null) {
      insert(callback, "wcet " + TimingText.duration(curve.get(1)));
      return;
    }
    if (time.getBcet() != null && Quantities.nanoseconds(time.getBcet()) > curve.get(1)) {
      notes.add(Kind.UNKNOWN, name + " took at most " + TimingText.duration(curve.get(1))
          + ", less than its bcet: correct the bcet; its numbers stay");
      return;
    }
    if (!callback.getDistribution().isEmpty()) {
      notes.add(Kind.ASSUMED, "the distribution of " + name + " stays, and may not fit its new wcet");
    }
    worstCase(time, curve, name);
  }

  /** Replaces what stands behind {@code wcet} or {@code overhead}: a time by a time, a curve by a curve. */
  private void worstCase(ExecutionTime time, SortedMap<Integer, Long> curve, String name) {
    String written = time.getWcet() == null ? TimingText.execution(curve) : TimingText.duration(curve.get(1));
    INode whole = NodeModelUtils.getNode(time);
    int begin = -1;
    int end = -1;
    for (ILeafNode leaf : whole.getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getText().equals("bcet")) {
        break;
      }
      if (!leaf.isHidden() && !leaf.getText().equals("wcet")) {
        begin = begin < 0 ? leaf.getOffset() : begin;
        end = leaf.getEndOffset();
      }
    }
    replace(whole, begin, end, written, name);
  }

  /** Replaces a part of an element; one with a comment stays, since nobody knows what the comment is about then. */
  private void replace(INode whole, int begin, int end, String written, String name) {
    if (text.substring(begin, end).equals(written)) {
      return;
    }
    for (ILeafNode leaf : whole.getLeafNodes()) {
      if (leaf.isHidden() && !leaf.getText().isBlank() && leaf.getOffset() >= begin && leaf.getEndOffset() <= end) {
        notes.add(Kind.LEFT_OUT, "a comment of " + name + " stands amid the numbers that would change to '" + written
            + "'; they stay: move the comment, and run the command again");
        return;
      }
    }
    edits.put(begin, new Edit(end, written));
  }

  /** Writes an execution time behind what activates a callback. */
  private void insert(Callback callback, String written) {
    INode whole = NodeModelUtils.getNode(callback);
    int next = BEHIND.stream().flatMap(feature -> NodeModelUtils.findNodesForFeature(callback, feature).stream())
        .mapToInt(INode::getOffset).min().orElse(Integer.MAX_VALUE);
    int keyword = -1;
    int end = whole.getOffset();
    for (ILeafNode leaf : whole.getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getOffset() < next) {
        keyword = leaf.getOffset();
        end = leaf.getEndOffset();
      }
    }
    if (next == Integer.MAX_VALUE) {
      edits.put(end, new Edit(end, " " + written));
    } else {
      edits.put(keyword, new Edit(keyword, written + " "));
    }
  }

  private void arrival(Callback callback, List<CallbackSketch> seen, String name) {
    if (callback instanceof EventSource source && seen.getFirst().activation() instanceof SourceSketch sketch) {
      arrival(source.getArrival(), sketch.arrivals(), name);
    }
    if (callback instanceof Timer timer && seen.getFirst().activation() instanceof TimerSketch sketch
        && ModelMatch.period(timer) != sketch.period()) {
      INode period = NodeModelUtils.findNodesForFeature(timer.getArrival(), timer.getArrival() instanceof OnceArrival
          ? TactusPackage.Literals.ONCE_ARRIVAL__DELAY : TactusPackage.Literals.PERIODIC_ARRIVAL__PERIOD).getFirst();
      replace(period, TimingText.duration(sketch.period()), name);
    }
  }

  /** Replaces how something arrives: a distance by the least one that was seen, all else by a curve. */
  private void arrival(Arrival written, ArrivalSketch arrivals, String name) {
    long least = arrivals.distances().get(2);
    INode whole = NodeModelUtils.getNode(written);
    if (!(written instanceof PeriodicArrival periodic) || periodic.getJitter() != null
        || periodic.getMinimumDistance() != null) {
      replace(whole, TimingText.arrivals(arrivals), name);
    } else if (least == 0) {
      notes.add(Kind.ASSUMED, "two arrivals of " + name + " came at one instant: a curve replaces its distance");
      replace(whole, TimingText.arrivals(arrivals), name);
    } else if (!periodic.isSporadic() && Quantities.nanoseconds(periodic.getPeriod()) != least) {
      replace(whole, "sporadic " + TimingText.duration(least), name);
    } else if (periodic.isSporadic()) {
      replace(NodeModelUtils.findNodesForFeature(periodic, TactusPackage.Literals.PERIODIC_ARRIVAL__PERIOD)
          .getFirst(), TimingText.duration(least), name);
    }
  }

  /** Replaces an element without the comments and spaces before it. */
  private void replace(INode node, String written, String name) {
    int begin = -1;
    int end = -1;
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        begin = begin < 0 ? leaf.getOffset() : begin;
        end = leaf.getEndOffset();
      }
    }
    replace(node, begin, end, written, name);
  }

  private void topic(Topic topic) {
    Optional<ArrivalSketch> arrivals = run.topics().stream().filter(seen -> seen.name().equals(topic.getName()))
        .findFirst().flatMap(TopicSketch::external);
    if (arrivals.isEmpty() || topic.getQos() == null || !isHere(topic)) {
      return;
    }
    List<External> publishers =
        topic.getQos().getExternals().stream().filter(ExternalPublisher.class::isInstance).toList();
    if (publishers.size() == 1) {
      arrival(((ExternalPublisher) publishers.getFirst()).getArrival(), arrivals.get(),
          "the external publisher of " + topic.getName());
    }
  }

  /** Refreshes the overheads of executors that are written and have those nodes in the run, too. */
  private void executors(ModelMatch match) {
    for (Executor executor : system.view().executors()) {
      List<String> nodes = executor.getNodes().stream().map(match.nodes()::get)
          .filter(node -> node != null).map(NodeSketch::name).sorted().toList();
      Optional<ExecutorSketch> seen = run.deployment().executors().stream()
          .filter(other -> !nodes.isEmpty() && other.nodes().stream().sorted().toList().equals(nodes)).findFirst();
      if (seen.isPresent() && executor.getOverhead() != null && !seen.get().overhead().isEmpty()
          && isHere(executor)) {
        worstCase(executor.getOverhead(), seen.get().overhead(), "executor " + executor.getName());
      }
    }
  }
}
