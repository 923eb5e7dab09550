# What an application does without Fast DDS: plain C++17, which the tests of Tactus build alone.
add_library(tactus_application STATIC
  ${CMAKE_CURRENT_LIST_DIR}/src/arrivals.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/callback.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/condition.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/executor.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/options.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/ready_threads.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/trace.cpp)
target_compile_features(tactus_application PUBLIC cxx_std_17)
target_compile_options(tactus_application PRIVATE -Wall -Wextra -Wpedantic -Werror)
target_include_directories(tactus_application PUBLIC ${CMAKE_CURRENT_LIST_DIR}/include)
target_link_libraries(tactus_application PUBLIC tactus_load tactus_ready_queue tactus_recording Threads::Threads)
