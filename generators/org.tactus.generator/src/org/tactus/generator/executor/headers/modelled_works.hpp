#ifndef MODELLED_WORKS_HPP_
#define MODELLED_WORKS_HPP_

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "rclcpp/rclcpp.hpp"

#include "deviations.hpp"
#include "served_entities.hpp"

namespace tactus
{

/// The callbacks that the model has of a component, and what is said where the code differs.
class ModelledWorks
{
public:
  ModelledWorks() = default;

  /// \param node name of the component in the model
  ModelledWorks(std::string node, std::vector<ModelledWork> works)
  : node_(std::move(node)), works_(std::move(works))
  {
  }

  const std::vector<ModelledWork> & all() const {return works_;}

  /// Returns what the model has that is known by a key, by its places in the list.
  std::vector<std::size_t> of(const EntityKey & known) const
  {
    std::vector<std::size_t> works;
    for (std::size_t i = 0; i < works_.size(); ++i) {
      if (key(works_[i]) == known) {
        works.push_back(i);
      }
    }
    return works;
  }

  /// Returns what a group serves of the group of the model that is most like it, and where there is
  /// none, of several.
  /** \param found how many of each the code has */
  std::vector<std::size_t> of(
    const rclcpp::CallbackGroup & group, const ServedEntities & served,
    const EntityCounts & found) const
  {
    std::vector<std::size_t> best;
    std::size_t least = works_.size() + 1;
    for (const auto & candidate : works_) {
      const auto works = of(served, candidate, found);
      std::size_t others = 0;
      for (const auto i : works) {
        others += is_other(group, served, works_[i]) ? 1 : 0;
      }
      if (!works.empty() && are_together(works) && others < least) {
        least = others;
        best = works;
      }
    }
    for (std::size_t i = 0; best.empty() && i < works_.size(); ++i) {
      best = of(served, works_[i], found);
    }
    return best;
  }

  /// Compares what a group serves with the model.
  void check(
    const rclcpp::CallbackGroup & group, const ServedEntities & served,
    const std::vector<std::size_t> & works, Deviations & deviations) const
  {
    const auto & first = works_[works.front()];
    for (const auto i : works) {
      const auto & work = works_[i];
      if (work.executor != first.executor) {
        deviations.add(
          "one callback group of node " + node_ + " serves " + said(first) + " and " +
          said(work) + ", which are in two executors of the model", "put both into one executor");
      }
      if (work.group != first.group) {
        deviations.add(
          "one callback group of node " + node_ + " serves " + said(first) + " and " +
          said(work) + ", which are in two groups of the model", "put both into one group");
      }
      if (has_other_qos(served, work)) {
        std::string all;
        for (const auto & qos : served.qos.at(work.name)) {
          all += (all.empty() ? "" : " or ") + qos;
        }
        deviations.add(
          said(work) + " is " + all + ", and " + work.qos + " in the model",
          "give it a QoS profile with these policies in the model");
      }
      if (is_otherwise_exclusive(group, work)) {
        deviations.add(
          "the callback group of " + said(work) + " is " +
          (work.reentrant ? "exclusive" : "reentrant"), "give it such a group in the model");
      }
    }
    std::string others;
    for (const auto & [known, count] : served.counts) {
      if (of(known).empty()) {
        others += (others.empty() ? " " : ", ") + said(known) +
          (count > 1 ? " (" + std::to_string(count) + " times)" : "");
      }
    }
    if (served.waitables > 0) {
      others += (others.empty() ? " " : ", ") + std::to_string(served.waitables) +
        " waitables of the code, such as those of actions";
    }
    if (!others.empty()) {
      deviations.warn(
        "the executor of " + said(first) + " also runs what no bound of node " +
        node_ + " counts:" + others);
    }
  }

private:
  /// Tells whether two callbacks are in one group of the model.
  static bool together(const ModelledWork & one, const ModelledWork & other)
  {
    return one.group == other.group && one.executor == other.executor;
  }

  /// Returns as much of the model as a group serves, if it can of the group of a callback that it
  /// serves.
  std::vector<std::size_t> of(
    const ServedEntities & served, const ModelledWork & like, const EntityCounts & found) const
  {
    std::vector<std::size_t> works;
    if (served.counts.count(key(like)) == 0) {
      return works;
    }
    for (const auto & [known, count] : served.counts) {
      std::vector<std::size_t> here;
      std::vector<std::size_t> elsewhere;
      for (const auto i : of(known)) {
        (together(works_[i], like) ? here : elsewhere).push_back(i);
      }
      const bool more = found.at(known) > here.size() + elsewhere.size();
      std::size_t needed = more && !here.empty() ? std::min(count, here.size()) : count;
      here.insert(here.end(), elsewhere.begin(), elsewhere.end());
      for (std::size_t i = 0; i < here.size() && i < needed; ++i) {
        works.push_back(here[i]);
      }
    }
    return works;
  }

  bool are_together(const std::vector<std::size_t> & works) const
  {
    for (const auto i : works) {
      if (!together(works_[i], works_[works.front()])) {
        return false;
      }
    }
    return true;
  }

  /// Tells whether a group, or a subscription in it, is of another kind than in the model.
  static bool is_other(
    const rclcpp::CallbackGroup & group, const ServedEntities & served, const ModelledWork & work)
  {
    return is_otherwise_exclusive(group, work) || has_other_qos(served, work);
  }

  static bool is_otherwise_exclusive(const rclcpp::CallbackGroup & group, const ModelledWork & work)
  {
    return work.reentrant != (group.type() == rclcpp::CallbackGroupType::Reentrant);
  }

  static bool has_other_qos(const ServedEntities & served, const ModelledWork & work)
  {
    return work.kind == ModelledWork::Kind::Subscription &&
           served.qos.at(work.name).count(work.qos) == 0;
  }

  std::string node_;
  std::vector<ModelledWork> works_;
};

}  // namespace tactus

#endif  // MODELLED_WORKS_HPP_
