package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.trace.RunListener;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** One run: builds the threads of a model and lets events happen until the run is over. */
public final class Engine {

  private final TimingModel model;
  private final Scenario scenario;
  private final Observations observations;
  private final SplitMix random;
  private final Timeline timeline;
  private final Draws draws;
  private final Observer observer;
  private final Router router;
  private final List<SimCore> cores = new ArrayList<>();
  private final SimThread[] threads;
  private final Dispatcher dispatcher;
  private final OpenSections sections;
  private final List<ExternalSource> sources;
  private final Overseer overseer;

  /**
   * Prepares a run.
   *
   * @param model the model
   * @param scenario what the model leaves open
   * @param observations takes what is observed
   * @param listener follows the run in detail; null for none
   */
  public Engine(TimingModel model, Scenario scenario, Observations observations, RunListener listener) {
    this(model, scenario, observations, listener, null);
  }

  /** Prepares a run that an overseer looks at and changes; null for none. */
  public Engine(TimingModel model, Scenario scenario, Observations observations, RunListener listener,
      Overseer overseer) {
    this.model = model;
    this.overseer = overseer;
    this.scenario = scenario;
    this.observations = observations;
    this.random = new SplitMix(scenario.seed());
    this.timeline = new Timeline(scenario.ties(), random);
    this.draws = new Draws(model, scenario, random);
    FirstReleases first = new FirstReleases(model, scenario);
    this.observer = new Observer(model, observations, first.allBegun());
    this.router = new Router(model, timeline, draws, observer, listener);
    this.sources = createSources(first);
    for (Core core : model.cores()) {
      cores.add(new SimCore(core.name()));
    }
    this.threads = model.threads().stream().map(this::thread).toArray(SimThread[]::new);
    this.dispatcher = new Dispatcher(timeline, draws, cores, List.of(threads), listener);
    this.sections = new OpenSections(model);
    router.connect(dispatcher, threads, createWork());
    createRegulators();
    sources.forEach(ExternalSource::begin);
    model.flowControllers().stream().filter(controller -> controller.limit().isPresent())
        .forEach(controller -> dispatcher.wake(threads[controller.thread().id()]));
    if (overseer != null) {
      oversee();
    }
    dispatcher.settle();
  }

  private void oversee() {
    OverseenRun run = new OverseenRun(threads, dispatcher, draws, sources);
    timeline.schedule(new Event(timeline) {
      @Override
      void occur(long now) {
        timeline.schedule(this, overseer.look(now, run));
      }
    }, 0);
  }

  /** Lets the run happen; called once. */
  public void run(RunLength length) {
    long events = 0;
    while (events < length.events() && timeline.next() <= length.duration()) {
      do {
        timeline.step();
        events++;
      } while (timeline.continuesInstant());
      dispatcher.settle();
    }
    if (timeline.next() <= length.duration()) {
      observations.cut(timeline.now());
    }
    observer.finished(timeline.now());
    observations.count(1, events, router.collapsed(), router.replaced());
  }

  private SimThread thread(ThreadSpec spec) {
    return switch (spec.placement()) {
      case Placement.FixedPriority fixed ->
          locking(fixed, new SimThread(spec, cores.get(fixed.core().id()), fixed.priority(), ceiling(fixed),
              section(fixed), null));
      case Placement.Reservation reserved -> new SimThread(spec,
          reserved.core().map(core -> cores.get(core.id())).orElseGet(() -> ownCore(spec)), 0, 0,
          Time.INFINITE, new ReservationServer(reserved.budget(), reserved.period()));
      case Placement.OwnCore own -> new SimThread(spec, ownCore(spec), 1, 1, Time.INFINITE, null);
      case Placement.Contended contended -> new SimThread(spec, ownCore(spec), 1, 1, Time.INFINITE, null);
    };
  }

  private SimThread locking(Placement.FixedPriority fixed, SimThread thread) {
    thread.locks = fixed.locks();
    thread.ceilings = fixed.locks().stream().mapToInt(lock -> model.ceiling(lock.semaphore())).toArray();
    return thread;
  }

