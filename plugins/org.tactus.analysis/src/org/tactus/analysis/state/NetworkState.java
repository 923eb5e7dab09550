package org.tactus.analysis.state;

import java.util.Arrays;
import java.util.BitSet;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;

/**
 * What is known about the stages at a point of the global iteration. Responses never decrease. A stage with a cause has
 * no bound; a stage with an arrival cause has not even an arrival curve.
 */
public final class NetworkState {

  private final ArrivalCurve[] arrivals;
  private final Cause[] arrivalCauses;
  private final long[] responses;
  private final Cause[] causes;
  private final BitSet diverged = new BitSet();
  private final Witness[] witnesses;
  /** The responses after the exact rounds; what doubles after that is taken to diverge. */
  private final long[] settling;
  private final long[] sinceOrigins;
  private final long[] settlingSinceOrigin;
  private final JointWindow[] ceilings;
  private int round;
  private boolean roundedUp;

  /** Creates the state at the start of so many stages, of which no joint busy window is known. */
  public NetworkState(int stages) {
    this(new JointWindow[stages]);
  }

  /**
   * Creates the state at the start.
   *
   * @param ceilings the joint busy windows that are known to bound the response times of stages whatever becomes of
   *     these; null for the others
   */
  public NetworkState(JointWindow[] ceilings) {
    this.ceilings = ceilings;
    int stages = ceilings.length;
    arrivals = new ArrivalCurve[stages];
    Arrays.fill(arrivals, ArrivalCurve.none());
    arrivalCauses = new Cause[stages];
    responses = new long[stages];
    causes = new Cause[stages];
    witnesses = new Witness[stages];
    settling = new long[stages];
    sinceOrigins = new long[stages];
    Arrays.fill(sinceOrigins, Time.INFINITE);
    settlingSinceOrigin = new long[stages];
  }

  /** Returns the arrival curve of a stage; meaningless if {@link #arrivalCause} is not null. */
  public ArrivalCurve arrival(int stage) {
    return arrivals[stage];
  }

  /** Returns why the arrival curve of a stage is not known, null if it is. */
  public Cause arrivalCause(int stage) {
    return arrivalCauses[stage];
  }

  /** Returns the response time of a stage found so far in nanoseconds; meaningless if {@link #cause} is not null. */
  public long response(int stage) {
    return responses[stage];
  }

  /** Returns the response time of a stage found so far in nanoseconds, {@link Time#INFINITE} if it has no bound. */
  public long bound(int stage) {
    return causes[stage] != null ? Time.INFINITE : responses[stage];
  }

  /**
   * Returns the bound found so far on the time from the origin of a job's data to the end of the job in nanoseconds,
   * {@link Time#INFINITE} if there is none or it is not tracked.
   */
  public long sinceOrigin(int stage) {
    return causes[stage] != null ? Time.INFINITE : sinceOrigins[stage];
  }

  /** Starts to look for the bound on the time from the origin of the data of a stage's jobs to their ends. */
  public void trackSinceOrigin(int stage) {
    sinceOrigins[stage] = sinceOrigins[stage] == Time.INFINITE ? 0 : sinceOrigins[stage];
  }

  /**
   * Records the time from the origin of the data of a stage's jobs to their ends, at least the one before; returns
   * whether it grew.
   */
  public boolean setSinceOrigin(int stage, long time) {
    if (time <= sinceOrigins[stage]) {
      return false;
    }
    sinceOrigins[stage] = rounded(settlingSinceOrigin, stage, time);
    return true;
  }

  /**
   * Returns the joint busy window that bounds the response time of a stage in place of its own analysis; null if none
   * does.
   */
  public JointWindow ceiling(int stage) {
    return ceilings[stage] != null && responses[stage] >= ceilings[stage].length() ? ceilings[stage] : null;
  }

  /** Returns why a stage has no bound, null if it has one. */
  public Cause cause(int stage) {
    return causes[stage];
  }

  /** Returns the case behind the response time of a stage. */
  public Witness witness(int stage) {
    return witnesses[stage];
  }

