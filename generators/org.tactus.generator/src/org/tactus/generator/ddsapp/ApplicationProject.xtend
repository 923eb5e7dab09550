package org.tactus.generator.ddsapp

import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.CmakeText
import org.tactus.generator.text.MarkdownText
import org.tactus.generator.text.ShellText

/** Build description and introduction of the project that the programs are in. */
class ApplicationProject {

  def static CharSequence cmake(SystemPlan system) '''
    «Marks.hashes("system " + system.system)»
    cmake_minimum_required(VERSION 3.16)
    project(«CmakeText.argument(system.names.prefix)» LANGUAGES CXX)

    if(NOT CMAKE_BUILD_TYPE)
      set(CMAKE_BUILD_TYPE Release)
    endif()

    find_package(Threads REQUIRED)
    find_package(fastcdr REQUIRED)
    find_package(fastdds QUIET)  # Fast DDS 3
    if(fastdds_FOUND)
      set(TACTUS_FAST_DDS fastdds)
    else()
      find_package(fastrtps REQUIRED)  # Fast DDS 2
      set(TACTUS_FAST_DDS fastrtps)
    endif()

    add_subdirectory(tactus_load)
    add_subdirectory(tactus_dds)

    foreach(process «FOR process : system.processes SEPARATOR " "»«CmakeText.argument(process.name)»«ENDFOR»)
      add_executable(${process} src/${process}.cpp)
      target_compile_definitions(${process} PRIVATE
        TACTUS_PROFILES="${CMAKE_CURRENT_SOURCE_DIR}/config/fastdds")
      target_compile_options(${process} PRIVATE -Wall -Wextra -Wpedantic -Werror)
      target_link_libraries(${process} PRIVATE tactus_dds)
    endforeach()
  '''

  def static CharSequence readme(SystemPlan system) '''
    # «MarkdownText.of(system.system)» on Fast DDS

    Programs on the Fast DDS API, one per process of the model, that do what the model says: they burn the modelled
    execution times, publish, and record when what happens. «
    MarkdownText.of(Marks.generated("system " + system.system))»

    Build, with Fast DDS «
    system.target.fastDds» where CMake finds it (a ROS 2 installation that is sourced, for example):

    ```
    cmake -S . -B build
    cmake --build build --parallel
    ```

    Run all of them at the same time, on one machine; they find each other over the loopback device:

    ```
    «FOR process : system.processes»
      «ShellText.word("build/" + process.name)» --seconds 10 --trace «
        ShellText.word(process.name + ".trace")»«IF process !== system.processes.last» &«ENDIF»
    «ENDFOR»
    ```

    Threads get the policies, priorities and cores of the model, which needs root or CAP_SYS_NICE; `--unprivileged` runs
    without. `--help` lists all options. `tactus measure` does all of this and compares the traces with the bounds.
  '''
}
