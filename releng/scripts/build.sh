# Runs the reactor and keeps the command line's jar ready to start. Sourced after toolchain.sh and start.sh.
#
# .cache/cli/current   name of the jar in use, without .jar; each build gets a name of its own,
#                      so that a build never pulls the jar from under a running process
# .cache/cli/sources   its time is when the sources of that jar were read
# .cache/generated     its time is when metamodel and grammar were last generated from
# .cache/build.lock    held by the process that builds

readonly cli_jar=plugins/org.tactus.cli/target/org.tactus.cli-0.1.0-SNAPSHOT-all.jar

# Takes the build lock until the process ends, or waits for whoever builds; fails if nothing can be written there.
lock_build() {
  if ! { mkdir -p "$root/.cache/cli" && : >>"$root/.cache/build.lock"; } 2>/dev/null; then
    say "cannot write to $root/.cache, where what is built is kept; make it writable and try again"
    return 1
  fi
  exec {build_lock}>>"$root/.cache/build.lock"
  type -P flock >/dev/null || return 0
  if ! flock --nonblock "$build_lock"; then
    say "waiting for another build in this checkout ..."
    flock "$build_lock"
  fi
}

unlock_build() {
  exec {build_lock}>&-
}

# Takes the lock of those who make a start-up archive; a build that runs its tests meanwhile is not waited for.
lock_training() {
  exec {training_lock}>>"$root/.cache/training.lock"
  type -P flock >/dev/null || return 0
  flock "$training_lock"
}

unlock_training() {
  exec {training_lock}>&-
}

# Succeeds if the jar in use is there and no source that it was built from has changed since.
cli_is_fresh() {
  local stamp=$root/.cache/cli/sources
  cli=
  [[ -r $root/.cache/cli/current && -e $stamp ]] || return 1
  read -r cli <"$root/.cache/cli/current"
  cli=$root/.cache/cli/$cli
  [[ -r $cli.jar ]] || return 1
  (
    cd "$root" && shopt -s nullglob
    changed=$(find pom.xml .mvn releng/target-platform runtime {grammar,plugins,generators}/*/{pom.xml,META-INF,build.properties,src,model} \
      '(' -path 'plugins/org.tactus.ui/*' -o -path 'plugins/org.tactus.maven/*' ')' -prune -o -newer "$stamp" -print -quit 2>/dev/null)
    [[ -z $changed ]]
  )
}

# Removes the classes of bundles whose files have changed since the last build began, and of those that require them: Tycho
# compiles what has changed, and not what was compiled against it.
forget_stale_classes() {
  (
    cd "$root" && shopt -s nullglob
    stale=' ' grown=true
    for manifest in {grammar,plugins,generators,tests}/*/META-INF/MANIFEST.MF; do
      bundle=${manifest%META-INF/MANIFEST.MF}
      files=("$bundle"{META-INF,build.properties,pom.xml,src,model})
      if [[ ! -e .cache/compiled || -n $(find "${files[@]}" -newer .cache/compiled -print -quit 2>/dev/null) ]]; then
        stale+="$(basename "$bundle") "
      fi
    done
    while $grown; do
      grown=false
      for manifest in {grammar,plugins,generators,tests}/*/META-INF/MANIFEST.MF; do
        bundle=${manifest%/META-INF/MANIFEST.MF} bundle=${bundle##*/}
        [[ $stale != *" $bundle "* ]] || continue
        while IFS= read -r required; do
          if [[ $stale == *" $required "* ]]; then
            stale+="$bundle " grown=true
            break
          fi
        done < <(sed -n '/^Require-Bundle:/,/^[^ R]/s/^\(Require-Bundle:\)\? \([A-Za-z0-9_.]*\).*/\2/p' "$manifest")
      done
    done
    for bundle in $stale; do
      for folder in {grammar,plugins,generators,tests}/"$bundle"/target/classes; do rm -rf "$folder"; done
    done
  )
}

