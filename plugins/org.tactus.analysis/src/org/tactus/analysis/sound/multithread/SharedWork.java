package org.tactus.analysis.sound.multithread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.timing.Time;

/**
 * The work of other jobs in the phases in which all threads run them.
 *
 * <p>It belongs to lines of jobs: a line is an exclusive group, or a callback that is in none, and never more than a
 * known number of its jobs are in execution at once. In phases of total length {@code B} a line thus does at most that
 * number times {@code B} of its work, and {@code m} threads that are busy all the time do {@code m B}: so {@code B} is
 * at most the greatest length with {@code m B <= sum min(W_l, k_l B)}.
 *
 * <p>Of some jobs only so many count: those that may be in execution when a phase begins.
 */
final class SharedWork {

  /** Work of which a known number of jobs is in execution at once. */
  private static final class Line {
    private final List<Candidates> candidates = new ArrayList<>();
    private long atOnce;
    private long work;
    private long withCandidates;
    private long waiting;
    private long longestOther;
    private Stage first;

    long most(long phases) {
      return Time.multiply(atOnce, phases);
    }
  }

  /** Jobs that count. */
  private record Jobs(Line ofGroup, Line ofInstances, Contribution part) {
  }

  /** Jobs of which only some count; if they are left over, one less than there are threads at most. */
  private record Candidates(Stage stage, long count, long each, boolean left) {

    Candidates with(long newCount, long newEach) {
      return new Candidates(stage, newCount, newEach, left);
    }

    Contribution part() {
      return new Contribution(stage.source(), left ? Kind.QUEUE : Kind.BLOCKING, count, Time.multiply(count, each));
    }
  }

  private static final Comparator<Candidates> LONGEST_FIRST = Comparator.comparingLong(Candidates::each).reversed();

  private final int threads;
  private final Map<Integer, Line> lines = new LinkedHashMap<>();
  /** The same work by instances. */
  private final Map<Integer, Line> instances = new LinkedHashMap<>();
  private final List<Jobs> jobs = new ArrayList<>();
  /** Whether both differ. */
  private boolean apart;
  private long slots;
  private long phases;
  private long starting;

  /** Creates an empty collection of work on a number of threads. */
  SharedWork(int threads) {
    this.threads = threads;
  }

  /**
   * Adds jobs that count.
   *
   * @param of the lines that they belong to
   * @param most the most work of these jobs in question
   */
  void add(JobLines.CallbackLines of, Stage stage, Kind kind, long count, long most) {
    if (count > 0) {
      apart |= !of.ofGroup().equals(of.ofInstances());
      Line line = line(lines, of.ofGroup());
      Line other = line(instances, of.ofInstances());
      long work = Math.min(most, stage.cost().cost(count));
      starting = Time.add(starting, stage.cost().wcet() > 0 ? count : 0);
      for (Line each : List.of(line, other)) {
        each.work = Time.add(each.work, work);
        each.withCandidates = Time.add(each.withCandidates, work);
      }
      jobs.add(new Jobs(line, other, new Contribution(stage.source(), kind, count, work)));
    }
  }

  /**
   * Adds jobs of which only some count.
   *
   * @param of the lines that they belong to
   * @param work the work of all of them
   * @param left whether they go first and were released before the window
   */
  void addCandidates(JobLines.CallbackLines of, Stage stage, long work, boolean left) {
    if (work > 0) {
      apart |= !of.ofGroup().equals(of.ofInstances());
      addCandidates(line(lines, of.ofGroup()), stage, work, left);
      addCandidates(line(instances, of.ofInstances()), stage, work, left);
    }
  }

  private static void addCandidates(Line line, Stage stage, long work, boolean left) {
    long each = stage.cost().wcet();
    line.withCandidates = Time.add(line.withCandidates, work);
    if (work >= each) {
      line.candidates.add(new Candidates(stage, work == Time.INFINITE ? work : work / each, each, left));
    }
    if (work < Time.INFINITE && work % each > 0) {
      line.candidates.add(new Candidates(stage, 1, work % each, left));
    }
  }

  /**
   * Adds jobs of an exclusive line that go first and were released before the window: they count if a job of the line
   * is in execution then.
   *
   * @param count how many there are
   * @param work what they need
   * @param others whether jobs of the stage may be in execution that do not go first
   */
  void addWaiting(JobLines.CallbackLines of, Stage stage, long count, long work, boolean others) {
    Line line = line(lines, of.ofGroup());
    starting = Time.add(starting, stage.cost().wcet() > 0 ? count : 0);
    line.first = line.waiting == 0 ? stage : line.first;
    line.waiting = Time.add(line.waiting, work);
    line.longestOther = Math.max(line.longestOther, others ? stage.cost().wcet() : 0);
  }

  private static Line line(Map<Integer, Line> lines, JobLines.Line key) {
    Line line = lines.computeIfAbsent(key.key(), any -> new Line());
    line.atOnce = key.atOnce();
    return line;
  }

  /** Returns how many of the jobs that go first, and take time, may start in the window. */
  long starting() {
    return starting;
  }

