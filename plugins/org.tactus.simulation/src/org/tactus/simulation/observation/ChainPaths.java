package org.tactus.simulation.observation;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tactus.simulation.UnsupportedModelException;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.TimingModel;

/** Finds the paths of the chains of a model in its graph of messages. */
public final class ChainPaths {

  /** The most paths of one chain that are observed one by one. */
  public static final int MOST_PATHS = 4096;

  private static final int MOST_STEPS = 2_000_000;

  private final TimingModel model;
  private final List<TreeSet<Integer>> successors = new ArrayList<>();
  private final List<TreeSet<Integer>> activated = new ArrayList<>();
  private final List<ChainPath> paths = new ArrayList<>();

  private int steps;

  private ChainPaths(TimingModel model) {
    this.model = model;
    model.callbacks().forEach(callback -> {
      successors.add(new TreeSet<>());
      activated.add(new TreeSet<>());
    });
    for (Delivery delivery : model.deliveries()) {
      successors.get(delivery.message().publisher().id()).add(delivery.subscriber().id());
      if (!delivery.sampled()) {
        activated.get(delivery.message().publisher().id()).add(delivery.subscriber().id());
      }
    }
    model.stateReads().forEach(read -> successors.get(read.writer().id()).add(read.reader().id()));
  }

  /**
   * Returns the paths of all chains; of a chain with more than {@link #MOST_PATHS} only the first ones.
   *
   * @throws UnsupportedModelException if callbacks activate each other in a cycle
   */
  public static List<ChainPath> of(TimingModel model) {
    ChainPaths search = new ChainPaths(model);
    search.refuseCycles();
    model.chains().forEach(search::collect);
    return List.copyOf(search.paths);
  }

  private void refuseCycles() {
    int[] incoming = new int[activated.size()];
    activated.forEach(set -> set.forEach(to -> incoming[to]++));
    List<Integer> open = new ArrayList<>();
    for (int callback = 0; callback < incoming.length; callback++) {
      if (incoming[callback] == 0) {
        open.add(callback);
      }
    }
    for (int next = 0; next < open.size(); next++) {
      for (int to : activated.get(open.get(next))) {
        if (--incoming[to] == 0) {
          open.add(to);
        }
      }
    }
    if (open.size() < incoming.length) {
      String names = model.callbacks().stream().filter(callback -> incoming[callback.id()] > 0).map(Callback::name)
          .collect(Collectors.joining(", "));
      throw new UnsupportedModelException("callbacks activate each other in a cycle, so that every release would go on for"
          + " ever; among them or behind them are " + names + "; remove a message of the cycle");
    }
  }

  private void collect(Chain chain) {
    boolean[] reaches = new boolean[successors.size()];
    mark(chain.sink().id(), reaches);
    if (reaches[chain.source().id()]) {
      List<Callback> prefix = new ArrayList<>();
      prefix.add(chain.source());
      steps = 0;
      extend(chain, prefix, reaches, paths.size() + MOST_PATHS);
    }
  }

  private void mark(int sink, boolean[] reaches) {
    reaches[sink] = true;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int from = 0; from < reaches.length; from++) {
        if (!reaches[from] && successors.get(from).stream().anyMatch(to -> reaches[to])) {
          reaches[from] = true;
          changed = true;
        }
      }
    }
  }

  private void extend(Chain chain, List<Callback> prefix, boolean[] reaches, int mostPaths) {
    Callback last = prefix.getLast();
    if (last == chain.sink()) {
      if (visits(prefix, chain.via()) && paths.size() < mostPaths) {
        paths.add(new ChainPath(paths.size(), chain, prefix, samples(prefix)));
      }
      return;
    }
    for (int to : successors.get(last.id())) {
      if (reaches[to] && paths.size() < mostPaths && ++steps < MOST_STEPS && !prefix.contains(model.callbacks().get(to))) {
        prefix.add(model.callbacks().get(to));
        extend(chain, prefix, reaches, mostPaths);
        prefix.removeLast();
      }
    }
  }

  private boolean samples(List<Callback> path) {
    for (int step = 1; step < path.size(); step++) {
      if (!activated.get(path.get(step - 1).id()).contains(path.get(step).id())) {
        return true;
      }
    }
    return false;
  }

  private static boolean visits(List<Callback> path, List<Callback> via) {
    int next = 0;
    for (Callback callback : path) {
      if (next < via.size() && callback == via.get(next)) {
        next++;
      }
    }
    return next == via.size();
  }
}
