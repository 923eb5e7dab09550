package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.model.distribution.Target;

/**
 * The threads that queue the timers of an EventsCBGExecutor start in its constructor, that of an EventsExecutor when it
 * spins. They get the cores of the executor and a priority above it, and a name of their own, since a deployment sets
 * threads by name; those of the thread that makes the process would let timers of a real-time executor wait for
 * whatever else the machine does.
 */
class TimerThreadsTest {

  private static String process(String executor) {
    String model = """
        system timers
        platform { host vehicle { cores c0 c1 } }
        node Talker { timer talk every 500 ms wcet 1 ms }
        process one on vehicle { nodes Talker }
        executor talking: %s
        """.formatted(executor);
    return WorkspaceGenerator.preview(Models.text(model), Target.KILTED, GeneratorOptions.DEFAULT).files().stream()
        .filter(file -> file.path().equals("src/timers_bringup/src/one.cpp")).findAny().orElseThrow().text();
  }

  @ParameterizedTest
  @CsvSource({"30, 31", "98, 99"})
  void areAboveTheirExecutor(int priority, int above) {
    String text = process("events_cbg(2) { nodes Talker threads on vehicle.c0, vehicle.c1 fifo " + priority + " }");
    assertTrue(text.contains("""
          auto talking_executor = std::async(
            std::launch::async, []() {
              // the threads that queue its timers start here and inherit these settings
              apply(ThreadSettings{"talking.timers", {0, 1}, ThreadSettings::Policy::Fifo, %d, 0, 0});
              auto made = std::make_shared<rclcpp::executors::EventsCBGExecutor>(
                rclcpp::ExecutorOptions(), 2);
              register_heirs();
              return made;
            }).get();
        """.formatted(above)), text);
    assertTrue(text.contains("""
              ThreadSettings{"talking", {0}, ThreadSettings::Policy::Fifo, %1$d, 0, 0},
              std::vector<ThreadSettings>{
                {"talking.1", {1}, ThreadSettings::Policy::Fifo, %1$d, 0, 0}}));
        """.formatted(priority)), text);
  }

  @Test
  void needNothingWhereItHasNoSettings() {
    String text = process("events_cbg(2) { nodes Talker }");
    assertFalse(text.contains("std::async"), text);
  }

  @Test
  void precedeAnEventsExecutorWhileItIsOfTheSameThread() {
    String text = process("events { nodes Talker thread on vehicle.c0 fifo 30 }");
    assertTrue(text.contains("""
          auto talking_executor = std::make_shared<rclcpp::experimental::executors::EventsExecutor>(
            std::make_unique<SettlingEventsQueue>(
              ThreadSettings{"talking", {0}, ThreadSettings::Policy::Fifo, 30, 0, 0}));
        """), text);
    assertTrue(text.contains("""
              talking_executor,
              ThreadSettings{"talking.timers", {0}, ThreadSettings::Policy::Fifo, 31, 0, 0}));
        """), text);
    assertTrue(text.contains("#include \"settling_events_queue.hpp\""), text);
    assertTrue(process("events { nodes Talker thread on vehicle.c0 }")
        .contains("ThreadSettings{\"talking.timers\", {0}, ThreadSettings::Policy::Inherited, 0, 0, 0}"));
    assertFalse(process("events { nodes Talker }").contains("settling"));
  }
}
