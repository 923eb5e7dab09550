package org.tactus.analysis.obstacles;

import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.TimingModel;

/**
 * Callbacks that may never run although they are ready: up to Iron the multi-threaded executor forgets a ready
 * waitable, an intra-process message for one, when it clears its ready set while another callback of the group runs.
 */
public final class ForgottenCallbacks {

  private ForgottenCallbacks() {
  }

  /** Returns whether a callback is one of them. */
  public static boolean mayForget(TimingModel model, Callback callback) {
    return callback.executor().kind().sharesWaitSet() && model.semantics().rclcpp().keepsBlocked()
        && callback.callbackClass() == CallbackClass.WAITABLE && isInSharedGroup(model, callback);
  }

  /** Returns whether several threads serve the exclusive group of a callback and it has others. */
  public static boolean isInSharedGroup(TimingModel model, Callback callback) {
    return callback.executor().threads().size() > 1 && callback.isExclusive() && model.callbacks().stream()
        .anyMatch(other -> other != callback && other.group().equals(callback.group()));
  }
}
