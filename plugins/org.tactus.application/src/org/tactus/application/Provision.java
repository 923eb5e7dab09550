package org.tactus.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.method.Analysis;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.input.StandardInput;
import org.tactus.lowering.Admissions;
import org.tactus.model.Executor;
import org.tactus.model.PublishMode;
import org.tactus.model.ThreadClass;
import org.tactus.model.Topic;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.SystemView;
import org.tactus.report.provision.ProvisionRemarks;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.Provisioner;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.load.AdmittingHosts;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/**
 * Decides what a system leaves open, and writes the decisions as a variant that imports it. The variant is read again
 * as it is written and analysed as a whole; its bounds are those of the result.
 */
public final class Provision {

  private static final String DECIDED = "Decided by 'tactus provision ";

  private Provision() {
  }

  /**
   * Decides and, if a file is named, writes the variant. If the monitor ends the search, the best plan so far is the
   * result.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws OptionException if the system core is none of the system, or a value is out of range
   * @throws InputException if the variant cannot be written
   */
  public static ProvisionResult run(ProvisionOptions options, Monitor monitor) {
    long start = System.nanoTime();
    if (StandardInput.is(options.file())) {
      throw new InputException("a variant imports the file that describes the system: name it instead of -");
    }
    checkCap(options);
    monitor.started("reading " + options.file());
    LoweredSystem system = LoweredSystem.readOverloaded(options.file(), options.reading());
    options.output().ifPresent(variant -> check(variant, system));
    Decided decided = decide(system, options, monitor);
    Path variant = options.output().orElse(beside(options.file()));
    String text = decided.variant().of(VariantText.importing(options.file(), variant),
        header(decided.outcome(), options));
    ProvisionResult result = result(decided, variant, text, options, start);
    options.output().ifPresent(file -> OutputFile.write(file, text));
    return result;
  }

  /**
   * Decides in a text that a command has made as if it were the content of a file, which need not exist. What was
   * decided stands in the place of what the text says; nothing is written. If the monitor ends the search, the best
   * plan so far is the result.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   */
  static ProvisionResult within(String text, ProvisionOptions options, Monitor monitor) {
    long start = System.nanoTime();
    LoweredSystem system = LoweredSystem.of(options.file(), text, options.reading());
    Decided decided = decide(system, options, monitor);
    return result(decided, options.file(), decided.variant().inPlace(text), options, start);
  }

  /**
   * What was decided of a system.
   *
   * @param given the system as it was read
   * @param system the system with another structure, or the same
   * @param threads its open threads
   * @param outcome what was decided of them
   * @param structure what was decided of the structure
   */
  private record Decided(LoweredSystem given, LoweredSystem system, OpenThreads threads, SynthesisOutcome outcome,
      StructureDecisions structure) {

    VariantText variant() {
      return new VariantText(system, threads, outcome, structure);
    }
  }

  private static Decided decide(LoweredSystem system, ProvisionOptions options, Monitor monitor) {
    if (options.free().stream().anyMatch(Decision::isStructural) && options.reach().isEmpty()) {
      return structured(system, options, monitor);
    }
    OpenThreads threads = threads(system, options);
    SynthesisOutcome outcome = Provisioner.run(request(problem(system, threads, options), options), watcher(monitor));
    return new Decided(system, system, threads, outcome, StructureDecisions.NONE);
  }

