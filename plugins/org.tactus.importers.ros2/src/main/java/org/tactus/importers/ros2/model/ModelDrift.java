package org.tactus.importers.ros2.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.tactus.importers.ros2.sketch.ArrivalSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SourceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.importers.ros2.sketch.TimingText;
import org.tactus.importers.ros2.sketch.TopicSketch;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Publication;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.view.SystemView;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.TimingModel;

/**
 * What of a run a model does not have, or allows less of: nodes, callbacks, publications and their turns, longer times,
 * denser arrivals, other periods. What the run has not shown of the model is told beside and is no drift.
 *
 * @param drifts where the run is not one of the model
 * @param unseen what of the model the run has not shown
 */
public record ModelDrift(List<Drift> drifts, List<String> unseen) {

  /** What drifts. */
  public enum Aspect {
    /** A node that the model has not. */
    NODE("node"),
    /** A callback that the model has not. */
    CALLBACK("callback"),
    /** A publication that the model has not. */
    PUBLICATION("publication"),
    /** An execution time above that of the model. */
    EXECUTION("execution"),
    /** Arrivals that are denser than those of the model, or another period. */
    ARRIVAL("arrival");

    private final String id;

    Aspect(String id) {
      this.id = id;
    }

    /** Returns the word of JSON reports. */
    public String id() {
      return id;
    }
  }

  /**
   * A difference.
   *
   * @param aspect what differs
   * @param element the element of the model or the run
   * @param message how
   */
  public record Drift(Aspect aspect, String element, String message) {
  }

  /** Keeps what is given. */
  public ModelDrift {
    drifts = List.copyOf(drifts);
    unseen = List.copyOf(unseen);
  }

  /**
   * Compares a run with a model that has no errors.
   *
   * @param timing the timing model; execution times and arrivals are not compared without it
   */
  public static ModelDrift of(SystemView system, Optional<TimingModel> timing, SystemSketch run) {
    return new Comparing(system, timing, run).drift();
  }

  /** One comparison. */
  private static final class Comparing {

    private final SystemView system;
    private final SystemSketch run;
    private final Map<String, org.tactus.timing.model.Callback> timing = new HashMap<>();
    private final List<Drift> drifts = new ArrayList<>();
    private final List<String> unseen = new ArrayList<>();

    Comparing(SystemView system, Optional<TimingModel> model, SystemSketch run) {
      this.system = system;
      this.run = run;
      model.ifPresent(known -> known.callbacks().forEach(callback -> timing.put(callback.name(), callback)));
    }

    ModelDrift drift() {
      ModelMatch match = ModelMatch.of(system, run);
      match.foreignNodes().forEach(node -> add(Aspect.NODE, node.name(), "is in the run and not in the model"));
      match.foreign().forEach((callback, node) -> add(Aspect.CALLBACK, node.name() + "." + callback.name(),
          "is in the run and not in the model"));
      match.missingNodes().forEach(node -> unseen.add("node " + node.getName()));
      match.callbacks().forEach(this::callback);
      run.topics().forEach(this::external);
      return new ModelDrift(drifts, unseen);
    }

    private void add(Aspect aspect, String element, String message) {
      drifts.add(new Drift(aspect, element, message));
    }

    private void callback(Callback callback, List<CallbackSketch> seen) {
      String name = ((Node) callback.eContainer()).getName() + "." + callback.getName();
      if (seen.stream().allMatch(one -> one.evidence().instances() == 0)) {
        unseen.add("callback " + name);
        return;
      }
      publications(callback, seen, name);
      for (CallbackSketch one : seen) {
        if (one.activation() instanceof TimerSketch timer && callback instanceof Timer modelled
            && ModelMatch.period(modelled) != timer.period()) {
          add(Aspect.ARRIVAL, name, "has a period of " + TimingText.duration(timer.period()) + ", in the model "
              + TimingText.duration(ModelMatch.period(modelled)));
        }
        if (!ModelMatch.joins(callback)) {
          execution(name, one.execution());
        }
        if (one.activation() instanceof SourceSketch source) {
          arrivals(name, source.arrivals());
        }
      }
    }

