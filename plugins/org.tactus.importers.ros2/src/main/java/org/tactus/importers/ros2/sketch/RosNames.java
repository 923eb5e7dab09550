package org.tactus.importers.ros2.sketch;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.model.view.LanguageLimits;

/** What names of ROS 2 tell: which topics and services are its own, and which types a symbol of C++ names. */
public final class RosNames {

  /** The interface of messages of which none is known. */
  public static final String UNKNOWN_MESSAGE = "unknown_msgs/msg/Unknown";
  /** The interface of actions of which none is known. */
  public static final String UNKNOWN_ACTION = "unknown_msgs/action/Unknown";
  /** The interface of services of which none is known. */
  public static final String UNKNOWN_SERVICE = "unknown_msgs/srv/Unknown";

  private static final Set<String> TOPICS = Set.of("/rosout", "/parameter_events");
  private static final List<String> SERVICES = List.of("describe_parameters", "get_parameter_types",
      "get_parameters", "list_parameters", "set_parameters", "set_parameters_atomically", "get_type_description",
      "change_state", "get_state", "get_available_states", "get_available_transitions", "get_transition_graph",
      "get_logger_levels", "set_logger_levels");
  private static final Pattern MESSAGE = Pattern.compile("\\b([a-z][a-z0-9_]*)::msg::([A-Z][A-Za-z0-9]*)_<");
  private static final Pattern SERVICE =
      Pattern.compile("\\b([a-z][a-z0-9_]*)::srv::([A-Z][A-Za-z0-9]*)_(?:Request|Response)_<");
  private static final Pattern TOPIC = Pattern.compile("(?:/[A-Za-z_][A-Za-z0-9_]*+)++");
  private static final Pattern INTERFACE =
      Pattern.compile("[a-z][a-z0-9_]*+/(msg|srv|action)/[A-Z][A-Za-z0-9_]*+");

  private RosNames() {
  }

  /** Tells whether every node has a topic, which belongs to ROS 2 itself. */
  public static boolean isOwnTopic(String topic) {
    return TOPICS.contains(topic) || topic.endsWith("/transition_event");
  }

  /** Tells whether every node has such a service. */
  public static boolean isOwnService(String service) {
    return SERVICES.contains(service.substring(service.lastIndexOf('/') + 1));
  }

  /** Tells whether the language can say a topic. */
  public static boolean isTopic(String name) {
    return name.length() <= LanguageLimits.TOPIC_NAME && TOPIC.matcher(name).matches();
  }

  /** Tells whether a text is the name of a type of ROS 2, as in {@code std_msgs/msg/String}, and nothing else. */
  public static boolean isInterface(String text) {
    return text.length() <= LanguageLimits.NAME && INTERFACE.matcher(text).matches();
  }

  /** Returns the interface of the messages that a callback takes, as in {@code std_msgs/msg/String}. */
  public static Optional<String> message(String symbol) {
    return first(MESSAGE, symbol, "/msg/");
  }

  /** Returns the interface of the service that a callback serves, as in {@code std_srvs/srv/Trigger}. */
  public static Optional<String> service(String symbol) {
    return first(SERVICE, symbol, "/srv/");
  }

  private static Optional<String> first(Pattern pattern, String symbol, String between) {
    Matcher found = pattern.matcher(symbol);
    return found.find() ? Optional.of(found.group(1) + between + found.group(2)) : Optional.empty();
  }

  /** Returns the last part of a name: of {@code /a/b} it is {@code b}. */
  public static String last(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