  /** Decides of the structure in two fifths of the time, then of its threads. */
  private static Decided structured(LoweredSystem system, ProvisionOptions options, Monitor monitor) {
    long start = System.nanoTime();
    long time = options.search().nanoseconds();
    Optional<Long> end = time == Long.MAX_VALUE ? Optional.empty() : Optional.of(start + time / 5 * 2);
    StructureSearch search = new StructureSearch(system, options, monitor, end, beside(options.file()));
    StructureSearch.JudgedStructure given = search.given();
    StructureSearch.JudgedStructure best = search.best(given);
    SynthesisOutcome outcome = outcome(best, options, monitor, start);
    boolean changed = best != given;
    if (changed && !(outcome.conclusion() instanceof SynthesisOutcome.Conclusion.Proved)) {
      SynthesisOutcome other = outcome(given, options, monitor, start);
      changed = !isBetter(other, outcome);
      outcome = changed ? outcome : other;
    }
    StructureSearch.Built built = changed ? best.built() : given.built();
    List<SynthesisOutcome.Tried> tried = new ArrayList<>(outcome.effort().tried());
    tried.addFirst(new SynthesisOutcome.Tried("structure as given", given.verdict()));
    StructureDecisions decisions = new StructureDecisions(built.elements(), built.structure().keys(),
        search.reasons(built, outcome));
    return new Decided(system, built.system(), built.threads(), outcome.after(new SynthesisOutcome.Effort(tried,
        outcome.effort().front(), outcome.effort().analyses() + search.analyses(),
        outcome.effort().complete() && search.isComplete())), decisions);
  }

  private static SynthesisOutcome outcome(StructureSearch.JudgedStructure judged, ProvisionOptions options,
      Monitor monitor, long start) {
    long time = options.search().nanoseconds();
    Request request = request(judged.built().problem(), options).amongStructures();
    long left = Math.max(0, time - (System.nanoTime() - start)) / 10 * 9;
    return Provisioner.run(time == Long.MAX_VALUE ? request : request.within(left), watcher(monitor),
        judged.verdict().plan());
  }

  private static boolean isBetter(SynthesisOutcome one, SynthesisOutcome other) {
    int fewer = Integer.compare(one.degraded().size(), other.degraded().size());
    return fewer < 0 || fewer == 0 && one.verdict().score().compareTo(other.verdict().score()) < 0;
  }

  private static Request.Watcher watcher(Monitor monitor) {
    return Request.Watcher.of(monitor::started, monitor::isCancelled);
  }

  /** Returns the open threads of a system. */
  static OpenThreads threads(LoweredSystem system, ProvisionOptions options) {
    return new OpenThreads(system, options, core(system, options));
  }

  /** Returns what is to be decided of a system that is built as it is. */
  static ProvisionProblem problem(LoweredSystem system, OpenThreads threads, ProvisionOptions options) {
    return ProvisionProblem.of(threads.model(), threads.seats(),
        reached(orderable(system, options), options), criticality(system), Fraction.ofPercent(options.percent()))
        .on(hosts(system, options)).deciding(reached(topics(system, options), options));
  }

  /** Returns what is wanted of a problem. */
  static Request request(ProvisionProblem problem, ProvisionOptions options) {
    ProvisionOptions.Searching search = options.search();
    return new Request(problem, search.strategy(), search.objective(), search.method(),
        search.degradation(), search.seed(), search.nanoseconds());
  }

  /** Returns what is open beside the threads; nothing where only some threads are decided. */
  private static <T> Set<T> reached(Set<T> open, ProvisionOptions options) {
    return options.reach().isEmpty() ? open : Set.of();
  }

  /** Tells whether a text is a variant that was written here, by its first line. */
  public static boolean hasWritten(String text) {
    return text.startsWith("// " + DECIDED);
  }

  /** Refuses to give reservations a part of a core that cannot be. */
  static void checkCap(ProvisionOptions options) {
    if (options.percent() < 1 || options.percent() > ProvisionOptions.USUAL_PERCENT) {
      throw OptionException.of("cap", "needs 1 to " + ProvisionOptions.USUAL_PERCENT
          + " %, the part of a core that every kernel gives to reservations, not " + options.percent());
    }
  }

