# What the tests need from the operating system. Sourced after toolchain.sh.
#
# need TEST PACKAGE WHAT: notes that the Debian package is missing when the test command fails.
# wish TEST PACKAGE: notes it likewise where it only saves time.

missing_packages=()
missing_reasons=()
wished_packages=()

need() {
  if ! eval "$1" >/dev/null 2>&1; then
    missing_packages+=("$2")
    missing_reasons+=("  $2: $3")
  fi
}

wish() {
  eval "$1" >/dev/null 2>&1 || wished_packages+=("$2")
}

# Debian 13 and Ubuntu 24.04 renamed libraries with 64-bit time.
gtk_package() {
  if apt-cache show libgtk-3-0t64 >/dev/null 2>&1; then printf libgtk-3-0t64; else printf libgtk-3-0; fi
}

need_for_build() {
  # where the system has no such package, find_jdk says what to do
  if apt-cache show openjdk-21-jdk-headless >/dev/null 2>&1; then
    need find_jdk openjdk-21-jdk-headless 'a JDK 21 or later'
  fi
  need 'type -P mvn || fetched_maven' maven 'Maven, any version 3'
  need 'type -P flock' util-linux 'flock, so that builds do not disturb each other'
}

need_for_ui() {
  need 'type -P xvfb-run' xvfb 'a virtual screen for the editor test'
  need 'type -P xauth' xauth 'access to the virtual screen'
  need 'ldconfig -p | grep -q libgtk-3.so.0' "$(gtk_package)" 'GTK 3, which the Eclipse platform draws with'
  need 'find /usr/share/fonts -name "*.ttf" | grep -q .' fonts-dejavu-core 'a font'
}

need_for_traces() {
  need 'type -P babeltrace2' babeltrace2 'babeltrace2, which reads traces of LTTng'
}

need_for_release() {
  need 'type -P python3' python3 'Python, which packs what is released'
  need 'python3 -c "import venv, ensurepip"' python3-venv 'virtual environments of Python'
  need 'python3 -m pip --version' python3-pip 'pip, which fetches the runtime of aarch64'
}

need_for_ros() {
  need 'python3 -c "import sys; sys.exit(sys.version_info < (3, 10))"' python3 'Python 3.10 or later'
  need 'python3 -c "import venv, ensurepip"' python3-venv 'virtual environments of Python'
  need 'type -P g++' g++ 'a C++ compiler'
  need 'type -P cmake' cmake 'CMake'
  need 'type -P make' make 'make'
  need 'type -P patchelf' patchelf 'patchelf'
  need 'type -P xmllint' libxml2-utils 'xmllint, which validates profiles against their schema'
  need_for_runtime_packages
  wish 'type -P ccache' ccache
}

# What tactus_executor and tactus_manager link beside ROS 2.
need_for_runtime_packages() {
  need 'test -e /usr/include/openssl/ssl.h' libssl-dev 'the headers of OpenSSL'
  need 'test -e /usr/include/yaml-cpp/yaml.h' libyaml-cpp-dev 'yaml-cpp'
  need 'test -e /usr/include/nlohmann/json.hpp' nlohmann-json3-dev 'the JSON library of Niels Lohmann'
}

need_for_runtime() {
  need 'type -P g++' g++ 'a C++ compiler'
  need 'type -P cmake' cmake 'CMake'
  need 'type -P make' make 'make'
  need 'test -e /usr/include/gtest/gtest.h' libgtest-dev 'GoogleTest'
  need_for_runtime_packages
  wish 'type -P ccache' ccache
}

# Installs what is missing when that is possible without asking, else says what to install; fails if anything stays missing.
provide_packages() {
  provide_wishes
  ((${#missing_packages[@]})) || return 0
  say "these are missing:" "${missing_reasons[@]}"
  if ((EUID == 0)) && type -P apt-get >/dev/null; then
    say "installing them with apt-get ..."
    mkdir -p "$root/.cache"
    if { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing_packages[@]}"; } \
      >"$root/.cache/apt.log" 2>&1 </dev/null; then
      return 0
    fi
    say "apt-get could not install all of them; its log is in .cache/apt.log and ends with:"
    tail -n 5 "$root/.cache/apt.log" >&2
  fi
  say "Install them with:" "  sudo apt-get install ${missing_packages[*]}" "or what your system calls them, and try again."
  return 1
}

# Installs what is only wished for where that is possible without asking; nothing is said where it is not, and it is tried
# once a checkout.
provide_wishes() {
  [[ ! -e $root/.cache/wished ]] || return 0
  if ((${#wished_packages[@]} == 0)) || ((EUID != 0)) || ! type -P apt-get >/dev/null; then return 0; fi
  mkdir -p "$root/.cache" && : >"$root/.cache/wished"
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${wished_packages[@]}"; } \
    >"$root/.cache/wished" 2>&1 </dev/null || true
}

# Installs what tests can be skipped without, $1 being what it is for, where that is possible without asking.
provide_for() {
  local what=$1
  shift
  if (($# == 0)) || ((EUID != 0)) || ! type -P apt-get >/dev/null; then return 0; fi
  say "installing $* for $what ..."
  mkdir -p "$root/.cache"
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } \
    >"$root/.cache/apt.log" 2>&1 </dev/null || say "apt-get could not install them (log in .cache/apt.log)"
  return 0
}

# Prints the packages that the tests in a browser lack.
lacking_for_browser() {
  type -P node >/dev/null && type -P npm >/dev/null || printf 'nodejs npm '
  type -P chromium >/dev/null || type -P chromium-browser >/dev/null || type -P google-chrome >/dev/null || printf 'chromium '
}

provide_for_report() {
  # shellcheck disable=SC2046
  provide_for 'the tests in a browser' $(lacking_for_browser)
}

provide_for_vscode() {
  local packages=() tool
  type -P g++ >/dev/null || packages+=(g++)
  type -P rg >/dev/null || packages+=(ripgrep)
  for tool in make python3; do
    type -P "$tool" >/dev/null || packages+=("$tool")
  done
  # where Node.js is Debian's, its headers are a package of their own
  [[ -e /usr/include/node/node_api.h || -e $(dirname "$(dirname "$(readlink -f "$(type -P node)")")")/include/node/node_api.h ]] ||
    packages+=(libnode-dev)
  # shellcheck disable=SC2046
  provide_for 'the tests in VS Code' "${packages[@]}" $(lacking_for_browser)
}