  /** Returns the priority of a thread between schedule points. */
  private int ceiling(Placement.FixedPriority fixed) {
    return switch (fixed.mode()) {
      case PreemptionMode.Preemptive preemptive -> fixed.priority();
      case PreemptionMode.Cooperative cooperative -> model.cooperativeCeiling(fixed.core());
      case PreemptionMode.NonPreemptive nonPreemptive -> Integer.MAX_VALUE;
    };
  }

  private static long section(Placement.FixedPriority fixed) {
    return fixed.mode() instanceof PreemptionMode.Cooperative cooperative ? cooperative.section()
        .orElse(Time.INFINITE) : Time.INFINITE;
  }

  private SimCore ownCore(ThreadSpec spec) {
    SimCore core = new SimCore("own core of " + spec.name());
    cores.add(core);
    return core;
  }

  /**
   * Regulates the cores on which something runs; what else accesses the memory from others, {@link MemoryContention}
   * knows.
   */
  private void createRegulators() {
    for (Memory memory : model.memories()) {
      for (Memory.Regulation regulation : memory.regulations()) {
        SimCore core = cores.get(regulation.core().id());
        if (Stream.of(threads).anyMatch(thread -> thread.core == core)) {
          core.regulator = new Regulator(memory, regulation, core, dispatcher, timeline, random);
          sections.inform(memory, core.regulator);
        }
      }
    }
  }

  private ExecutorRun[] createWork() {
    ExecutorRun[] executors = createExecutors();
    for (FlowController controller : model.flowControllers()) {
      SampleQueue samples = SampleQueue.of(controller, model.messages().stream()
          .filter(message -> message.flowController().orElse(null) == controller).toList());
      SimThread thread = threads[controller.thread().id()];
      thread.work = new FlowControllerWork(controller, samples, thread, draws, router, timeline, dispatcher);
    }
    for (Listener one : model.listeners()) {
      SimThread thread = threads[one.thread().id()];
      thread.work = new ListenerWork(thread, draws, router);
    }
    return executors;
  }

  private ExecutorRun[] createExecutors() {
    GroupLocks locks = new GroupLocks(model);
    MemoryContention memory = new MemoryContention(model, random);
    ReadyOrders orders = new ReadyOrders(model, scenario, random, locks);
    List<List<Message>> messages = IntStream.range(0, model.callbacks().size())
        .<List<Message>>mapToObj(callback -> new ArrayList<>()).toList();
    model.messages().forEach(message -> messages.get(message.publisher().id()).add(message));
    ExecutorRun[] executors = new ExecutorRun[model.executors().size()];
    for (Executor executor : model.executors()) {
      SimThread[] itsThreads =
          executor.threads().stream().map(thread -> threads[thread.id()]).toArray(SimThread[]::new);
      ExecutorRun run = new ExecutorRun(model.callbacks(), orders.of(executor), itsThreads, locks, timeline, dispatcher,
          locks.mayBlock(executor));
      executors[executor.id()] = run;
      for (SimThread thread : itsThreads) {
        thread.work = new CallbackWork(run, thread, model.callbacks(), messages, draws, router, memory, sections,
            overseer);
      }
    }
    model.callbacks().stream().filter(callback -> locks.mayBlock(callback.executor()))
        .forEach(callback -> locks.serve(callback, executors[callback.executor().id()]));
    return executors;
  }

  private List<ExternalSource> createSources(FirstReleases first) {
    List<ExternalSource> all = new ArrayList<>();
    for (Callback callback : model.callbacks()) {
      if (callback.activation() instanceof Activation.External external) {
        int source = Scenario.source(callback);
        all.add(new ExternalSource(timeline, router, Releases.of(external.curve(), external.maxGap(),
            first.of(source), scenario.jitter().get(source), scenario.gaps().get(source), random),
            callback.id(), null, external.phase().isPresent()));
      }
    }
    for (ExternalInput input : model.externalInputs()) {
      int source = Scenario.source(model, input);
      all.add(new ExternalSource(timeline, router, Releases.of(input.curve(), input.maxGap(),
          first.of(source), scenario.jitter().get(source), scenario.gaps().get(source), random),
          input.subscriber().id(), input, false));
    }
    return all;
  }
}
