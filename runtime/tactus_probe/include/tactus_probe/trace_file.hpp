#ifndef TACTUS_PROBE__TRACE_FILE_HPP_
#define TACTUS_PROBE__TRACE_FILE_HPP_

#include <string>

namespace tactus_probe
{

/// A file that is written piece by piece; what was written stays there however the process ends.
class TraceFile
{
public:
  /// Makes the file anew, and its folder where it is missing.
  /** \throws std::system_error if it cannot be made */
  explicit TraceFile(std::string path);
  ~TraceFile();

  TraceFile(const TraceFile &) = delete;
  TraceFile & operator=(const TraceFile &) = delete;

  /// Writes a piece.
  /** \throws std::system_error if it cannot be written */
  void write(const std::string & text);

private:
  [[noreturn]] void fail() const;

  const std::string path_;
  int descriptor_;
};

}  // namespace tactus_probe

#endif  // TACTUS_PROBE__TRACE_FILE_HPP_
