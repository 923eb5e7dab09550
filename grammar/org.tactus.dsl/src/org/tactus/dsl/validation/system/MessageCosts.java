package org.tactus.dsl.validation.system;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.model.Callback;
import org.tactus.model.DelayRow;
import org.tactus.model.DelayTable;
import org.tactus.model.ExternalPublisher;
import org.tactus.model.Duration;
import org.tactus.model.Host;
import org.tactus.model.MessageType;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/** What the measured tables say about sending and receiving messages: the table of the host, else the one for all hosts. */
public final class MessageCosts {

  /** Which column of a table. */
  public enum Work {
    /** One copy, sent by a flow controller's thread. */
    FLOW_CONTROLLER,
    /** One message, received by a listener thread. */
    LISTENER,
    /** One copy, sent by the publishing thread. */
    PUBLISHER
  }

  private record Row(long payload, Map<Work, Long> costs) {}

  private final Map<Host, DelayTable> byHost = new HashMap<>();
  private final Map<DelayTable, List<Row>> rows = new HashMap<>();
  private final PayloadBound payloads = new PayloadBound();
  private final SystemView view;
  private DelayTable general;

  private MessageCosts(CheckedSystem system) {
    this.view = system.view();
    for (DelayTable table : view.delayTables()) {
      if (table.getHost() != null) {
        byHost.putIfAbsent(table.getHost(), table);
      } else if (general == null) {
        general = table;
      }
    }
  }

  /** Returns the costs in a system. */
  public static MessageCosts of(CheckedSystem system) {
    return system.derived(MessageCosts.class, MessageCosts::new);
  }

  /** Returns an upper bound on a message's payload in bytes; empty where none is known. */
  public OptionalLong payload(MessageType type) {
    return payloads.of(type);
  }

  /** Returns the table that holds for a host. */
  public Optional<DelayTable> table(Optional<Host> host) {
    DelayTable own = host.map(byHost::get).orElse(null);
    return Optional.ofNullable(own != null ? own : general).filter(table -> !rows(table).isEmpty());
  }

  /** Returns an upper bound on the payload of a publisher outside the system in bytes; empty where none is known. */
  public OptionalLong payload(Topic topic, ExternalPublisher publisher) {
    return publisher.getSize() == null ? payload(topic.getType()) : Exact.bytes(publisher.getSize());
  }

  /** Returns the tables that hold where a topic is written and read by the system; none if nobody writes or nobody reads it. */
  public List<DelayTable> tables(Topic topic) {
    List<Writer> writers = view.writers(topic);
    List<Callback> readers = view.receivers(topic);
    boolean written = !writers.isEmpty() || view.externalPublishers(topic).stream().anyMatch(publisher -> publisher.getSize() == null);
    if (!written || readers.isEmpty() && view.externalReaders(topic) == 0) {
      return List.of();
    }
    return Stream.concat(writers.stream().map(Writer::callback), readers.stream())
        .map(callback -> table(ResolvedDeployment.of(view).host(view.node(callback)))).flatMap(Optional::stream).distinct().toList();
  }

  /** Returns the largest payload of a table in bytes. */
  public long largestPayload(DelayTable table) {
    return rows(table).getLast().payload();
  }

  /** Returns the time in nanoseconds that a message takes on a host; 0 where the tables do not say. */
  public long cost(Optional<Host> host, MessageType type, Work work) {
    return cost(host, payload(type), work);
  }

  /** Returns the time in nanoseconds that a message of a payload takes on a host; 0 where the tables do not say. */
  public long cost(Optional<Host> host, OptionalLong payload, Work work) {
    Optional<DelayTable> table = table(host);
    return payload.isEmpty() || table.isEmpty() ? 0 : interpolate(rows(table.get()), payload.getAsLong(), work);
  }

  private static long interpolate(List<Row> rows, long payload, Work work) {
    for (int i = 0; i < rows.size(); i++) {
      Row high = rows.get(i);
      if (payload <= high.payload()) {
        return i == 0 ? high.costs().get(work) : between(rows.get(i - 1), high, payload, work);
      }
    }
    return rows.getLast().costs().get(work); // the rule on payloads beyond the table reports it
  }

  private static long between(Row low, Row high, long payload, Work work) {
    long from = low.costs().get(work);
    BigInteger rise = BigInteger.valueOf(high.costs().get(work) - from).multiply(BigInteger.valueOf(payload - low.payload()));
    return from + rise.divide(BigInteger.valueOf(high.payload() - low.payload())).longValue();
  }

  private List<Row> rows(DelayTable table) {
    return rows.computeIfAbsent(table, key -> {
      List<Row> read = new ArrayList<>();
      for (DelayRow row : key.getRows()) {
        OptionalLong payload = Exact.bytes(row.getPayload());
        boolean increasing = payload.isPresent() && (read.isEmpty() || payload.getAsLong() > read.getLast().payload());
        if (increasing) {
          read.add(new Row(payload.getAsLong(), Map.of(Work.FLOW_CONTROLLER, time(row.getFlowController()),
              Work.LISTENER, time(row.getListener()), Work.PUBLISHER, time(row.getPublisher()))));
        }
      }
      return read;
    });
  }

  private static long time(Duration duration) {
    return Exact.nanoseconds(duration).orElse(0);
  }
}
