package org.tactus.generator.executor

import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.text.CppText

/**
 * The function main of an executable, which calls run() of the bring-up package's namespace and says why that ended
 * early.
 */
class MainFunction {

  /**
   * Returns the function, which calls run() with what main() is called with and what the topics of the process are
   * called.
   */
  def static CharSequence text(SystemPlan plan, ProcessPlan process) '''
    int main(int argc, char ** argv)
    {
      int status = EXIT_SUCCESS;
      «plan.names.bringupPackage»::Interruption interruption(«CppText.string(process.name)»);
      try {
        const auto prepared = «plan.names.bringupPackage»::prepare_process(
          «CppText.string(process.name)», «plan.names.bringupPackage»::kProfiles, «
            plan.names.bringupPackage»::modelled_nodes(), argc, argv);
        rclcpp::init(argc, argv, rclcpp::InitOptions(), rclcpp::SignalHandlerOptions::None);
        interruption.answer();
        «plan.names.bringupPackage»::run(prepared, argc, argv);
      } catch (const std::exception & error) {
        // what has begun by then cannot go on
        const bool interrupted = interruption.happened();
        std::cerr << «
          CppText.string(process.name + ": ")» << (interrupted ? "interrupted: " : "") << error.what() << '\n';
        status = interrupted ? EXIT_SUCCESS : EXIT_FAILURE;
      }
      rclcpp::shutdown();
      return status;
    }
  '''
}
