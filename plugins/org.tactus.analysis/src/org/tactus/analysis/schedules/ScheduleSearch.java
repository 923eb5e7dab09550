package org.tactus.analysis.schedules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * The search over all schedules of a system, part by part, for as long as it may last. What it finds along a path is a
 * bound: every schedule of the part is among those that it looks at, whenever sources begin, in whichever order events
 * of one instant occur, for all execution times and publications that the model allows.
 */
public final class ScheduleSearch {

  /**
   * What data is followed along.
   *
   * @param callbacks the callbacks, one for a response time
   * @param steps the deliveries of each step
   * @param completing whether the data has to complete each join on its way
   * @param known a bound in nanoseconds that is known already, {@link org.tactus.timing.Time#INFINITE} without one
   */
  public record Path(List<Callback> callbacks, List<List<Delivery>> steps, boolean completing, long known) {

    /** Copies the lists. */
    public Path {
      callbacks = List.copyOf(callbacks);
      steps = steps.stream().map(List::copyOf).toList();
    }
  }

  /**
   * What was found along a path.
   *
   * @param path the path
   * @param most the greatest time in nanoseconds from the release of an instance of the first callback to the end of
   *     the instance of the last one that handles its data; 0 if no data gets there, empty without a limit
   * @param visits how many sets of times in a situation were looked at
   */
  public record Found(Path path, OptionalLong most, long visits) {
  }

  /**
   * What a search found.
   *
   * @param found the results of paths, in their order
   * @param notes why some parts were not searched, or not to the end, a sentence each
   */
  public record SearchedTimes(List<Found> found, List<String> notes) {

    /** Copies the lists. */
    public SearchedTimes {
      found = List.copyOf(found);
      notes = List.copyOf(notes);
    }
  }

  private final TimingModel model;
  private final SearchEffort effort;
  private final List<Found> found = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private ScheduleSearch(TimingModel model, SearchEffort effort) {
    this.model = model;
    this.effort = effort;
  }

  /**
   * Searches for the times along paths, the first ones first.
   *
   * @param model the model
   * @param paths the paths
   * @param nanos for how long to search
   * @param bytes how much memory what was seen may take
   * @param checkpoint run many times a second; what it throws ends the search
   */
  public static SearchedTimes run(TimingModel model, List<Path> paths, long nanos, long bytes, Runnable checkpoint) {
    ScheduleSearch search =
        new ScheduleSearch(model, new SearchEffort(System.nanoTime() + nanos, bytes, checkpoint));
    for (Set<ThreadSpec> threads : Parts.of(model)) {
      List<Path> itsPaths = paths.stream()
          .filter(path -> threads.contains(path.callbacks().getFirst().executor().threads().getFirst())).toList();
      if (!itsPaths.isEmpty()) {
        search.part(threads, itsPaths);
      }
    }
    return new SearchedTimes(search.found, search.notes);
  }

  private void part(Set<ThreadSpec> threads, List<Path> paths) {
    String name = paths.getFirst().callbacks().getFirst().name();
    Optional<String> missing = SearchableParts.missing(model, threads);
    if (missing.isPresent()) {
      notes.add("The search over schedules does not know " + missing.get() + "; it left out the part of " + name + ".");
      return;
    }
    PartReader.Read read = PartReader.read(model, threads);
    PartSearch search = new PartSearch(read.part(), effort);
    try {
      search.explore();
      follow(search, paths, read);
    } catch (UnfinishedSearchException unfinished) {
      notes.add("The search over schedules of the part of " + name + " did not end: " + unfinished.getMessage() + ".");
    } finally {
      search.close();
    }
  }

  private void follow(PartSearch search, List<Path> paths, PartReader.Read read) {
    List<Followed.Trail> trails = paths.stream().map(path -> trail(path, read)).toList();
    List<Optional<Found>> results = IntStream.range(0, paths.size()).parallel()
        .mapToObj(number -> follow(search, paths.get(number), trails, number)).toList();
    results.stream().flatMap(Optional::stream).forEach(found::add);
    long open = results.stream().filter(Optional::isEmpty).count();
    if (open > 0) {
      notes.add("The search over schedules of the part of " + paths.getFirst().callbacks().getFirst().name()
          + " did not end for " + open + " of " + paths.size() + " paths and callbacks.");
    }
  }

  private static Optional<Found> follow(PartSearch search, Path path, List<Followed.Trail> trails, int number) {
    try {
      PartSearch.Found along = search.follow(trails, number);
      return Optional.of(new Found(path, along.most(), along.visits()));
    } catch (UnfinishedSearchException unfinished) {
      return Optional.empty();
    }
  }

  private static Followed.Trail trail(Path path, PartReader.Read read) {
    Map<Callback, Integer> callbacks = read.callbacks();
    return new Followed.Trail(path.callbacks().stream().map(callbacks::get).toList(),
        path.steps().stream().map(step -> step.stream().map(read.deliveries()::get).toList()).toList(),
        path.completing(), Math.min(path.known(), Zone.NONE));
  }
}
