# What memory does: plain C++17, which the tests of Tactus build, too.
add_library(tactus_memory_logic STATIC
  ${CMAKE_CURRENT_LIST_DIR}/src/caches.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/counters.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/program.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/streams.cpp)
target_compile_features(tactus_memory_logic PUBLIC cxx_std_17)
target_compile_options(tactus_memory_logic PRIVATE -Wall -Wextra -Wpedantic -Werror)
target_include_directories(tactus_memory_logic PUBLIC ${CMAKE_CURRENT_LIST_DIR}/src)
target_link_libraries(tactus_memory_logic PUBLIC tactus_load Threads::Threads)

add_executable(tactus_memory ${CMAKE_CURRENT_LIST_DIR}/src/main.cpp)
target_compile_options(tactus_memory PRIVATE -Wall -Wextra -Wpedantic -Werror)
target_link_libraries(tactus_memory PRIVATE tactus_memory_logic)
