package org.tactus.analysis.sound.multithread;

import java.util.ArrayList;
import java.util.List;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * The lines to which callbacks of an executor belong: of each line a known number of jobs is in execution at once. An
 * exclusive group is a line. So are callbacks that data passes one after the other if each ends with the message that
 * releases the next: of one instance of their source one of them is in execution at most, so all of them together have
 * no more jobs in execution than instances are under way (docs/theory/publication.md). Any other callback is a line of
 * its own.
 */
final class JobLines {

  /**
   * A line.
   *
   * @param key its number
   * @param atOnce the most of its jobs in execution at once
   */
  record Line(int key, long atOnce) {
  }

  /**
   * The lines of a callback, of which either may be used, as long as the same is for all callbacks.
   *
   * @param ofGroup the line of its group if it is in one, else that of its instances
   * @param ofInstances the line of its instances if that has several callbacks, else that of its group
   */
  record CallbackLines(Line ofGroup, Line ofInstances) {
  }

  private final NetworkState state;
  private final Ways ways;
  private final int[] heads;
  private final List<List<Callback>> members = new ArrayList<>();
  private final List<List<Callback>> ungrouped;

  JobLines(StageNetwork network, NetworkState state, Ways ways) {
    this.state = state;
    this.ways = ways;
    List<Callback> callbacks = network.model().callbacks();
    this.heads = new int[callbacks.size()];
    callbacks.forEach(callback -> heads[callback.id()] = -1);
    callbacks.forEach(callback -> members.add(new ArrayList<>()));
    callbacks.forEach(callback -> head(network, callback));
    callbacks.forEach(callback -> members.get(heads[callback.id()]).add(callback));
    this.ungrouped = members.stream().map(line -> line.stream().filter(member -> !member.isExclusive()).toList())
        .toList();
  }

  private int head(StageNetwork network, Callback callback) {
    int id = callback.id();
    if (heads[id] < 0) {
      heads[id] = ways.within(callback).map(Ways.Way::deliveries).map(List::getLast)
          .filter(input -> goesOn(network, input))
          .map(input -> head(network, input.message().publisher())).orElse(id);
    }
    return heads[id];
  }

  /**
   * Returns whether the publisher has ended when a delivery releases its reader, who is the first of those whose data
   * comes from there alone: others of them may run beside it.
   */
  private boolean goesOn(StageNetwork network, Delivery input) {
    return network.endsWith(input.message()) && network.published(input.message().publisher()).stream()
        .filter(network::endsWith).flatMap(message -> network.sent(message).stream()).map(Delivery::subscriber)
        .filter(reader -> ways.within(reader).isPresent()).mapToInt(Callback::id).min().stream()
        .anyMatch(first -> first == input.subscriber().id());
  }

  /**
   * Returns whether callbacks are of the instances of another one: while one of them waits, nothing else of its
   * instance is in execution.
   */
  boolean isOf(Callback callback, List<Callback> callbacks) {
    return callbacks.stream().allMatch(one -> heads[one.id()] == heads[callback.id()]);
  }

  /**
   * Returns the lines of a callback.
   *
   * @param waiting the instances of which a job of the line waits, and none is in execution
   */
  CallbackLines of(Callback callback, int waiting) {
    List<Callback> all = members.get(heads[callback.id()]);
    Line ofGroup = callback.isExclusive() ? new Line(-1 - callback.group().orElseThrow().id(), 1)
        : line(callback, ungrouped.get(heads[callback.id()]), waiting);
    return new CallbackLines(ofGroup, all.size() == 1 ? ofGroup : line(callback, all, waiting));
  }

  private Line line(Callback callback, List<Callback> all, int waiting) {
    long each = 0;
    for (Callback member : all) {
      each = Time.add(each, atOnce(member));
    }
    long most = Math.min(each, Math.max(0, Time.subtract(underWay(all), waiting)));
    return new Line(heads[callback.id()], Math.min(most, callback.executor().threads().size()));
  }

  /** Returns the most instances of which a job of a line may be unfinished. */
  private long underWay(List<Callback> all) {
    Callback first = all.getFirst();
    Callback source = ways.within(first).map(Ways.Way::source).orElse(first);
    long latest = 0;
    for (Callback member : all) {
      latest = Math.max(latest, ways.within(member).isPresent() ? state.sinceOrigin(member.id())
          : state.bound(member.id()));
    }
    return latest == Time.INFINITE ? Time.INFINITE : state.arrival(source.id()).eta(Math.max(1, latest));
  }

  private long atOnce(Callback callback) {
    if (StartWindow.excludesItself(callback)) {
      return 1;
    }
    return state.cause(callback.id()) != null ? callback.executor().threads().size()
        : Math.min(callback.executor().threads().size(), state.arrival(callback.id()).eta(Math.max(1,
            state.response(callback.id()))));
  }
}
