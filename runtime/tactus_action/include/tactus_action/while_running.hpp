#ifndef TACTUS_ACTION__WHILE_RUNNING_HPP_
#define TACTUS_ACTION__WHILE_RUNNING_HPP_

#include <exception>
#include <functional>

namespace tactus::action
{

/// Tells whether the system runs, or has been shut down.
using Running = std::function<bool()>;

/// Sends something, which fails when the system is shut down meanwhile: then nobody waits for it.
/** \return false if that was so; what fails while the system runs is thrown on */
template<typename Error = std::exception, typename Send>
bool while_running(const Running & running, Send send)
{
  try {
    send();
    return true;
  } catch (const Error &) {
    if (running()) {
      throw;
    }
    return false;
  }
}

}  // namespace tactus::action

#endif  // TACTUS_ACTION__WHILE_RUNNING_HPP_
