# The scheduling core: C++17 without ROS 2, which the tests of Tactus build alone.
find_package(OpenSSL REQUIRED)
find_package(yaml-cpp REQUIRED)
include(${CMAKE_CURRENT_LIST_DIR}/ready_queue.cmake)
add_library(tactus_scheduling
  ${CMAKE_CURRENT_LIST_DIR}/src/configuration.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/generated_file.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/sha256.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/yaml.cpp
)
target_compile_features(tactus_scheduling PUBLIC cxx_std_17)
target_compile_options(tactus_scheduling PRIVATE -Wall -Wextra -Wpedantic)
target_include_directories(tactus_scheduling PUBLIC
  $<BUILD_INTERFACE:${CMAKE_CURRENT_LIST_DIR}/include>
  $<INSTALL_INTERFACE:include/tactus_executor>
)
# the target of yaml-cpp is called yaml-cpp::yaml-cpp from 0.8 on
target_link_libraries(tactus_scheduling
  PUBLIC tactus_ready_queue Threads::Threads
  PRIVATE OpenSSL::Crypto ${YAML_CPP_LIBRARIES}
)
