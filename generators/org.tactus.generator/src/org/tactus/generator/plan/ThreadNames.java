package org.tactus.generator.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.generator.Names;

/**
 * Gives the threads of a process names of at most 15 characters that no other one has, be it of the model or not: a
 * thread without a name of its own has that of the thread that started it, in the end that of the process. The order of
 * the calls decides, so it must be that of the text.
 */
final class ThreadNames {

  /**
   * The names of threads that generated processes have beside those of the model; those of Fast DDS and of the
   * regulation begin with a word and a dot.
   */
  private static final Set<String> OTHERS = Set.of("interruption", "tactus_probe");

  private final Set<String> taken = new HashSet<>(OTHERS);

  /** @param process name of the executable, which is what the kernel calls the main thread */
  ThreadNames(String process) {
    taken.add(Names.thread(process));
  }

  /** Returns the wanted name with each ending. */
  List<String> take(String wanted, List<String> endings) {
    for (int number = 1; true; number++) {
      String suffix = number == 1 ? "" : "_" + number;
      List<String> names = endings.stream()
          .map(ending -> cut(wanted, Names.THREAD_NAME_LENGTH - suffix.length() - ending.length()) + suffix + ending)
          .toList();
      if (names.stream().noneMatch(taken::contains)) {
        taken.addAll(names);
        return names;
      }
    }
  }

  private static String cut(String name, int length) {
    return name.substring(0, Math.min(name.length(), length));
  }

  /** Returns the name of the thread that spins an executor and, where others queue its timers, of these. */
  ExecutorPlan.ThreadNaming ofExecutor(String wanted, boolean queuesTimers, int threads) {
    Stream<String> own = Stream.concat(Stream.of(""), IntStream.range(1, threads).mapToObj(number -> "." + number));
    List<String> names = take(wanted, Stream.concat(own, queuesTimers ? Stream.of(".timers") : Stream.of()).toList());
    return new ExecutorPlan.ThreadNaming(names.getFirst(), queuesTimers ? names.getLast() : "");
  }
}
