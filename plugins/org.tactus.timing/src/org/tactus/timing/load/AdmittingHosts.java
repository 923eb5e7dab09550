package org.tactus.timing.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * What a timing model does not tell of the hosts that admit reservations.
 *
 * @param ofThreads the names of the hosts of threads that are bound to no core, by the numbers of the threads, as far
 *     as they are known
 * @param cores how many cores the hosts have of which all are known
 * @param unbounded the reservations of threads of which nothing bounds when they run, by the numbers of the threads
 */
public record AdmittingHosts(Map<Integer, String> ofThreads, Map<String, Integer> cores,
    Map<Integer, Placement.Reservation> unbounded) {

  /** Copies the maps. */
  public AdmittingHosts {
    ofThreads = Map.copyOf(ofThreads);
    cores = Map.copyOf(cores);
    unbounded = Map.copyOf(unbounded);
  }

  /** Returns what a model tells: if all its cores are of one host, they are all that this one has. */
  public static AdmittingHosts of(TimingModel model) {
    List<String> hosts = model.cores().stream().map(Core::host).distinct().toList();
    if (hosts.size() != 1) {
      return new AdmittingHosts(Map.of(), Map.of(), Map.of());
    }
    Map<Integer, String> ofThreads = new HashMap<>();
    model.threads().forEach(thread -> ofThreads.put(thread.id(), hosts.getFirst()));
    return new AdmittingHosts(ofThreads, Map.of(hosts.getFirst(), model.cores().size()), Map.of());
  }

  /** Returns the host of a thread without a core, if it is known. */
  Optional<String> of(ThreadSpec thread) {
    return Optional.ofNullable(ofThreads.get(thread.id()));
  }

  /** Returns the reservation of a thread, also where nothing bounds when it runs. */
  Optional<Placement.Reservation> reservation(ThreadSpec thread, Placement placement) {
    return placement instanceof Placement.Reservation reservation ? Optional.of(reservation)
        : placement instanceof Placement.Contended ? Optional.ofNullable(unbounded.get(thread.id()))
        : Optional.empty();
  }
}
