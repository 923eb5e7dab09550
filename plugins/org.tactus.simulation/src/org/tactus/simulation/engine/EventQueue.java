package org.tactus.simulation.engine;

import java.util.Arrays;

/** A priority queue of events: a binary heap in which every event knows its place, so that it can be moved. */
final class EventQueue {

  private Event[] heap = new Event[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  Event first() {
    return heap[0];
  }

  /** Adds an event, or restores the order after its time was changed. */
  void put(Event event) {
    if (event.position < 0) {
      if (size == heap.length) {
        heap = Arrays.copyOf(heap, size * 2);
      }
      event.position = size;
      size++;
      up(event);
    } else {
      up(event);
      down(event);
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
      place(last, position);
      up(last);
      down(last);
    }
  }

  private void place(Event event, int position) {
    heap[position] = event;
    event.position = position;
  }

  private void up(Event event) {
    int position = event.position;
    while (position > 0) {
      Event parent = heap[(position - 1) >>> 1];
      if (!event.isBefore(parent)) {
        break;
      }
      int above = parent.position;
      place(parent, position);
      position = above;
    }
    place(event, position);
  }

  private void down(Event event) {
    int position = event.position;
    while (2 * position + 1 < size) {
      int child = 2 * position + 1;
      if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
        child++;
      }
      if (!heap[child].isBefore(event)) {
        break;
      }
      place(heap[child], position);
      position = child;
    }
    place(event, position);
  }
}