# Succeeds if the code generated from metamodel and grammar is up to date.
generated_is_fresh() {
  local stamp=$root/.cache/generated
  (
    cd "$root/grammar" && [[ -e $stamp && -d org.tactus.model/emf-gen && -d org.tactus.dsl/src-gen && -d org.tactus.dsl.ide/src-gen ]] || exit 1
    changed=$(find ../pom.xml ./*/pom.xml ./*/model ./*/src \( -name pom.xml -o -name '*.ecore' -o -name '*.genmodel' -o -name '*.mwe2' -o -name '*.xtext' \) -newer "$stamp" -print -quit)
    [[ -z $changed ]]
  )
}

progress_lines=false # whether to show progress where there is no terminal

# Shows Maven's progress from its log on stdin: one line that changes on a terminal; elsewhere a line per module, or nothing.
show_progress() {
  local line step='resolving dependencies' start=$SECONDS status
  local module='^\[INFO\] Building (.*[^ ]) +[^ ]+ +\[([0-9]+/[0-9]+)\]$' test='^(\[INFO\] )?Running ([^ ]+)$'
  while true; do
    IFS= read -r -t 1 line
    status=$?
    if [[ $line =~ $module ]]; then
      step="${BASH_REMATCH[2]} ${BASH_REMATCH[1]}"
      [[ -t 2 ]] || ! $progress_lines || printf '  %s\n' "$step" >&2
    elif [[ $line =~ $test ]]; then
      step="${step%% | *} | ${BASH_REMATCH[2]##*.}"
    elif ((status > 0 && status <= 128)); then
      break
    fi
    [[ -t 2 ]] && printf '\r\033[Ktactus: building, %d s: %s' $((SECONDS - start)) "$step" >&2
  done
  [[ -t 2 ]] && printf '\r\033[K' >&2
}

maven_wrapper=() # what Maven is to run under, such as a virtual screen

# Prints the first errors of the last build.
build_errors() {
  grep -E '^\[ERROR\]|^\[FATAL\]|^Error' "$root/.cache/build.log" | grep -v -e 'Re-run Maven' -e 'To see the full stack trace' -e 'read the following articles' |
    grep -vE '^\[ERROR\] *$' | head -n 20
}

# Runs Maven with the arguments, the log in .cache/build.log; shows the part of the log that says why it failed.
# Needs the build lock. Generates from metamodel and grammar only when they changed.
run_maven() {
  local status skip=false options
  jvm_options
  if generated_is_fresh; then skip=true; else : >"$root/.cache/generated.new"; fi
  forget_stale_classes
  : >"$root/.cache/compiled.new"
  (
    cd "$root" && JAVA_HOME=$java_home MAVEN_OPTS="${options[*]} ${MAVEN_OPTS-}" TACTUS_BUILDING=1 \
      "${maven_wrapper[@]}" "$maven" -B -Daether.dependencyCollector.impl=bf -Dtactus.mwe2.skip=$skip "$@" </dev/null
  ) 2>&1 {build_lock}>&- | tee "$root/.cache/build.log" | show_progress
  status=${PIPESTATUS[0]}
  if ((status)); then
    say "the build failed:"
    build_errors >&2
    say "the whole log is in .cache/build.log"
    return 1
  fi
  [[ $skip == true ]] || mv "$root/.cache/generated.new" "$root/.cache/generated"
  mv "$root/.cache/compiled.new" "$root/.cache/compiled"
}

# Builds what the command line needs, without tests. Needs the build lock.
build_cli() {
  : >"$root/.cache/cli/sources.new"
  [[ -t 2 ]] || say "building (log in .cache/build.log) ..."
  run_maven package -DskipTests -Dtactus.target=headless -pl plugins/org.tactus.cli -am || return 1
  install_cli
}

# Makes the jar that the reactor has just packaged the one in use. Needs the build lock and sources.new,
# made before the reactor read its sources.
install_cli() {
  local folder=$root/.cache/cli name sum
  read -r sum _ < <(sha256sum "$root/$cli_jar")
  name=tactus-${sum:0:16}
  if [[ ! -e $folder/$name.jar ]]; then
    cp "$root/$cli_jar" "$folder/$name.jar.new" && mv "$folder/$name.jar.new" "$folder/$name.jar" || return 1
  fi
  printf '%s\n' "$name" >"$folder/current.new" && mv "$folder/current.new" "$folder/current" || return 1
  mv "$folder/sources.new" "$folder/sources"
  cli=$folder/$name
  # jars of earlier builds go once no process can still be starting from them
  find "$folder" -name 'tactus-*' ! -name "$name*" -mmin +60 -delete
}
