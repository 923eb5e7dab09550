#ifndef TACTUS_PROBE__PROBE_HPP_
#define TACTUS_PROBE__PROBE_HPP_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tactus_probe/recorder.hpp"

/// What generated code calls where something happens that a trace tells.
/** Everything does nothing, and costs a comparison, in a process that records nothing. */
namespace tactus::probe
{

/// Records the process while it exists, if the environment asks for it.
/**
 * $TACTUS_TRACE names the folder in which PROCESS.trace is written; $TACTUS_TRACE_RECORDS how many
 * records per thread fit into memory between two writings. Callbacks, readers and writers have to
 * be made after it, and not to be used after its end.
 */
class Session
{
public:
  /**
   * \throws std::system_error if the trace cannot be made
   * \throws std::invalid_argument if $TACTUS_TRACE_RECORDS is no number of records
   */
  explicit Session(const Identity & identity);

  /// Completes the trace; says on the standard error if not everything could be written.
  ~Session();

  Session(const Session &) = delete;
  Session & operator=(const Session &) = delete;

  /// Notes that all threads have started.
  void running();

private:
  std::unique_ptr<Recorder> recorder_;
};

/// The recorder of this process; nullptr if nothing is recorded.
Recorder * recorder();

/// A callback.
class Callback
{
public:
  /// \param name as in the model, NODE.CALLBACK
  explicit Callback(const std::string & name);

private:
  friend class Execution;

  Recorder * const recorder_;
  int number_ = 0;
  std::atomic<std::int64_t> instances_{0};
};

/// A message that a callback has got.
struct Reception
{
  SampleId sample;
  Time time;  ///< when the middleware had it
};

/// A request or a response that a callback has got.
struct Call
{
  SampleId sample;
  std::optional<Time> arrival;  ///< when the middleware had it; none if it does not say
};

/// What a callback receives: a topic, the requests to its service, or the responses to its client.
class Reader
{
public:
  Reader(const std::string & callback, const std::string & topic);

  /// Notes a message.
  /** \param system_time when the middleware had it, in the system clock; 0 if it does not say */
  Reception received(const SampleId & sample, Time system_time) const;

  /// Notes a request or a response.
  /** \param system_time when the middleware had it, in the system clock; 0 if it does not say */
  Call called(const SampleId & sample, Time system_time) const;

private:
  Recorder * const recorder_;
  int number_ = 0;
};

/// A message with its reception, for where messages wait for each other.
template<typename Message>
struct Received
{
  std::shared_ptr<const Message> message;
  Reception reception;
};

/// Keeps a message and its reception together.
template<typename Message>
std::shared_ptr<const Received<Message>> together(
  std::shared_ptr<const Message> message, Reception reception)
{
  return std::make_shared<Received<Message>>(Received<Message>{std::move(message), reception});
}

/// An execution of a callback in the thread that constructs it, until its destruction.
class Execution
{
public:
  /// \param release when the instance was released; none if that is not known
  explicit Execution(Callback & callback, std::optional<Time> release = std::nullopt);

  /// An execution that messages release: the last of them.
  Execution(Callback & callback, const std::vector<Reception> & inputs);

  /// An execution that a request or a response releases.
  Execution(Callback & callback, const Call & input);

  ~Execution();

  Execution(const Execution &) = delete;
  Execution & operator=(const Execution &) = delete;

  /// The execution of the calling thread; nullptr outside of callbacks.
  static Execution * current();

  /// Notes that it reads a sample that did not activate it.
  void sampled(const SampleId & sample);

private:
  friend class LeftBehind;
  friend class Publication;

  Recorder * const recorder_;
  const int callback_;
  std::int64_t instance_ = 0;
  Execution * outer_ = nullptr;
};

/// A DataWriter.
class Writer
{
public:
  Writer(std::string topic, std::string node);

  /// Makes it known; it is not recorded before.
  void open(const WriterId & guid);

private:
  friend class Publication;

  const std::string topic_;
  const std::string node_;
  Recorder * recorder_ = nullptr;
  int number_ = 0;
  WriterId guid_{};
  std::mutex mutex_;  // the middleware holds one just as long
  std::int64_t published_ = 0;
};

/// The responses of a service.
class Responses
{
public:
  Responses(std::string topic, std::string node);

private:
  friend class Publication;

  /// Returns the writer of those to a client; nullptr if nothing is recorded.
  Writer * writer(const WriterId & client);

  const std::string topic_;
  const std::string node_;
  std::mutex mutex_;
  std::map<WriterId, Writer> writers_;  // by client
};

/// A publication of the calling thread; the message is published while it exists.
/**
 * Publications of one writer do not overlap, so that counting them gives their sequence numbers. A
 * message that is not published because of an exception does not count.
 */
class Publication
{
public:
  /// \param really whether the writer will write, as an inactive one of a lifecycle node does not
  explicit Publication(Writer & writer, bool really = true);

  /// The publication of the response to a request.
  Publication(Responses & responses, const SampleId & request);

  ~Publication();

  Publication(const Publication &) = delete;
  Publication & operator=(const Publication &) = delete;

  /// Returns what the message is called; anything if nothing is recorded.
  SampleId sample() const;

private:
  void begin(std::int64_t sequence);

  Writer * const writer_;  // nullptr if nothing is recorded
  const int exceptions_;
  std::int64_t sequence_ = 0;
};

/// What an execution left behind for others, which do not wait for it.
/** Who keeps it lets one thread at a time call it. */
class LeftBehind
{
public:
  /// Notes that the execution of the calling thread leaves it behind anew.
  void put();

  /// Notes that the execution of the calling thread reads it.
  void get() const;

private:
  int callback_ = -1;  // none has left anything behind yet
  std::int64_t instance_ = 0;
};

/// The nominal releases of a timer.
/**
 * A period that is missed is not made up for; the phase stays. An instance is released when the
 * first of its periods ends.
 */
class TimerReleases
{
public:
  explicit TimerReleases(Time period);

  /// Begins to count.
  /** \param next when the timer is due, as far as is known */
  void begin(Time next);

  /// Returns the release of the instance that begins.
  /** \param next when the timer will be due again, as far as is known */
  Time next(Time next);

private:
  const Time period_;
  Time next_ = 0;
};

/// When an event source was triggered, in order.
class Triggers
{
public:
  /// Notes a trigger.
  void put();

  /// Returns the oldest trigger that was not returned yet.
  std::optional<Time> take();

private:
  std::mutex mutex_;
  std::deque<Time> times_;
};

}  // namespace tactus::probe

/// What code called it before namespaces were nested.
namespace tactus_probe = tactus::probe;

#endif  // TACTUS_PROBE__PROBE_HPP_
