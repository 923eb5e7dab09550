package org.tactus.generator.ros2;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.ActionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan;
import org.tactus.generator.plan.CallbackPlan.ClientPlan;
import org.tactus.generator.plan.CallbackPlan.EventPlan;
import org.tactus.generator.plan.CallbackPlan.ServicePlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.InputPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.PublisherPlan;
import org.tactus.generator.plan.RegulationPlan;
import org.tactus.generator.plan.SendPlan;
import org.tactus.generator.plan.TypePlan;

/** C++ expressions and signatures of a node's class. */
public final class Cpp {

  /**
   * A member function of the class that the user writes, with what it is to publish: always, and where its message is
   * from certain publishers.
   */
  public record CallbackMethod(String name, List<Argument> arguments, List<SendPlan> sends, List<SendPlan> chosen) {

    private CallbackMethod(String name, List<Argument> arguments, CallbackPlan callback) {
      this(name, arguments, callback.common().sends(), List.of());
    }

    /** Returns the arguments as they are declared, one per line where there are several. */
    public String declaration() {
      List<String> all = arguments.stream().map(argument -> argument.type() + " & " + argument.name()).toList();
      boolean apart = all.size() > 1 || all.stream().anyMatch(argument -> name.length() + argument.length() > SHORT);
      return (apart ? "\n  " : "") + String.join(",\n  ", all);
    }
  }

  /** An argument that is passed by reference. */
  public record Argument(String type, String name) {}

  private static final int LINE = 100;
  /** The characters of a function's name and its one argument that have place on one line, wherever it stands. */
  private static final int SHORT = 72;
  /** The characters of a line within a class beside a type and a name. */
  private static final int INDENTED = 3;
  private static final List<String> ACTION_INTERFACES = List.of("action_msgs/msg/goal_status_array.hpp",
      "action_msgs/srv/cancel_goal.hpp", "rclcpp_action/rclcpp_action.hpp");
  private static final String WAITABLE = "rclcpp::Waitable::SharedPtr";

  private Cpp() {}

  /**
   * Tells whether messages of a publisher are given their modelled size, as nothing else fills them with synthetic
   * load.
   */
  public static boolean fills(PublisherPlan publisher, Instrumentation with) {
    return with.load() && publisher.payload().isPresent();
  }

  /** Tells whether any message of a node is given its modelled size. */
  public static boolean fillsMessages(NodePlan node, Instrumentation with) {
    return node.publishers().stream().anyMatch(publisher -> fills(publisher, with));
  }

  /** Tells whether a callback executes synthetic load. */
  public static boolean works(CallbackPlan callback, Instrumentation with) {
    return with.load() && callback.common().load() > 0;
  }

  /** Tells whether any callback of a node executes synthetic load. */
  public static boolean works(NodePlan node, Instrumentation with) {
    return node.callbacks().stream().anyMatch(callback -> works(callback, with));
  }

  /** Returns the functions that a callback activates: one per input for {@code any}, else one. */
  public static List<CallbackMethod> methods(CallbackPlan callback) {
    return switch (callback) {
      case TimerPlan timer -> List.of(new CallbackMethod(timer.common().method(), List.of(), timer));
      case EventPlan event -> List.of(new CallbackMethod(event.common().method(), List.of(), event));
      case ServicePlan service -> List.of(new CallbackMethod(service.common().method(), List.of(
          new Argument("const " + service.type().cpp() + "::Request", "request"),
          new Argument(service.type().cpp() + "::Response", "response")), service));
      case ClientPlan client -> List.of(new CallbackMethod(client.common().method(),
          List.of(new Argument("const " + client.type().cpp() + "::Response", "response")), client));
      case ActionPartPlan part ->
          List.of(new CallbackMethod(part.common().method(), ActionCpp.arguments(part), part));
      case ActionExecutionPlan execution ->
          List.of(new CallbackMethod(execution.common().method(), ActionCpp.arguments(execution), execution));
      case SubscriptionPlan subscription -> subscriptionMethods(subscription);
    };
  }

  private static List<CallbackMethod> subscriptionMethods(SubscriptionPlan subscription) {
    if (subscription.join()) {
      return List.of(new CallbackMethod(subscription.common().method(),
          subscription.inputs().stream().map(Cpp::message).toList(), subscription));
    }
    List<CallbackMethod> methods = new ArrayList<>();
    for (InputPlan input : subscription.inputs()) {
      methods.add(new CallbackMethod(input.method(), List.of(new Argument(message(input).type(), "message")),
          subscription.sends(input), subscription.chosen(input)));
    }
    return methods;
  }

  private static Argument message(InputPlan input) {
    return new Argument("const " + input.type().cpp(), input.variable());
  }

