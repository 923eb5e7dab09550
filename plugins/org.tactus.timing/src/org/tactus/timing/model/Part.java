package org.tactus.timing.model;

/**
 * A part of a timing model. Parts of one kind are numbered from 0 on; the number stays when a model is edited, so that
 * kind and number together tell which part of another reading of the same model is meant.
 */
public sealed interface Part
    permits Core, ThreadSpec, Executor, CallbackGroup, Callback, FlowController, Listener, Message, Delivery, StateRead,
    ExternalInput, Chain, Memory {

  /** Returns the number among the parts of its kind, from 0. */
  int id();
}
