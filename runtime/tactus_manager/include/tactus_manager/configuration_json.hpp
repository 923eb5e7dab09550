#ifndef TACTUS_MANAGER__CONFIGURATION_JSON_HPP_
#define TACTUS_MANAGER__CONFIGURATION_JSON_HPP_

#include "tactus_manager/json.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// Reads a configuration, of a table or of a search. \param table has its mode
/// \throws TableError or std::exception
Configuration configuration(const Json & json, const Table & table);

/// Makes sure that two configurations are about the same threads, whose policy and period stay.
/// \throws TableError
void require_same_threads(const Configuration & one, const Configuration & other);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__CONFIGURATION_JSON_HPP_
