# The manager without ROS 2: plain C++17, which the tests of Tactus build alone.
find_package(nlohmann_json REQUIRED)

add_library(tactus_managing STATIC
  ${CMAKE_CURRENT_LIST_DIR}/src/control_socket.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/decision.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/enactment.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/file.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/heard.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/idle.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/json.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/kernel.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/lines.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/longest_execution.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/machine.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/manager.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/mode_file.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/observer.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/recording.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/requests.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/rounds.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/search.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/search_answer.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/search_client.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/speed.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/system.cpp
  ${CMAKE_CURRENT_LIST_DIR}/src/table.cpp
)
target_compile_features(tactus_managing PUBLIC cxx_std_17)
target_compile_options(tactus_managing PRIVATE -Wall -Wextra -Wpedantic)
target_include_directories(tactus_managing PUBLIC ${CMAKE_CURRENT_LIST_DIR}/include)
target_link_libraries(tactus_managing PUBLIC nlohmann_json::nlohmann_json)
