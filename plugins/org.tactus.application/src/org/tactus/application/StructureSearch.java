package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.SystemView;
import org.tactus.report.provision.ProvisionRemarks.Restructured;
import org.tactus.synthesis.Contrary;
import org.tactus.synthesis.Glance;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.strategy.InheritedPlan;

/**
 * Searches for a structure of a system in which goals are met. Each is written as text, read and lowered, so that all
 * rules of the language hold for it, and judged by the analysis of the whole with a plan that the best one so far
 * leaves it. A change that makes it better is kept; what turns out to make nothing better is as the system says again.
 */
final class StructureSearch {

  /** How many structures are looked at: the same on every machine, so that the result is too. */
  private static final int MOST = 240;
  /** How long is searched for a plan of a structure that is far from the others. */
  private static final int ROUNDS = 25;
  /** From how many differences on a structure has a plan of its own. */
  private static final int FAR = 4;

  private final LoweredSystem given;
  private final ProvisionOptions options;
  private final Monitor monitor;
  private final long end;
  private final Path beside;
  private final Set<Object> processes;
  private final boolean asLame;
  private int analyses;
  private int looked;
  private boolean ended;

  /**
   * A structure with what it makes of the system.
   *
   * @param structure what is otherwise
   * @param elements the text that says so
   * @param system the system as it is then
   * @param threads its open threads
   * @param problem what is to be decided of them
   */
  record Built(Structure structure, List<StructureText.Element> elements, LoweredSystem system, OpenThreads threads,
      ProvisionProblem problem) {

    private Built(Structure structure, List<StructureText.Element> elements, LoweredSystem system,
        ProvisionOptions options) {
      this(structure, elements, system, Provision.threads(system, options), options);
    }

    private Built(Structure structure, List<StructureText.Element> elements, LoweredSystem system, OpenThreads threads,
        ProvisionOptions options) {
      this(structure, elements, system, threads, Provision.problem(system, threads, options));
    }
  }

  /** A structure with the best plan that was seen for it. */
  record JudgedStructure(Built built, PlanVerdict verdict) {

    private boolean isBetterThan(JudgedStructure other) {
      return verdict.score().compareTo(other.verdict.score()) < 0;
    }
  }

  /**
   * Prepares a search.
   *
   * @param end when it ends at the latest, in the time of {@link System#nanoTime()}; empty if by itself
   * @param beside a file that does not exist, where a text would stand that imports the system
   */
  StructureSearch(LoweredSystem given, ProvisionOptions options, Monitor monitor, Optional<Long> end, Path beside) {
    this.given = given;
    this.options = options;
    this.monitor = monitor;
    this.end = end.orElse(Long.MAX_VALUE);
    this.beside = beside;
    this.processes = processes(given.view());
    this.asLame = options.search().strategy() == StrategyKind.LAME;
  }

  boolean isOver() {
    ended |= monitor.isCancelled() || end != Long.MAX_VALUE && System.nanoTime() - end > 0;
    return ended;
  }

  /** Returns whether the search ended by itself. */
  boolean isComplete() {
    return !ended;
  }

  /** Returns how many plans were analysed. */
  int analyses() {
    return analyses;
  }

  /** Returns the system as it is given. */
  JudgedStructure given() {
    monitor.started("looking at the structure as it is");
    return judged(new Built(Structure.GIVEN, List.of(), given, options),
        this::searched);
  }

  private Glance.Seen searched(Request request) {
    return Glance.of(request, watcher(), ROUNDS);
  }

  /** Returns the best structure that was found. */
  JudgedStructure best(JudgedStructure start) {
    JudgedStructure best = allocated(start).filter(one -> asLame || one.isBetterThan(start)).orElse(start);
    Set<Decision> free = new HashSet<>(options.free());
    free.removeIf(decision -> asLame && (decision == Decision.CLASSES || decision == Decision.EXECUTORS));
    StructureMoves moves = new StructureMoves(given.view(), free);
    Set<Structure> seen = new HashSet<>(List.of(Structure.GIVEN, best.built().structure()));
    boolean better = true;
    while (better) {
      better = false;
      for (UnaryOperator<Structure> move : moves.of(best.built().structure())) {
        Structure structure = move.apply(best.built().structure());
        if (looked < MOST && !isOver() && seen.add(structure)) {
          Optional<JudgedStructure> next = next(structure, best);
          if (next.isPresent() && next.get().isBetterThan(best)) {
            best = next.get();
            better = true;
          }
        }
      }
    }
    return needed(best);
  }

  /** Returns the structure in which LaME's algorithm has allocated chains to thread classes, if that is asked for. */
  private Optional<JudgedStructure> allocated(JudgedStructure start) {
    boolean asked = asLame || options.search().strategy() == StrategyKind.BEST;
    if (!asked || !options.free().contains(Decision.CLASSES)) {
      return Optional.empty();
    }
    monitor.started("allocating chains to thread classes");
    return new ClassAllocation(given, options, this, start.built().problem()).structure().flatMap(this::build)
        .map(built -> {
          JudgedStructure budgeted = judged(built, request -> Glance.greatest(request, watcher()));
          JudgedStructure urgent = judged(built, this::searched);
          return !asLame && urgent.isBetterThan(budgeted) ? urgent : budgeted;
        });
  }

