package org.tactus.simulation.manager;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.SearchAnswer;
import org.tactus.input.modes.SearchRequest;
import org.tactus.input.modes.TableConfiguration;
import org.tactus.input.modes.UnusableTableException;

/**
 * How a simulated manager asks a search: after a round that lacks a configuration, with its answer as a further one.
 * {@code search.cpp} of the manager does the same.
 */
final class SimulatedSearch {

  /** So many configurations of searches are kept. */
  private static final int MOST = 8;
  /** After so many rounds the same is asked again. */
  private static final int AGAIN = 10;

  private final AskedSearch search;
  private final ManagerRounds rounds;
  private final List<String> recording;
  private final List<PlayedSearch> asked = new ArrayList<>();
  /** Configurations of searches, the oldest first. */
  private final Deque<Integer> oldest = new ArrayDeque<>();
  private Optional<Query> query = Optional.empty();
  private long id;
  private ManagerRound latest;
  private Optional<LackingLoad> answered = Optional.empty();
  private int sinceAnswer;

  /** What is asked now, and when its answer comes. */
  private record Query(long at, long answerAt, LackingLoad load, SearchRequest request, String line) {
  }

  SimulatedSearch(AskedSearch search, ManagerRounds rounds, List<String> recording) {
    this.search = search;
    this.rounds = rounds;
    this.recording = recording;
  }

  boolean isAsking() {
    return query.isPresent();
  }

  /** Returns what was asked and is not open any more. */
  List<PlayedSearch> asked() {
    return asked;
  }

  /** Asks after a round, if it lacks a configuration. */
  void afterRound(ManagerRound round, long now) {
    latest = round;
    sinceAnswer++;
    if (query.isPresent()) {
      if (query.get().load().mode() == round.mode()) {
        return;
      }
      ends(now, PlayedSearch.Outcome.DROPPED, "mode " + rounds.table().modes().get(round.mode()).name()
          + " is asked for", OptionalInt.empty());
    }
    if (round.lacking().isEmpty() || round.lacking().equals(answered) && sinceAnswer < AGAIN) {
      return;
    }
    LackingLoad load = round.lacking().get();
    ManagedTable table = rounds.table();
    SearchRequest request = new SearchRequest(++id, table.digest(), search.within(), rounds.current(), load.mode(),
        load.percent(), load.callbacks(), table.searched());
    query = Optional.of(new Query(now, now + search.answerTime(), load, request, request.line(table)));
  }

  private void ends(long now, PlayedSearch.Outcome outcome, String why, OptionalInt number) {
    Query one = query.orElseThrow();
    asked.add(new PlayedSearch(one.at(), now, one.load(), outcome, why, number));
    query = Optional.empty();
  }

  /** Takes over an answer that has come since, and tells whether there is a further configuration. */
  boolean progress(long now) {
    if (query.filter(one -> one.answerAt() <= now).isEmpty()) {
      return false;
    }
    try {
      return takes(search.answers().apply(query.get().line()), now);
    } catch (UnusableTableException wrong) {
      ends(now, PlayedSearch.Outcome.DROPPED, wrong.getMessage(), OptionalInt.empty());
      return false;
    }
  }

  /** Takes an answer over, if it still is one for what the last round has seen. */
  private boolean takes(String line, long now) {
    SearchAnswer answer = SearchAnswer.read(line, rounds.table(), query.get().request());
    answered = Optional.of(query.get().load());
    sinceAnswer = 0;
    if (answer.found().isEmpty()) {
      ends(now, PlayedSearch.Outcome.NOTHING, answer.because(), OptionalInt.empty());
      return false;
    }
    TableConfiguration found = answer.found().get();
    if (!latest.load().fits(found, true)) {
      throw new UnusableTableException("the load is another one by now");
    }
    int at = number();
    rounds.know(rounds.table().with(at, found, answer.during()));
    oldest.remove(at);
    oldest.add(at);
    recording.add(ManagerRecording.added(at, line));
    ends(now, PlayedSearch.Outcome.SEARCHED, answer.because(), OptionalInt.of(at));
    return true;
  }

  /** Returns the number of the next configuration: a new one, or that of the oldest that is not used. */
  private int number() {
    if (oldest.size() < MOST) {
      return rounds.table().configurations().size();
    }
    return oldest.stream().filter(one -> one != latest.before() && !rounds.uses(one)).findFirst().orElseThrow();
  }
}
