#include "tactus_dds/trace.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

#include "tactus_probe/trace_file.hpp"

namespace tactus::dds
{

Trace::Trace(const std::string & system, const std::string & process, std::size_t capacity)
: head_(
    "tactus-trace/1\nsystem " + tactus::probe::word(system) + "\nprocess " +
    tactus::probe::word(process) + "\n"), records_(capacity)
{
}

void Trace::add(const Record & record)
{
  const std::uint64_t slot = next_.fetch_add(1, std::memory_order_relaxed);
  if (slot < records_.size()) {
    records_[static_cast<std::size_t>(slot)] = record;
  }
}

void Trace::write(const std::string & file)
{
  constexpr std::size_t kPiece = 1 << 20;
  const std::string temporary = file + ".new";
  const std::uint64_t made = next_;
  const auto used = static_cast<std::size_t>(std::min<std::uint64_t>(made, records_.size()));
  try {
    tactus::probe::TraceFile out(temporary);
    std::string text = head_ + elements_.take() + "lost " + std::to_string(made - used) + "\n";
    for (std::size_t i = 0; i < used; ++i) {
      append(text, records_[i]);
      if (text.size() > kPiece) {
        out.write(text);
        text.clear();
      }
    }
    out.write(text + "end\n");
  } catch (const std::system_error &) {
    std::remove(temporary.c_str());
    throw;
  }
  if (std::rename(temporary.c_str(), file.c_str()) != 0) {
    const int error = errno;
    std::remove(temporary.c_str());
    throw std::system_error(
            error, std::generic_category(), "the trace " + file + " cannot be written");
  }
}

}  // namespace tactus::dds
