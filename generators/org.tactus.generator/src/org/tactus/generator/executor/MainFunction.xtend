package org.tactus.generator.executor

import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan

/** The function main of an executable, which calls run() of the bring-up package's namespace and says why that ended early. */
class MainFunction {

  /** @param arguments what run() is called with */
  def static CharSequence text(SystemPlan plan, ProcessPlan process, String arguments) '''
    int main(int argc, char ** argv)
    {
      int status = EXIT_SUCCESS;
      rclcpp::init(argc, argv);
      try {
        «plan.names.bringupPackage»::run(«arguments»);
      } catch (const std::exception & error) {
        std::cerr << "«process.name»: " << error.what() << '\n';
        status = EXIT_FAILURE;
      }
      rclcpp::shutdown();
      return status;
    }
  '''
}
