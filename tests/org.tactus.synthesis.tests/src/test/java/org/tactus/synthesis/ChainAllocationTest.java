package org.tactus.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.tactus.synthesis.strategy.ChainAllocation;
import org.tactus.synthesis.strategy.ChainAllocation.Allocation;
import org.tactus.synthesis.strategy.ChainAllocation.ClassPair;
import org.tactus.synthesis.strategy.ChainAllocation.ClassPlace;

/** Which chains get which class where what is proved is known: the utilisations of a class, say, or its threads. */
class ChainAllocationTest {

  private static final ClassPlace CORE = new ClassPlace(1, 1);

  private static ChainAllocation allocation(List<Double> utilisations, int cores,
      Predicate<List<ClassPair>> proved) {
    return new ChainAllocation(utilisations, Collections.nCopies(cores, CORE), proved);
  }

  private static List<List<Integer>> realTime(Allocation allocation) {
    return allocation.pairs().stream().map(ClassPair::realTime).toList();
  }

  private static List<List<Integer>> places(Allocation allocation) {
    return allocation.pairs().stream().map(ClassPair::places).toList();
  }

  /** Tells whether no class has more to do than its threads can, and no chain more than one of them. */
  private static Predicate<List<ClassPair>> within(List<Double> utilisations) {
    return pairs -> pairs.stream().allMatch(pair -> pair.realTime().stream().mapToDouble(utilisations::get).sum()
        <= pair.places().size());
  }

  @Test
  void theMostCriticalChainsGoFirstToTheLeastUsedClass() {
    List<Double> utilisations = List.of(0.5, 0.3, 0.4, 0.2);
    Allocation allocation = allocation(utilisations, 2, within(utilisations)).of(List.of(0, 1, 2, 3), List.of());
    assertEquals(List.of(List.of(0, 3), List.of(1, 2)), realTime(allocation));
    assertEquals(List.of(), allocation.demoted());
  }

  /** As printed, a class is never asked once its turn is the last: all are before any is merged. */
  @Test
  void everyClassIsTriedBeforeAnyAreMerged() {
    List<Set<Integer>> asked = new ArrayList<>();
    Predicate<List<ClassPair>> third = pairs -> {
      pairs.stream().filter(pair -> pair.realTime().contains(0)).forEach(pair -> asked.add(
          new HashSet<>(pair.places())));
      return pairs.stream().anyMatch(pair -> pair.realTime().contains(0) && pair.places().equals(List.of(2)));
    };
    Allocation allocation = allocation(List.of(0.1), 3, third).of(List.of(0), List.of());
    assertEquals(List.of(Set.of(0), Set.of(1), Set.of(2)), asked);
    assertEquals(List.of(List.of(0), List.of(1), List.of(2)), places(allocation));
  }

  @Test
  void classesAreMergedUntilAChainFits() {
    List<Double> utilisations = List.of(0.7, 0.7, 0.5);
    Allocation allocation = allocation(utilisations, 2, within(utilisations)).of(List.of(0, 1, 2), List.of());
    assertEquals(List.of(List.of(0, 1)), places(allocation));
    assertEquals(List.of(List.of(0, 1, 2)), realTime(allocation));
  }

  /** The merges for a chain that no class can serve are undone, and what it was merged for begins again. */
  @Test
  void aChainThatNothingCanServeIsBestEffortAndLeavesTheClassesApart() {
    List<Double> utilisations = List.of(0.6, 0.6, 9.0, 0.3);
    Allocation allocation = allocation(utilisations, 3, within(utilisations)).of(List.of(0, 1, 2, 3), List.of());
    assertEquals(List.of(2), allocation.demoted());
    assertEquals(List.of(List.of(0), List.of(1), List.of(2)), places(allocation));
    assertEquals(List.of(List.of(0), List.of(1), List.of(3)), realTime(allocation));
    assertEquals(1, allocation.pairs().stream().filter(pair -> pair.bestEffort().equals(List.of(2))).count());
  }

  /** Chain 0 is proved on one thread alone, so that no merge for chain 1 can last. */
  @Test
  void aMergeThatCostsAMoreCriticalChainItsClassDemotesTheOneThatItWasFor() {
    Predicate<List<ClassPair>> proved = pairs -> pairs.stream().allMatch(pair ->
        (!pair.realTime().contains(0) || pair.places().size() == 1) && !pair.realTime().contains(1));
    Allocation allocation = allocation(List.of(0.5, 0.5), 2, proved).of(List.of(0, 1), List.of());
    assertEquals(List.of(1), allocation.demoted());
    assertEquals(List.of(List.of(0), List.of()), realTime(allocation));
  }

  /** The best-effort chains of the reference case, from 2 on, beside 1, 7 and 3. */
  @Test
  void bestEffortChainsGoToTheLeastUsedClass() {
    List<Double> utilisations = List.of(50.506 / 200, 12.3 / 200, 21.3 / 100, 12.2 / 200, 2.1 / 100, 10.301 / 60,
        2.1 / 60, 20.401 / 100, 10.101 / 100, 0.001 / 100, 22.4 / 120, 0.001 / 120, 11.3 / 25);
    List<Integer> numbers = List.of(1, 7, 3, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13);
    Allocation allocation = allocation(utilisations, 3, pairs -> true).of(List.of(0, 1, 2),
        List.of(3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    assertEquals(List.of(List.of(1), List.of(7), List.of(3)), realTime(allocation).stream()
        .map(chains -> chains.stream().map(numbers::get).toList()).toList());
    assertEquals(List.of(List.of(2, 9, 10, 11), List.of(4, 6, 8), List.of(5, 12, 13)), allocation.pairs().stream()
        .map(pair -> pair.bestEffort().stream().map(numbers::get).toList()).toList());
  }

  @Test
  void emptyClassesJoinTheBusiest() {
    ChainAllocation algorithm = allocation(List.of(0.2, 0.6), 4, pairs -> true);
    Allocation allocation = algorithm.of(List.of(0, 1), List.of());
    assertEquals(List.of(List.of(0), List.of(1), List.of(), List.of()), realTime(allocation));
    assertEquals(List.of(List.of(0), List.of(1, 2, 3)), algorithm.consolidated(allocation.pairs()).stream()
        .map(ClassPair::places).toList());
  }

  /** Classes of a system need not come in pairs. */
  @Test
  void whatNeedNotBeInTimeGoesToARealTimeClassOnlyWhereThereIsNoOther() {
    ChainAllocation without = new ChainAllocation(List.of(0.2, 0.6), List.of(new ClassPlace(2, 0),
        new ClassPlace(1, 0)), pairs -> true);
    assertEquals(List.of(List.of(0), List.of(1)), realTime(without.of(List.of(0), List.of(1))));
    ChainAllocation with = new ChainAllocation(List.of(0.2, 0.6), List.of(new ClassPlace(2, 0), new ClassPlace(0, 1)),
        pairs -> true);
    Allocation allocation = with.of(List.of(0), List.of(1));
    assertEquals(List.of(List.of(0), List.of()), realTime(allocation));
    assertEquals(List.of(1), allocation.pairs().getLast().bestEffort());
  }
}
