# The scheduling core: plain C++17 without ROS 2, which the tests of Tactus build alone.
add_library(tactus_scheduling
  ${CMAKE_CURRENT_LIST_DIR}/src/configuration.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/generated_file.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/origin.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/priority_inheriting_mutex.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/ready_queue.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/sha256.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/thread_class.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/yaml.cpp
)
target_compile_features(tactus_scheduling PUBLIC cxx_std_17)
target_compile_options(tactus_scheduling PRIVATE -Wall -Wextra -Wpedantic)
target_include_directories(tactus_scheduling PUBLIC
  $<BUILD_INTERFACE:${CMAKE_CURRENT_LIST_DIR}/include>
  $<INSTALL_INTERFACE:include/tactus_executor>
)
target_link_libraries(tactus_scheduling PUBLIC Threads::Threads)
