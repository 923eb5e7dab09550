package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;

/**
 * Every thread of a process has a name that no other one can have, also when it is cut to the 15 characters of the
 * kernel: not that of the process, which threads without a name of their own have in the end, not that of another
 * executor, and not one of those that generated processes give to other threads.
 */
class ThreadNamesTest {

  private static final Pattern NAME = Pattern.compile("ThreadSettings\\{\"([^\"]*)\"");

  private static List<String> names(String process, String... executors) {
    StringBuilder text = new StringBuilder("system names\nplatform { host here { cores c0 c1 } }\n");
    List<String> nodes = new ArrayList<>();
    for (int number = 0; number < executors.length; number++) {
      nodes.add("N" + number);
      text.append("node N%d { timer t every 1 s wcet 1 ms }\n".formatted(number));
      text.append("executor %s { nodes N%d %s }\n".formatted(executors[number], number,
          executors[number].contains("single") || executors[number].endsWith("events") ? "thread on here.c0"
              : "threads on here.c0, here.c1"));
    }
    text.append("process %s on here { nodes %s }\n".formatted(process, String.join(", ", nodes)));
    List<WorkspaceFile> files = List.copyOf(
        WorkspaceGenerator.preview(Models.text(text.toString()), Target.KILTED, GeneratorOptions.DEFAULT).files());
    Stream<String> inCode = files.stream().filter(file -> file.path().endsWith("_bringup/src/" + process + ".cpp"))
        .flatMap(file -> NAME.matcher(file.text()).results().map((MatchResult found) -> found.group(1)));
    Stream<String> inRules =
        files.stream().filter(file -> file.path().endsWith("threads.conf")).flatMap(file -> file.text().lines())
        .filter(line -> line.contains("|name:")).map(line -> line.split("\\|")[1].substring("name:".length()));
    List<String> names = Stream.concat(inCode, inRules).distinct().toList();
    List<String> rules =
        files.stream().filter(file -> file.path().endsWith("threads.conf")).flatMap(file -> file.text().lines())
        .filter(line -> line.contains("|name:")).map(line -> line.split("\\|")[1]).toList();
    assertEquals(new HashSet<>(rules).size(), rules.size(), () -> "two rules for one name: " + rules);
    assertTrue(names.stream().allMatch(name -> name.length() <= 15 && !name.isEmpty()), names.toString());
    return names;
  }

  @Test
  void executorThatIsCalledLikeItsProcess() {
    assertEquals(List.of("control_2"), names("control", "control: single_threaded"));
  }

  @Test
  void executorThatIsCutToTheNameOfItsProcess() {
    List<String> names =
        names("perception_of_obstacles", "perception_of_cars: single_threaded", "perception_of_cats: single_threaded");
    assertEquals(List.of("perception_of_c", "perception_of_2"), names);
    assertEquals(List.of("perception_of_2"),
        names("perception_of_obstacles", "perception_of_obstacles_ahead: single_threaded"));
  }

  @Test
  void executorsWithManyThreadsWhoseNamesAreCut() {
    List<String> names = names("it", "abcdefghijklmnopqrs: edf(2)", "abcdefghijklmnopqrt: edf(2)",
        "abcdefghijklmnopqru: fixed_priority(2)");
    assertEquals(new HashSet<>(names).size(), names.size());
    assertEquals(9, names.size(), names::toString);
  }

  @Test
  void executorsThatAreCalledLikeOtherThreads() {
    assertEquals(List.of("interruption_2", "tactus_probe_2"),
        names("it", "interruption: single_threaded", "tactus_probe: single_threaded"));
  }

  @Test
  void threadsThatQueueTimers() {
    assertEquals(List.of("long_nam.timers", "long_name_of_it"),
        names("it", "long_name_of_it: events").stream().sorted().toList());
    assertEquals(List.of("long_n_2.timers", "long_nam.timers", "long_name_of_.1", "long_name_of__2", "long_name_of_it"),
        names("it", "long_name_of_it: events", "long_name_of_that: events_cbg(2)").stream().sorted().toList());
  }
}
