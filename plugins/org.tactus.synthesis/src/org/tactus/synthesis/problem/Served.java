package org.tactus.synthesis.problem;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Loads;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** For whom the threads of seats work, and how much. */
public final class Served {

  private final Map<Integer, Set<Callback>> callbacks = new LinkedHashMap<>();
  private final Map<Integer, Fraction> demands = new HashMap<>();
  private final Map<Integer, Integer> seatOfThread = new HashMap<>();

  private Served(ProvisionProblem problem) {
    TimingModel model = problem.model();
    for (Seat seat : problem.seats()) {
      callbacks.put(seat.id(), new LinkedHashSet<>());
      demands.put(seat.id(), Fraction.ZERO);
      seat.threads().forEach(thread -> seatOfThread.put(thread.id(), seat.id()));
    }
    for (Callback callback : model.callbacks()) {
      callback.executor().threads().forEach(thread -> add(thread, callback));
    }
    model.messages().forEach(message -> message.flowController()
        .ifPresent(controller -> add(controller.thread(), message.publisher())));
    model.deliveries().forEach(delivery -> delivery.listener()
        .ifPresent(listener -> add(listener.thread(), delivery.subscriber())));
    Loads.of(model).workers().forEach(worker -> {
      Integer seat = seatOfThread.get(worker.threads().getFirst().id());
      if (seat != null) {
        demands.merge(seat, worker.demand(), Fraction::plus);
      }
    });
  }

  /** Looks at the seats of a problem. */
  public static Served of(ProvisionProblem problem) {
    return new Served(problem);
  }

  private void add(ThreadSpec thread, Callback callback) {
    Integer seat = seatOfThread.get(thread.id());
    if (seat != null) {
      callbacks.get(seat).add(callback);
    }
  }

  /** Returns the callbacks that an executor runs, a listener hands messages to, or a sender sends for. */
  public Set<Callback> by(Seat seat) {
    return callbacks.get(seat.id());
  }

  /** Returns the processor time per time that all threads of a seat need together in the long run. */
  public Fraction demand(Seat seat) {
    return demands.get(seat.id());
  }

  /** Returns the number of the seat of a thread, -1 for one without. */
  public int seat(ThreadSpec thread) {
    return seatOfThread.getOrDefault(thread.id(), -1);
  }
}