  /** Returns what ends a look when the search ends. */
  Request.Watcher watcher() {
    return Request.Watcher.of(step -> { }, this::isOver);
  }

  /** Notes that plans were analysed, and returns what they gave. */
  PlanVerdict counted(Glance.Seen seen) {
    analyses += seen.analyses();
    return seen.verdict();
  }

  private Optional<JudgedStructure> next(Structure structure, JudgedStructure best) {
    looked++;
    monitor.started("looking at " + looked + (looked == 1 ? " other structure" : " other structures"));
    Optional<JudgedStructure> next = build(structure).map(built -> judged(built, request -> Glance.from(request,
        inherited(built, best))));
    Set<Structure.Key> differences = new HashSet<>(structure.keys());
    differences.addAll(best.built().structure().keys());
    differences.removeIf(key -> structure.keys().contains(key) && best.built().structure().keys().contains(key));
    if (differences.size() < FAR || next.isEmpty()) {
      return next;
    }
    JudgedStructure other = judged(next.get().built(), this::searched);
    return other.isBetterThan(next.get()) ? Optional.of(other) : next;
  }

  /** Returns a structure without what makes nothing better. */
  private JudgedStructure needed(JudgedStructure best) {
    JudgedStructure needed = best;
    for (Structure.Key key : best.built().structure().keys()) {
      if (!isOver() && !isLames(key) && needed.built().structure().keys().contains(key)) {
        JudgedStructure with = needed;
        Optional<JudgedStructure> without = build(needed.built().structure().without(key)).map(built -> judged(built,
            request -> Glance.of(request, inherited(built, with))));
        needed = without.filter(one -> !with.isBetterThan(one)).orElse(needed);
      }
    }
    return needed;
  }

  /** Tells whether a decision is part of the allocation that was asked for, which stays as it is. */
  private boolean isLames(Structure.Key key) {
    return asLame && switch (key.part()) {
      case ALLOCATION, EXECUTOR -> true;
      case TOPIC, SCHEDULER, CLASS -> false;
    };
  }

  private static Plan inherited(Built built, JudgedStructure from) {
    return InheritedPlan.of(built.problem(), from.built().problem(), from.verdict().plan());
  }

  private JudgedStructure judged(Built built, Function<Request, Glance.Seen> look) {
    Glance.Seen seen = look.apply(Provision.request(built.problem(), options));
    analyses += seen.analyses();
    return new JudgedStructure(built, seen.verdict());
  }

  /** Builds a structure; empty if a rule forbids it, or if it would divide a process or move it. */
  Optional<Built> build(Structure structure) {
    List<StructureText.Element> elements = StructureText.of(given.view(), structure);
    StringBuilder text = new StringBuilder();
    if (!given.view().name().isEmpty()) {
      text.append("system ").append(given.view().name()).append("\n\n");
    }
    text.append(VariantText.imported(VariantText.importing(options.file(), beside)));
    elements.forEach(element -> text.append(element.text()).append("\n\n"));
    try {
      LoweredSystem system = LoweredSystem.of(beside, text.toString(), options.reading());
      return processes(system.view()).equals(processes)
          ? Optional.of(new Built(structure, elements, system, options)) : Optional.empty();
    } catch (ErroneousSystemException forbidden) {
      return Optional.empty();
    }
  }

  /** Returns which nodes are in one process, and on which host. */
  private static Set<Object> processes(SystemView view) {
    return ResolvedDeployment.of(view).processes().stream().map(process -> List.of(
        process.host().map(Host::getName).orElse(""),
        process.nodes().stream().map(NamedElement::getName).collect(Collectors.toSet()))).collect(Collectors.toSet());
  }

  /**
   * Returns why a structure is as it is: what the plan that was decided makes of it with one thing as it was. Classes
   * that were made anew leave nothing of that plan, so that the contrary has one of its own; of LaME's there is no
   * other reason than its algorithm.
   */
  List<Restructured> reasons(Built built, SynthesisOutcome outcome) {
    List<Restructured> reasons = new ArrayList<>();
    for (Structure.Key key : built.structure().keys()) {
      boolean allocated = key.part() == Structure.StructureKind.ALLOCATION;
      Optional<String> why = monitor.isCancelled() || isLames(key) ? Optional.empty()
          : build(built.structure().without(key)).map(other -> {
            JudgedStructure contrary = judged(other, request -> allocated ? searched(request) : Glance.of(request,
                InheritedPlan.of(other.problem(), outcome.problem(), outcome.verdict().plan())));
            return Contrary.why(outcome.problem(), outcome.verdict(), contrary.verdict()).orElse("as good as any");
          });
      reasons.add(new Restructured(StructureText.words(given.view(), built.structure(), key), why));
    }
    return reasons;
  }
}
