package org.tactus.lowering;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tactus.model.FlowController;
import org.tactus.model.TactusPackage;
import org.tactus.model.resolved.ResolvedThread;
import org.tactus.timing.Time;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Makes the threads of Fast DDS that the messages need: one listener per participant, one thread per flow controller.
 */
final class MiddlewareThreads {

  private static final String DEFAULT_CONTROLLER = "default";

  /** RTPS header, INFO_DST, INFO_TS, DATA_FRAG, HEARTBEAT and padding, as Fast DDS reserves them, in bytes. */
  private static final long HEADERS = 120;

  private record Scoped(Optional<FlowController> controller, String scope) {
  }

  private final Interpretation interpretation;
  private final TimingModelBuilder builder;
  private final Trace trace;
  private final ThreadLowering threads;
  private final Amounts amounts;
  private final Assumptions assumptions;
  private final Map<String, Listener> listeners = new HashMap<>();
  private final Map<Scoped, org.tactus.timing.model.FlowController> controllers = new HashMap<>();
  private final Map<Optional<FlowController>, org.tactus.timing.model.FlowController> firsts = new HashMap<>();

  MiddlewareThreads(Interpretation interpretation, TimingModelBuilder builder, Trace trace, ThreadLowering threads,
      Amounts amounts, Assumptions assumptions) {
    this.interpretation = interpretation;
    this.builder = builder;
    this.trace = trace;
    this.threads = threads;
    this.amounts = amounts;
    this.assumptions = assumptions;
  }

  /** Returns the listener thread of a site's participant. */
  Listener listener(Site site) {
    return listeners.computeIfAbsent(site.participant(), participant -> {
      String name = "listener of " + participant;
      site.listener().spec().ifPresent(spec -> placed());
      return trace.note(
          builder.listener(name, threads.thread(name, new ThreadOrigin(site.element(), site.listener(), site.host())),
              Time.INFINITE),
          site.element());
    });
  }

  /**
   * Returns the thread that sends for a flow controller when a writer of a site uses it; without one, Fast DDS's
   * default.
   */
  org.tactus.timing.model.FlowController flowController(Optional<FlowController> controller, Site site) {
    String scope = interpretation.flowControllerScope(site);
    return controllers.computeIfAbsent(new Scoped(controller, scope),
        key -> controller.map(given -> given(given, scope, site)).orElseGet(() -> standard(scope, site)));
  }

  private org.tactus.timing.model.FlowController given(FlowController controller, String scope, Site site) {
    String name = "flow controller " + controller.getName() + " of " + scope;
    ResolvedThread thread = ResolvedThread.of(controller.getThread());
    thread.spec().ifPresent(spec -> placed());
    FlowScheduler scheduler = FlowScheduler.valueOf(controller.getScheduler().getName());
    describe(scheduler);
    Optional<org.tactus.timing.model.FlowController.Limit> limit = controller.getLimit() == null ? Optional.empty()
        : Optional.of(new org.tactus.timing.model.FlowController.Limit(amounts.bytes(controller.getLimit()),
            amounts.time(controller.getLimitPeriod()), interpretation.target().isPresent() ? HEADERS : 0));
    limit.ifPresent(
        some -> assumptions.add("What counts towards the limit of a flow controller are payloads and up to " + HEADERS
        + " bytes of headers for each part of a sample."));
    ThreadSpec sends = threads.thread(name, new ThreadOrigin(controller, thread, site.host()));
    org.tactus.timing.model.FlowController made = trace.note(first(Optional.of(controller))
        .map(first -> builder.flowController(first, scope, sends))
        .orElseGet(() -> builder.flowController(controller.getName(), scope, sends, scheduler, limit,
            controller.getQueue() == 0 ? Time.INFINITE : controller.getQueue())), controller);
    firsts.putIfAbsent(Optional.of(controller), made);
    trace.noteDepth(made, controller.getQueue() > 0
        ? Origin.of(controller, TactusPackage.eINSTANCE.getFlowController_Queue()) : Origin.of(controller));
    return made;
  }

  private org.tactus.timing.model.FlowController standard(String scope, Site site) {
    assumptions.add("Asynchronous topics without a flow controller use Fast DDS's default one, which is FIFO.");
    ThreadSpec sends = threads.thread("the default flow controller of " + scope,
        new ThreadOrigin(site.element(), ResolvedThread.UNMENTIONED, site.host()));
    org.tactus.timing.model.FlowController made = trace.note(first(Optional.empty())
        .map(first -> builder.flowController(first, scope, sends))
        .orElseGet(() -> builder.flowController(DEFAULT_CONTROLLER, scope, sends, FlowScheduler.FIFO, Time.INFINITE)),
        site.element());
    firsts.putIfAbsent(Optional.empty(), made);
    trace.noteDepth(made, Origin.of(site.element()));
    return made;
  }

  /** Returns the first one that was made of a description. */
  private Optional<org.tactus.timing.model.FlowController> first(Optional<FlowController> controller) {
    return Optional.ofNullable(firsts.get(controller));
  }

  private void describe(FlowScheduler scheduler) {
    if (scheduler.takesTurns()) {
      interpretation.target().ifPresent(target -> assumptions.add(
          scheduler + " sends one sample of each writer in turn and never reads priorities."));
    }
  }

  /** Notes a target whose Fast DDS cannot place its threads although the description does. */
  private void placed() {
    interpretation.target().filter(target -> !target.hasThreadSettings()).ifPresent(target -> assumptions.add(
        "Fast DDS " + target.fastDds() + " has no thread settings: something else has to place the listener and "
            + "flow-controller threads as the model says."));
  }
}
