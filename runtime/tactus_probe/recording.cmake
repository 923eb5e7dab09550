# The recorder: plain C++17 without ROS 2, which the tests of Tactus and its applications on Fast DDS build alone.
add_library(tactus_recording
  ${CMAKE_CURRENT_LIST_DIR}/src/probe.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/record.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/recorder.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/trace_file.cpp
)
target_compile_features(tactus_recording PUBLIC cxx_std_17)
target_compile_options(tactus_recording PRIVATE -Wall -Wextra -Wpedantic)
target_include_directories(tactus_recording PUBLIC
  $<BUILD_INTERFACE:${CMAKE_CURRENT_LIST_DIR}/include>
  $<INSTALL_INTERFACE:include/tactus_probe>
)
target_link_libraries(tactus_recording PUBLIC Threads::Threads)
