#ifndef TACTUS_MANAGER__LINES_HPP_
#define TACTUS_MANAGER__LINES_HPP_

#include <cstddef>
#include <cstdint>
#include <string>

namespace tactus::manager
{

/// A file of lines, readable for its owner alone, for which there may be no room.
class Lines
{
public:
  /// \param file standard output if none \throws std::runtime_error if it cannot be opened
  explicit Lines(const std::string & file);
  ~Lines();

  Lines(const Lines &) = delete;
  Lines & operator=(const Lines &) = delete;

  /// Appends a line, whole or not at all where the file allows that. \returns whether it is there
  bool add(const std::string & line);

  /// Returns why a line could not be written, the last such.
  const std::string & why() const
  {
    return why_;
  }

private:
  bool take_back(std::size_t bytes) const;

  const int file_;
  bool torn_ = false;  ///< whether a part of a line could not be taken back
  std::string why_;
};

/// The audit log: JSON objects with their times. What it lacks it says as soon as it can.
class AuditLog
{
public:
  /// \param file standard output if none \throws std::runtime_error if it cannot be opened
  explicit AuditLog(const std::string & file)
  : lines_(file)
  {
  }

  /// Appends an object. \returns false if it cannot be written
  bool add(const std::string & object);

  /// How many lines are missing and have not been said to be.
  std::uint64_t unwritten() const
  {
    return unwritten_;
  }

  /// Returns why a line could not be written, the last such.
  const std::string & why() const
  {
    return lines_.why();
  }

private:
  Lines lines_;
  std::uint64_t unwritten_ = 0;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__LINES_HPP_
