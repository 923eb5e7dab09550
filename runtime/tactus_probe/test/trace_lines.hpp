#ifndef TRACE_LINES_HPP_
#define TRACE_LINES_HPP_

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tactus::probe
{

/// The lines of a trace.
class TraceLines
{
public:
  explicit TraceLines(const std::string & file)
  {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line); ) {
      lines_.push_back(line);
    }
  }

  const std::string & line(std::size_t index) const
  {
    return lines_.at(index);
  }

  /// Those that begin with a word.
  std::vector<std::string> with(const std::string & word) const
  {
    std::vector<std::string> result;
    for (const std::string & line : lines_) {
      if (fields(line).at(0) == word) {
        result.push_back(line);
      }
    }
    return result;
  }

  /// Those from the first that begins with a word.
  std::vector<std::string> from(const std::string & word) const
  {
    auto line = lines_.begin();
    while (line != lines_.end() && fields(*line).at(0) != word) {
      ++line;
    }
    return {line, lines_.end()};
  }

  static std::vector<std::string> fields(const std::string & line)
  {
    std::istringstream words(line);
    std::vector<std::string> result;
    for (std::string word; words >> word; ) {
      result.push_back(word);
    }
    return result;
  }

  /// The fields after the first, which are numbers.
  static std::vector<std::int64_t> numbers(const std::string & line)
  {
    std::vector<std::int64_t> result;
    for (const std::string & field : fields(line)) {
      if (!result.empty() || field != fields(line)[0]) {
        result.push_back(std::stoll(field));
      }
    }
    return result;
  }

private:
  std::vector<std::string> lines_;
};

}  // namespace tactus::probe

#endif  // TRACE_LINES_HPP_