  /** Returns the headers of what the functions of a node's callbacks get, sorted. */
  static SortedSet<String> interfaceHeaders(NodePlan node) {
    SortedSet<String> headers = new TreeSet<>(node.types().stream().map(TypePlan::header).toList());
    headers.addAll(node.actions().isEmpty() ? List.of() : ACTION_INTERFACES);
    return headers;
  }

  /** Returns the headers that a node's base class needs, sorted. */
  public static SortedSet<String> headers(NodePlan node, Instrumentation with) {
    SortedSet<String> headers = interfaceHeaders(node);
    headers.add("rclcpp/rclcpp.hpp");
    if (node.isLifecycle()) {
      headers.add("rclcpp_lifecycle/lifecycle_node.hpp");
    }
    node.states().forEach(state -> headers.add(state.header()));
    node.foreignStates().forEach(state -> headers.add(state.header()));
    node.statesPackage().forEach(name -> headers.add(name + "/last_value.hpp"));
    headers.addAll(runtime(node));
    headers.addAll(actions(node));
    if (node.holdsOff()) {
      headers.add(ExecutorPlan.RUNTIME_PACKAGE + "/section.hpp");
    }
    if (node.isCritical()) {
      headers.add(RegulationPlan.RUNTIME_PACKAGE + "/critical.hpp");
    }
    if (with.probe()) {
      boolean calls = !node.services().isEmpty() || !node.clients().isEmpty();
      headers.add(Instrumentation.PROBE_PACKAGE + (calls ? "/calls.hpp" : "/ros.hpp"));
    }
    return headers;
  }

  /** Returns the headers of the runtime package that a node's class needs. */
  private static List<String> runtime(NodePlan node) {
    List<String> headers = new ArrayList<>();
    headers.addAll(node.isLifecycle() ? List.of("activity", "executor") : List.of());
    headers.addAll(node.clients().isEmpty() ? List.of() : List.of("calls", "pending_requests"));
    boolean starts = node.executions().stream().anyMatch(execution -> execution.period().isEmpty());
    headers.addAll(node.events().isEmpty() && !starts ? List.of() : List.of("event_source"));
    headers.addAll(node.matchesStamps() ? List.of("stamped_join") : List.of());
    headers.addAll(node.hasJoin() ? List.of("join") : List.of());
    headers.addAll(node.publishesAtEnd() ? List.of("end") : List.of());
    headers.addAll(node.parameters().isEmpty() ? List.of() : List.of("parameter_value"));
    headers.addAll(node.topicSamples().isEmpty() ? List.of() : List.of("polled_input"));
    headers.addAll(QosEventSource.hears(node) ? List.of("qos_events") : List.of());
    headers.addAll(node.hasStamps() ? List.of("stamp") : List.of());
    boolean repeats = node.executions().stream().anyMatch(execution -> execution.period().isPresent());
    headers.addAll(node.timers().isEmpty() && !repeats ? List.of() : List.of("timer"));
    headers.addAll(node.takesTurns() ? List.of("turns") : List.of());
    return headers.stream().map(name -> NodePlan.RUNTIME_PACKAGE + "/" + name + ".hpp").toList();
  }

  /** Returns the headers that servers and clients of actions need. */
  private static List<String> actions(NodePlan node) {
    if (node.actions().isEmpty()) {
      return List.of();
    }
    List<String> headers = new ArrayList<>();
    boolean serves = node.actions().stream().anyMatch(ActionPlan::server);
    boolean calls = !node.actions().stream().allMatch(ActionPlan::server);
    headers.addAll(serves ? List.of("tactus_action/goals.hpp", "tactus_action/server.hpp") : List.of());
    headers.addAll(calls ? List.of("tactus_action/client.hpp") : List.of());
    return headers;
  }

  /**
   * A function of a node's class that returns an entity.
   *
   * @param type C++ type of what it returns
   * @param meaning what it is, for a comment
   * @param value C++ expression of it
   */
  public record RclcppEntity(String type, String name, String meaning, String value) {

    private RclcppEntity(String type, String name, String meaning) {
      this(type, name, meaning, name + "_");
    }

    private RclcppEntity ofManagedNode() {
      boolean always = type.equals(WAITABLE);
      String when = always ? "" : ", null while the node is not configured";
      return new RclcppEntity(type, name, meaning + when, value);
    }
  }

