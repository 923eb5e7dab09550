#ifndef PROGRAM_HPP_
#define PROGRAM_HPP_

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

namespace tactus::manager
{

constexpr char kSpins[] = "while :; do :; done";
constexpr char kWaits[] = "read -r line";  // of a pipe into which nobody writes

/// A program of some name, which runs a script until the test ends.
class Program
{
public:
  /// \param words what is executed; the first one is the file
  explicit Program(const std::vector<std::string> & words)
  {
    EXPECT_EQ(pipe2(pipe_, O_CLOEXEC), 0);
    int done[2];
    EXPECT_EQ(pipe2(done, O_CLOEXEC), 0);
    id_ = fork();
    if (id_ == 0) {
      dup2(pipe_[0], STDIN_FILENO);
      std::vector<char *> arguments;
      for (const std::string & word : words) {
        arguments.push_back(const_cast<char *>(word.c_str()));
      }
      arguments.push_back(nullptr);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    close(done[1]);
    char nothing;
    EXPECT_EQ(read(done[0], &nothing, 1), 0);  // closed as the program begins
    close(done[0]);
  }

  ~Program()
  {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
    close(pipe_[0]);
    close(pipe_[1]);
  }

  Program(const Program &) = delete;
  Program & operator=(const Program &) = delete;

private:
  int pipe_[2] = {-1, -1};
  pid_t id_ = 0;
};

}  // namespace tactus::manager

#endif  // PROGRAM_HPP_
