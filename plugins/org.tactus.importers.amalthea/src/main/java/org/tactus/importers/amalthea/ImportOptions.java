package org.tactus.importers.amalthea;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The choices of an import. */
public final class ImportOptions {

  /** The DDS paper's share of publishers. */
  public static final BigDecimal PAPER_ALPHA = new BigDecimal("0.95");

  /** How publishers send: synchronously, or through a flow controller of their own with one of these policies. */
  public enum SendingStyle {
    SYNC, FIFO, HIGH_PRIORITY, ROUND_ROBIN
  }

  /**
   * Where threads run: each on a core of its own (the DDS paper's configuration without thread interference), where the
   * model says, where the model says except on cores that would have more to do than they can, or on cores of the
   * model that are to be decided with the priorities, so that goals are met.
   */
  public enum PlacementStyle {
    OWN, MODEL, FEASIBLE, PROVISION
  }

  /** Where priorities come from: rate monotonic, or the model's own. */
  public enum Priorities {
    RATE_MONOTONIC, MODEL
  }

  /**
   * What becomes a topic: each label for each task that writes it; the same for each of its readers; all labels
   * together that one task writes for the same readers; or each label, in which several writers overwrite each other.
   */
  public enum TopicStyle {
    LABEL, READER, BUNDLE, SHARED
  }

  /**
   * What activates a task that only reads: each message, as in the DDS paper, or its own stimulus. The first replaces
   * what activates it in the model.
   */
  public enum Readers {
    DATA, OWN
  }

  /**
   * What becomes of a task: a publisher and a subscriber (DDS paper, section 6.3), or one callback that reads the
   * latest values of its inputs when it runs.
   */
  public enum Style {
    DDS, SAMPLING
  }

  /** What a model says and the system leaves out unless it is asked for. */
  public enum Aspect {
    /** Tasks that cannot be preempted hold others off; else they are preempted as threads of ROS 2 are. */
    PREEMPTION,
    /** Tasks wait for semaphores with a priority ceiling; else they never do. */
    SEMAPHORES,
    /** Periodic stimuli have offsets; else every phase is possible. */
    OFFSETS,
    /** Execution times have distributions; else bounds alone. */
    DISTRIBUTIONS,
    /** Timed accesses are those of a logical execution time; else data are read and written as the task runs. */
    LOGICAL_EXECUTION
  }

  /**
   * What becomes of the accesses to memories that cores share: nothing, or accesses of callbacks that those of other
   * cores delay.
   */
  public enum MemoryUse {
    NONE, INTERFERENCE
  }

  private final Builder chosen;

  private ImportOptions(Builder chosen) {
    this.chosen = chosen;
  }

  /** The choices of a style, nothing guessed where the model lacks a bound. */
  public static Builder builder(Style style) {
    return new Builder(style);
  }

  /** The DDS paper's choices; nothing is guessed where the model lacks a bound. */
  public static ImportOptions defaults() {
    return builder(Style.DDS).build();
  }

  /** Returns the system's name; empty takes the name of the file. */
  public Optional<String> name() {
    return chosen.name;
  }

  /**
   * Returns the share of a task's execution time that its publisher gets when it is split into subscriber and
   * publisher, from 0 to 1 (DDS paper, section 6.3).
   */
  public BigDecimal alpha() {
    return chosen.alpha;
  }

  /** Returns which chains to derive from the data flow. */
  public ChainSelection chains() {
    return chosen.chains;
  }

  /** Returns the message-delay table. */
  public DelayTable delays() {
    return chosen.delays;
  }

  /**
   * Returns what a message takes at most between two machines, in nanoseconds; absent takes a guess, which is
   * reported.
   */
  public Optional<Long> networkDelay() {
    return chosen.networkDelay;
  }

  /** Returns how publishers send. */
  public SendingStyle sending() {
    return chosen.sending;
  }

  /** Returns topics that their publishers send first, the most urgent one first; others follow by payload. */
  public List<String> order() {
    return chosen.order;
  }

  /** Returns where threads run. */
  public PlacementStyle placement() {
    return chosen.placement;
  }

  /** Returns where priorities come from. */
  public Priorities priorities() {
    return chosen.priorities;
  }

  /** Returns whether an aspect of the model is taken. */
  public boolean takes(Aspect aspect) {
    return chosen.taken.contains(aspect);
  }

  /** Returns what becomes a topic. */
  public TopicStyle topics() {
    return chosen.topics.orElse(chosen.style == Style.DDS ? TopicStyle.LABEL : TopicStyle.SHARED);
  }

  /** Returns whether nobody has chosen what becomes a topic. */
  public boolean topicsAreOpen() {
    return chosen.topics.isEmpty();
  }

  /** Returns what activates a task that only reads and has a stimulus of its own. */
  public Readers readers() {
    return chosen.readers;
  }

  /** Returns what becomes of a task. */
  public Style style() {
    return chosen.style;
  }

  /** Returns what becomes of the accesses to memories that cores share. */
  public MemoryUse memory() {
    return chosen.memory;
  }

  /**
   * Returns the upper bound of a distribution that has none: mean plus so many standard deviations; absent makes such
   * a distribution an error.
   */
  public Optional<BigDecimal> sigmas() {
    return chosen.sigmas;
  }

