#ifndef JOURNAL_HPP
#define JOURNAL_HPP

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <fastdds/dds/log/Log.hpp>

namespace probe {

/// Keeps what Fast DDS logs, errors and warnings.
class Journal
{
public:
  using Log = eprosima::fastdds::dds::Log;

  struct Line
  {
    bool error;
    std::string category;
    std::string message;
  };

  Journal()
  {
    Log::SetVerbosity(Log::Warning);
    Log::ClearConsumers();
    Log::RegisterConsumer(std::make_unique<Consumer>(store_));
  }

  ~Journal() { Log::ClearConsumers(); }

  Journal(const Journal &) = delete;
  Journal & operator=(const Journal &) = delete;

  /// All that was logged before this call.
  std::vector<Line> lines() const
  {
    Log::Flush();
    const std::lock_guard<std::mutex> guard(store_->mutex);
    return store_->lines;
  }

  /// Whether an error was logged whose message contains the text.
  bool has_error(const std::string & text = "") const
  {
    const auto all = lines();
    return std::any_of(all.begin(), all.end(), [&](const Line & line) {
      return line.error && line.message.find(text) != std::string::npos;
    });
  }

private:
  struct Store
  {
    std::mutex mutex;
    std::vector<Line> lines;
  };

  class Consumer : public eprosima::fastdds::dds::LogConsumer
  {
  public:
    explicit Consumer(std::shared_ptr<Store> store) : store_(std::move(store)) {}

    void Consume(const Log::Entry & entry) override
    {
      const std::lock_guard<std::mutex> guard(store_->mutex);
      store_->lines.push_back({entry.kind == Log::Error, entry.context.category, entry.message});
    }

  private:
    std::shared_ptr<Store> store_;
  };

  std::shared_ptr<Store> store_ = std::make_shared<Store>();
};

}  // namespace probe

#endif  // JOURNAL_HPP
