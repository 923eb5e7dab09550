package org.tactus.lowering;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Host;
import org.tactus.model.resolved.ResolvedThread;

/**
 * Where a node runs.
 *
 * @param host the machine; empty if the description names none for it
 * @param process the name of its process; a node without one has a process of its own
 * @param participant the name of its DDS participant, unique in the system
 * @param intraprocessDelivery whether Fast DDS hands messages to readers of the same process directly
 * @param intraprocessCommunication whether rclcpp hands messages to subscriptions of the same process directly
 * @param listener the participant's listener thread
 * @param element the element that diagnostics about the site point to
 */
record Site(Optional<Host> host, String process, String participant, boolean intraprocessDelivery,
    boolean intraprocessCommunication, ResolvedThread listener, EObject element) {

  /** Returns the name of the host for messages. */
  String hostName() {
    return host.map(Host::getName).orElse("no host");
  }
}