  /**
   * Returns the entities of a node that user code and executors can reach: its publishers, and what activates its
   * callbacks.
   */
  public static List<RclcppEntity> entities(NodePlan node) {
    List<RclcppEntity> entities = new ArrayList<>();
    for (PublisherPlan publisher : node.publishers()) {
      entities.add(new RclcppEntity(publisherType(node) + "<" + publisher.type().cpp() + ">::SharedPtr",
          "publisher_" + publisher.name(),
          "Publisher of " + publisher.topic()));
    }
    node.callbacks().forEach(callback -> entities.addAll(entities(callback)));
    node.actions().forEach(action -> entities.add(new RclcppEntity(ActionCpp.pointer(action),
        "action_" + action.member(), ActionCpp.side(action) + " of action " + action.topic())));
    node.topicSamples()
        .forEach(sample -> entities.add(new RclcppEntity(subscriptionType(sample.input()),
            "subscription_" + sample.name(),
        "Polled subscription to " + sample.input().topic(), polled(node, sample.name()))));
    return node.isLifecycle() ? entities.stream().map(RclcppEntity::ofManagedNode).toList() : entities;
  }

  private static String polled(NodePlan node, String name) {
    String subscription = "polled_" + name + "_->subscription()";
    return node.isLifecycle() ? "polled_" + name + "_ ? " + subscription + " : nullptr" : subscription;
  }

  /** Returns the C++ class of a node's publishers, without the argument of the template. */
  static String publisherType(NodePlan node) {
    return node.isLifecycle() ? "rclcpp_lifecycle::LifecyclePublisher" : "rclcpp::Publisher";
  }

  private static String subscriptionType(InputPlan input) {
    return "rclcpp::Subscription<" + input.type().cpp() + ">::SharedPtr";
  }

  /**
   * Returns the entities that activate a callback: one per input of a subscription, none of its own for a part of an
   * action, else one.
   */
  public static List<RclcppEntity> entities(CallbackPlan callback) {
    String member = callback.common().member();
    return switch (callback) {
      case TimerPlan timer -> List
          .of(new RclcppEntity("rclcpp::TimerBase::SharedPtr", "timer_" + member, "Timer of " + timer.name()));
      case EventPlan event -> List.of(new RclcppEntity(WAITABLE, "event_" + member, "Event source " + event.name()));
      case ServicePlan service -> List
          .of(new RclcppEntity("rclcpp::Service<" + service.type().cpp() + ">::SharedPtr", "service_" + member,
          "Service " + service.name()));
      case ClientPlan client -> List
          .of(new RclcppEntity("rclcpp::Client<" + client.type().cpp() + ">::SharedPtr", "client_" + member,
          "Client " + client.name()));
      case ActionPartPlan part -> List.of();
      case ActionExecutionPlan execution -> List.of(execution.period().isPresent()
          ? new RclcppEntity("rclcpp::TimerBase::SharedPtr", "timer_" + member, "Timer of " + execution.name())
          : new RclcppEntity(WAITABLE, "event_" + member, "Starts " + execution.name()));
      case SubscriptionPlan subscription -> subscription.inputs().stream()
          .map(input -> new RclcppEntity(subscriptionType(input), "subscription_" + input.member(),
              "Subscription to " + input.topic()))
          .toList();
    };
  }

  /**
   * Returns a declaration in a class or at the start of a line, in two lines where one would be longer than ROS 2's
   * style allows. The second is indented unless the first ends with the arguments of a template.
   */
  public static String declaration(String type, String name) {
    if (type.length() + name.length() + INDENTED <= LINE) {
      return type + " " + name;
    }
    return type + (type.endsWith(">") ? "\n" : "\n  ") + name;
  }

  /**
   * Returns a declaration of a function, in two lines of the same indentation where one would be longer than ROS 2's
   * style allows.
   */
  public static String function(String type, String name) {
    return type.length() + name.length() + INDENTED <= LINE ? type + " " + name : type + "\n" + name;
  }

  /** Returns when a timer expires, as {@code tactus::node::create_timer} takes it: its period, its grid, or once. */
  public static String expiries(TimerPlan timer) {
    String period = duration(timer.period());
    if (timer.once()) {
      return "tactus::node::Once{" + period + ", shot_" + timer.common().member() + "_}";
    }
    return timer.offset().isEmpty() ? period
        : "tactus::node::Grid{" + period + ", " + duration(timer.offset().getAsLong()) + "}";
  }

  /** Returns a duration in the largest unit that has it whole, as a {@code std::chrono} literal. */
  public static String duration(long nanoseconds) {
    if (nanoseconds % 1_000_000_000 == 0) {
      return nanoseconds / 1_000_000_000 + "s";
    }
    if (nanoseconds % 1_000_000 == 0) {
      return nanoseconds / 1_000_000 + "ms";
    }
    return nanoseconds % 1_000 == 0 ? nanoseconds / 1_000 + "us" : nanoseconds + "ns";
  }
}