  /** Refuses to write the variant over what it imports, or where nothing could read it. */
  private static void check(Path variant, LoweredSystem system) {
    if (!variant.toString().endsWith(".tactus")) {
      throw new InputException("the variant is a file of the language: let the name '" + variant + "' end in .tactus");
    }
    Path whole = variant.toAbsolutePath().normalize();
    if (system.sources().stream().anyMatch(source -> isSame(source.toAbsolutePath().normalize(), whole))) {
      throw new InputException("the variant would replace '" + variant + "', which it imports: name another file");
    }
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return one.equals(other) || Files.exists(other) && Files.isSameFile(one, other);
    } catch (IOException unknown) {
      return false; // what cannot be looked at is not replaced either: writing it will say why
    }
  }

  private static Optional<Core> core(LoweredSystem system, ProvisionOptions options) {
    return options.systemCore().map(name -> system.timing().cores().stream()
        .filter(core -> core.name().equals(name)).findFirst()
        .orElseThrow(() -> OptionException.of("system-core", "names no core of the system: '" + name + "'; it has "
            + String.join(", ", system.timing().cores().stream().map(Core::name).toList()))));
  }

  /** Returns the executors that choose by priority and whose order is not written, or may be decided anew. */
  private static Set<Integer> orderable(LoweredSystem system, ProvisionOptions options) {
    Set<Integer> orderable = new LinkedHashSet<>();
    for (org.tactus.timing.model.Executor executor : system.timing().executors()) {
      Object element = system.trace().origin(executor).element();
      Object owner = element instanceof ThreadClass threadClass ? threadClass.eContainer() : element;
      boolean chooses = executor.kind().ordersByPriority();
      boolean alone = element == owner;
      boolean open = owner instanceof Executor source && (source.getOrder().isEmpty()
          || options.free().contains(Decision.ORDER) && alone);
      if (chooses && open && alone) {
        orderable.add(executor.id());
      }
    }
    return orderable;
  }

  /** Returns the topics that a flow controller sends by priority and whose priority is open, or may be decided anew. */
  private static Set<String> topics(LoweredSystem system, ProvisionOptions options) {
    SystemView view = system.view();
    Set<String> topics = new LinkedHashSet<>();
    for (Topic topic : view.topics()) {
      boolean open = options.free().contains(Decision.TOPICS) || view.qos(topic).priority() == null;
      boolean sent = !view.writers(topic).isEmpty() && view.writers(topic).stream()
          .allMatch(writer -> byPriority(view.offered(writer.publication()))
              && view.deciding(topic, writer.publication().getProfile(), qos -> qos.getPriority() != null)
                  .equals(view.deciding(topic, null, qos -> qos.getPriority() != null)));
      if (open && sent) {
        topics.add(topic.getName());
      }
    }
    return topics;
  }

  private static boolean byPriority(EffectiveQos qos) {
    return qos.publishMode() == PublishMode.ASYNC && qos.flowController() != null
        && switch (qos.flowController().getScheduler()) {
          case HIGH_PRIORITY, PRIORITY_WITH_RESERVATION -> true;
          case FIFO, ROUND_ROBIN -> false;
        };
  }

  /** Returns what the timing model of a system does not tell of its hosts. */
  static AdmittingHosts hosts(LoweredSystem system, ProvisionOptions options) {
    return Admissions.hosts(system.timing(), system.trace(), system.view().hosts(), options.reading().assumed());
  }

  /** Returns the criticality of the chains of a system by their numbers. */
  static Map<Integer, Integer> criticality(LoweredSystem system) {
    Map<Integer, Integer> criticality = new HashMap<>();
    system.timing().chains().forEach(chain -> criticality.put(chain.id(),
        ((org.tactus.model.Chain) system.trace().origin(chain).element()).getCriticality()));
    return criticality;
  }

  private static ProvisionResult result(Decided decided, Path variant, String text, ProvisionOptions options,
      long start) {
    LoweredSystem again = reread(variant, text, options);
    AnalysisResult bounds = Analysis.run(again.timing(), options.search().method());
    compare(decided.outcome().result(), bounds, again);
    Set<String> before = new HashSet<>();
    decided.given().diagnostics().forEach(diagnostic -> before.add(diagnostic.code().id() + diagnostic.message()));
    List<Diagnostic> fresh = again.diagnostics().stream()
        .filter(diagnostic -> !before.contains(diagnostic.code().id() + diagnostic.message())).toList();
    List<String> overloads = again.diagnostics().stream().filter(diagnostic -> diagnostic.code().isOverload())
        .map(Diagnostic::message).toList();
    ProvisionRemarks remarks = new ProvisionRemarks(overloads, List.copyOf(decided.threads().notes()),
        decided.structure().reasons());
    return new ProvisionResult(decided.given(), decided.outcome(), text, bounds, fresh, remarks, options.output(),
        System.nanoTime() - start);
  }

  /** Returns a name beside a file that no other one has, so that the variant is none of what it imports. */
  private static Path beside(Path file) {
    return Stream.iterate(1, number -> number + 1)
        .map(number -> file.toAbsolutePath().resolveSibling("provisioned" + (number == 1 ? "" : number) + ".tactus"))
        .filter(name -> !Files.exists(name, LinkOption.NOFOLLOW_LINKS)).findFirst().orElseThrow();
  }

  private static List<String> header(SynthesisOutcome outcome, ProvisionOptions options) {
    String name = options.file().getFileName().toString().replaceAll("\\p{Cntrl}", " ");
    List<String> lines = new ArrayList<>(List.of(DECIDED + name + "', strategy "
        + options.search().strategy().title() + ", seed " + options.search().seed() + "."));
    outcome.degraded().forEach(one -> lines.add("Degraded: chain "
        + outcome.problem().model().chains().get(one.chain()).name() + "; " + one.why() + "."));
    return lines;
  }

  /** Reads a variant as it is written, and says which rules it breaks if it does. */
  static LoweredSystem reread(Path variant, String text, ProvisionOptions options) {
    try {
      return LoweredSystem.of(variant, text, options.reading());
    } catch (ErroneousSystemException wrong) {
      String errors = wrong.diagnostics().stream().filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
          .map(diagnostic -> "  " + diagnostic.code().id() + " " + diagnostic.message() + "\n")
          .collect(Collectors.joining());
      throw new InputException("what was decided cannot be written as a variant of '" + options.file()
          + "', which would break these rules:\n" + errors
          + "Nothing was written. Leave less open, or let another --strategy decide.");
    }
  }

  /**
   * Makes certain that the variant says what was decided.
   *
   * @throws InputException if something that is not decided keeps what was decided from being proved
   */
  private static void compare(AnalysisResult decided, AnalysisResult written, LoweredSystem variant) {
    Map<String, ChainResult> byName = new HashMap<>();
    written.chains().forEach(chain -> byName.put(chain.chain().name(), chain));
    for (ChainResult chain : decided.chains()) {
      for (Metric metric : Metric.values()) {
        Optional<Long> planned = chain.worst(metric).map(path -> path.bound().nsOrInfinite());
        Optional<Long> found = Optional.ofNullable(byName.get(chain.chain().name()))
            .flatMap(other -> other.worst(metric)).map(path -> path.bound().nsOrInfinite());
        if (!planned.equals(found)) {
          found.filter(bound -> bound == Time.INFINITE).ifPresent(none -> requirePlaced(variant));
          throw new IllegalStateException("the variant is not what was decided: the bound of chain "
              + chain.chain().name() + " is " + found + " ns, not " + planned + " ns");
        }
      }
    }
  }

  /** Refuses what has no bound because of threads that the model leaves unplaced. */
  private static void requirePlaced(LoweredSystem variant) {
    variant.timing().threads().stream().map(ThreadSpec::placement).filter(Placement.Contended.class::isInstance)
        .map(Placement.Contended.class::cast).findFirst().ifPresent(contended -> {
          throw new InputException("what was decided is not proved, and not written: " + contended.reason());
        });
  }
}
