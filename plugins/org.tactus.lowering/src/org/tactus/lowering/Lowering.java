package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.DelayTables;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Urgencies;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Turns a described system into its timing model; the only place that knows both. */
public final class Lowering {

  private final SystemView view;
  private final Interpretation interpretation;
  private final Optional<OtherMode> other;
  private final Problems problems = new Problems();
  private final Trace trace = new Trace();
  private final Amounts amounts = new Amounts(problems);
  private final Assumptions assumptions;
  private final TimingModelBuilder builder;

  private Lowering(SystemView view, Interpretation interpretation, Optional<OtherMode> other) {
    this.other = other;
    this.view = view;
    this.interpretation = interpretation;
    this.assumptions = new Assumptions(interpretation.assumptions());
    this.builder =
        TimingModel.builder(view.name(), new Semantics(interpretation.name(), interpretation.rclcpp(), List.of()));
  }

  /**
   * Lowers a system.
   *
   * @param view a system that was found to have no errors
   * @param interpretation how the description is read
   * @return the timing model, or what keeps it from being made
   */
  public static LoweringResult lower(SystemView view, Interpretation interpretation) {
    return new Lowering(view, interpretation, Optional.empty()).run();
  }

  /**
   * Lowers a system as if a topic were published in another way. Callbacks and chains have the same numbers and names
   * as without.
   *
   * @see #lower(SystemView, Interpretation)
   */
  public static LoweringResult lower(SystemView view, Interpretation interpretation, OtherMode other) {
    return new Lowering(view, interpretation, Optional.of(other)).run();
  }

  private LoweringResult run() {
    ResolvedDeployment deployment = ResolvedDeployment.of(view);
    ThreadLowering threads = new ThreadLowering(view.hosts(), builder, trace, amounts, problems, assumptions);
    CallbackLowering callbacks = lowerParts(deployment, threads);
    if (problems.all().isEmpty()) {
      inputsFromNobody(callbacks);
      stateReads(callbacks);
      existingNodes();
      ChainLowering chains = new ChainLowering(builder, trace, callbacks, amounts);
      view.chains().forEach(chains::lower);
    }
    if (!problems.all().isEmpty()) {
      return new LoweringResult(Optional.empty(), problems.all(), trace);
    }
    TimingModel settled = UnplacedThreads.settled(builder.build(), trace, view.hosts(),
        interpretation.assumed().contains(Assumption.OWN_CORES), threads, assumptions);
    if (interpretation.target().isPresent()) {
      RealTimeShares.note(settled, trace, Admissions.of(settled, trace, view.hosts(), interpretation.assumed()),
          assumptions);
    }
    return new LoweringResult(Optional.of(settled.withSemantics(semantics())), List.of(), trace);
  }

  /** Lowers threads, executors, callbacks and messages. */
  private CallbackLowering lowerParts(ResolvedDeployment deployment, ThreadLowering threads) {
    Sites sites = new Sites(deployment);
    ExecutionTimes times = new ExecutionTimes(amounts, problems);
    CallbackLowering callbacks = new CallbackLowering(view, deployment, builder, trace, amounts, times,
        new GroupLowering(view, builder, trace), new Urgencies(view, amounts::time), problems);
    new ExecutorLowering(deployment, interpretation, builder, trace, threads, times, problems, assumptions).lower()
        .forEach(callbacks::lower);
    MessageDelays delays = new MessageDelays(DelayTables.of(view), amounts, problems, assumptions);
    MiddlewareThreads middleware = new MiddlewareThreads(interpretation, builder, trace, threads, amounts, assumptions);
    MessageLowering messages = new MessageLowering(view, sites, interpretation, builder, trace, callbacks, delays,
        new NetworkDelays(view.hosts(), view.networks(), amounts, problems), middleware, assumptions, problems);
    Sendings.of(view, callbacks, amounts, other).forEach(messages::lower);
    new ExternalLowering(view, sites, builder, trace, callbacks, delays, middleware, amounts, problems, assumptions)
        .lower();
    MemoryLowering memories = new MemoryLowering(view, sites, threads, callbacks, amounts, builder, trace, assumptions);
    view.hosts().forEach(memories::lower);
    return callbacks;
  }

  /** Assumes that topics without a publisher in the model stay silent; a join that waits for one never fires. */
  private void inputsFromNobody(CallbackLowering callbacks) {
    for (Callback callback : view.callbacks()) {
      if (callback instanceof Subscription subscription) {
        for (Topic topic : view.inputs(subscription)) {
          if (view.isSilent(topic)) {
            assumptions.add("Nobody publishes " + topic.getName() + ": no message ever arrives on it.");
            trace.note(
                builder.externalInput(topic.getName(), callbacks.of(subscription), callbacks.slot(subscription, topic),
                ArrivalCurve.none(), Time.INFINITE), subscription);
          }
        }
      }
    }
  }

  private void stateReads(CallbackLowering callbacks) {
    for (Callback reader : view.callbacks()) {
      for (Sample sample : view.samples(reader)) {
        if (sample.getCallback() != null) {
          trace.note(builder.stateRead(callbacks.of(sample.getCallback()), callbacks.of(reader)), sample);
        } else if (view.isSilent(sample.getTopic())) {
          assumptions.add("Nobody publishes " + sample.getTopic().getName() + ": no message ever arrives on it.");
        }
      }
    }
  }

  /** Assumes that code which is not generated does what the model says, and takes no longer. */
  private void existingNodes() {
    String names = view.nodes().stream().filter(node -> ExistingProgram.of(node).isPresent()).map(Node::getName)
        .collect(Collectors.joining(", "));
    if (!names.isEmpty()) {
      assumptions.add("The code of nodes that exist does what the model says of it, and takes no longer: " + names
          + ".");
    }
  }

  private Semantics semantics() {
    return new Semantics(interpretation.name(), interpretation.rclcpp(), assumptions.lines());
  }
}
