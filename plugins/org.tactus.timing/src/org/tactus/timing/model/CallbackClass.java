package org.tactus.timing.model;

/** The class of a callback's entity, in the order in which a single-threaded executor serves them. */
public enum CallbackClass {
  /** A timer. */
  TIMER,
  /** A subscription. */
  SUBSCRIPTION,
  /** A service. */
  SERVICE,
  /** A client, which takes the responses of a service. */
  CLIENT,
  /** A waitable: an action, an intra-process subscription, an event. */
  WAITABLE
}
