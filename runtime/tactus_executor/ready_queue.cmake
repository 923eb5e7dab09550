# The order of ready callbacks, the threads that serve them and the origins that they carry: C++17 without anything else, which
# applications on Fast DDS build alone.
add_library(tactus_ready_queue
  ${CMAKE_CURRENT_LIST_DIR}/src/observation.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/thread_clock.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/origin.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/priority_inheriting_mutex.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/ready_queue.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/section.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/thread_class.cpp
)
target_compile_features(tactus_ready_queue PUBLIC cxx_std_17)
target_compile_options(tactus_ready_queue PRIVATE -Wall -Wextra -Wpedantic)
target_include_directories(tactus_ready_queue PUBLIC
  $<BUILD_INTERFACE:${CMAKE_CURRENT_LIST_DIR}/include>
  $<INSTALL_INTERFACE:include/tactus_executor>
)
target_link_libraries(tactus_ready_queue PUBLIC Threads::Threads)
