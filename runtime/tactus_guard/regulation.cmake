# The regulation: plain C++17 without ROS 2, which the tests of Tactus build alone.
add_library(tactus_regulation
  ${CMAKE_CURRENT_LIST_DIR}/src/agent.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/configuration.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/controller.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/cpu_time.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/critical.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/delays.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/guard_thread.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/hub.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/link.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/metric.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/perf_counter.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/record.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/regulated.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/regulation.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/socket_directory.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/throttle.cpp
)
target_compile_features(tactus_regulation PUBLIC cxx_std_17)
target_compile_options(tactus_regulation PRIVATE -Wall -Wextra -Wpedantic)
target_include_directories(tactus_regulation PUBLIC
  $<BUILD_INTERFACE:${CMAKE_CURRENT_LIST_DIR}/include>
  $<INSTALL_INTERFACE:include/tactus_guard>
)
target_include_directories(tactus_regulation PRIVATE ${CMAKE_CURRENT_LIST_DIR}/src)
