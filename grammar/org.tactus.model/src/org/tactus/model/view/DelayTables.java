package org.tactus.model.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.DelayTable;
import org.tactus.model.Host;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;

/** Which table of measured message delays holds where: that of the host, else the one for all hosts. */
public final class DelayTables {

  private final SystemView view;
  private final Map<Host, DelayTable> byHost = new HashMap<>();
  private final Optional<DelayTable> general;

  private DelayTables(SystemView view) {
    this.view = view;
    view.delayTables().stream().filter(table -> table.getHost() != null)
        .forEach(table -> byHost.putIfAbsent(table.getHost(), table));
    general = view.delayTables().stream().filter(table -> table.getHost() == null).findFirst();
  }

  /** Returns the tables of a system. */
  public static DelayTables of(SystemView view) {
    return view.derived(DelayTables.class, DelayTables::new);
  }

  /** Returns the table with rows that holds for a host, or where the host is not known. */
  public Optional<DelayTable> of(Optional<Host> host) {
    return host.map(byHost::get).or(() -> general).filter(table -> !table.getRows().isEmpty());
  }

  /** Tells whether some hosts have tables of their own. */
  public boolean differByHost() {
    return !byHost.isEmpty();
  }

  /**
   * Returns the tables that hold where a topic is written and read by the system; none if nobody writes or nobody reads
   * it.
   */
  public List<DelayTable> of(Topic topic) {
    List<Writer> writers = view.writers(topic);
    List<Callback> readers = view.receivers(topic);
    boolean written = !writers.isEmpty()
        || view.externalPublishers(topic).stream().anyMatch(publisher -> publisher.getSize() == null);
    if (!written || readers.isEmpty() && view.externalReaders(topic) == 0) {
      return List.of();
    }
    return Stream.concat(writers.stream().map(Writer::callback), readers.stream())
        .map(callback -> of(ResolvedDeployment.of(view).host(view.node(callback)))).flatMap(Optional::stream).distinct()
        .toList();
  }
}
