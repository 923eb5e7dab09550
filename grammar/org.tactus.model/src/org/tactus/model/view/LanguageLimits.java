package org.tactus.model.view;

/**
 * What the language allows at most. Beyond it no system is meant; what would exceed time, memory or the arithmetic of
 * the tools or of what they generate is refused early, with the limit in the message. {@code docs/language.md} lists
 * all.
 */
public final class LanguageLimits {

  /** Bytes of a file. */
  public static final int FILE_BYTES = 16 * 1024 * 1024;
  /** Files of a system, imported ones included. */
  public static final int FILES = 1_000;
  /** Characters of a name, of a system's name with its dots, and of a topic's name before it is looked at. */
  public static final int NAME = 255;
  /** Characters of a topic's name with its first slash: 255 of DDS without the 8 that rmw keeps for prefixes. */
  public static final int TOPIC_NAME = 247;
  /**
   * Characters of the name of a package, unit, type or service: what is left of 255 bytes when build tools have
   * appended theirs.
   */
  public static final int GENERATED_NAME = 150;
  /** Characters of a number, its decimal point included. */
  public static final int NUMBER = 40;
  /** Characters between quotation marks. */
  public static final int TEXT = 65_535;
  /** Messages inside each other: a message whose fields are primitive has the depth 1. */
  public static final int MESSAGE_DEPTH = 32;
  /** Messages that one activation publishes on one topic. */
  public static final int MESSAGES_PER_ACTIVATION = 1_000;
  /** Threads of an executor or of a class of threads. */
  public static final int THREADS = 256;
  /** Activations to which the points of an execution-time or arrival curve go, or that a burst has. */
  public static final int CURVE_POINTS = 65_536;
  /** Subscribers outside the model, of one topic. */
  public static final int EXTERNAL_SUBSCRIBERS = 1_000;
  /** Elements that all instances of node types have of their types. */
  public static final int INSTANCE_PARTS = 200_000;
  /** Bytes per second that a memory moves: what {@code tactus_guard} counts with integers. */
  public static final long MEMORY_BANDWIDTH = 1_000_000_000_000L;
  /** Bytes of a line of a memory, which one access moves. */
  public static final long MEMORY_LINE = 1_048_576;
  /** Nanoseconds of the period, sampling and activation of a regulation: an hour. */
  public static final long REGULATION_TIME = 3_600_000_000_000L;
  /** Per cent of the execution times of the model that a load may have. */
  public static final int LOAD_PERCENT = 1_000;
  /** Rounds after which a manager lowers. */
  public static final int ROUNDS = 1_000;
  /** Nanoseconds within which a search of a manager answers at least: below it nothing is proved. */
  public static final long LEAST_SEARCH_TIME = 100_000_000L;
  /** Nanoseconds within which a search of a manager answers at most: an hour. */
  public static final long SEARCH_TIME = 3_600_000_000_000L;

  private LanguageLimits() {}
}
