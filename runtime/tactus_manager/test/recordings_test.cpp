#include <gtest/gtest.h>

#include <string>

#include "tactus_manager/file.hpp"
#include "tactus_manager/manager.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{
namespace
{

/// The simulator plays the same decisions; ManagerRecordingTest holds it to the same files.
/**
 * What is said was written by `tactus_manager replay --table table.json --ageing-weight 80
 * --ageing-trigger 95 --ageing-instances 5 rounds.jsonl`.
 */
TEST(RecordingsTest, WhatWasRecordedIsDecidedAsTheSimulatorDoes)
{
  const std::string folder = TACTUS_RECORDINGS;
  std::string said;
  replay(
    read_table(folder + "/table.json"), {80, 95, 5, 5}, content(folder + "/rounds.jsonl"),
    [&](const std::string & line) {said += line + "\n";});
  EXPECT_EQ(said, content(folder + "/said.jsonl"));
}

/// Rounds with answers of a search, which the simulator has played.
/**
 * They are of `tactus simulate car.tactus --manager table.json --record rounds.jsonl --runs 1
 * --duration '40 s' --load '100%,260% of Control.step@4s,330% of Control.step@12s,100%@18s,260% of
 * Control.step@30s' --in-mode parked@24s,nominal@27s --ageing-weight 100 --ageing-trigger 100
 * --ageing-instances 20`.
 */
TEST(RecordingsTest, WhatASearchHasProvedIsDecidedAsTheSimulatorDoes)
{
  const std::string folder = std::string(TACTUS_RECORDINGS) + "/search";
  std::string said;
  replay(
    read_table(folder + "/table.json"), {100, 100, 5, 20}, content(folder + "/rounds.jsonl"),
    [&](const std::string & line) {said += line + "\n";});
  EXPECT_EQ(said, content(folder + "/said.jsonl"));
}

}  // namespace
}  // namespace tactus::manager
