package org.tactus.input.modes;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.tactus.input.UnusableJsonException;

/**
 * The configurations among which the manager of a running system switches, {@code tactus-modes/1}, as far as they are
 * read again. Those that a search has proved come after those of the table.
 *
 * @param text the text of its file
 * @param about what its proofs are about
 * @param period the time between two decisions in nanoseconds
 * @param rounds after how many rounds in which less would do it lowers
 * @param modes the modes, that of the model itself first
 * @param configurations the configurations, mode after mode, in each by rising load
 * @param ends whose responses are those of instances of a chain, by the chains: {@link #response responses} of a
 *     callback, or of one and an origin
 * @param unproved chains that are proved before and after a change, but not during it
 */
public record ManagedTable(String text, ProvedSystem about, long period, int rounds, List<TableMode> modes,
    List<TableConfiguration> configurations, Map<String, List<String>> ends,
    Map<ConfigurationPair, List<String>> unproved) {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-modes/1";

  /** Copies the collections. */
  public ManagedTable {
    modes = List.copyOf(modes);
    configurations = List.copyOf(configurations);
    ends = Map.copyOf(ends);
    unproved = Map.copyOf(unproved);
  }

  /**
   * Reads a table that {@code tactus provision --modes} wrote, and checks what the manager of a running system checks.
   *
   * @throws UnusableTableException if the manager could not go by it
   */
  public static ManagedTable read(String text) {
    try {
      return new ManagedTableReader(text).read();
    } catch (UnusableJsonException broken) {
      throw new UnusableTableException(broken.getMessage());
    }
  }

  /** Returns the host whose threads it sets. */
  public String host() {
    return about.host();
  }

  /** Returns how many threads each setting is about, by what they are in the model. */
  public Map<String, Integer> threads() {
    Map<String, Integer> threads = new LinkedHashMap<>();
    configurations.getFirst().settings().forEach(setting -> threads.put(setting.threads(), setting.count()));
    return threads;
  }

  /**
   * Returns the number of a mode.
   *
   * @throws UnusableTableException if there is none of this name
   */
  public int mode(String name) {
    for (int i = 0; i < modes.size(); i++) {
      if (modes.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new UnusableTableException("there is no mode '" + name + "'");
  }

  /** Returns what is not proved while the system goes from one configuration to another. */
  public List<String> during(int from, int to) {
    return unproved.getOrDefault(ConfigurationPair.of(from, to), List.of());
  }

  /** Returns the chains with proved goals in a configuration that have taken longer. */
  public List<String> missed(int configuration, SortedMap<String, Long> responses) {
    TableConfiguration one = configurations.get(configuration);
    return one.proved().stream().filter(chain -> ends.containsKey(chain)
        && ends.get(chain).stream().anyMatch(of -> responses.getOrDefault(of, 0L) > one.goals().get(chain))).toList();
  }

  /** Returns what responses of a callback to data of an origin are called. */
  public static String response(String callback, String origin) {
    return callback + ' ' + origin;
  }

  /** Returns whether responses of a callback, or of it to data of an origin, are those of a chain. */
  public boolean isEnd(String response) {
    return ends.values().stream().anyMatch(all -> all.contains(response));
  }

  /** Returns whether it depends on the origin whether responses of a callback are those of a chain. */
  public boolean tellsOrigins(String callback) {
    return ends.values().stream().flatMap(List::stream).anyMatch(one -> one.startsWith(callback + ' '));
  }

  /** Returns a configuration in words, as in {@code busy at 150 %}. */
  public String words(int configuration) {
    TableConfiguration one = configurations.get(configuration);
    return modes.get(one.mode()).name() + " at " + one.load() + " %" + (isSearched(configuration) ? " (searched)" : "");
  }

  /** Tells whether a configuration was added by a search. */
  public boolean isSearched(int configuration) {
    return configurations.get(configuration).searched().isPresent();
  }

  /** Returns the configurations that a search has added: the last ones. */
  public List<TableConfiguration> searched() {
    return configurations.stream().filter(one -> one.searched().isPresent()).toList();
  }

  /** Returns how many configurations were decided offline. */
  public int tabled() {
    return configurations.size() - searched().size();
  }

  /**
   * Returns the same with a configuration of a search, as a further one or in the place of an earlier one of a search.
   *
   * @param at its number: the next one, or that of another one that was searched
   * @param configuration what was found
   * @param during what is not proved during the change from or to each of all configurations
   * @throws UnusableTableException if no configuration can have this number
   */
  public ManagedTable with(int at, TableConfiguration configuration, List<List<String>> during) {
    if (at < tabled() || at > configurations.size() || during.size() != configurations.size()) {
      throw new UnusableTableException("no configuration of a search can be number " + at + " here");
    }
    List<TableConfiguration> all = new ArrayList<>(configurations);
    if (at == all.size()) {
      all.add(configuration);
    } else {
      all.set(at, configuration);
    }
    Map<ConfigurationPair, List<String>> lost = new HashMap<>(unproved);
    for (int other = 0; other < during.size(); other++) {
      if (other != at) {
        lost.put(ConfigurationPair.of(other, at), during.get(other));
      }
    }
    return new ManagedTable(text, about, period, rounds, modes, all, ends, lost);
  }

  /** Returns FNV-1a of its text with 64 bits, 16 digits: it tells tables apart, and is no secret. */
  public String digest() {
    long hash = 0xcbf29ce484222325L;
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ one & 0xff) * 0x100000001b3L;
    }
    return String.format("%016x", hash);
  }
}
