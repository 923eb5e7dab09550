#include "tactus_guard/regulation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <vector>

namespace
{

using tactus::Nanoseconds;
using tactus::guard::Bytes;
using tactus::guard::Policy;
using tactus::guard::Regulation;
using tactus::guard::Regulator;
using tactus::guard::Scope;

Regulation regulation()
{
  Regulation result;
  result.core = 1;
  result.setpoint = 100;
  result.period = 1000;
  result.sampling = 10;
  return result;
}

/// A regulator that has heard of one process with a count of 0.
Regulator regulator(Policy policy, Nanoseconds start = 0)
{
  Regulator result(regulation(), policy, start);
  result.look("a", Scope::Process, 0, start);
  return result;
}

TEST(RegulatorTest, stops_at_the_set_point_and_not_before)
{
  Regulator one = regulator(Policy::Interval);
  one.look("a", Scope::Process, 99, 10);
  EXPECT_FALSE(one.holds());
  one.look("a", Scope::Process, 100, 20);
  EXPECT_TRUE(one.holds());
  EXPECT_EQ(20, one.cause());
  one.look("a", Scope::Process, 150, 30);
  EXPECT_EQ(20, one.cause()) << "the first look that showed it";
}

TEST(RegulatorTest, the_next_period_begins_with_the_last_look)
{
  Regulator one = regulator(Policy::Interval);
  one.look("a", Scope::Process, 120, 900);
  one.advance(999);
  EXPECT_TRUE(one.holds());
  one.advance(1000);
  EXPECT_FALSE(one.holds());
  EXPECT_EQ(2000, one.period_end());
  one.look("a", Scope::Process, 219, 1010);
  EXPECT_FALSE(one.holds());
  one.look("a", Scope::Process, 220, 1020);
  EXPECT_TRUE(one.holds());
}

TEST(RegulatorTest, a_look_of_the_last_period_that_comes_late_does_not_count)
{
  Regulator one = regulator(Policy::Interval);
  one.advance(1000);
  one.look("a", Scope::Process, 500, 990);
  EXPECT_FALSE(one.holds());
  EXPECT_EQ(0U, one.used());
}

TEST(RegulatorTest, periods_that_nobody_noticed_keep_the_grid)
{
  Regulator one = regulator(Policy::Interval, 50);
  one.advance(5649);
  EXPECT_EQ(6050, one.period_end());
}

TEST(RegulatorTest, processes_add_up_and_counts_of_the_core_do_not)
{
  Regulator one = regulator(Policy::Interval);
  one.look("b", Scope::Process, 1000, 1);
  one.look("a", Scope::Process, 60, 2);
  one.look("b", Scope::Process, 1039, 3);
  EXPECT_EQ(99U, one.used()) << "what a new process used before it was heard does not count";
  one.look("c", Scope::Core, 0, 4);
  one.look("d", Scope::Core, 0, 4);
  one.look("c", Scope::Core, 99, 5);
  one.look("d", Scope::Core, 99, 5);
  EXPECT_FALSE(one.holds());
  one.look("b", Scope::Process, 1040, 6);
  EXPECT_TRUE(one.holds());
}

TEST(RegulatorTest, what_a_process_used_counts_beyond_its_end)
{
  Regulator one = regulator(Policy::Interval);
  one.look("a", Scope::Process, 60, 1);
  one.forget("a");
  one.forget("nobody");
  one.look("b", Scope::Process, 0, 2);
  one.look("b", Scope::Process, 40, 3);
  EXPECT_TRUE(one.holds());
  one.advance(1000);
  EXPECT_EQ(0U, one.used());
}

TEST(RegulatorTest, critical_interval_stops_only_while_a_section_is_open)
{
  Regulator one = regulator(Policy::CriticalInterval);
  one.look("a", Scope::Process, 150, 10);
  EXPECT_FALSE(one.holds());
  one.critical(1, 20);
  EXPECT_TRUE(one.holds()) << "the period's use counts, also from before the section";
  EXPECT_EQ(20, one.cause());
  one.critical(2, 30);
  one.critical(1, 40);
  EXPECT_TRUE(one.holds());
  one.critical(0, 50);
  EXPECT_FALSE(one.holds());
}

TEST(RegulatorTest, monolithic_counts_and_holds_per_section)
{
  Regulator one = regulator(Policy::Monolithic);
  one.look("a", Scope::Process, 5000, 10);
  one.critical(1, 20);
  EXPECT_FALSE(one.holds());
  one.look("a", Scope::Process, 5099, 1500);
  one.advance(2500);
  EXPECT_FALSE(one.holds());
  one.look("a", Scope::Process, 5100, 2600);
  EXPECT_TRUE(one.holds()) << "no period refills it";
  EXPECT_EQ(Regulator::kNever, one.period_end());
  one.advance(9000);
  EXPECT_TRUE(one.holds());
  one.critical(0, 9100);
  EXPECT_FALSE(one.holds());
}

TEST(RegulatorTest, a_count_that_restarts_begins_with_the_next_look)
{
  Regulator one = regulator(Policy::Monolithic);
  one.critical(1, 20);
  one.restart("a");
  one.look("a", Scope::Process, 9000, 25);
  EXPECT_EQ(0U, one.used()) << "what was used while nobody looked";
  one.look("a", Scope::Process, 9100, 30);
  EXPECT_TRUE(one.holds());
}

TEST(RegulatorTest, a_core_may_rest_where_only_sections_stop_it)
{
  Regulation late = regulation();
  late.activation = late.sampling + 1;
  EXPECT_FALSE(tactus::guard::may_rest(Policy::Interval, regulation()));
  EXPECT_TRUE(tactus::guard::may_rest(Policy::CriticalInterval, regulation()));
  EXPECT_FALSE(tactus::guard::may_rest(Policy::CriticalInterval, late)) << "a look comes as late";
  EXPECT_TRUE(tactus::guard::may_rest(Policy::Monolithic, late));
}

TEST(RegulatorTest, totals_are_counted_around)
{
  Regulator one(regulation(), Policy::Interval, 0);
  one.look("a", Scope::Process, UINT64_MAX - 40, 1);
  one.look("a", Scope::Process, 10, 2);
  EXPECT_EQ(51U, one.used());
  one.look("a", Scope::Process, 5, 3);
  EXPECT_EQ(51U, one.used()) << "an earlier look that comes late";
  one.look("a", Scope::Process, 59, 4);
  EXPECT_TRUE(one.holds());
}

TEST(RegulatorTest, what_several_processes_use_does_not_wrap_around)
{
  Regulator one(regulation(), Policy::Interval, 0);
  for (const char * source : {"a", "b", "c"}) {
    one.look(source, Scope::Process, 0, 1);
    one.look(source, Scope::Process, INT64_MAX, 2);
  }
  EXPECT_EQ(UINT64_MAX, one.used());
  one.forget("a");
  one.forget("b");
  EXPECT_EQ(UINT64_MAX, one.used());
}

/// A period of 292 years, the longest that the language has.
TEST(RegulatorTest, the_longest_period_never_ends)
{
  Regulation longest = regulation();
  longest.period = tactus::kNever;
  Regulator one(longest, Policy::Interval, 5'000'000'000);
  EXPECT_EQ(Regulator::kNever, one.period_end());
  one.look("a", Scope::Process, 0, 5'000'000'000);
  one.look("a", Scope::Process, 100, 5'000'000'001);
  one.advance(tactus::kNever - 1);
  EXPECT_TRUE(one.holds());
}

TEST(RegulatorTest, unknown_policies_are_named)
{
  EXPECT_EQ(Policy::Interval, tactus::guard::policy_of("interval"));
  EXPECT_EQ(Policy::CriticalInterval, tactus::guard::policy_of("critical_interval"));
  EXPECT_EQ(Policy::Monolithic, tactus::guard::policy_of("monolithic"));
  EXPECT_THROW(tactus::guard::policy_of("sometimes"), std::invalid_argument);
}

/// Plays cores that use the memory at random, looks and stops as late as promised, against the
/// bound of the analysis: per period the set point and what the memory moves in sampling and
/// activation.
TEST(RegulatorTest, random_use_stays_below_the_bound_of_the_analysis)
{
  constexpr Nanoseconds kActivation = 7;
  constexpr Bytes kRate = 3;
  std::mt19937 random(1);
  for (int run = 0; run < 200; ++run) {
    Regulator one = regulator(Policy::Interval);
    const Bytes bound = regulation().setpoint + kRate * (regulation().sampling + kActivation);
    Bytes total = 0;
    Bytes at_start = 0;
    Nanoseconds next_look = 0;
    Nanoseconds stop = INT64_MAX;
    std::uniform_int_distribution<Nanoseconds> until_next(1, regulation().sampling);
    std::uniform_int_distribution<Bytes> use(0, kRate);
    for (Nanoseconds now = 1; now < 10 * regulation().period; ++now) {
      if (now == one.period_end()) {
        EXPECT_LE(total - at_start, bound);
        at_start = total;
        stop = INT64_MAX;
      }
      one.advance(now);
      if (now >= next_look) {
        one.look("a", Scope::Process, total, now);
        next_look = now + until_next(random);
      }
      if (one.holds() && stop == INT64_MAX) {
        stop = one.cause() + kActivation;
      }
      total += now < stop ? (run % 2 == 0 ? kRate : use(random)) : 0;
    }
  }
}

/// Plays a core that uses the memory all the time beside critical sections that open and close at
/// random; the regulator hears of each as late as the model allows, and the core is stopped at the
/// end of the same time. Returns the most that a section met in a period, or with the policy
/// monolithic in all.
Bytes most_met_by_a_section(Policy policy, unsigned seed)
{
  constexpr Nanoseconds kActivation = 7;
  constexpr Bytes kRate = 3;
  std::mt19937 random(seed);
  std::uniform_int_distribution<Nanoseconds> until_next(1, regulation().sampling);
  std::uniform_int_distribution<Nanoseconds> until_heard(0, kActivation);
  std::uniform_int_distribution<Nanoseconds> until_change(kActivation + 1, 1500);
  Regulator one = regulator(policy);
  Bytes total = 0;
  Bytes met = 0;
  Bytes most = 0;
  bool open = false;
  Nanoseconds change = 50;
  Nanoseconds heard = -1;
  Nanoseconds next_look = 0;
  Nanoseconds stop = Regulator::kNever;
  for (Nanoseconds now = 1; now < 20 * regulation().period; ++now) {
    if (now == change) {
      open = !open;
      heard = open ? now + until_heard(random) : now;
    }
    if (now == change || (now == one.period_end() && policy != Policy::Monolithic)) {
      met = 0;
    }
    one.advance(now);
    if (now == heard) {
      one.critical(open ? 1 : 0, change);
      change = now + until_change(random);
    }
    if (now >= next_look) {
      one.look("a", Scope::Process, total, now);
      next_look = now + until_next(random);
    }
    if (!one.holds()) {
      stop = Regulator::kNever;
    } else if (stop == Regulator::kNever) {
      stop = std::max(now, one.cause() + kActivation);
    }
    const Bytes use = now < stop ? kRate : 0;
    total += use;
    met += open ? use : 0;
    most = std::max(most, met);
  }
  return most;
}

TEST(RegulatorTest, sections_meet_no_more_of_a_period_than_the_set_point_and_what_is_late)
{
  for (unsigned seed = 1; seed <= 100; ++seed) {
    EXPECT_LE(most_met_by_a_section(Policy::CriticalInterval, seed), 100U + 3 * (10 + 7));
  }
}

TEST(RegulatorTest, with_monolithic_a_section_meets_no_more_in_all)
{
  Bytes most = 0;
  for (unsigned seed = 1; seed <= 100; ++seed) {
    most = std::max(most, most_met_by_a_section(Policy::Monolithic, seed));
  }
  EXPECT_LE(most, 100U + 3 * (10 + 7 + 7));
  EXPECT_GT(most, 100U + 3 * (10 + 7)) << "what is used until it is heard of does not count";
}

/// Plays a core that rests while no section is open: a look before each period, one as late as a
/// stop after each opening, then looks as promised. In no section does it access more than the
/// bound of the analysis, and it is stopped for what the model says alone.
TEST(RegulatorTest, a_core_that_rests_keeps_the_bounds_of_the_analysis)
{
  constexpr Nanoseconds kActivation = 7;
  constexpr Bytes kRate = 3;
  for (const Policy policy : {Policy::CriticalInterval, Policy::Monolithic}) {
    for (unsigned run = 0; run < 300; ++run) {
      std::mt19937 random(run);
      const auto draw = [&](int most) {
          return static_cast<Nanoseconds>(random() % static_cast<unsigned>(most + 1));
        };
      Regulator one = regulator(policy);
      const Regulation model = regulation();
      ASSERT_LE(kActivation, model.sampling);
      const bool monolithic = policy == Policy::Monolithic;
      const Bytes bound = model.setpoint +
        kRate * (model.sampling + (monolithic ? 2 : 1) * kActivation);
      Bytes total = 0;
      std::vector<Bytes> totals{0};
      Bytes in_period = 0;
      bool open = false;
      Nanoseconds change = 1 + draw(700);
      Nanoseconds opened = 0;
      Nanoseconds look = Regulator::kNever;
      Nanoseconds glance = monolithic ? Regulator::kNever :
        model.period - model.sampling + draw(kActivation - 1);
      Nanoseconds stop = Regulator::kNever;
      bool stopped = false;
      bool asked = false;
      for (Nanoseconds now = 1; now < 5000; ++now) {
        if (!stopped) {
          const Bytes used = random() % (kRate + 1);
          total += used;
          in_period += open ? used : 0;
        }
        totals.push_back(total);
        if (!monolithic && now % model.period == 0) {
          in_period = 0;
          look = open ? look : Regulator::kNever;
          glance = now + model.period - model.sampling + draw(kActivation - 1);
        }
        one.advance(now);
        if (now == change) {
          open = !open;
          change = now + 1 + draw(open ? 900 : 700);
          one.critical(open ? 1 : 0, now);
          if (open) {
            in_period = 0;
            opened = now;
            if (monolithic) {
              one.restart("a");
            }
          }
          if (open) {
            look = now + draw(kActivation);
          } else if (monolithic || now % model.period < model.period - model.sampling) {
            look = Regulator::kNever;  // later it goes on looking until the period ends
          }
        }
        if (!monolithic && now % model.period == model.period - model.sampling) {
          asked = !open;
        }
        if (now == look || (asked && now == glance)) {
          one.look("a", Scope::Process, total, now);
          look = open || look == now ? now + 1 + draw(static_cast<int>(model.sampling) - 1) :
            Regulator::kNever;
        }
        if (!one.holds()) {
          stopped = false;
          stop = Regulator::kNever;
        } else if (stop == Regulator::kNever) {
          stop = now + draw(kActivation);
          const Nanoseconds from = monolithic ? opened :
            std::max<Nanoseconds>(0, now / model.period * model.period - model.sampling);
          ASSERT_GE(total - totals[static_cast<std::size_t>(from)], model.setpoint) << now;
        }
        stopped = stopped || now >= stop;
        // a tick may use as much as the memory moves, after the look or stop in it
        ASSERT_LE(in_period, bound + kRate) << "run " << run << " at " << now;
      }
    }
  }
}

}  // namespace
