package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.analysis.Method;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.LocalDeadlines;
import org.tactus.synthesis.search.LocalSearch;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.synthesis.strategy.Monotonic;

/** Goals that a placement is known to meet are met by one that is found, in few analyses. */
class KnownPlacementTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void isFoundAgainOrAnother(long seed) {
    PlacedSystems.Placed placed = PlacedSystems.of(seed, 120, 4, 0.4);
    Judge judge = new Judge(placed.problem(), Method.SOUND, Aim.SLACK, () -> { });
    assertTrue(judge.judge(placed.known()).accepted());
    PlanVerdict start = judge.judge(Monotonic.CRITICALITY.plan(judge));
    PlanVerdict divided = LocalDeadlines.improve(judge, start);
    assertTrue(divided.score().compareTo(start.score()) <= 0);
    assertTrue(new LocalSearch(judge, divided, 1, better -> { }).repair().accepted());
    assertTrue(judge.analyses() < 400, judge.analyses() + " analyses");
  }
}
