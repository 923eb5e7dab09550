package org.tactus.analysis.sound;

import java.util.function.Supplier;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;

/** An order of service inside a thread: what bounds the response time of one of its stages. */
interface Order {

  /** The order of which nothing is known. */
  Order NONE = stage -> null;

  /**
   * Returns the case with the greatest response time of a stage.
   *
   * @param stage the id of a stage of the thread
   * @return the case; null if the search passed the horizon
   */
  Witness worst(int stage);

  /**
   * Returns the case with the greatest response time of a stage if that is shorter than one that is already known to
   * bound it.
   *
   * @param stage the id of a stage of the thread
   * @param known a case that bounds the response time; null if there is none
   * @return the case; null if the search passed the horizon or found that it cannot be shorter
   */
  default Witness worstBelow(int stage, Witness known) {
    return worst(stage);
  }

  /** Returns the response time of a case, the completion less the release. */
  static long response(Witness witness) {
    return witness.finish() - witness.release();
  }

  /**
   * Records the worst case of a stage, or that it has no bound.
   *
   * @param witness the case; null if the search passed the horizon
   * @param divergence gives the reason if the response time is beyond the horizon
   * @return whether the bound of the stage changed
   */
  static boolean record(Witness witness, int stage, NetworkState state, Supplier<Cause> divergence) {
    if (witness == null || response(witness) > SearchLimits.HORIZON) {
      return state.diverge(stage, divergence.get());
    }
    return state.setResponse(stage, response(witness), witness);
  }

  /** Returns the one with the shorter response time of two cases that both bound it; null stands for no bound. */
  static Witness better(Witness a, Witness b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return response(a) <= response(b) ? a : b;
  }
}
