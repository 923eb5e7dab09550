package org.tactus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.yaml.snakeyaml.Yaml;

/**
 * The executors that run the package tactus_executor, a line per thread and callback: as the timing model has them and
 * as the running system reads them from {@code executors.yaml}.
 */
final class ConfiguredExecutors {

  private ConfiguredExecutors() {}

  /** Returns the order, threads and callbacks of each ready queue, by executor or thread class, of a timing model. */
  static Map<String, List<String>> analysed(TimingModel model) {
    Map<String, List<String>> lines = new TreeMap<>();
    for (Executor executor : model.executors()) {
      if (ordersOwnQueue(executor)) {
        List<String> own = lines.computeIfAbsent(name(executor), key -> new ArrayList<>());
        own.add("order " + order(executor.kind()));
        executor.threads().forEach(thread -> own.add(thread(thread)));
      }
    }
    for (Callback callback : model.callbacks()) {
      if (ordersOwnQueue(callback.executor())) {
        lines.get(name(callback.executor())).add(callback(callback));
      }
    }
    lines.values().forEach(list -> list.sort(null));
    return lines;
  }

  /** Returns the same of what is generated. */
  static Map<String, List<String>> generated(List<Path> files) {
    Map<String, List<String>> lines = new TreeMap<>();
    for (Path file : files) {
      if (file.endsWith("executors.yaml")) {
        Map<String, Object> root = mapping(new Yaml().load(read(file)));
        mapping(root.get("executors")).forEach((key, executor) -> mapping(executor)
            .forEach((name, threadClass) -> lines.put(name(key, name), lines(mapping(threadClass)))));
      }
    }
    lines.values().forEach(list -> list.sort(null));
    return lines;
  }

  private static List<String> lines(Map<String, Object> threadClass) {
    List<String> lines = new ArrayList<>();
    lines.add("order " + threadClass.get("policy"));
    mapping(threadClass.get("threads")).values().forEach(thread -> {
      Map<String, Object> settings = mapping(thread);
      lines.add("thread " + settings.get("cores") + " " + settings.get("scheduling"));
    });
    mapping(threadClass.get("callbacks")).forEach((name, urgency) -> {
      Map<String, Object> values = mapping(urgency);
      lines.add("callback " + name + " " + values.get("deadline") + " " + values.get("priority"));
    });
    return lines;
  }

  private static boolean ordersOwnQueue(Executor executor) {
    return switch (executor.kind()) {
      case EDF, FIXED_PRIORITY, MIXED -> true;
      case MULTI_THREADED -> executor.name().contains(".");
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG -> false;
    };
  }

  private static String order(ExecutorKind kind) {
    return switch (kind) {
      case EDF -> "edf";
      case FIXED_PRIORITY -> "fixed_priority";
      case MIXED -> "mixed";
      case MULTI_THREADED -> "registration";
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG -> throw new AssertionError(kind);
    };
  }

  private static String name(Executor executor) {
    return executor.name().toLowerCase();
  }

  /** The one class of an executor without thread classes has its name. */
  private static String name(String key, String threadClass) {
    String executor = key.substring(key.indexOf('.') + 1).replaceFirst("_executor$", "");
    return (threadClass.equals(executor) ? executor : executor + "." + threadClass).toLowerCase();
  }

  private static String thread(ThreadSpec thread) {
    return "thread " + switch (thread.placement()) {
      case Placement.FixedPriority fixed -> cores(fixed.core().name())
          + (fixed.priority() == 0 ? " inherited" : " fifo " + fixed.priority());
      case Placement.Reservation reserved -> cores(reserved.core().orElseThrow().name()) + " deadline "
          + reserved.budget() + " " + reserved.period();
      case Placement.OwnCore own -> "[] inherited";
      case Placement.Contended contended -> throw new AssertionError(contended);
    };
  }

  /** The generated files number the cores of a host as the model lists them. */
  private static String cores(String core) {
    return "[" + core.substring(core.lastIndexOf(".c") + 2) + "]";
  }

  private static String callback(Callback callback) {
    Object deadline = callback.deadline().isPresent() ? callback.deadline().getAsLong() : null;
    Object priority = callback.priority().isPresent() ? callback.priority().getAsInt() : null;
    return "callback " + callback.name() + " " + deadline + " " + priority;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> mapping(Object value) {
    return (Map<String, Object>) value;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