  /**
   * Returns the distance of two activations in nanoseconds where a stimulus gives none; absent makes such a stimulus
   * an error.
   */
  public Optional<Long> minimumDistance() {
    return chosen.minimumDistance;
  }

  /** Returns the frequency in hertz of processing units that have none; absent makes such a unit an error. */
  public Optional<BigDecimal> frequency() {
    return chosen.frequency;
  }

  /** Returns how often a loop without a known bound runs; absent makes such a loop an error. */
  public Optional<Integer> iterations() {
    return chosen.iterations;
  }

  /**
   * Returns how long in nanoseconds an execution takes of what has no execution time in the model; absent leaves it
   * unknown, so that it has no bound.
   */
  public Optional<Long> assumedWcet() {
    return chosen.assumedWcet;
  }

  /** Returns by how many nanoseconds timers with an offset are released later than the model says. */
  public Optional<Long> offsetJitter() {
    return chosen.offsetJitter;
  }

  /** Returns writes to leave out, each {@code TASK.LABEL}. */
  public Set<String> ignoredWrites() {
    return chosen.ignoredWrites;
  }

  /** Returns what is told what the import is doing. */
  public Consumer<String> progress() {
    return chosen.progress;
  }

  /** Options with single choices changed: the one place that holds them. */
  public static final class Builder implements Cloneable {

    private final Style style;
    private Optional<String> name = Optional.empty();
    private BigDecimal alpha = PAPER_ALPHA;
    private ChainSelection chains = new ChainSelection.All();
    private DelayTable delays = DelayTable.PAPER;
    private Optional<Long> networkDelay = Optional.empty();
    private SendingStyle sending = SendingStyle.FIFO;
    private List<String> order = List.of();
    private PlacementStyle placement;
    private Priorities priorities;
    private Set<Aspect> taken = Set.of();
    private Optional<TopicStyle> topics = Optional.empty();
    private Readers readers = Readers.OWN;
    private MemoryUse memory = MemoryUse.NONE;
    private Optional<BigDecimal> sigmas = Optional.empty();
    private Optional<Long> minimumDistance = Optional.empty();
    private Optional<BigDecimal> frequency = Optional.empty();
    private Optional<Integer> iterations = Optional.empty();
    private Optional<Long> assumedWcet = Optional.empty();
    private Optional<Long> offsetJitter = Optional.empty();
    private Set<String> ignoredWrites = Set.of();
    private Consumer<String> progress = message -> { };

    private Builder(Style style) {
      this.style = style;
      this.placement = style == Style.DDS ? PlacementStyle.OWN : PlacementStyle.FEASIBLE;
      this.priorities = style == Style.DDS ? Priorities.RATE_MONOTONIC : Priorities.MODEL;
    }

    public Builder name(String value) {
      this.name = Optional.ofNullable(value);
      return this;
    }

    public Builder alpha(BigDecimal value) {
      this.alpha = value;
      return this;
    }

    public Builder chains(ChainSelection value) {
      this.chains = value;
      return this;
    }

    public Builder delays(DelayTable value) {
      this.delays = value;
      return this;
    }

    public Builder networkDelay(Long value) {
      this.networkDelay = Optional.ofNullable(value);
      return this;
    }

    public Builder sending(SendingStyle value) {
      this.sending = value;
      return this;
    }

    public Builder order(List<String> value) {
      this.order = List.copyOf(value);
      return this;
    }

    public Builder placement(PlacementStyle value) {
      this.placement = value;
      return this;
    }

    public Builder priorities(Priorities value) {
      this.priorities = value;
      return this;
    }

    /** Takes aspects of the model, too. */
    public Builder taking(Aspect... aspects) {
      Set<Aspect> all = EnumSet.noneOf(Aspect.class);
      all.addAll(taken);
      all.addAll(List.of(aspects));
      this.taken = all;
      return this;
    }

    public Builder topics(TopicStyle value) {
      this.topics = Optional.of(value);
      return this;
    }

    public Builder readers(Readers value) {
      this.readers = value;
      return this;
    }

    public Builder memory(MemoryUse value) {
      this.memory = value;
      return this;
    }

    public Builder sigmas(BigDecimal value) {
      this.sigmas = Optional.ofNullable(value);
      return this;
    }

    public Builder minimumDistance(Long value) {
      this.minimumDistance = Optional.ofNullable(value);
      return this;
    }

    public Builder frequency(BigDecimal value) {
      this.frequency = Optional.ofNullable(value);
      return this;
    }

    public Builder iterations(Integer value) {
      this.iterations = Optional.ofNullable(value);
      return this;
    }

    public Builder assumedWcet(Long value) {
      this.assumedWcet = Optional.ofNullable(value);
      return this;
    }

    public Builder offsetJitter(Long value) {
      this.offsetJitter = Optional.ofNullable(value);
      return this;
    }

    public Builder ignoredWrites(Set<String> value) {
      this.ignoredWrites = Set.copyOf(value);
      return this;
    }

    public Builder progress(Consumer<String> value) {
      this.progress = value;
      return this;
    }

    /**
     * Returns the options.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public ImportOptions build() {
      try {
        ImportOptions options = new ImportOptions((Builder) clone());
        OptionRanges.require(options);
        return options;
      } catch (CloneNotSupportedException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }
}
