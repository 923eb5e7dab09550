package org.tactus.simulation.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.TieBreak;

/** The event queue against a sorted list, with events that move and vanish. */
class EventQueueTest {

  @Test
  void ordersLikeASortedList() {
    SplitMix random = new SplitMix(5);
    Timeline timeline = new Timeline(TieBreak.ORDERED, random);
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      events.add(new Event(timeline) {
        @Override
        void occur(long now) {
          throw new AssertionError("nothing happens here");
        }
      });
    }
    EventQueue queue = new EventQueue();
    List<Event> expected = new ArrayList<>();
    for (int step = 0; step < 20_000; step++) {
      Event event = events.get(random.nextInt(events.size()));
      if (random.chance(0.6)) {
        expected.remove(event);
        event.time = random.nextInt(50);
        event.tie = random.nextInt(3);
        queue.put(event);
        expected.add(event);
      } else if (random.chance(0.5)) {
        queue.remove(event);
        expected.remove(event);
      } else if (!queue.isEmpty()) {
        Event first = expected.stream().min(Comparator.comparingLong((Event e) -> e.time).thenComparingInt(e -> e.tie)
            .thenComparingInt(e -> e.rank)).orElseThrow();
        assertEquals(first.time, queue.firstTime());
        assertSame(first, queue.first());
        queue.remove(first);
        expected.remove(first);
      }
      assertEquals(expected.isEmpty(), queue.isEmpty());
    }
    assertTrue(expected.size() > 10);
  }
}
