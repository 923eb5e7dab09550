package org.tactus.model.view;

import java.util.List;
import java.util.Optional;
import org.tactus.model.Callback;
import org.tactus.model.ClientCall;
import org.tactus.model.NamedElement;
import org.tactus.model.Size;

/**
 * What a callback sends to others without a topic of the model: requests, responses, and what actions are made of.
 *
 * @param kind what it is
 * @param from the callback that sends it, once for each activation that does
 * @param call the call that says which activations of it do; empty if each does
 * @param to the callbacks that it reaches and activates
 * @param topic the name under which it is sent, which tells it from all that is not the same
 * @param label what messages call it
 * @param size its size, where the model gives it
 * @param place the element that implies it
 */
public record Exchange(ExchangeKind kind, Callback from, Optional<ClientCall> call, List<Callback> to, String topic,
    String label, Optional<Size> size, NamedElement place) {

  /** Copies the list. */
  public Exchange {
    to = List.copyOf(to);
  }
}