  /**
   * Sets how many candidates count, when all are known; returns the work of the others.
   *
   * @param most how many of all lines
   * @param begins how many phases begin with jobs in execution that count here, of a line each time no more than it
   *     ever has in execution
   */
  long choose(long most, long begins) {
    slots = most;
    phases = begins;
    List.copyOf(lines.values()).stream().filter(line -> line.waiting > 0).forEach(line -> {
      JobLines.Line place = new JobLines.Line(Integer.MAX_VALUE - lines.size(), 1);
      for (Line waiting : List.of(line(lines, place), line(instances, place))) {
        waiting.withCandidates = Time.add(line.waiting, line.longestOther);
        waiting.candidates.add(new Candidates(line.first, 1, waiting.withCandidates, true));
      }
    });
    long all = 0;
    for (Line line : lines.values()) {
      line.candidates.sort(LONGEST_FIRST);
      for (Candidates each : line.candidates) {
        all = Time.add(all, each.part().ns());
      }
    }
    instances.values().forEach(line -> line.candidates.sort(LONGEST_FIRST));
    return Time.subtract(all, sum(chosen(lines, Time.INFINITE)));
  }

  /** Returns all of the work. */
  long total() {
    return most(Time.INFINITE);
  }

  /** Returns the work in the longest phases with all threads busy, each on a core of its own. */
  long together() {
    long work = total();
    if (work >= threads && most(1) < threads) {
      return 0; // if phases can be filled, shorter ones can, too
    }
    for (int i = 0; i < SearchLimits.PHASE_ROUNDS; i++) {
      long less = most(work / threads);
      if (less / threads == work / threads) {
        return less;
      }
      work = less;
    }
    return work;
  }

  private long most(long phases) {
    return apart ? Math.min(most(lines, phases), most(instances, phases)) : most(lines, phases);
  }

  private long most(Map<Integer, Line> lines, long phases) {
    return Math.min(byCount(lines, phases), byLines(lines, phases));
  }

  private long byCount(Map<Integer, Line> lines, long phases) {
    long work = sum(chosen(lines, phases));
    for (Line line : lines.values()) {
      work = Time.add(work, Math.min(line.work, line.most(phases)));
    }
    return work;
  }

  private static long byLines(Map<Integer, Line> lines, long phases) {
    long work = 0;
    for (Line line : lines.values()) {
      work = Time.add(work, Math.min(line.withCandidates, line.most(phases)));
    }
    return work;
  }

  /** Returns the candidates that count, each with what it adds to the work of its line in phases of a length. */
  private List<Candidates> chosen(Map<Integer, Line> lines, long phases) {
    List<Candidates> adding = new ArrayList<>();
    lines.values().forEach(line -> addAdding(line, phases, adding));
    adding.sort(LONGEST_FIRST);
    List<Candidates> result = new ArrayList<>();
    long free = slots;
    long freeForLeft = threads - 1L;
    for (Candidates each : adding) {
      long taken = Math.min(each.count, each.left ? Math.min(free, freeForLeft) : free);
      free -= taken;
      freeForLeft -= each.left ? taken : 0;
      if (taken > 0) {
        result.add(each.with(taken, each.each));
      }
    }
    return result;
  }

  private void addAdding(Line line, long length, List<Candidates> adding) {
    long room = Time.subtract(line.most(length), line.work);
    long free = line.most(phases);
    for (Candidates each : line.candidates) {
      long fitting = room == Time.INFINITE ? each.count : Math.min(each.count, room / each.each);
      long whole = Math.min(fitting, free);
      if (whole > 0) {
        adding.add(each.with(whole, each.each));
        room = Time.subtract(room, whole * each.each);
        free = Time.subtract(free, whole);
      }
      if (whole < each.count && room > 0 && free > 0) {
        adding.add(each.with(1, Math.min(room, each.each)));
        room = 0;
      }
    }
  }

  private static long sum(List<Candidates> candidates) {
    long sum = 0;
    for (Candidates each : candidates) {
      sum = Time.add(sum, Time.multiply(each.count, each.each));
    }
    return sum;
  }

  /** Returns what the work in phases of a length consists of, each part as long as the threads need for it together. */
  List<Contribution> contributions(long phases) {
    List<Contribution> parts = new ArrayList<>();
    Map<Line, Long> rest = new HashMap<>();
    boolean grouped = !apart || most(lines, phases) <= most(instances, phases);
    Map<Integer, Line> least = grouped ? lines : instances;
    jobs.forEach(each -> parts.add(part(each.part, grouped ? each.ofGroup : each.ofInstances, rest, phases)));
    if (byCount(least, phases) <= byLines(least, phases)) {
      chosen(least, phases).forEach(each -> parts.add(shared(each.part())));
    } else {
      least.values().forEach(line -> line.candidates.forEach(each -> parts.add(part(each.part(), line, rest, phases))));
    }
    return parts;
  }

  private Contribution part(Contribution part, Line line, Map<Line, Long> rest, long phases) {
    long available = rest.getOrDefault(line, line.most(phases));
    long taken = Math.min(part.ns(), available);
    rest.put(line, Time.subtract(available, taken));
    return shared(new Contribution(part.source(), part.kind(), part.jobs(), taken));
  }

  private Contribution shared(Contribution part) {
    return new Contribution(part.source(), part.kind(), part.jobs(), part.ns() / threads);
  }
}
