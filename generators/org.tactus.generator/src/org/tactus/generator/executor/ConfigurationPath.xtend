package org.tactus.generator.executor

import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.text.CppText

/** What an executable knows of the configuration of the runtime packages: its hash and its place. */
class ConfigurationPath {

  def static CharSequence text(SystemPlan plan) '''
    /// What the configuration of the runtime packages must be a file of.
    constexpr char kModel[] =
      «CppText.string(ExecutorConfiguration.hash(plan))»;

    /// Returns the path of the configuration: $TACTUS_EXECUTORS or that of this package.
    std::string configuration_path()
    {
      const char * path = std::getenv("TACTUS_EXECUTORS");
      return path != nullptr ? path :
             ament_index_cpp::get_package_share_directory(«CppText.string(plan.names.bringupPackage)») +
             «CppText.string("/" + ExecutorConfiguration.PATH)»;
    }
  '''
}
