#ifndef TACTUS_ACTION__JOB_HPP_
#define TACTUS_ACTION__JOB_HPP_

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace tactus::action
{

/// A job of a part of an action: from when its waitable begins to handle a message until all that
/// follows from it is sent.
/**
 * rclcpp sends responses and status when the code of the part has returned. So what is to last as
 * long as the job, such as what holds other threads off, is kept here.
 */
class Job
{
public:
  Job()
  : outer_(running())
  {
    running() = this;
  }

  Job(const Job &) = delete;
  Job & operator=(const Job &) = delete;

  ~Job()
  {
    later_.clear();
    while (!kept_.empty()) {
      kept_.pop_back();
    }
    running() = outer_;
  }

  /// The job that the calling thread runs; nullptr if it runs none.
  static Job * current()
  {
    return running();
  }

  /// Begins the work of a part, unless it has begun.
  /** Several goals that are cancelled by one request are one job. */
  void begin(const std::function<void(Job &)> & work)
  {
    if (!begun_) {
      begun_ = true;
      work(*this);
    }
  }

  /// Keeps what a function makes until the job ends, and lets go of it in reverse order.
  template<typename Make>
  void keep(Make make)
  {
    kept_.push_back(std::make_unique<Kept<Make>>(make));
  }

  /// Runs a function when rclcpp has let go of its locks.
  void later(std::function<void()> function)
  {
    later_.push_back(std::move(function));
  }

  /// Runs what was put off.
  void finish()
  {
    for (const auto & function : std::exchange(later_, {})) {
      function();
    }
  }

private:
  struct Anything
  {
    virtual ~Anything() = default;
  };

  template<typename Make>
  struct Kept : Anything
  {
    explicit Kept(const Make & make)
    : value(make()) {}

    const decltype(std::declval<const Make &>()()) value;
  };

  static Job * & running()
  {
    thread_local Job * job = nullptr;
    return job;
  }

  Job * const outer_;
  bool begun_ = false;
  std::vector<std::unique_ptr<Anything>> kept_;
  std::vector<std::function<void()>> later_;
};

/// A part of an action that receives something.
/** \tparam Arguments what its code gets */
template<typename ... Arguments>
struct Part
{
  std::function<void(Job &)> begin;  ///< what comes before the code and lasts until the job ends
  std::function<void(Arguments...)> code;  ///< none where the model has no such part

  /// Handles a message in the job of the calling thread.
  void run(Arguments... arguments) const
  {
    if (code) {
      Job * const job = Job::current();
      if (job != nullptr && begin) {
        job->begin(begin);
      }
      code(arguments ...);
    }
  }
};

}  // namespace tactus::action

#endif  // TACTUS_ACTION__JOB_HPP_
