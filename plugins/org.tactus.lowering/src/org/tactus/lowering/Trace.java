package org.tactus.lowering;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Callback;
import org.tactus.timing.model.Part;
import org.tactus.timing.model.QueueSpec;
import org.tactus.timing.model.ThreadSpec;

/**
 * From the parts of a timing model to what they come from, and back. Parts are known by kind and number, so that it
 * holds for the results of an analysis too, which may edit a model.
 */
public final class Trace {

  private final Map<Key, Origin> parts = new HashMap<>();
  private final Map<Key, Origin> depths = new HashMap<>();
  private final Map<Integer, ThreadOrigin> threads = new HashMap<>();
  private final Map<Callback, org.tactus.timing.model.Callback> callbacks = new HashMap<>();

  private record Key(Class<? extends Part> kind, int id) {
    static Key of(Part part) {
      return new Key(part.getClass(), part.id());
    }
  }

  Trace() {
  }

  /** Notes what a new part comes from, and returns the part. */
  <P extends Part> P note(P part, Origin origin) {
    parts.put(Key.of(part), origin);
    return part;
  }

  /** Notes the element that a new part comes from, and returns the part. */
  <P extends Part> P note(P part, EObject element) {
    return note(part, Origin.of(element));
  }

  /** Notes where a new thread comes from, and returns the thread. */
  ThreadSpec note(ThreadSpec thread, ThreadOrigin origin) {
    threads.put(thread.id(), origin);
    return note(thread, origin.spec().<EObject>map(spec -> spec).orElse(origin.owner()));
  }

  /** Notes the callback that a new callback comes from, and returns it. */
  org.tactus.timing.model.Callback note(org.tactus.timing.model.Callback part, Callback callback) {
    callbacks.put(callback, part);
    return note(part, (EObject) callback);
  }

  /**
   * Notes what says how many samples wait for a part at most: the reader's history for a delivery, the writer's for a
   * message.
   */
  void noteDepth(Part part, Origin origin) {
    depths.put(Key.of(part), origin);
  }

  /**
   * Returns what a part comes from.
   *
   * @throws IllegalArgumentException if the part is of a timing model of another system
   */
  public Origin origin(Part part) {
    return require(parts.get(Key.of(part)), part);
  }

  /** Returns where a thread comes from, and on which host; empty for one that stands for what is outside. */
  public Optional<ThreadOrigin> thread(ThreadSpec thread) {
    return Optional.ofNullable(threads.get(thread.id()));
  }

  /**
   * Returns what says how many samples a queue holds: the policy, else the reader, publication or flow controller that
   * has the depth by default.
   *
   * @throws IllegalArgumentException if the queue is of a timing model of another system
   */
  public Origin origin(QueueSpec queue) {
    Part filled = switch (queue.kind()) {
      case READER -> queue.deliveries().getFirst();
      case JOIN -> queue.reader();
      case WRITER -> queue.messages().getFirst();
      case FLOW_CONTROLLER -> queue.messages().getFirst().flowController().orElseThrow();
    };
    return require(depths.get(Key.of(filled)), filled);
  }

  /** Returns the callback of the timing model that a callback has become. */
  public org.tactus.timing.model.Callback callback(Callback callback) {
    return callbacks.get(callback);
  }

  private static Origin require(Origin origin, Part part) {
    if (origin == null) {
      throw new IllegalArgumentException("not a part of this system: " + part);
    }
    return origin;
  }
}
