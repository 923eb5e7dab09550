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

}  // namespace
}  // namespace tactus::manager
