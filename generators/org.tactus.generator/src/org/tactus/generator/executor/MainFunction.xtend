package org.tactus.generator.executor

import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.text.CppText

/** The function main of an executable, which calls run() of the bring-up package's namespace and says why that ended early. */
class MainFunction {

  /** @param arguments what run() is called with */
  def static CharSequence text(SystemPlan plan, ProcessPlan process, String arguments) '''
    int main(int argc, char ** argv)
    {
      int status = EXIT_SUCCESS;
      «plan.names.bringupPackage»::Interruption interruption(«CppText.string(process.name)»);
      try {
        rclcpp::init(argc, argv, rclcpp::InitOptions(), rclcpp::SignalHandlerOptions::None);
        interruption.answer();
        «plan.names.bringupPackage»::run(«arguments»);
      } catch (const std::exception & error) {
        // what has begun by then cannot go on
        const bool interrupted = interruption.happened();
        std::cerr << «CppText.string(process.name + ": ")» << (interrupted ? "interrupted: " : "") << error.what() << '\n';
        status = interrupted ? EXIT_SUCCESS : EXIT_FAILURE;
      }
      rclcpp::shutdown();
      return status;
    }
  '''
}