    private void publications(Callback callback, List<CallbackSketch> seen, String name) {
      Set<String> modelled = callback.getPublications().stream().map(publication -> publication.getTopic().getName())
          .collect(Collectors.toCollection(HashSet::new));
      for (CallbackSketch one : seen) {
        for (PublicationSketch publication : one.publications()) {
          if (modelled.add(publication.topic())) {
            add(Aspect.PUBLICATION, name, "publishes " + publication.topic() + ", which the model has not");
          }
        }
      }
      if (seen.size() == 1) {
        callback.getPublications().forEach(publication -> turns(publication, seen.getFirst(), name));
      }
    }

    /** Tells of what is published again after fewer activations than in the model. */
    private void turns(Publication modelled, CallbackSketch seen, String name) {
      String topic = modelled.getTopic().getName();
      seen.publications().stream().filter(publication -> publication.topic().equals(topic))
          .mapToLong(publication -> publication.turns().fewest())
          .filter(fewest -> fewest > 0 && fewest < modelled.getEvery())
          .forEach(fewest -> add(Aspect.PUBLICATION, name, "publishes " + topic + " again after " + fewest
              + (fewest == 1 ? " activation" : " activations") + ", in the model with one of "
              + modelled.getEvery()));
    }

    private void execution(String name, SortedMap<Integer, Long> measured) {
      Optional<ExecutionTime> allowed = Optional.ofNullable(timing.get(name)).flatMap(known -> known.executionTime());
      if (allowed.isEmpty() || measured.isEmpty()) {
        return;
      }
      for (Map.Entry<Integer, Long> point : measured.entrySet()) {
        long most = allowed.get().cost(point.getKey());
        if (point.getValue() > most) {
          String instances = point.getKey() == 1 ? "took " : "took for " + point.getKey() + " instances in a row ";
          add(Aspect.EXECUTION, name, instances + TimingText.duration(point.getValue()) + ", in the model at most "
              + TimingText.duration(most));
          return;
        }
      }
    }

    private void arrivals(String name, ArrivalSketch arrivals) {
      curve(name).ifPresent(curve -> arrivals(name, " arrivals", curve, arrivals));
    }

    private Optional<ArrivalCurve> curve(String callback) {
      return Optional.ofNullable(timing.get(callback)).map(known -> known.activation())
          .filter(Activation.External.class::isInstance).map(known -> ((Activation.External) known).curve());
    }

    private void arrivals(String name, String what, ArrivalCurve allowed, ArrivalSketch arrivals) {
      for (Map.Entry<Integer, Long> point : arrivals.distances().entrySet()) {
        long least = allowed.minDistance(point.getKey());
        if (point.getValue() < least) {
          add(Aspect.ARRIVAL, name, point.getKey() + what + " within " + TimingText.duration(point.getValue())
              + ", in the model at least " + TimingText.duration(least));
          return;
        }
      }
    }

    private boolean isPublished(Topic topic) {
      for (Node node : system.nodes()) {
        for (TreeIterator<EObject> parts = node.eAllContents(); parts.hasNext();) {
          if (parts.next() instanceof Publication publication && publication.getTopic() == topic) {
            return true;
          }
        }
      }
      return false;
    }

    /** Compares what comes from outside with all publishers outside that a topic of the model has. */
    private void external(TopicSketch seen) {
      Optional<Topic> topic =
          system.topics().stream().filter(modelled -> modelled.getName().equals(seen.name())).findFirst();
      if (topic.isEmpty() || seen.external().isEmpty()) {
        return;
      }
      int publishers = system.externalPublishers(topic.get()).size();
      if (publishers == 0) {
        if (!isPublished(topic.get())) {
          add(Aspect.PUBLICATION, seen.name(), "is published outside, and the model has no publisher of it");
        }
        return;
      }
      // lowering calls them so, with a number where there are several
      List<ArrivalCurve> curves = timing.keySet().stream().sorted()
          .filter(name -> name.startsWith("external publisher ") && name.endsWith(" of " + seen.name()))
          .map(this::curve).flatMap(Optional::stream).toList();
      if (curves.size() == publishers) {
        arrivals(seen.name(), " arrivals from outside", ArrivalCurve.sum(curves), seen.external().get());
      }
    }
  }
}
