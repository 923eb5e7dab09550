package org.tactus.measurement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Arrivals of which the middleware tells when they were, but not of what: requests at a service, responses at a client. What arrives is handled in
 * order, later than it arrived, and it arrived later than it was sent; the first arrival that agrees with it is taken. Others are left over: those of
 * what was replaced before it was handled, or of responses to other clients. Where one of them comes while the own response is being sent, it is
 * taken for it, which makes the response time of the client longer than it was, never shorter.
 */
final class Arrivals {

  private final Map<String, List<Long>> times = new HashMap<>();

  /** Adds an arrival at the reader of a callback. */
  void add(String callback, long time) {
    times.computeIfAbsent(callback, key -> new ArrayList<>()).add(time);
  }

  /** Finds the arrival of what each instance handles: it is the release of the instance, and the delivery of the sample. */
  void assign(Recording recording) {
    Map<String, List<Instance>> handlers = new HashMap<>();
    for (Instance instance : recording.instances()) {
      if (times.containsKey(instance.id().callback()) && instance.start().isPresent()) {
        handlers.computeIfAbsent(instance.id().callback(), key -> new ArrayList<>()).add(instance);
      }
    }
    handlers.forEach((callback, instances) -> assign(recording, callback, instances));
  }

  private void assign(Recording recording, String callback, List<Instance> instances) {
    List<Long> arrivals = times.get(callback);
    Collections.sort(arrivals);
    instances.sort(Comparator.comparingLong(instance -> instance.start().getAsLong()));
    int next = 0;
    for (Instance instance : instances) {
      Optional<Sample> handled = instance.inputs().stream().findFirst().flatMap(recording::sample).filter(sample -> sample.publish().isPresent());
      if (handled.isPresent()) {
        while (next < arrivals.size() && arrivals.get(next) < handled.get().publish().getAsLong()) {
          next++;
        }
        if (next < arrivals.size() && arrivals.get(next) <= instance.start().getAsLong()) {
          long arrival = arrivals.get(next++);
          instance.release(arrival);
          handled.get().delivered(new Sample.Delivered(callback, handled.get().topic().orElseThrow(), arrival));
        }
      }
    }
  }
}
