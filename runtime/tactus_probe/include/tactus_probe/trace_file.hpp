#ifndef TACTUS_PROBE__TRACE_FILE_HPP_
#define TACTUS_PROBE__TRACE_FILE_HPP_

#include <string>

namespace tactus::probe
{

/// Makes a file anew, without following links, in a folder that others cannot change.
/**
 * A regular file that is there is replaced, and nothing else; the folder is made where it is
 * missing.
 * \return its descriptor
 * \throws std::system_error if it cannot be made, or if the folder is another user's, or open to
 * all
 */
int make_file(const std::string & path);

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
  const int descriptor_;
};

}  // namespace tactus::probe

/// What code called it before namespaces were nested.
namespace tactus_probe = tactus::probe;

#endif  // TACTUS_PROBE__TRACE_FILE_HPP_
