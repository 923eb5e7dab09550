#include "tactus_manager/lines.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace tactus::manager
{
namespace
{

/// A file that cannot grow for a while, as on a disk that is full.
class LinesTest : public testing::Test
{
protected:
  void SetUp() override
  {
    std::string text = (std::filesystem::temp_directory_path() / "tactus_manager_XXXXXX").string();
    ASSERT_NE(mkdtemp(text.data()), nullptr);
    folder = text;
    before = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &limits), 0);
  }

  void TearDown() override
  {
    room(limits.rlim_cur);
    std::signal(SIGXFSZ, before);
    std::filesystem::remove_all(folder);
  }

  void room(rlim_t bytes) const
  {
    rlimit now = limits;
    now.rlim_cur = bytes;
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &now), 0);
  }

  std::string content() const
  {
    std::ifstream in(folder / "log");
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  std::filesystem::path folder;
  rlimit limits{};
  void (* before)(int) = SIG_DFL;
};

TEST_F(LinesTest, ALineIsWrittenWholeOrNotAtAll)
{
  Lines lines(folder / "log");
  EXPECT_TRUE(lines.add("{\"one\": 1}"));
  room(15);
  EXPECT_FALSE(lines.add("{\"two\": 2}"));
  EXPECT_FALSE(lines.add("{\"three\": 3}"));
  EXPECT_EQ(content(), "{\"one\": 1}\n") << "without the part for which there was room";
  EXPECT_NE(lines.why(), "");
  room(limits.rlim_cur);
  EXPECT_TRUE(lines.add("{\"four\": 4}"));
  EXPECT_EQ(content(), "{\"one\": 1}\n{\"four\": 4}\n");
}

TEST_F(LinesTest, ALogSaysHowManyLinesItLacksAsSoonAsItCan)
{
  AuditLog log(folder / "log");
  room(0);
  log.add("{\"event\": \"round\"}");
  log.add("{\"event\": \"enacted\"}");
  EXPECT_EQ(log.unwritten(), 2U);
  room(limits.rlim_cur);
  log.add("{\"event\": \"ends\"}");
  EXPECT_EQ(log.unwritten(), 0U);
  const std::string text = content();
  const auto missing = text.find("\"event\": \"unwritten\", \"lines\": 2, \"why\": \"");
  ASSERT_NE(missing, std::string::npos) << text;
  EXPECT_LT(missing, text.find("\"event\": \"ends\"")) << text;
  EXPECT_EQ(text.rfind("{\"time\": ", 0), 0U) << text;
  log.add("{\"event\": \"found\"}");
  EXPECT_EQ(content().find("unwritten", missing + 15), std::string::npos) << "once";
}

TEST_F(LinesTest, AFileThatCannotBeOpenedIsRefused)
{
  EXPECT_THROW(Lines(folder / "none" / "log"), std::runtime_error);
  std::filesystem::create_symlink(folder / "other", folder / "link");
  EXPECT_THROW(Lines(folder / "link"), std::runtime_error);
}

}  // namespace
}  // namespace tactus::manager
