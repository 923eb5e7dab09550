/// Measures the memory of this machine for 'tactus calibrate --memory'; prints lines of words.
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "program.hpp"

int main(int argc, char ** argv)
{
  using tactus::memory::Request;
  try {
    const Request request = Request::parse(std::vector<std::string>(argv + 1, argv + argc));
    if (request.command.empty()) {
      tactus::memory::measure(request, std::cout);
    } else {
      tactus::memory::measure_command(request, std::cout);
    }
    return EXIT_SUCCESS;
  } catch (const std::invalid_argument & wrong) {
    std::cerr << wrong.what() << '\n';
    return 2;
  } catch (const std::exception & error) {
    std::cerr << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
