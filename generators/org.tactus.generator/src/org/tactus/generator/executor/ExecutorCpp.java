package org.tactus.generator.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tactus.generator.Dialect;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.generator.plan.ExecutorFacts.TimerThreads;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.ThreadClassPlan.ClassWorker;
import org.tactus.generator.plan.ThreadPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.generator.ros2.Cpp;
import org.tactus.generator.text.CppText;
import org.tactus.model.distribution.Target;

/** C++ expressions for executors and threads. */
public final class ExecutorCpp {

  private ExecutorCpp() {}

  /**
   * Returns the expression that makes an executor; a plain thread is a single-threaded executor that has one callback.
   */
  static String make(Target target, ProcessPlan process, ExecutorPlan executor) {
    if (executor.isReadyQueue()) {
      return "std::make_shared<tactus::executor::ReadyQueueExecutor>(configuration.executor("
          + CppText.string(ExecutorConfiguration.key(process, executor)) + "))";
    }
    String arguments = ExecutorFacts.isConcurrent(executor.kind())
        ? "rclcpp::ExecutorOptions(), " + executor.threads().size() : "";
    if (settles(executor)) {
      arguments =
          new Dialect(target).beforeEventsQueue() + "\n  std::make_unique<SettlingEventsQueue>(\n    ThreadSettings"
              + settings(executor.naming().spinning(), executor.thread()) + ")";
    }
    String type = ExecutorFacts.rclcppClass(executor.kind()).orElseThrow();
    String made = "std::make_shared<" + type + ">(" + arguments + ")";
    return startsTimers(executor, TimerThreads.BY_CONSTRUCTOR) ? withTimerThreads(executor, made) : made;
  }

  /**
   * Returns whether the thread of an executor starts with the name and above the priority that it has later: an
   * EventsExecutor whose timers are queued by a thread that inherits both.
   */
  static boolean settles(ExecutorPlan executor) {
    return startsTimers(executor, TimerThreads.BY_SPINNING);
  }

  /**
   * Returns whether threads that queue timers start then and inherit from the thread that starts them what the model
   * says of the executor's.
   */
  private static boolean startsTimers(ExecutorPlan executor, TimerThreads when) {
    return ExecutorFacts.timerThreads(executor.kind()) == when && !executor.thread().isNone();
  }

  /**
   * Returns the expression that makes an executor whose constructor starts threads, which queue its timers and get what
   * the thread that starts them has.
   */
  private static String withTimerThreads(ExecutorPlan executor, String made) {
    return """
        std::async(
          std::launch::async, []() {
            // the threads that queue its timers start here and inherit these settings
            apply(ThreadSettings%s);
            auto made = %s;
            register_heirs();
            return made;
          }).get()""".formatted(settings(executor.naming().timers(), executor.timerThread()), made);
  }

  /** Returns the argument that says which threads an executor starts when it spins, where it starts some. */
  static String others(ExecutorPlan executor) {
    List<ClassWorker> others = executor.isReadyQueue() ? List.of() : executor.namedThreads().stream().skip(1).toList();
    return others.isEmpty() ? "" : ",\nstd::vector<ThreadSettings>{\n" + String.join(",\n",
        others.stream().map(thread -> "  {" + settings(thread.name(), thread.thread()).substring(1)).toList()) + "}";
  }

  /** Returns the headers that the executors of a process need beside rclcpp's own. */
  static Set<String> headers(ProcessPlan process) {
    return process.executors().stream().flatMap(executor -> ExecutorFacts.header(executor.kind()).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the statement that tells an executor with a ready queue which entities activate a callback.
   *
   * @param indent how far uncrustify indents the inputs of a join where the statement stands
   */
  static String assign(String executor, NodePlan node, String variable, CallbackPlan callback, String indent) {
    String name = CppText.string(node.name() + "." + callback.name());
    List<String> entities =
        Cpp.entities(callback).stream().map(entity -> variable + "->" + entity.name() + "()").toList();
    if (!(callback instanceof SubscriptionPlan subscription)) {
      return executor + "->assign(" + name + ", " + entities.getFirst() + ");";
    }
    List<String> inputs = new ArrayList<>();
    for (int input = 0; input < entities.size(); input++) {
      inputs.add(entities.get(input) + ",\n  tactus::executor::header_stamp<"
          + subscription.inputs().get(input).type().cpp() + ">()");
    }
    if (subscription.join()) {
      return executor + "->assign_join(\n  " + name + ", {\n"
          + String.join(",\n",
              inputs.stream().map(input -> indent + "{" + input.replace("\n", "\n" + indent) + "}").toList())
          + "});";
    }
    return String.join("\n",
        inputs.stream().map(input -> executor + "->assign(\n  " + name + ", " + input + ");").toList());
  }

  /** Returns the initialiser of {@code ThreadSettings} for the thread that spins an executor, when it starts. */
  static String settings(ExecutorPlan executor) {
    if (settles(executor)) {
      return settings(executor.naming().timers(), executor.timerThread());
    }
    return executor.isReadyQueue() ? settings(executor.naming().spinning(), ThreadPlan.NONE)
        : settings(executor.naming().spinning(), executor.threads().getFirst());
  }

  /** Returns the initialiser of {@code ThreadSettings}. */
  public static String settings(String threadName, ThreadPlan thread) {
    String cores = String.join(", ", thread.cores().stream().map(String::valueOf).toList());
    return "{" + CppText.string(threadName) + ", {" + cores + "}, " + policy(thread.policy()) + "}";
  }

  private static String policy(Policy policy) {
    return "ThreadSettings::Policy::" + switch (policy) {
      case Policy.Inherited inherited -> "Inherited, 0, 0, 0";
      case Policy.Fifo fifo -> "Fifo, " + fifo.priority() + ", 0, 0";
      case Policy.Reservation reservation -> "Deadline, 0, " + reservation.budget() + ", " + reservation.period();
    };
  }
}
