package org.tactus.simulation.engine;

import java.util.Arrays;

/**
 * A priority queue of events: a binary heap in which every event knows its place, so that it can be moved. The times
 * lie beside the heap, so that comparing rarely touches an event.
 */
final class EventQueue {

  private Event[] heap = new Event[64];
  private long[] times = new long[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  Event first() {
    return heap[0];
  }

  /** Returns the time of the first event. */
  long firstTime() {
    return times[0];
  }

  /** Adds an event, or restores the order after its time was changed. */
  void put(Event event) {
    if (event.position < 0) {
      if (size == heap.length) {
        heap = Arrays.copyOf(heap, size * 2);
        times = Arrays.copyOf(times, size * 2);
      }
      size++;
      up(event, size - 1);
    } else {
      up(event, event.position);
      down(event, event.position);
    }
  }

  /** Removes an event if it is there. */
  void remove(Event event) {
    int position = event.position;
    if (position < 0) {
      return;
    }
    event.position = -1;
    size--;
    Event last = heap[size];
    heap[size] = null;
    if (position < size) {
      up(last, position);
      down(last, last.position);
    }
  }

  private boolean isBefore(Event event, int position) {
    return event.time != times[position] ? event.time < times[position] : event.isBefore(heap[position]);
  }

  private boolean isBefore(int a, int b) {
    return times[a] != times[b] ? times[a] < times[b] : heap[a].isBefore(heap[b]);
  }

  private void place(Event event, int position) {
    heap[position] = event;
    times[position] = event.time;
    event.position = position;
  }

  private void up(Event event, int from) {
    int position = from;
    while (position > 0) {
      int parent = (position - 1) >>> 1;
      if (!isBefore(event, parent)) {
        break;
      }
      place(heap[parent], position);
      position = parent;
    }
    place(event, position);
  }

  private void down(Event event, int from) {
    int position = from;
    while (2 * position + 1 < size) {
      int child = 2 * position + 1;
      if (child + 1 < size && isBefore(child + 1, child)) {
        child++;
      }
      if (isBefore(event, child)) {
        break;
      }
      place(heap[child], position);
      position = child;
    }
    place(event, position);
  }
}
