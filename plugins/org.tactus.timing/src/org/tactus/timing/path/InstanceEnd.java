package org.tactus.timing.path;

import java.util.List;
import org.tactus.timing.model.Callback;

/** Whether the instances of a chain can be seen where they end. */
public sealed interface InstanceEnd {

  /**
   * They can: of some executions of the last callback the time from their origin to their end is a response.
   *
   * @param callback the last callback
   * @param from of what the origins of these executions are, callbacks and topics in their order on the way; empty if
   *     all executions are for data of the chain
   */
  record Seen(Callback callback, List<String> from) implements InstanceEnd {

    /** Copies the list. */
    public Seen {
      from = List.copyOf(from);
    }
  }

  /**
   * They cannot.
   *
   * @param because why, as a clause
   */
  record Unseen(String because) implements InstanceEnd {
  }
}
