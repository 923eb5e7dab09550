#ifndef TACTUS_NODE__END_HPP_
#define TACTUS_NODE__END_HPP_

#include <algorithm>
#include <exception>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace tactus::node
{

/// Keeps what a callback publishes at its end, until the scope of its code ends.
/** What the calling thread publishes is meant. Messages keep their order. If the code ends by an
 * exception they are dropped. */
class EndScope
{
public:
  /// \param publishers those through which the callback publishes at its end, by address
  explicit EndScope(std::initializer_list<const void *> publishers)
  : publishers_(publishers), outer_(current()), exceptions_(std::uncaught_exceptions())
  {
    current() = this;
  }

  ~EndScope() noexcept(false)
  {
    current() = outer_;
    if (std::uncaught_exceptions() == exceptions_) {
      for (const auto & message : kept_) {
        message->publish();
      }
    }
  }

  EndScope(const EndScope &) = delete;
  EndScope & operator=(const EndScope &) = delete;

  /// Returns the scope that keeps what the calling thread publishes through a publisher, if any.
  static const EndScope * of(const void * publisher)
  {
    const EndScope * scope = current();
    if (scope == nullptr) {
      return nullptr;
    }
    const auto & all = scope->publishers_;
    return std::find(all.begin(), all.end(), publisher) == all.end() ? nullptr : scope;
  }

  /// Keeps a message.
  /** \param publish publishes it; need not be copyable */
  template<typename Publish>
  void keep(Publish && publish) const
  {
    kept_.push_back(std::make_unique<Kept<std::decay_t<Publish>>>(std::forward<Publish>(publish)));
  }

private:
  struct Message
  {
    virtual ~Message() = default;
    virtual void publish() = 0;
  };

  template<typename Publish>
  struct Kept : Message
  {
    explicit Kept(Publish && its)
    : publish_(std::move(its))
    {
    }

    void publish() override
    {
      publish_();
    }

    Publish publish_;
  };

  static const EndScope * & current()
  {
    thread_local const EndScope * scope = nullptr;
    return scope;
  }

  const std::vector<const void *> publishers_;
  const EndScope * const outer_;
  const int exceptions_;
  mutable std::vector<std::unique_ptr<Message>> kept_;
};

}  // namespace tactus::node

#endif  // TACTUS_NODE__END_HPP_
