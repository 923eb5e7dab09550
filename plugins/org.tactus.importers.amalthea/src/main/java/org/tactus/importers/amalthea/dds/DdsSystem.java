package org.tactus.importers.amalthea.dds;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.tactus.importers.amalthea.DelayTable;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.workload.StimulusArrival;
import org.tactus.importers.amalthea.workload.Workload.ConstraintMetric;
import org.tactus.importers.amalthea.workload.Workload.PreemptionKind;
import org.tactus.importers.amalthea.workload.Workload.Range;
import org.tactus.importers.amalthea.workload.Workload.SharedMemory;

/**
 * A system of publishers and subscribers as it will be written: names are legal in the language and unique, lists are
 * in the order of writing.
 *
 * @param header lines of comment at the beginning
 * @param networkDelay what a message takes between any two machines, in nanoseconds
 * @param semaphores names of semaphores that threads hold
 * @param notes lines of comment before the chains
 */
public record DdsSystem(String name, List<String> header, List<Host> hosts, List<Network> networks, long networkDelay,
    DelayTable delays, List<MessageType> messages, List<String> semaphores, List<Application> applications,
    List<String> notes, List<WrittenChain> chains) {

  /** Returns the same system without its chains, which demand nothing. */
  public DdsSystem withoutChains() {
    return new DdsSystem(name, header, hosts, networks, networkDelay, delays, messages, semaphores, applications,
        List.of(), List.of());
  }

  /** Begins a system of a name. */
  static Builder of(String name) {
    return new Builder(name);
  }

  /** A system that is being described; of what is not said there is none, and messages take what the paper measured. */
  static final class Builder {

    private final String name;
    private List<String> header = List.of();
    private List<Host> hosts = List.of();
    private List<Network> networks = List.of();
    private long networkDelay;
    private DelayTable delays = DelayTable.PAPER;
    private List<MessageType> messages = List.of();
    private List<String> semaphores = List.of();
    private List<Application> applications = List.of();
    private List<String> notes = List.of();
    private List<WrittenChain> chains = List.of();

    private Builder(String name) {
      this.name = name;
    }

    Builder header(List<String> value) {
      header = value;
      return this;
    }

    Builder hosts(List<Host> value) {
      hosts = value;
      return this;
    }

    Builder networks(List<Network> value, long delay) {
      networks = value;
      networkDelay = delay;
      return this;
    }

    Builder delays(DelayTable value) {
      delays = value;
      return this;
    }

    Builder messages(List<MessageType> value) {
      messages = value;
      return this;
    }

    Builder semaphores(List<String> value) {
      semaphores = value;
      return this;
    }

    Builder applications(List<Application> value) {
      applications = value;
      return this;
    }

    Builder chains(List<WrittenChain> value, List<String> remarks) {
      chains = value;
      notes = remarks;
      return this;
    }

    DdsSystem build() {
      return new DdsSystem(name, header, hosts, networks, networkDelay, delays, messages, semaphores, applications,
          notes, chains);
    }
  }

  /** Does something with each callback of applications and its name in the text, which begins with that of its node. */
  static void forEachCallback(Collection<Application> applications, BiConsumer<String, WrittenCallback> action) {
    applications.forEach(application -> application.nodes()
        .forEach(node -> node.callbacks()
            .forEach(callback -> action.accept(node.name() + "." + callback.name(), callback))));
  }

  /** A machine with the memory in which its cores delay each other, if any, and a remark or an empty text. */
  public record Host(String name, List<String> cores, String remark, Optional<SharedMemory> memory) {}

  /** Two machines that exchange messages. */
  public record Network(String from, String to) {}

  /** A message type that holds {@code bytes} bytes. */
  public record MessageType(String name, long bytes) {}

  /**
   * What becomes of one task: its nodes, their process and threads, and the topics that it is the first to publish.
   *
   * @param origin a line of comment that says where it comes from
   * @param sending how it publishes; through a flow controller and profile named like the application unless it is
   *     {@link SendingStyle#SYNC}
   */
  public record Application(String name, String origin, String host, SendingStyle sending, List<Topic> topics,
      List<Node> nodes) {

    /** Whether it publishes anything. */
    public boolean publishes() {
      return nodes.stream().flatMap(node -> node.callbacks().stream())
          .anyMatch(callback -> !callback.publications().isEmpty());
    }
  }

  /** A topic with its priority in the flow controller, and a remark or an empty text. */
  public record Topic(String name, String message, OptionalInt priority, String remark) {}

  /** A node with the thread that runs it; one on a core of its own is preemptive, as nothing else is there. */
  public record Node(String name, List<WrittenCallback> callbacks, Optional<String> core, int priority,
      PreemptionKind preemption, List<HeldSemaphore> locks) {}

  /** A semaphore that a job holds for so many nanoseconds at most. */
  public record HeldSemaphore(String semaphore, long length) {}

  /**
   * A callback.
   *
   * @param execution its longest and shortest execution; empty if that is not known
   * @param stalls its accesses to the host's memory, if it has any
   * @param samples the topics and callbacks whose latest value it reads without being activated by them
   */
  public record WrittenCallback(String name, WrittenActivation activation, Optional<Range> execution,
      Optional<Stalls> stalls, List<String> samples, List<Publication> publications) {}

  /**
   * Accesses of an execution to memory, and how many nanoseconds each takes longer if one of another core goes first.
   */
  public record Stalls(long accesses, long stall) {}

  /** What activates a callback. */
  public sealed interface WrittenActivation {

    /** A timer, maybe with its period as a logical execution time, or an event source if {@code event} is set. */
    record Timed(StimulusArrival arrival, boolean event, boolean logical) implements WrittenActivation {}

    /** Each message of any of the topics. */
    record Messages(List<String> topics) implements WrittenActivation {}
  }

  /** A topic that is published, with another profile than the topic's where it is not the topic's first writer. */
  public record Publication(String topic, Optional<String> profile) {}

  /** An upper limit in nanoseconds. */
  public record WrittenGoal(ConstraintMetric metric, long maximum) {}

  /** A chain through the callbacks {@code via}, with goals or without. */
  public record WrittenChain(String name, String from, String to, List<String> via, List<WrittenGoal> goals) {}
}
