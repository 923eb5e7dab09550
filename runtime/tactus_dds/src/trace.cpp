#include "tactus_dds/trace.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <system_error>

namespace tactus_dds
{

Trace::Trace(const std::string & system, const std::string & process, std::size_t capacity)
: head_("tactus-trace/1\nsystem " + system + "\nprocess " + process + "\n"), records_(capacity)
{
}

void Trace::add(const Record & record)
{
  const std::size_t slot = next_.fetch_add(1, std::memory_order_relaxed);
  if (slot < records_.size()) {
    records_[slot] = record;
  }
}

void Trace::write(const std::string & file)
{
  const std::string temporary = file + ".new";
  const std::size_t used = next_;
  std::ofstream out(temporary);
  out << head_ << elements_.take() << "lost " << used - std::min(used, records_.size()) << '\n';
  std::string line;
  for (std::size_t i = 0; i < std::min(used, records_.size()); ++i) {
    line.clear();
    append(line, records_[i]);
    out << line;
  }
  out << "end\n";
  out.close();
  if (!out || std::rename(temporary.c_str(), file.c_str()) != 0) {
    const int error = errno;
    std::remove(temporary.c_str());
    throw std::system_error(
            error, std::generic_category(), "the trace " + file + " cannot be written");
  }
}

}  // namespace tactus_dds
