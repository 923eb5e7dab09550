# Starts Tactus' jar so that it answers soon. Sourced by the launcher of a checkout and by that of a release, which set
# java_home, java_version (21.0.7) and java_major (21).

# Options that every JVM of this release wants; older ones would refuse to start with the second of them.
jvm_options() {
  options=(--enable-native-access=ALL-UNNAMED)
  ((java_major < 23)) || options+=(--sun-misc-unsafe-memory-access=allow)
}

# Guice and reflection would generate classes at every start, which no archive can hold. The heap begins small, so that a
# short run does not touch memory that it could use again; it grows as it must. EMF makes formats of dates, for which Java
# would list the locales of the world; nothing that is printed depends on a locale.
start_options=(-Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -XX:-UsePerfData -Xms32m -Xss4m
  -Dguice_bytecode_gen_option=DISABLED -Djdk.reflect.useNativeAccessorOnly=true -Djava.locale.providers=SPI)

# What the server for editors wants instead. The collector looks at old objects only when their part of the heap is full:
# what a key needs for a moment stays in the part for young ones, and what is free after a collection is given back.
server_options=(-Xms160m -Xmn96m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:-ShrinkHeapInSteps)

# Sets archive to the start-up archive $1 of a jar for the JDK in use: an AOT cache, or class-data sharing before JDK 25.
name_archive() {
  if ((java_major >= 25)); then archive=$1.$java_version.aot; else archive=$1.$java_version.jsa; fi
}

# Makes the archive of the jar $1 by a training run on systems in the folder $2, that of the examples, the log in $3. An empty
# file says that this JDK cannot; then Tactus starts without one, only slower.
train_archive() {
  local new=$archive.$$.new options
  jvm_options
  # without profiles: with them, both compilers would begin at the start with what a run of a second does not repay
  if ((java_major >= 25)); then
    options+=("-XX:AOTCacheOutput=$new" -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining)
  else
    options+=("-XX:ArchiveClassesAtExit=$new")
  fi
  "$java_home/bin/java" "${options[@]}" "${start_options[@]}" -cp "$1" org.tactus.cli.Training "$new.files" \
    "$2"/{talker-listener/talker-listener,autoware-reference-system/autoware-reference-system}.tactus >"$3" 2>&1 </dev/null
  rm -rf "$new.files"
  [[ -e $new ]] || : >"$new"
  mv "$new" "$archive"
}

# Set where an archive is made when this command has ended.
first_start=

# Becomes Tactus in the jar $1, with the archive if there is one; the other arguments are those of the user.
become_tactus() {
  local jar=$1 kind=${2-} of_command
  shift
  jvm_options
  if [[ -s $archive ]]; then
    if [[ $archive == *.aot ]]; then options+=("-XX:AOTCache=$archive"); else options+=("-XX:SharedArchiveFile=$archive"); fi
    # Each pointer of an archive that is mapped elsewhere would be written anew; a later Java may not know the option.
    ((java_major > 25)) || options+=(-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0)
  fi
  # The optimising compiler costs more than it gains in a run of a second; the commands that may run for long get it late.
  # An analysis that is the first start, without an archive, would compile the more: it has the quick one alone, this once.
  if [[ -n $first_start && $kind == @(analyze|explain) ]]; then kind=short; fi
  case $kind in
    lsp) of_command=("${server_options[@]}") ;; # runs for hours: compiled as Java likes
    analyze | explain | provision | simulate | watch)
      of_command=(-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000
        -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000)
      ;;
    *) of_command=(-XX:TieredStopAtLevel=1) ;;
  esac
  # In the locale C, Java reads and writes the names of files as ASCII and cannot find any other.
  case ${LC_ALL:-${LC_CTYPE:-${LANG-}}} in
    '' | C | POSIX) export LC_ALL=C.UTF-8 ;;
  esac
  # With -jar, the jar would be opened before the start for its manifest, though all classes are in the archive.
  exec "$java_home/bin/java" "${options[@]}" "${start_options[@]}" "${of_command[@]}" -cp "$jar" org.tactus.cli.Main "$@"
}