  boolean setArrival(int stage, ArrivalCurve curve, Cause cause) {
    if (cause == arrivalCauses[stage] && curve.equals(arrivals[stage])) {
      return false;
    }
    boolean changed = arrivalCauses[stage] == null;
    arrivals[stage] = curve;
    arrivalCauses[stage] = cause;
    return changed;
  }

  /**
   * Sets how often the thread that is analysed next was analysed, which decides how its growing responses are rounded.
   */
  public void setRound(int round) {
    this.round = round;
  }

  /** Returns how often the thread that is analysed was analysed, this time included. */
  public int round() {
    return round;
  }

  private long rounded(long[] settling, int stage, long response) {
    if (round <= SearchLimits.EXACT_ROUNDS) {
      settling[stage] = response;
      return response;
    }
    if (round <= SearchLimits.PATIENT_ROUNDS && response - settling[stage] <= settling[stage]) {
      return response;
    }
    roundedUp = true;
    return round <= SearchLimits.CAREFUL_ROUNDS ? Time.add(response, response / SearchLimits.CAREFUL_PART)
        : Time.multiply(response, 2);
  }

  /**
   * Records the response of a stage, at least the one before; returns whether it grew.
   *
   * <p>Every vector of response times that the local analyses reproduce without growth is a sound bound, not only the
   * least one; so it may be rounded up to reach one sooner.
   */
  public boolean setResponse(int stage, long response, Witness witness) {
    witnesses[stage] = witness;
    long most = ceilings[stage] == null ? Time.INFINITE : ceilings[stage].length();
    if (causes[stage] != null || Math.min(response, most) <= responses[stage]) {
      return false;
    }
    responses[stage] = Math.min(rounded(settling, stage, response), most);
    return true;
  }

  /** Records that a stage has no bound; returns whether it had one before. */
  public boolean setCause(int stage, Cause cause) {
    if (causes[stage] != null) {
      return false;
    }
    causes[stage] = cause;
    return true;
  }

  /**
   * Records that a stage has no bound because its response times grow past the horizon, or that its joint busy window
   * is its bound; returns whether it had another one before.
   */
  public boolean diverge(int stage, Cause cause) {
    if (ceilings[stage] != null) {
      return setResponse(stage, Time.INFINITE, null);
    }
    if (!setCause(stage, cause)) {
      return false;
    }
    diverged.set(stage);
    return true;
  }

  /** Returns the stages whose response times have grown past the horizon by themselves. */
  public BitSet diverged() {
    return diverged;
  }

  /** Returns whether response times were rounded up, so that some may be far longer than needed. */
  public boolean isRoundedUp() {
    return roundedUp;
  }

  /**
   * Starts with the response times of another state, below which none falls; they are at most the least ones unless
   * rounded up.
   */
  public void startFrom(NetworkState before) {
    System.arraycopy(before.responses, 0, responses, 0, responses.length);
    System.arraycopy(before.sinceOrigins, 0, sinceOrigins, 0, sinceOrigins.length);
  }

  /** Returns a state that starts as this one and goes its own way. */
  public NetworkState copy() {
    NetworkState copy = new NetworkState(arrivals.length);
    for (int stage = 0; stage < arrivals.length; stage++) {
      copy.arrivals[stage] = arrivals[stage];
      copy.arrivalCauses[stage] = arrivalCauses[stage];
      copy.responses[stage] = responses[stage];
      copy.sinceOrigins[stage] = sinceOrigins[stage];
      copy.causes[stage] = causes[stage];
    }
    return copy;
  }

  /** Makes stages answer at once, with arrivals still to be propagated. */
  public void answerAtOnce(int[] stages, StageNetwork network) {
    for (int stage : stages) {
      responses[stage] = network.stage(stage).leastDelay();
      causes[stage] = null;
      arrivals[stage] = ArrivalCurve.none();
      arrivalCauses[stage] = null;
    }
  }

  /** Takes over what another state knows of stages. */
  public void adopt(NetworkState other, int[] stages) {
    for (int stage : stages) {
      arrivals[stage] = other.arrivals[stage];
      arrivalCauses[stage] = other.arrivalCauses[stage];
      responses[stage] = other.responses[stage];
      causes[stage] = other.causes[stage];
    }
  }
}
