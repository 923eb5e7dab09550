#ifndef START_ARGUMENTS_HPP_
#define START_ARGUMENTS_HPP_

#include <string>
#include <vector>

#include "resolved_names.hpp"

namespace tactus
{

/// A name that the code of a node uses, and the topic or service of the model that it is.
struct Renaming
{
  std::string from;
  std::string name;  ///< of the model, such as /scan or /Controller/reset
  bool service;
};

/// Returns what a node of the model is told of its name, its namespace and its topics.
/**
 * \param node its name in the model
 * \param called what it is called; empty for the name that its code gives it
 * \param inner its namespace within that of the process, such as /left; empty for that one
 */
inline std::vector<std::string> start_arguments(
  const ResolvedNames & names, const std::string & node, const std::string & called,
  const std::string & inner, const std::vector<Renaming> & renamings)
{
  std::vector<std::string> all{"--ros-args"};
  const auto rule = [&all](const std::string & from, const std::string & to) {
      all.insert(all.end(), {"-r", from + ":=" + to});
    };
  if (!called.empty()) {
    rule("__node", called);
  }
  if (!inner.empty()) {
    rule("__ns", names.service(node, inner));
  }
  for (const auto & renaming : renamings) {
    rule(
      renaming.from,
      renaming.service ? names.service(node, renaming.name) : names.topic(node, renaming.name));
  }
  return all;
}

}  // namespace tactus

#endif  // START_ARGUMENTS_HPP_
